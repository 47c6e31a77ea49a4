#pragma once

// Polyssimo as the table sees it (table/game.h). The PolyssimoState is authoritative; the position
// follows from it.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "core/seat.h"
#include "polyssimo/position.h"
#include "table/game.h"
#include "table/games/polyssimo/payloads.h"

namespace boxwood::table {

/// Building a game's setup takes longer than anything else a table does, so programs with many
/// tables pass in a pool of setups that tables share.
class SetupPool {
public:
    virtual ~SetupPool() = default;

    virtual std::vector<std::shared_ptr<const polyssimo::Setup>> known() const = 0;
    virtual void note(const std::shared_ptr<const polyssimo::Setup>& setup) const = 0;
};

class PolyssimoGame final : public TableGame {
public:
    static constexpr std::string_view game_name = "polyssimo";

    /// The state after its moves. It may come from outside: errors are messages `message.CODE`.
    static Result<PolyssimoGame, Message> create(PolyssimoState state, polyssimo::KnownSetups known = {});

    std::unique_ptr<TableGame> clone() const override { return std::make_unique<PolyssimoGame>(*this); }
    GameState snapshot() const override { return state_; }
    std::string_view name() const override { return game_name; }

    int players() const override { return position_.setup->players(); }
    std::optional<Seat> on_turn() const override { return position_.to_play; }
    std::vector<Seat> awaited() const override;
    bool is_over() const override { return !position_.to_play; }
    std::vector<Seat> ranking() const override;
    int moves() const override { return moves_; }
    std::uint64_t moment() const override { return state_.history.size(); }
    std::string position() const override;

    Result<std::vector<GameEvent>, Refusal> judge(Seat seat, const GameCommand& command, Role role,
                                                  const Circumstances& now) const override;
    Result<TurnChange, Message> apply(const GameEvent& event, const Circumstances& now) override;
    std::optional<Refusal> why_not_take_back(int moves) const override;
    std::optional<Message> take_back(int moves) override;

    GameStart start() const override { return PolyssimoStart{state_.start}; }
    /// The next seat clockwise starts, unless the position was set up (T5.6).
    GameStart next_start() const override;
    Result<std::unique_ptr<TableGame>, Message> another(const GameStart& start) const override;

    GameView view() const override;
    Result<Answer, Refusal> ask(const GameQuery& query, bool help) const override;
    GameAnswer material() const override;
    /// Moves that were taken back become variations.
    std::optional<std::string> record(std::span<const Occupant> seats) const override;

    /// The position on the board; position() returns it as text.
    const polyssimo::Position& board_position() const { return position_; }

private:
    PolyssimoGame(PolyssimoState state, polyssimo::Position start)
        : state_(std::move(state)),
          start_(start),
          position_(std::move(start))
    {
    }

    Result<std::string, Refusal> judge_move(Seat seat, std::string_view move) const;
    std::vector<PolyssimoMove> made_moves() const;

    PolyssimoState state_;
    polyssimo::Position start_;
    polyssimo::Position position_;
    int moves_ = 0;
};

/// The pool may be null.
std::shared_ptr<const GameAdapter> make_polyssimo(std::shared_ptr<const SetupPool> pool = nullptr);

}  // namespace boxwood::table
