#pragma once

// Villa Paletti as the table sees it: who is awaited, what a choice or a batch of
// hands makes of it, when time is up, what it looks like. The game's truth is its
// PalettiState; the referee's game kept here is that state, simulated. A mirror may
// do without simulating: then it has the game as it was kept last.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "core/seat.h"
#include "paletti/game/game.h"
#include "table/command.h"
#include "table/event.h"
#include "table/occupant.h"
#include "table/paletti_event.h"
#include "table/paletti_state.h"
#include "table/paletti_view.h"

namespace boxwood::table {

enum class Simulation : std::uint8_t { yes, no };

class PalettiGame {
public:
    using State = PalettiState;

    /// The state may come from outside: errors are messages `message.CODE`.
    static Result<PalettiGame, Message> create(const PalettiState& state, Simulation simulation);
    PalettiGame(const PalettiGame& other);
    PalettiGame(PalettiGame&&) = default;
    PalettiGame& operator=(const PalettiGame& other);
    PalettiGame& operator=(PalettiGame&&) = default;
    ~PalettiGame() = default;

    int players() const { return game_.state().players(); }
    /// Whose hands act, or whom alone the game waits for.
    static std::optional<Seat> on_turn(const PalettiState& state) { return state.on_turn; }
    /// Of whom the game wants a choice or a hand; nobody while something moves.
    std::vector<Seat> awaited() const;
    /// A villa that comes down is watched until it lies still.
    bool is_over() const { return game_.is_over() && !game_.is_moving(); }
    /// The winner first; empty if nobody has won.
    std::vector<Seat> ranking() const;
    /// Turns before this one.
    int moves() const;
    const paletti::Game& game() const { return game_; }

    std::optional<Refusal> refused_choice(Seat seat, const paletti::Choice& choice) const;
    /// What a batch means at the table, or why it is refused (T8.1, T8.2).
    Result<HandsMoved, Refusal> judge(Seat seat, const UseHands& hands, Role role, std::int64_t at_ms,
                                      const PalettiState& state) const;
    std::optional<Refusal> refused_take_back(int moves, const PalettiState& state) const;

    std::optional<Message> apply(const Said& said, PalettiState& state);
    std::optional<Message> apply(const HandsMoved& moved, PalettiState& state, std::int64_t at_ms);
    std::optional<Message> apply(const Noticed& noticed);
    std::optional<Message> apply(const Kept& kept, PalettiState& state, std::int64_t at_ms);
    std::optional<Message> apply(const TakenBack& taken_back, PalettiState& state);

    /// What the referee has seen since it was last noted, and what has to be kept.
    std::optional<Noticed> to_be_noticed() const;
    std::optional<Kept> to_be_kept(const PalettiState& state) const;
    /// The game as it is now.
    Kept kept_now() const;

    /// When the table must do something by itself (T8.3 to T8.6); a computer
    /// player's hands have all the time.
    std::optional<std::int64_t> due_ms(const PalettiState& state, bool is_paused,
                                       std::span<const Occupant> seats) const;
    /// What it does then.
    std::vector<EventBody> overdue(const PalettiState& state, bool is_paused, std::int64_t at_ms) const;

    /// Another number whenever the game was kept anew.
    static std::uint64_t moment(const PalettiState& state) { return state.hash; }
    GameStart next_start(const PalettiState& state) const;
    PalettiView view(const PalettiState& state) const;
    /// After so many ticks of the motion that goes on or went on last, if that was
    /// a multiple of hash_interval_ticks lately: to compare with a client's.
    std::optional<std::uint64_t> hash_after(int ticks) const;

    /// What the hands wanted last; nothing when a motion begins.
    const paletti::HandInput& last_input() const { return last_input_; }
    /// What knocked together during the last batch, for the sound; no part of the
    /// state.
    std::span<const paletti::Touch> impacts() const { return impacts_; }

private:
    PalettiGame(paletti::Game game, const paletti::rules::Options& options, Simulation simulation)
        : game_(std::move(game)),
          options_(options),
          simulation_(simulation)
    {
    }

    void choose(const ChoiceStep& step);
    void work(Seat seat, std::span<const paletti::HandInput> inputs, int first_tick);
    void note(const paletti::Outcome& outcome);
    void hear();
    void take_last_input(const PalettiState& state);
    void note_last_input(std::span<const PalettiStep> steps);
    bool restore(const std::string& snapshot);

    struct TickHash {
        int ticks = 0;
        std::uint64_t hash = 0;
    };

    paletti::Game game_;
    paletti::rules::Options options_;
    Simulation simulation_;
    paletti::HandInput last_input_;
    std::vector<paletti::Touch> impacts_;
    std::vector<paletti::rules::Change> notices_;
    std::vector<TickHash> hashes_;
};

/// A knock slower than this is not heard.
inline constexpr double audible_m_s = 0.02;
/// More than these are one noise.
inline constexpr std::size_t most_impacts = 32;

/// A client says so often what hash its own simulation has.
inline constexpr int hash_interval_ticks = 60;

}  // namespace boxwood::table
