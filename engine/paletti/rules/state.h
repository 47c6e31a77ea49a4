#pragma once

// Everything that the rules depend on at one moment of a game: a plain value, from which rules.h
// computes the next one. It knows levels but not positions: the referee knows where exactly parts
// stand.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/seat.h"
#include "paletti/model/part_name.h"
#include "paletti/rules/event.h"
#include "paletti/rules/options.h"

namespace boxwood::paletti::rules {

enum class Phase : std::uint8_t {
    setting_up,         ///< columns are stood on the base (V2.1, V2.6)
    laying_blue,        ///< the player who placed the last column lays the blue floor (V2.6)
    dealing,            ///< colours are rolled and chosen (V3)
    turn_begins,        ///< take a column or claim (V4.9)
    own_column,         ///< three players, after the neutral column: too late for a claim (V8.1)
    attempt,            ///< a hand is on a column, or everything has to come to rest afterwards (V5)
    claim,              ///< the others are asked whether they object (V6.10)
    proving,            ///< the objector must bring up one of the claimant's (V6.2)
    neutral_objection,  ///< the others are asked about the neutral column (V8.4)
    neutral_proving,    ///< the objector must bring up another neutral one (V8.4)
    forfeit,            ///< the claimant may take one of the objector's (V6.3)
    laying,             ///< the claimant lays the next floor (V6.5)
    over,
};

constexpr auto names_of(Phase)
{
    return std::array<std::string_view, 13>{
        "setting_up", "laying_blue",       "dealing",         "turn_begins", "own_column", "attempt", "claim",
        "proving",    "neutral_objection", "neutral_proving", "forfeit",     "laying",     "over"};
}

enum class ColumnPlace : std::uint8_t {
    in_box,       ///< not stood yet
    standing,     ///< on its level
    in_hand,      ///< out, not yet placed (V5.2)
    lying,        ///< under a floor, out of play (V5.3)
    out_of_game,  ///< left it
};

constexpr auto names_of(ColumnPlace)
{
    return std::array<std::string_view, 5>{"in_box", "standing", "in_hand", "lying", "out_of_game"};
}

struct ColumnState {
    ColumnPlace place = ColumnPlace::in_box;
    /// What it stands, lies or last stood on: 0 is the base, n the nth floor. Always 0 in
    /// the box and out of the game.
    int level = 0;
    /// Seats that may no longer take it (V5.1): everybody or nobody, unless agreed
    /// otherwise.
    SeatSet blocked_for = {};
    /// For whom a neutral column counts while it stands on this floor; rules version 1
    /// only.
    std::optional<Seat> counts_for = std::nullopt;

    bool is_blocked() const { return !blocked_for.empty(); }

    friend bool operator==(const ColumnState&, const ColumnState&) = default;
};

/// What an attempt is for.
enum class Purpose : std::uint8_t {
    own,            ///< a turn (V4.1)
    neutral,        ///< the first part of a turn of three players (V8.1)
    proof,          ///< against a claim (V6.2)
    neutral_proof,  ///< (V8.4)
    forfeit,        ///< taken out by hand (V6.4)
};

constexpr auto names_of(Purpose)
{
    return std::array<std::string_view, 5>{"own", "neutral", "proof", "neutral_proof", "forfeit"};
}

/// How far an attempt has got.
enum class Stage : std::uint8_t {
    touched,       ///< not out; floors may be held (V4.3)
    in_hand,       ///< out; it must be placed (V5.2)
    putting_back,  ///< broken off, still in the hand (V5.6)
    placed,        ///< let go on the highest floor; not yet still
    put_back,      ///< let go elsewhere; not yet still
    taken_away,    ///< a forfeit that is out; not yet still
};

constexpr auto names_of(Stage)
{
    return std::array<std::string_view, 6>{"touched", "in_hand",  "putting_back",
                                           "placed",  "put_back", "taken_away"};
}

struct Attempt {
    static constexpr std::string_view name = "Attempt";
    Seat hand = Seat::from_number(1);
    Purpose purpose = Purpose::own;
    NamedColumn column = first_column_id;
    Stage stage = Stage::touched;

    /// Nothing has been let go yet, nor taken away.
    bool is_in_progress() const
    {
        return stage == Stage::touched || stage == Stage::in_hand || stage == Stage::putting_back;
    }

