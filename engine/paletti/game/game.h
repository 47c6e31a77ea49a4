#pragma once

// The referee: a game of Villa Paletti with rules, simulation and hands. It turns players'
// choices and their hands' inputs into events for the rules, observes the simulation, and
// carries out what the rules decide. It knows neither time nor table nor record.
//
// The course of a game:
//  - choose() takes a player's choice: a colour, a claim, an objection...
//  - tick() takes the input of the acting seat's hands for one tick, 1/240 s. The first
//    input that holds a column begins an attempt (V5.5); the first that holds the next
//    floor begins its laying (V6.11), and puts the floor into the world, in both hands,
//    where the input says.
//  - Ticks exist only while is_moving(), from such an input until everything is at rest.
//    After releasing something, any seat sends empty inputs (HandInput{}) until the
//    referee judges the result; no more ticks are taken until the next hand acts. Empty
//    hands while nothing moves are not a tick.
//  - A column or floor that may not stay where it was released stays in hand
//    (Outcome::stays_in_hand): the same seat grips it again, and ticks continue.
//  - A refused choice or input changes nothing and is not a tick.
//
// The same set-up, choices and inputs give the same hash() everywhere, within
// one physics version (physics/version.h).

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "core/seat.h"
#include "paletti/game/handling.h"
#include "paletti/hand/hand.h"
#include "paletti/model/scene.h"
#include "paletti/physics/world.h"
#include "paletti/rules/rules.h"

namespace boxwood::paletti {

/// No hand's tremor exceeds 5 mm.
inline constexpr std::int32_t most_tremor_um = 5000;
/// In micrometres.
using HandTremor = Int<0, most_tremor_um>;

/// Everything that determines a game besides choices and inputs.
struct GameSetup {
    rules::Options options;
    /// Determines the program's set-up, how the seal falls, and every tremor.
    std::uint64_t seed = 0;
    /// Seed of the standard box; at most max_box_seed.
    std::uint64_t box_seed = 0;
    /// How much each seat's hand shakes.
    std::array<HandTremor, max_players> tremor_um{};

    friend bool operator==(const GameSetup&, const GameSetup&) = default;
};

/// The seal is rolled; how it falls follows from the game's seed (V3.1).
struct Roll : rules::SeatChoice {
    static constexpr std::string_view name = "RollSeal";
};

/// In a set-up by players, a column is stood exactly there (V2.6).
struct StandColumn {
    static constexpr std::string_view name = "StandColumn";
    Seat seat = Seat::from_number(1);
    NamedColumn column;
    SpotUm spot;

    static void describe(auto& fields, auto& self)
    {
        fields("column", self.column);
        SpotUm::describe(fields, self.spot);
    }
    friend bool operator==(const StandColumn&, const StandColumn&) = default;
};

/// The blue floor is laid exactly so; if it does not stay at rest, the set-up is repeated
/// (V2.6).
struct LayBlue {
    static constexpr std::string_view name = "LayBlue";
    Seat seat = Seat::from_number(1);
    SpotUm spot;
    bool flipped = false;

    static void describe(auto& fields, auto& self)
    {
        SpotUm::describe(fields, self.spot);
        fields("flipped", self.flipped);
    }
    friend bool operator==(const LayBlue&, const LayBlue&) = default;
};

using Choice = std::variant<StandColumn, LayBlue, Roll, rules::ChooseColour, rules::Claim, rules::Object,
                            rules::LetStand, rules::TimeUp, rules::BreakOff, rules::ChooseForfeit,
                            rules::DeclineForfeit, rules::Renounce>;

/// The choice as made by `seat`: in files and messages the seat is stored next to the
/// choice, not in it. TimeUp belongs to nobody.
inline Choice with_seat(Choice choice, Seat seat)
{
    std::visit(
        [seat](auto& said) {
            if constexpr (requires { said.seat; })
                said.seat = seat;
        },
        choice);
    return choice;
}

/// What a choice or a tick led to.
struct Outcome {
    /// The events played by the rules, in order, and what they changed.
    std::vector<rules::Event> events;
    std::vector<rules::Change> changes;
    /// Why the column or floor that was let go stays in hand and must be taken again.
    std::optional<Refusal> stays_in_hand;
};

/// Everything that a game's future depends on besides its set-up: a plain value.
struct GameSnapshot {
    rules::State rules;
    Handling handling;
    Villa villa;
    WorldState world;
    HandState hand;
    std::uint64_t ticks = 0;
    std::uint64_t rolls = 0;
};

class Game {
public:
    /// A set-up by the program is complete at once; one by players has not begun.
    static Result<Game, Refusal> create(const GameSetup& setup);

