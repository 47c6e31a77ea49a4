#pragma once

// Villa Paletti as the table sees it (table/game.h). The PalettiState is authoritative; the
// paletti::Game here is its simulation. A mirror need not simulate: its game is then the one stored
// by the last Kept event.

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
#include "paletti/game/game.h"
#include "table/game.h"
#include "table/games/paletti/payloads.h"
#include "table/games/paletti/view.h"

namespace boxwood::table {

/// Mirrors that only watch need no simulation; the server then judges choices, hands and times.
enum class Simulation : std::uint8_t { yes, no };

class PalettiGame final : public TableGame {
public:
    static constexpr std::string_view game_name = "villa_paletti";

    /// The state may come from outside: errors are messages `message.CODE`.
    static Result<PalettiGame, Message> create(PalettiState state, Simulation simulation = Simulation::yes);
    PalettiGame(const PalettiGame& other);
    PalettiGame(PalettiGame&&) = default;
    PalettiGame& operator=(const PalettiGame&) = delete;
    ~PalettiGame() override = default;

    std::unique_ptr<TableGame> clone() const override { return std::make_unique<PalettiGame>(*this); }
    GameState snapshot() const override { return state_; }
    std::string_view name() const override { return game_name; }

    int players() const override { return game_.state().players(); }
    /// The seat whose hands act, or the only one that the game waits for.
    std::optional<Seat> on_turn() const override { return state_.on_turn; }
    /// Empty while something moves.
    std::vector<Seat> awaited() const override;
    /// A collapsing villa is shown until it is at rest.
    bool is_over() const override { return game_.is_over() && !game_.is_moving(); }
    std::vector<Seat> ranking() const override;
    /// Completed turns.
    int moves() const override;
    std::uint64_t moment() const override { return state_.hash; }

    Result<std::vector<GameEvent>, Refusal> judge(Seat seat, const GameCommand& command, Role role,
                                                  const Circumstances& now) const override;
    /// Turns end by themselves.
    bool is_move(const GameCommand&) const override { return false; }
    bool disagrees(const GameCommand& command) const override;
    std::optional<GameMessage> correction() const override;
    Result<TurnChange, Message> apply(const GameEvent& event, const Circumstances& now) override;
    std::vector<GameEvent> consequences() const override;
    std::optional<Refusal> why_not_take_back(int moves) const override;
    std::optional<Message> take_back(int moves) override;

    void pause(std::int64_t at_ms, bool silence) override;
    void resume(std::int64_t at_ms) override;
    void skip_ms(std::int64_t ms) override;
    /// T8.3 to T8.6; computer players' hands have no deadline.
    std::optional<std::int64_t> due_ms(const Circumstances& now) const override;
    std::vector<EventBody> overdue(const Circumstances& now) const override;

    GameStart start() const override { return state_.start; }
    GameStart next_start() const override;
    Result<std::unique_ptr<TableGame>, Message> another(const GameStart& start) const override;
    GameView view() const override;
    Result<Answer, Refusal> ask(const GameQuery& query, bool help) const override;
    GameAnswer material() const override;

    const PalettiState& state() const { return state_; }
    const paletti::Game& game() const { return game_; }
    /// The event that stores the present game.
    Kept kept_now() const;
    /// The hash after this many ticks of the current or latest motion, if that was a recent
    /// multiple of hash_interval_ticks; compared with a client's.
    std::optional<std::uint64_t> hash_after(int ticks) const;
    /// The last hand input; empty when a motion starts.
    const paletti::HandInput& last_input() const { return last_input_; }
    /// Collisions during the last batch, for sounds; not part of the state.
    std::span<const paletti::Touch> impacts() const { return impacts_; }

private:
    PalettiGame(PalettiState state, paletti::Game game, const paletti::rules::Options& options,
                Simulation simulation)
        : state_(std::move(state)),
          game_(std::move(game)),
          options_(options),
          simulation_(simulation)
    {
    }

    Result<HandsMoved, Refusal> judge_hands(Seat seat, const UseHands& hands, Role role,
                                            std::int64_t at_ms) const;
    std::optional<Message> apply_said(const Said& said);
    std::optional<Message> apply_hands(const HandsMoved& moved, std::int64_t at_ms);
    std::optional<Message> apply_kept(const Kept& kept, std::int64_t at_ms);
    bool must_be_kept() const;

    void choose(const ChoiceStep& step);
    void work(Seat seat, std::span<const paletti::HandInput> inputs, int first_tick);
    void note(const paletti::Outcome& outcome);
    void hear();
    void take_last_input();
    void note_last_input();
    bool restore(std::span<const std::uint8_t> snapshot);

    struct TickHash {
        int ticks = 0;
        std::uint64_t hash = 0;
    };

    PalettiState state_;
    paletti::Game game_;
    paletti::rules::Options options_;
    Simulation simulation_;
    paletti::HandInput last_input_;
    std::vector<paletti::Touch> impacts_;
    std::vector<paletti::rules::Change> notices_;
    std::vector<TickHash> hashes_;
};

std::shared_ptr<const GameAdapter> make_paletti(Simulation simulation = Simulation::yes);

/// Collisions slower than this are inaudible.
inline constexpr double audible_m_s = 0.02;
/// More than these sound like one noise.
inline constexpr std::size_t most_impacts = 32;

/// Interval at which clients report the hash of their own simulation.
inline constexpr int hash_interval_ticks = 60;

/// The input that hands follow when asked for `wanted`: `wanted` if the game allows it, otherwise
/// holding still, and if even that is impossible, letting go (T8.1).
paletti::HandInput followed_input(const paletti::Game& game, Seat seat, const paletti::HandInput& wanted,
                                  const paletti::HandInput& last);

}  // namespace boxwood::table