    static void describe(auto& fields, auto& self)
    {
        fields("hand", self.hand);
        fields("column", self.column);
        fields("purpose", self.purpose);
        fields("stage", self.stage);
    }
    friend bool operator==(const Attempt&, const Attempt&) = default;
};

/// The floor that is being laid (V6.11).
enum class FloorStage : std::uint8_t { in_hand, laid, set_aside };

/// The master builder's seal (V7).
struct Seal {
    std::optional<Seat> owner;
    /// The player whose colour faces up; nobody while the first owner has it (V7.5).
    std::optional<Seat> former_owner;
    /// The colour that faces up; meaningless while there is no owner.
    Colour colour_up = Colour::blue;

    friend bool operator==(const Seal&, const Seal&) = default;
};

enum class Ending : std::uint8_t { came_down, nobody_can };

constexpr auto names_of(Ending)
{
    return std::array<std::string_view, 2>{"came_down", "nobody_can"};
}

struct GameResult {
    Ending ending = Ending::nobody_can;
    std::optional<Seat> winner;
    std::optional<Seat> brought_down_by;

    friend bool operator==(const GameResult&, const GameResult&) = default;
};

/// Invariants (broken_invariant() looks for a broken one):
///  1. The options are agreed (options.h).
///  2. Columns are in the box only during set-up. Afterwards each of the 20 stands,
///     lies, is in a hand or is out of the game.
///  3. Levels are 0 to `highest_floor`. A blocked column stands and is blocked for
///     everybody; if so agreed, only for some, and others may have it in hand (V5.1).
///  4. There is an attempt in Phase::attempt, and in Phase::over if an attempt brought
///     the villa down. A column in hand is the column of the attempt.
///  5. Once colours are dealt, every seat has one (two with two players); one colour is
///     neutral exactly with three players (V3).
///  6. `asked` is empty unless others are being asked, and never contains the seat on
///     turn.
///  7. There is an objector exactly while they prove their objection or a forfeit is due
///     or being taken.
///  8. There is a result exactly when the game is over.
///  9. Before the green floor the seal has no owner; owner and former owner differ.
/// 10. There are fewer claims in a row without a floor than players, unless the game is
///     over.
struct State {
    Options options;
    Phase phase = Phase::setting_up;
    /// Turns so far, including those passed over.
    std::int32_t turn = 0;
    /// The seat that places a column or the floor (set-up), gets a colour (dealing), or
    /// whose turn it is; during a claim, the claimant.
    Seat on_turn = Seat::from_number(1);
    /// The owner of each colour; after dealing, a colour without an owner is neutral.
    std::array<std::optional<Seat>, colour_count> owners{};
    std::array<ColumnState, column_count> columns{};
    /// 0 until the blue floor is laid.
    int highest_floor = 0;
    /// From the last time everything was at rest.
    Facts facts;
    Seal seal;
    /// No column that takes the seal has been placed on the highest floor yet (V7.1, V7.4).
    bool first_on_floor_pending = false;
    std::optional<Attempt> attempt;
    /// In Phase::laying and laying_blue.
    FloorStage floor_stage = FloorStage::in_hand;
    /// Who may still object (V6.10).
    SeatSet asked;
    std::optional<Seat> objector;
    /// Consecutive turns that ended in a claim without a floor, during and since which no
    /// column moved up, left the game or was blocked and no floor was laid (V9.4).
    int fruitless_claims = 0;
    /// One of these things happened in this turn.
    bool turn_bore_fruit = false;
    std::optional<GameResult> result;

    int players() const { return options.players; }
    /// REQUIRES: is_column(id).
    const ColumnState& column(PartId id) const
    {
        return columns[static_cast<std::size_t>(id - first_column_id)];
    }
    ColumnState& column(PartId id) { return columns[static_cast<std::size_t>(id - first_column_id)]; }
    std::optional<Seat> owner_of(Colour colour) const { return owners[static_cast<std::size_t>(colour)]; }

    friend bool operator==(const State&, const State&) = default;
};

/// Everybody at the table.
SeatSet seats_of(const State& state);

/// The colours of a seat, in order; two with two players (V3.3). Without a seat: the colours
/// without an owner.
ColourSet colours_of(const State& state, std::optional<Seat> owner);

/// The colour without an owner, after dealing with three players (V3.4).
std::optional<Colour> neutral_colour(const State& state);

/// Equal for equal states.
std::uint64_t hash(const State& state);

/// The first broken invariant, in words for developers.
std::optional<const char*> broken_invariant(const State& state);

}  // namespace boxwood::paletti::rules
