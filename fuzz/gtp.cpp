// The GTP reader: every line gets a well-formed answer, the same one in every session with
// the same lines, and leaves a sound position that can be saved and loaded. No file is
// touched.

#include <algorithm>
#include <map>

#include "core/check.h"
#include "core/split.h"
#include "fuzzer.h"
#include "gtp/polyssimo_session.h"

using namespace boxwood;

namespace {

/// More lines would add nothing: a session has no state beyond its game.
constexpr std::size_t max_lines = 40;

/// Files that exist only during one input.
class MemoryFiles final : public files::Files {
public:
    std::optional<std::string> read(const std::string& path) override
    {
        const auto found = files_.find(path);
        return found == files_.end() ? std::nullopt : std::optional(found->second);
    }
    [[nodiscard]] bool write(const std::string& path, std::string_view text) override
    {
        files_[path] = text;
        return true;
    }

    void forget_all() { files_.clear(); }

private:
    std::map<std::string, std::string> files_;
};

void expect_well_formed(std::string_view answer)
{
    if (answer.empty())
        return;
    BOXWOOD_CHECK(answer.front() == '=' || answer.front() == '?');
    BOXWOOD_CHECK(answer.find("\n\n") == answer.size() - 2);
    BOXWOOD_CHECK(std::ranges::none_of(answer, [](char c) { return '\0' <= c && c < ' ' && c != '\n'; }));
}

/// Reading a record builds its setup, which takes long on large boards.
constexpr int large_board_cells = 40;

void expect_saved_and_loaded(gtp::PolyssimoSession& session)
{
    const polyssimo::Position position = session.position();
    if (position.setup->board().cells().size() > large_board_cells)
        return;
    BOXWOOD_CHECK(session.answer("save_record last").starts_with('='));
    BOXWOOD_CHECK(session.answer("load_record last").starts_with('='));
    BOXWOOD_CHECK(session.position() == position);
}

std::string run(std::string_view text)
{
    static const Catalogue texts("en");
    static MemoryFiles files;
    files.forget_all();
    // Copied rather than created again, since building the box's setup is nearly all the work.
    static const polyssimo::Position start = gtp::PolyssimoSession(texts, files, {}).position();
    gtp::PolyssimoSession session(texts, files, {{.player = players::GreedyPlayer()}, 1, "0"}, start);
    std::vector<std::string_view> lines = split(text, '\n');
    lines.resize(std::min(lines.size(), max_lines));
    std::string answers;
    for (const std::string_view line : lines) {
        if (session.has_ended())
            break;
        // Players that search take too long here and have tests of their own.
        const auto mentions = [line](std::string_view word) { return line.find(word) != line.npos; };
        if (mentions("level") || mentions("search") || mentions("analyze") || mentions("solve") ||
            mentions("hint"))
            continue;
        const std::string answer = session.answer(line);
        expect_well_formed(answer);
        BOXWOOD_CHECK(!broken_invariant(session.position()));
        answers += answer;
    }
    expect_saved_and_loaded(session);
    return answers;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text = fuzz::text_of(data, size);
    BOXWOOD_CHECK(run(text) == run(text));
    return 0;
}
