#include <bit>
#include <cstdint>

#include "analysis/polyssimo_review.h"
#include "analysis/polyssimo_solver.h"
#include "analysis/polyssimo_tilings.h"
#include "core/hash.h"
#include "parity/polyssimo_games.h"
#include "parity/probe.h"
#include "players/polyssimo/player.h"
#include "polyssimo/material_file.h"
#include "polyssimo/position_text.h"
#include "records/polyssimo_record.h"

namespace boxwood::parity {

namespace {

/// The first tilings of 6 x 10 with the pentominoes, in the order in which the search meets them.
std::uint64_t polyssimo_tilings()
{
    analysis::TilingSearch search(polyssimo::find_board("6x10").value(),
                                  polyssimo::find_pieces("pentominoes").value(), polyssimo::Flipping::allowed,
                                  analysis::TilingGoal::first);
    Hasher hasher;
    for (int found = 0; found < 20;) {
        const auto status = search.advance(1000);
        hasher.add(static_cast<std::uint64_t>(status));
        if (status != analysis::TilingSearch::Status::found)
            continue;
        ++found;
        for (const polyssimo::Placement& placement : search.tiling())
            for (const std::uint64_t word : placement.cells.words())
                hasher.add(word);
    }
    return hasher.value();
}

void add(Hasher& hasher, const analysis::SeatValues& values)
{
    for (const analysis::SeatValue& value : values) {
        hasher.add(std::bit_cast<std::uint64_t>(value.win_probability + 0.0));
        hasher.add(std::bit_cast<std::uint64_t>(value.expected_margin + 0.0));
    }
}

/// A small game, solved from its first pick.
std::uint64_t polyssimo_solver()
{
    const polyssimo::Position position =
        polyssimo::parse_position(
            "polyssimo/1 4x3 A=###,B=##/#1,C=##/##,D=###/#2,E=##,F=## flip - 1 - A,B,C,D,E,F -/- -")
            .value();
    analysis::PolyssimoSolver solver = analysis::PolyssimoSolver::create(position).value();
    Hasher hasher;
    while (solver.advance(1000) == analysis::PolyssimoSolver::Status::paused)
        hasher.add(solver.positions());
    const players::Proof proof = solver.proof().value();
    hasher.add(std::uint64_t{static_cast<std::uint32_t>(proof.winner.number())});
    hasher.add(std::uint64_t{static_cast<std::uint32_t>(*proof.margin)});
    hasher.add(polyssimo::move_text(*position.setup, *proof.best));
    return hasher.value();
}

/// The greedy player against itself, reviewed.
std::uint64_t polyssimo_review()
{
    records::PolyssimoRecord record(initial_position(box_setup(3)));
    records::NodeIndex node = records::PolyssimoRecord::root;
    Rng rng(5);
    while (record[node].position.to_play)
        node =
            record.add_move(node, players::choose_move(players::GreedyPlayer(), record[node].position, rng))
                .value();
    analysis::PolyssimoReview review(record, {.simulations = 100, .solver_positions = 1000}, 1);
    while (!review.is_done())
        review.advance(50);
    Hasher hasher;
    for (const analysis::ReviewedMove& move : review.moves()) {
        hasher.add(static_cast<std::uint64_t>(move.mark));
        hasher.add(std::bit_cast<std::uint64_t>(move.loss + 0.0));
        add(hasher, move.before);
        add(hasher, move.after);
    }
    return hasher.value();
}

}  // namespace

std::span<const Probe> analysis_probes()
{
    static constexpr Probe probes[] = {
        {"analysis.polyssimo_review", polyssimo_review},
        {"analysis.polyssimo_solver", polyssimo_solver},
        {"analysis.polyssimo_tilings", polyssimo_tilings},
    };
    return probes;
}

}  // namespace boxwood::parity
