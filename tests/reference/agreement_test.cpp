// The engine and the naive rules play the same random games and must agree on
// everything: legal moves, whose turn it is, skips, the end and the ranking.

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "core/rng.h"
#include "polyssimo/material_file.h"
#include "polyssimo/position_text.h"
#include "polyssimo/rules.h"
#include "polyssimo/score.h"
#include "reference/naive_polyssimo.h"
#include "support/polyssimo_random.h"
#include "support/thoroughness.h"

namespace boxwood::polyssimo {

namespace {

naive::Cells to_naive(const CellSet& cells)
{
    naive::Cells result;
    for (const Cell cell : cells)
        result.insert({cell.column(), cell.row()});
    return result;
}

naive::Game to_naive(const Setup& setup)
{
    std::vector<naive::Piece> pieces;
    for (const PieceId piece : setup.pieces().all())
        pieces.push_back({setup.pieces()[piece].name, to_naive(setup.pieces()[piece].shape.cells())});
    const Options& options = setup.options();
    return naive::new_game(to_naive(setup.board().cells()), std::move(pieces), options.players,
                           static_cast<int>(options.start.index()), options.flipping == Flipping::allowed,
                           {options.obligations.begin(), options.obligations.end()});
}

std::shared_ptr<const Setup> random_box_setup(Rng& rng)
{
    return setup_if_possible(box_board(), box_pieces(), random_options(rng, {}));
}

void check_agreement(const Position& position, const naive::Game& game)
{
    CHECK((phase(position) == Phase::over) == game.over());
    if (position.to_play)
        CHECK(static_cast<int>(position.to_play->index()) == game.turn);
    std::set<std::string> picks;
    for (const PieceId piece : legal_picks(position))
        picks.insert(position.setup->pieces()[piece].name);
    CHECK(picks == game.legal_picks());
    const std::vector<Placement> legal = legal_placements(position);
    std::set<naive::Cells> placements;
    for (const Placement& placement : legal)
        placements.insert(to_naive(placement.cells));
    CHECK(placements.size() == legal.size());
    CHECK(placements == game.legal_placements());
    if (phase(position) == Phase::choosing)
        return;  // who would begin placing, which breaks ties, is not known to the naive rules yet
    std::vector<int> ranked;
    for (const Seat seat : ranking(position))
        ranked.push_back(static_cast<int>(seat.index()));
    CHECK(ranked == game.ranking());
}

/// Returns how many positions were compared.
int compare_one_game(Rng& rng, bool box)
{
    Position position = initial_position(box ? random_box_setup(rng) : random_setup(rng));
    naive::Game game = to_naive(*position.setup);
    int positions = 0;
    while (true) {
        CAPTURE(position_text(position));
        check_agreement(position, game);
        ++positions;
        if (!position.to_play)
            return positions;
        const Move move = random_move(rng, position);
        if (const Pick* pick = std::get_if<Pick>(&move))
            game.pick(position.setup->pieces()[pick->piece].name);
        else
            game.place(to_naive(std::get<Place>(move).cells));
        position = play(position, move).value();
    }
}

}  // namespace

TEST_CASE("the engine agrees with the naive rules on every position of random games")
{
    Rng rng(20'261'116);
    int positions = 0;
    int games = 0;
    while (positions < test::cases(12'000)) {
        const bool box = ++games % 100 == 0;
        positions += compare_one_game(rng, box);
    }
    MESSAGE(games << " games, " << positions << " positions");
}

}  // namespace boxwood::polyssimo
