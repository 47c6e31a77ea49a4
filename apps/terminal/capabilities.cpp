#include "terminal/capabilities.h"

#include <langinfo.h>
#include <unistd.h>

#include <clocale>
#include <cstdlib>

namespace boxwood::terminal {

namespace {

std::string variable(const char* name)
{
    const char* value = std::getenv(name);
    return value ? value : "";
}

bool is_dumb(const Environment& environment)
{
    return environment.term.empty() || environment.term == "dumb";
}

}  // namespace

Environment current_environment()
{
    std::setlocale(LC_CTYPE, "");
    return {.input_is_terminal = isatty(STDIN_FILENO) == 1,
            .output_is_terminal = isatty(STDOUT_FILENO) == 1,
            .no_color = !variable("NO_COLOR").empty(),
            .term = variable("TERM"),
            .color_term = variable("COLORTERM"),
            .character_set = nl_langinfo(CODESET)};
}

drawing::Encoding encoding_for(const Environment& environment)
{
    using drawing::Characters;
    using drawing::Inks;
    const Characters characters =
        environment.character_set == "UTF-8" ? Characters::unicode : Characters::ascii;
    if (!environment.output_is_terminal || is_dumb(environment))
        return {Inks::plain, characters};
    if (environment.no_color)
        return {Inks::monochrome, characters};
    const bool full = environment.color_term == "truecolor" || environment.color_term == "24bit";
    return {full ? Inks::full : Inks::indexed, characters};
}

drawing::Encoding current_encoding()
{
    return encoding_for(current_environment());
}

bool can_fill_screen(const Environment& environment)
{
    return environment.input_is_terminal && environment.output_is_terminal && !is_dumb(environment);
}

}  // namespace boxwood::terminal
