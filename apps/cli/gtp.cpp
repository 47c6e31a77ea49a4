// boxwood gtp: a GTP engine on standard input and output.

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "cli/polyssimo_input.h"
#include "cli/verbs.h"
#include "cli/version.h"
#include "files/files.h"
#include "gtp/line.h"
#include "gtp/paletti_session.h"
#include "gtp/polyssimo_session.h"
#include "players/paletti/skill.h"

namespace boxwood::cli {

namespace {

/// The next line without its line ending, or nothing at the end of the input. A line that is too long is
/// cut to one byte more than the session accepts, so that the session refuses it.
std::optional<std::string> read_line(std::FILE* input)
{
    std::string line;
    int byte = std::getc(input);
    if (byte == EOF)
        return std::nullopt;
    for (; byte != EOF && byte != '\n'; byte = std::getc(input))
        if (line.size() <= gtp::max_line_bytes)
            line += static_cast<char>(byte);
    return line;
}

/// Runs until the input or the session ends; returns the exit code. Flushes every answer, because the
/// other side waits for it.
template <class Session>
int converse(Session session)
{
    while (!session.has_ended()) {
        const std::optional<std::string> line = read_line(stdin);
        if (!line)
            break;
        const std::string text = session.answer(*line);
        std::fwrite(text.data(), 1, text.size(), stdout);
        if (std::fflush(stdout) != 0)
            return exit_failure;
    }
    return exit_success;
}

}  // namespace

void add_gtp_paletti(Program& program)
{
    struct Arguments {
        int level = 5;
        std::uint64_t seed = 1;
    };
    auto arguments = std::make_shared<Arguments>();
    Verb verb = program.verb({"gtp", "paletti"});
    verb.option("level", arguments->level).between(1, paletti::max_skill_level);
    verb.option("seed", arguments->seed);
    verb.run([&texts = program.texts(), arguments] {
        files::DiskFiles disk;
        return converse(gtp::PalettiSession(texts, disk, {arguments->level, arguments->seed, version}));
    });
}

void add_gtp_polyssimo(Program& program)
{
    struct Arguments {
        std::string player = "level-6";
        std::uint64_t seed = 1;
    };
    auto arguments = std::make_shared<Arguments>();
    Verb verb = program.verb({"gtp", "polyssimo"});
    verb.option("player", arguments->player).check([&program](const std::string& name) {
        return problem_with_player(program.texts(), name);
    });
    verb.option("seed", arguments->seed);
    verb.run([&texts = program.texts(), arguments] {
        files::DiskFiles disk;
        return converse(gtp::PolyssimoSession(
            texts, disk, {*thinking::parse_configuration(arguments->player), arguments->seed, version}));
    });
}

}  // namespace boxwood::cli
