#pragma once

// A computer player's turn in Villa Paletti (players/turn.h): a choice, or all hand inputs, tick by
// tick and at a person's pace, until everything is at rest. First it decides (planner.h), then it
// plays on a game that it is given, reacting to what happens: on a copy, whose deeds a table
// carries out later, or on the game itself, which is returned afterwards. It depends on the game
// alone, so it can also take over hands already in motion.

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "paletti/game/game.h"
#include "players/paletti/performance.h"
#include "players/paletti/planner.h"
#include "players/turn.h"

namespace boxwood::paletti {

struct PlayerSettings {
    Skill skill;
    Pace pace;

    friend bool operator==(const PlayerSettings&, const PlayerSettings&) = default;
};

/// The seat whose hands are in motion, otherwise the first one that must act. REQUIRES: the game is
/// not over.
Seat awaited_seat(const Game& game);

class ComputerTurn final : public players::Turn {
public:
    /// Called after each deed, with its outcome and the game.
    using OnDeed = std::function<void(const Deed&, const Outcome&, const Game&)>;

    /// REQUIRES: the game waits for the seat, or its hands are in motion.
    ComputerTurn(Game game, Seat seat, const PlayerSettings& settings, std::uint64_t seed,
                 OnDeed on_deed = {});

    /// The budget is in ticks, of look-ahead or of play.
    void advance(int budget) override;
    bool is_done() const override { return stage_ == Stage::done; }
    double progress() const override;
    int slice() const override;

    /// All choices and inputs since the turn began. REQUIRES: is_done().
    const std::vector<Deed>& decision() const;
    /// The game after the turn; the turn cannot be used afterwards. REQUIRES: is_done().
    Game take_game();

    Seat seat() const { return seat_; }
    /// How often it planned something that the referee would have refused, and let go or
    /// chose something else.
    int stumbles() const { return stumbles_; }

private:
    enum class Stage : std::uint8_t { planning, playing, done };

    bool is_to_act() const;
    void play_on();
    Deed next_deed();
    HandTick tick(const HandInput& input) const { return {seat_, input}; }
    Deed begin(const Decision& decision);
    HandInput begin_building(const BuildPlan& plan);
    HandInput begin_laying(const LayPlan& plan);
    Deed go_on();
    HandInput move_on();
    void take_again();
    HandInput accepted(const HandInput& input);
    Deed accepted(const Choice& choice);

    Game game_;
    Seat seat_;
    PlayerSettings settings_;
    std::uint64_t seed_;
    OnDeed on_deed_;
    Stage stage_;
    std::optional<Planner> planner_;
    std::optional<Performance> performance_;
    /// The inputs that lay a floor, or that only touch a column.
    std::vector<HandInput> inputs_;
    std::size_t at_ = 0;
    std::vector<Deed> deeds_;
    int stumbles_ = 0;
};

}  // namespace boxwood::paletti
