#pragma once

// Polyssimo as the table sees it: who is on turn, what a move makes of the game,
// how it stands, what it looks like. The game's truth is its PolyssimoState; what
// is kept here follows from it. Knows no seat's occupant, no phase and no clock.

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "core/seat.h"
#include "polyssimo/position.h"
#include "table/command.h"
#include "table/event.h"
#include "table/polyssimo_view.h"
#include "table/state.h"

namespace boxwood::table {

/// Building a game's setup takes longer than all else a table does: homes with
/// many tables hand in those that they have, and tables share them.
using polyssimo::KnownSetups;

class PolyssimoGame {
public:
    using State = PolyssimoState;

    /// Where the state's moves lead. The state may come from outside: errors are
    /// messages `message.CODE`.
    static Result<PolyssimoGame, Message> create(const PolyssimoState& state, KnownSetups known);

    int players() const { return position_.setup->players(); }
    /// Nobody when the game is over.
    std::optional<Seat> on_turn(const PolyssimoState&) const { return position_.to_play; }
    std::vector<Seat> awaited() const;
    bool is_over() const { return !position_.to_play; }
    /// The winner first.
    std::vector<Seat> ranking() const;
    /// How many moves led here.
    int moves() const { return moves_; }
    const polyssimo::Position& position() const { return position_; }

    /// The move as Boxwood writes it, or why this seat may not make it.
    Result<std::string, Refusal> judge(Seat seat, std::string_view move) const;

    std::optional<Refusal> refused_take_back(int moves, const PolyssimoState& state) const;

    /// Carries out, in the state too, what has happened; says what is wrong with
    /// it if it cannot be, and changes nothing then.
    std::optional<Message> apply(const Moved& moved, PolyssimoState& state);
    std::optional<Message> apply(const TakenBack& taken_back, PolyssimoState& state);

    /// Another number after every move, also of those taken back.
    static std::uint64_t moment(const PolyssimoState& state) { return state.history.size(); }
    /// How another game at this table begins: with the next seat clockwise,
    /// unless the position was set up (T5.6).
    GameStart next_start(const PolyssimoState& state) const;

    PolyssimoView view(const PolyssimoState& state) const;
    PolyssimoMaterial material() const;
    /// Those that led here, the first one first.
    std::vector<PolyssimoMove> made_moves(const PolyssimoState& state) const;

private:
    explicit PolyssimoGame(polyssimo::Position start) : start_(start), position_(std::move(start)) {}

    polyssimo::Position start_;
    polyssimo::Position position_;
    int moves_ = 0;
};

/// The moves that lead to the game as it stands, first to last, as indices into
/// the history. REQUIRES: `state` is sound.
std::vector<int> current_line(const PolyssimoState& state);

/// The game as a file: moves that were taken back are variations.
std::string record_text(const PolyssimoState& state, const PolyssimoGame& game,
                        std::span<const Occupant> seats);

}  // namespace boxwood::table
