#pragma once

// Proves the outcome of a two-player game under best play: who wins, by how many cells,
// and with which move. Uses the endgame solver in phase two and a search over all picks in
// phase one. Works in slices, knows no clock; positions that are too large are refused at
// the start, with a message.

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "players/polyssimo/endgame.h"
#include "players/polyssimo/findings.h"
#include "players/polyssimo/hand_values.h"
#include "polyssimo/position.h"

namespace boxwood::analysis {

/// Solves phase one for two players by alpha-beta over all picks, with the placing phase
/// solved by the endgame solver. For sets of a dozen pieces on small boards. All results
/// stay in a table, so a search that ran out of positions is simply restarted and quickly
/// gets back to where it was.
class PolyssimoDraftSolver {
public:
    enum class Status {
        /// Winner and margin are proved.
        solved,
        /// The positions are used up; call again to continue.
        paused,
    };

    /// REQUIRES: two players; they are choosing; the placements of all pieces
    /// together are no more than the endgame solver takes.
    PolyssimoDraftSolver(const polyssimo::Position& position, std::size_t table_bytes);

    /// Looks at up to `max_positions` more: first for the winner, then for the margin.
    Status advance(std::uint64_t max_positions);

    std::optional<players::Proof> proof() const;
    std::uint64_t positions() const { return positions_; }

private:
    /// A game's final value, greater being better for seat 1: twice the number of cells by which it
    /// is ahead, or 1 and -1 where a tie is decided.
    using Value = int;
    struct Bounds {
        Value lower;
        Value upper;
    };
    struct State {
        polyssimo::PieceMask pool;
        std::array<polyssimo::PieceMask, 2> hands;
        Seat to_play;
    };
    struct Leaf {
        std::uint64_t key;
        players::Endgame endgame;
    };
    enum class Aim { winner, margin };

    static std::uint64_t key_of(const State& state);
    static Value outcome(const polyssimo::Position& position);
    State after(const State& state, polyssimo::PieceId piece) const;
    State with_twins_in_order(const State& state) const;
    polyssimo::Position position_of(const State& state) const;
    std::vector<polyssimo::PieceId> picks(const State& state) const;

    /// The value if it lies between the bounds, otherwise a bound on that side; nothing if the
    /// positions are used up.
    std::optional<Value> search(const State& state, Bounds window, Aim aim);
    std::optional<Value> search_leaf(const State& state, Bounds& known, Aim aim);
    bool spend(std::uint64_t positions);

    std::shared_ptr<const polyssimo::Setup> setup_;
    players::HandValues values_;
    std::size_t table_bytes_;
    State root_;
    /// The actual open pieces; elsewhere twins are interchangeable.
    polyssimo::PieceMask open_;
    std::map<std::uint64_t, Bounds> known_;
    /// The endgame in which the positions were used up.
    std::optional<Leaf> leaf_;
    std::uint64_t budget_ = 0;
    std::uint64_t positions_ = 0;
};

class PolyssimoSolver {
public:
    using Status = PolyssimoDraftSolver::Status;

    /// With more, the table of drafts would fill the memory.
    static constexpr int max_open_pieces = 14;

    /// An error is a message `message.CODE`: there are three or four players, or the position is
    /// too large ever to be solved.
    /// REQUIRES: the game is not over.
    static Result<PolyssimoSolver, Message> create(const polyssimo::Position& position,
                                                   std::size_t table_bytes = std::size_t{8} << 20);

    /// Looks at up to `max_positions` more. Slices of any size look at the same.
    Status advance(std::uint64_t max_positions);

    /// Nothing until the winner is proved; the margin is proved later.
    std::optional<players::Proof> proof() const;
    std::uint64_t positions() const;

private:
    using Part = std::variant<players::Endgame, PolyssimoDraftSolver>;

    explicit PolyssimoSolver(Part part) : part_(std::move(part)) {}

    Part part_;
};

}  // namespace boxwood::analysis
