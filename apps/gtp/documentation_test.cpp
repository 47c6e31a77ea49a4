// Runs the conversations in docs/formats/gtp.md and gtp-paletti.md and compares the answers
// word for word.

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "core/split.h"
#include "gtp/paletti_session.h"
#include "gtp/polyssimo_session.h"
#include "support/english.h"

namespace boxwood::gtp {

namespace {

/// Editors strip trailing blanks.
std::string without_blanks_at_ends(std::string_view text)
{
    std::string trimmed;
    for (std::string_view line : split(text, '\n')) {
        while (line.ends_with(' '))
            line.remove_suffix(1);
        trimmed += std::string(line) + '\n';
    }
    return trimmed;
}

/// Runs every conversation of a document in one session; returns their number.
template <class Session>
int hold_conversations(const std::string& document, Session& session)
{
    std::ifstream file(std::string(BOXWOOD_SOURCE_DIR) + "/docs/formats/" + document, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    int conversations = 0;
    std::string said;
    std::string documented;
    bool inside = false;
    for (const std::string_view line : split(text, '\n')) {
        if (line == "```gtp") {
            inside = true;
            ++conversations;
        } else if (line == "```") {
            inside = false;
        } else if (inside && line.starts_with("> ")) {
            said += session.answer(line.substr(2));
        } else if (inside) {
            documented += std::string(line) + '\n';
        }
    }
    CHECK(without_blanks_at_ends(said) == without_blanks_at_ends(documented));
    return conversations;
}

}  // namespace

TEST_CASE("the conversations in the documentation are true")
{
    files::NoFiles none;
    PolyssimoSession polyssimo(english, none, {});
    CHECK(hold_conversations("gtp.md", polyssimo) == 4);
    PalettiSession paletti(english, none, {});
    CHECK(hold_conversations("gtp-paletti.md", paletti) == 1);
}

}  // namespace boxwood::gtp
