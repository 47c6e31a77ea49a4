#include "players/polyssimo/draft_game.h"

#include <doctest/doctest.h>

#include <vector>

#include "players/polyssimo/search.h"
#include "polyssimo/material_file.h"
#include "polyssimo/material_text.h"
#include "polyssimo/rules.h"
#include "support/polyssimo_positions.h"

namespace boxwood::players {

using polyssimo::PieceId;
using polyssimo::PieceMask;
using polyssimo::Position;

TEST_CASE("a draft's candidates are what the rules allow, whatever is owed [P6.2]")
{
    for (int players = 2; players <= max_players; ++players) {
        const auto setup =
            polyssimo::Setup::create(polyssimo::box_board(), polyssimo::box_pieces(),
                                     {.players = players, .obligations = {4, 2, players > 2 ? 3 : 0}})
                .value();
        DraftGame game(setup, 1);
        Rng rng(static_cast<std::uint64_t>(players));
        Position position = initial_position(setup);
        while (phase(position) == polyssimo::Phase::choosing) {
            std::vector<PieceId> candidates;
            game.list_candidates(DraftGame::state_of(position), 32, candidates);
            PieceMask listed;
            for (const PieceId piece : candidates)
                listed.insert(piece);
            CHECK(listed == legal_picks(position));
            const PieceId any = candidates[rng.below(static_cast<std::uint32_t>(candidates.size()))];
            position = play(position, polyssimo::Pick{any}).value();
        }
    }
}

TEST_CASE("of twins in a draft one is looked at")
{
    const auto setup =
        polyssimo::Setup::create(polyssimo::Board::create(4, 4).value(),
                                 polyssimo::parse_pieces_text("A=##,B=##,C=###,D=1#/##").value(), {})
            .value();
    std::vector<PieceId> candidates;
    DraftGame(setup, 1).list_candidates(DraftGame::state_of(initial_position(setup)), 32, candidates);
    CHECK(candidates.size() == 3);
}

TEST_CASE("the L is the most valuable piece of the box, the X the least")
{
    const HandValues values(*polyssimo::box_setup());
    const polyssimo::PieceSet pieces = polyssimo::box_pieces();
    const PieceId best = pieces.find("L").value();
    const PieceId worst = pieces.find("X").value();
    for (const PieceId piece : pieces.all()) {
        CHECK(values.value(piece) <= values.value(best));
        CHECK(values.value(piece) >= values.value(worst));
    }
}

TEST_CASE("a value belongs to a shape, whatever its name and however it is drawn")
{
    const auto setup =
        polyssimo::Setup::create(polyssimo::box_board(),
                                 polyssimo::parse_pieces_text("A=####/3#,B=1#1/###/1#1").value(), {})
            .value();
    const HandValues own(*setup);
    const HandValues box(*polyssimo::box_setup());
    const polyssimo::PieceSet pieces = polyssimo::box_pieces();
    CHECK(own.value(PieceId{0}) == box.value(pieces.find("L").value()));
    CHECK(own.value(PieceId{1}) == box.value(pieces.find("X").value()));
}

TEST_CASE("of unknown pieces, small ones that fit in many ways are better, and what fits nowhere is worst")
{
    const auto setup =
        polyssimo::Setup::create(polyssimo::Board::create(5, 5).value(),
                                 polyssimo::parse_pieces_text("A=##,B=#,C=######,D=1#/##").value(), {})
            .value();
    const HandValues values(*setup);
    const auto value = [&](std::uint8_t index) { return values.value(PieceId{index}); };
    CHECK(value(1) > value(0));
    CHECK(value(0) > value(3));
    CHECK(value(3) > value(2));
}

TEST_CASE("who owes hexominoes takes pentominoes as long as there are any to gain [P6.1]")
{
    // Seven hexominoes of twelve picks: the five others should be the best pentominoes.
    const auto setup =
        polyssimo::Setup::create(polyssimo::box_board(), polyssimo::box_pieces(), {.obligations = {7, 0}})
            .value();
    Position position = initial_position(setup);
    Search search(position, {.simulations = 2000}, 1);
    while (!search.is_done())
        search.advance(500);
    CHECK(move_text(*setup, search.findings().best()) == "L");
}

}  // namespace boxwood::players
