// The program's help, seen by running it: every verb and option has a sentence,
// and every sentence of help is shown somewhere.

#include <doctest/doctest.h>

#include <algorithm>

#include "architecture/source_tree.h"
#include "core/split.h"
#include "match/program.h"
#include "support/english.h"

namespace boxwood::architecture {

namespace {

/// The first words of the lines in the section of the verbs below.
std::vector<std::string> verbs_in(std::string_view help)
{
    std::vector<std::string> verbs;
    bool in_section = false;
    for (const std::string_view line : split(help, '\n')) {
        if (!line.starts_with(' '))
            in_section = line == "Commands:";
        else if (in_section && line.size() > 2 && line[2] != ' ')
            verbs.emplace_back(line.substr(2, line.find(' ', 2) - 2));
    }
    return verbs;
}

/// `verb` is empty or ends in a blank: "gtp polyssimo ".
std::string help_of(const std::string& verb = "")
{
    std::string all = boxwood_run(verb + "--help").output;
    for (const std::string& below : verbs_in(all))
        all += help_of(verb + below + ' ');
    return all;
}

/// Without blanks and line ends: help is broken into lines.
std::string squeezed(std::string text)
{
    std::erase_if(text, [](char character) { return character == ' ' || character == '\n'; });
    return text;
}

}  // namespace

TEST_CASE("every verb and option explains itself")
{
    const std::string help = help_of();
    const std::size_t missing = help.find("{help.");
    CHECK_MESSAGE(missing == std::string::npos, help.substr(std::min(missing, help.size()), 80));
}

TEST_CASE("every sentence of help is shown")
{
    const std::string help = squeezed(help_of());
    std::vector<std::string> unseen;
    for (const std::string& key : english.keys())
        if (key.starts_with("help.") && help.find(squeezed(english.text(key))) == std::string::npos)
            unseen.push_back("texts/en.json: no help shows " + key);
    CHECK_MESSAGE(unseen.empty(), lines(unseen));
}

TEST_CASE("verbs are found in a help text")
{
    CHECK(verbs_in("Usage\n\nOptions:\n  -h  help\n\nCommands:\n  gtp    a\n  play   b\n         c\n") ==
          std::vector<std::string>{"gtp", "play"});
}

}  // namespace boxwood::architecture
