// The GTP reader of Villa Paletti: every line gets a well-formed answer, the
// same one in every session with the same lines, and leaves a sound game.

#include <algorithm>
#include <optional>

#include "core/check.h"
#include "core/split.h"
#include "fuzzer.h"
#include "gtp/paletti_session.h"

using namespace boxwood;

namespace {

constexpr std::size_t max_lines = 20;
/// Half a second of simulation is enough for a reader.
constexpr std::uint64_t max_ticks = 120;

void expect_well_formed(std::string_view answer)
{
    if (answer.empty())
        return;
    BOXWOOD_CHECK(answer.front() == '=' || answer.front() == '?');
    BOXWOOD_CHECK(answer.find("\n\n") == answer.size() - 2);
    BOXWOOD_CHECK(std::ranges::none_of(answer, [](char c) { return '\0' <= c && c < ' ' && c != '\n'; }));
}

/// Whole turns, searches, many ticks and many set-ups take too long here; they have tests of their own.
bool takes_long(std::string_view line)
{
    const auto mentions = [line](std::string_view word) { return line.find(word) != line.npos; };
    return mentions("take") || mentions("touch") || mentions("genmove") || mentions("rest") ||
           mentions("lay") || mentions("during") || mentions("000");
}

/// A session whose game has just begun. Setting one up takes a fifth of a second here, so an unchanged
/// session is reused.
gtp::PalettiSession& fresh_session()
{
    static const Catalogue texts("en");
    static files::NoFiles none;
    static std::optional<gtp::PalettiSession> session;
    static std::string fresh_record;
    if (!session || session->has_ended() || session->hotseat().record().text() != fresh_record) {
        session.emplace(texts, none, gtp::PalettiSessionOptions{});
        fresh_record = session->hotseat().record().text();
    }
    return *session;
}

std::string run(std::string_view text)
{
    gtp::PalettiSession& session = fresh_session();
    std::vector<std::string_view> lines = split(text, '\n');
    lines.resize(std::min(lines.size(), max_lines));
    std::string answers;
    for (const std::string_view line : lines) {
        if (session.has_ended() || session.hotseat().game().ticks() > max_ticks)
            break;
        if (takes_long(line))
            continue;
        const std::string answer = session.answer(line);
        expect_well_formed(answer);
        BOXWOOD_CHECK(!broken_invariant(session.hotseat().game().state()));
        answers += answer;
    }
    return answers;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text = fuzz::text_of(data, size);
    BOXWOOD_CHECK(run(text) == run(text));
    return 0;
}
