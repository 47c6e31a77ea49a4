#include "core/hash.h"
#include "parity/polyssimo_games.h"
#include "parity/probe.h"
#include "polyssimo/footprints.h"
#include "polyssimo/position_text.h"
#include "polyssimo/rules.h"
#include "polyssimo/score.h"

namespace boxwood::parity {

using namespace polyssimo;

namespace {

void add(Hasher& hasher, const CellSet& cells)
{
    for (const std::uint64_t word : cells.words())
        hasher.add(word);
}

std::uint64_t placements_of_the_box()
{
    const std::shared_ptr<const Setup> setup = box_setup(2);
    Hasher hasher;
    for (const PieceId piece : setup->pieces().all())
        for (const Placement& placement : setup->placements_of(piece))
            add(hasher, placement.cells);
    return hasher.value();
}

std::uint64_t initial_hash()
{
    return hash(initial_position(box_setup(2)));
}

std::uint64_t perft_of_the_draft()
{
    return perft(initial_position(box_setup(2)), 3);
}

std::uint64_t perft_of_placing()
{
    const Position start = initial_position(
        Setup::create(find_board("5x5").value(), find_pieces("pentominoes").value(), {}).value());
    Position position = start;
    for (const PieceId piece : start.pool)
        position = play(position, Pick{piece}).value();
    return perft(position, 3);
}

/// Visits every position of a random game.
template <class Visit>
void walk_random_game(int players, const Visit& visit)
{
    Position position = initial_position(box_setup(players));
    visit(position);
    for (const Move& move : random_game(position, static_cast<std::uint64_t>(players))) {
        position = play(position, move).value();
        visit(position);
    }
}

template <int players>
std::uint64_t game()
{
    Hasher hasher;
    walk_random_game(players, [&](const Position& position) { hasher.add(hash(position)); });
    return hasher.value();
}

std::uint64_t position_texts()
{
    Hasher hasher;
    walk_random_game(3, [&](const Position& position) {
        hasher.add(position_text(position));
        hasher.add(hash(parse_position(position_text(position)).value()));
    });
    return hasher.value();
}

std::uint64_t footprints()
{
    Hasher hasher;
    walk_random_game(2, [&](const Position& position) {
        for (const FreeRegion& region : free_regions(position)) {
            add(hasher, region.cells);
            hasher.add(
                static_cast<std::uint64_t>(region.footprint_of() ? region.footprint_of()->number() : 0));
        }
    });
    return hasher.value();
}

std::uint64_t rankings()
{
    Hasher hasher;
    walk_random_game(4, [&](const Position& position) {
        for (const Seat seat : ranking(position))
            hasher.add(static_cast<std::uint64_t>(seat.number()));
    });
    return hasher.value();
}

}  // namespace

std::span<const Probe> polyssimo_probes()
{
    static constexpr Probe probes[] = {
        {"polyssimo.box.placements", placements_of_the_box},
        {"polyssimo.box.initial", initial_hash},
        {"polyssimo.perft.draft", perft_of_the_draft},
        {"polyssimo.perft.placing", perft_of_placing},
        {"polyssimo.game.2_players", game<2>},
        {"polyssimo.game.3_players", game<3>},
        {"polyssimo.game.4_players", game<4>},
        {"polyssimo.position_text", position_texts},
        {"polyssimo.footprints", footprints},
        {"polyssimo.ranking", rankings},
    };
    return probes;
}

}  // namespace boxwood::parity
