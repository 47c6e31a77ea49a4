// Lines of positions: a position that parses is sound, is written and read back equal, and
// can be played on.

#include "polyssimo/position.h"

#include <algorithm>
#include <string>

#include "core/check.h"
#include "fuzzer.h"
#include "polyssimo/footprints.h"
#include "polyssimo/position_text.h"
#include "polyssimo/rules.h"
#include "polyssimo/score.h"

using namespace boxwood;
using namespace boxwood::polyssimo;

namespace {

void expect_playable(const Position& position)
{
    const std::vector<Move> moves = legal_moves(position);
    BOXWOOD_CHECK(moves.empty() == (phase(position) == Phase::over));
    if (moves.empty())
        return;
    // Trying all of them would take too long where thousands are legal.
    for (const Move& move : {moves.front(), moves[moves.size() / 2], moves.back()}) {
        const Result<Position, Refusal> next = play(position, move);
        BOXWOOD_CHECK(next.has_value());
        BOXWOOD_CHECK(!broken_invariant(*next));
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    std::string text(fuzz::text_of(data, size));
    // Callers pass a single line.
    std::ranges::replace(text, '\n', ' ');
    const Result<Position, TextError> position = parse_position(text);
    if (!position) {
        fuzz::expect_sound_error(position.error(), text);
        return 0;
    }
    BOXWOOD_CHECK(!broken_invariant(*position));
    const std::string written = position_text(*position);
    const Result<Position, TextError> again = parse_position(written);
    BOXWOOD_CHECK(again.has_value());
    BOXWOOD_CHECK(*again == *position);
    BOXWOOD_CHECK(hash(*again) == hash(*position));
    BOXWOOD_CHECK(position_text(*again) == written);
    BOXWOOD_CHECK(static_cast<int>(ranking(*position).size()) == position->setup->players());
    for (const FreeRegion& region : free_regions(*position))
        BOXWOOD_CHECK(region.cells.is_within(position->free_cells()));
    expect_playable(*position);
    return 0;
}