    const GameSetup& setup() const { return setup_; }
    const rules::State& state() const { return rules_; }
    /// Where every part is now. A column in hand has the level that it was taken from; a
    /// floor in hand is not in the villa.
    const Villa& villa() const { return villa_; }
    const World& world() const { return world_; }
    const HandState& hand() const { return hand_.state(); }
    Feel feel() const { return hand_.feel(world_); }

    bool is_over() const { return rules_.phase == rules::Phase::over; }
    /// Something moves or is held, so time passes in ticks.
    bool is_moving() const { return handling_.is_moving; }
    /// The seat whose hands act, or whose hands acted last while everything comes to rest.
    std::optional<Seat> acting() const;
    /// Where everything stood when the current hands began; nullptr while none act.
    const Villa* villa_before() const { return handling_.is_under_way ? &handling_.before : nullptr; }
    /// Ticks since the beginning.
    std::uint64_t ticks() const { return ticks_; }

    Result<Outcome, Refusal> choose(const Choice& choice);
    Result<Outcome, Refusal> tick(Seat seat, const HandInput& input);
    /// Empty hands until nothing moves, for at most longest_settling_ticks per part that
    /// has to be stood up or taken away.
    Outcome come_to_rest();

    /// Why tick() would refuse this, with the rule's number.
    std::optional<Refusal> why_not(Seat seat, const HandInput& input) const;

    /// In rules version 1 the search for the next floor missed some places. A replay of
    /// such a game sets what was recorded for the next rest (Facts::next_floor_fits);
    /// nothing runs the search.
    void set_recorded_fit(std::optional<bool> next_floor_fits) { recorded_fit_ = next_floor_fits; }

    GameSnapshot snapshot() const;
    /// REQUIRES: a snapshot of a game with the same set-up.
    void restore(const GameSnapshot& snapshot);
    /// An independent copy. For many trials, clone once and restore().
    Game clone() const;

    /// Of rules, world, hand and everything that the referee remembers.
    std::uint64_t hash() const;

private:
    Game(const GameSetup& setup, const BoxPointer& box, const rules::State& state);

    // game.cpp
    void set_up_by_program();
    bool rest_in_set_up();
    void load_world();
    void update_poses();
    Hand hand_of(Seat seat, std::uint64_t number) const;
    std::optional<Refusal> apply(const Roll& choice, Outcome& outcome);
    std::optional<Refusal> apply(const StandColumn& choice, Outcome& outcome);
    std::optional<Refusal> apply(const LayBlue& choice, Outcome& outcome);
    std::optional<Refusal> apply(const rules::Event& event, Outcome& outcome);
    void report(const rules::Event& event, Outcome& outcome);
    void carry_out(const rules::Change& change);
    void take_away(PartId part);
    void put(PartId column, const Pose& pose);
    void stand_up(PartId column);

    // handling.cpp
    std::optional<Refusal> why_not_column(Seat seat, const HandInput& input) const;
    std::optional<Refusal> why_not_floor_due(Seat seat, const HandInput& input) const;
    std::optional<Refusal> why_not_held(Seat seat, const HandInput& input) const;
    bool is_lowering(Seat seat, const HandInput& input) const;
    void begin_handling(Seat seat);
    void begin_if_needed(Seat seat, const HandInput& input, Outcome& outcome);
    void bring_floor(const HandInput& input);
    void watch(const HandInput& input, Outcome& outcome);
    void watch_column(const HandInput& input, Outcome& outcome);
    void watch_neighbours(Outcome& outcome);
    void judge_rest(Outcome& outcome);
    void judge_fallen(Outcome& outcome);
    void judge_column(Outcome& outcome);
    void judge_floor(Outcome& outcome);
    rules::Fall fall_of(PartId column) const;
    void give_back(PartId column);
    void end_handling(Outcome& outcome);

    GameSetup setup_;
    /// Levels and floors follow the rules, poses the world.
    Villa villa_;
    World world_;
    Hand hand_;
    rules::State rules_;
    Handling handling_;
    std::uint64_t ticks_ = 0;
    /// How often the seal was rolled.
    std::uint64_t rolls_ = 0;
    /// Only while a record is played again.
    std::optional<bool> recorded_fit_;
};

/// One tick of a seat's hands.
struct HandTick {
    Seat seat;
    HandInput input;
    friend bool operator==(const HandTick&, const HandTick&) = default;
};

/// One step of a game: with the set-up, a game follows from these alone.
using Deed = std::variant<Choice, HandTick>;

inline Result<Outcome, Refusal> perform(Game& game, const Deed& deed)
{
    if (const auto* choice = std::get_if<Choice>(&deed))
        return game.choose(*choice);
    const HandTick& tick = *std::get_if<HandTick>(&deed);
    return game.tick(tick.seat, tick.input);
}

}  // namespace boxwood::paletti

namespace boxwood {

template <>
inline constexpr std::string_view union_name<paletti::Choice> = "PalettiChoice";

}  // namespace boxwood
