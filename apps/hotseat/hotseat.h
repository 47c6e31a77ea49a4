#pragma once

// A game of Villa Paletti at one terminal. Every choice and every tick is made here and recorded.
// People order what should be done with a column or a floor; simulated hands carry it out tick by
// tick, with the tremor of their seat, and halt when a person must decide. Computer players move
// their own hands. Knows no screen, no file, no clock.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "paletti/game/game.h"
#include "paletti/statics/laying.h"
#include "players/paletti/performance.h"
#include "players/paletti/turn.h"
#include "records/paletti_recorder.h"

namespace boxwood::hotseat {

/// How a column is to be taken.
struct TakeOrder {
    paletti::PartId column = paletti::first_column_id;
    paletti::Tool tool = paletti::Tool::fingers;
    /// How far the second hand lifts the floor above it, 0 for not at all; by default as statics
    /// advises.
    std::optional<double> lift_m = std::nullopt;
    /// Where it should stand. If not given, the hands halt once the column is out.
    std::optional<paletti::Point> spot = std::nullopt;
    /// Halts if the column does not give way or if a floor is dragged along, and not only if the
    /// column is still not out at the end of its path.
    bool is_careful = true;
};

/// Why the hands halted.
enum class Halt : std::uint8_t {
    at_rest,        ///< nothing is held, nothing moves
    in_trouble,     ///< go_on() or break_off()
    out,            ///< the column is in hand: place()
    stays_in_hand,  ///< it may not stay where it was released: place() or lay() again
};

std::string_view halt_name(Halt halt);

struct Happening {
    std::vector<paletti::rules::Change> changes;
    /// Why the released part stays in hand.
    std::optional<Refusal> stays_in_hand;
    Halt halt = Halt::at_rest;
    /// The tool's pull, at a halt in trouble.
    double felt_n = 0;
};

using Happened = Result<Happening, Refusal>;

class Hotseat {
public:
    static Result<Hotseat, Refusal> create(const paletti::GameSetup& setup);
    /// Continues a recorded game by simulating it again, which takes seconds for a whole game.
    /// Fails if the simulation has another version, or at the first difference.
    static Result<Hotseat, Message> resume(const records::PalettiRecord& record);

    const paletti::Game& game() const { return game_; }
    /// Everything so far.
    records::PalettiRecord record() const { return recorder_.record(); }
    void set_name(Seat seat, std::string_view name) { recorder_.set_name(seat, name); }

    Happened choose(const paletti::Choice& choice);
    /// One tick with these hand inputs.
    Happened tick(Seat seat, const paletti::HandInput& input);
    /// Empty hands until nothing moves.
    Happening come_to_rest();

    Happened take(Seat seat, const TakeOrder& order);
    /// Touches a column only to break off: one that cannot be taken must be tried (V8.1).
    Happened touch(Seat seat, paletti::PartId column);
    /// Places the column in hand on the highest floor.
    Happened place(Seat seat, const paletti::Point& spot);
    /// Continues to pull in spite of trouble.
    Happened go_on(Seat seat);
    /// Puts the column back (V5.1).
    Happened break_off(Seat seat);
    /// The table lifts out a column of the objector's that nothing rests on (V6.4). Returns when
    /// nothing moves.
    Happened forfeit(Seat seat, paletti::PartId column);
    /// Lays the next floor.
    Happened lay(Seat seat, const paletti::FloorSpot& spot);

    /// Plays a computer player's turn for this seat, until everything is at rest again. `seed` is
    /// that of the game's computer players.
    /// REQUIRES: the game waits for the seat.
    Happening let_play(Seat seat, const paletti::PlayerSettings& settings, std::uint64_t seed);

private:
    explicit Hotseat(paletti::Game game) : game_(std::move(game)), recorder_(game_) {}

    std::optional<Refusal> why_not_touch(Seat seat, paletti::PartId column) const;
    void make_tick(Seat seat, const paletti::HandInput& input, Happening& happening);
    void come_to_rest(Happening& happening);
    /// Simulates on after the game is over, until the collapsed villa is at rest.
    void watch_it_fall(Happening& happening);
    paletti::HandInput next_input(Seat seat);
    paletti::HandInput allowed(Seat seat, const paletti::HandInput& input);
    bool is_in_trouble(Seat seat);
    bool is_taking() const;
    void put_back();
    std::optional<Halt> halt_at_end_of_way(Seat seat) const;
    /// Appends to `happening`.
    Happening move_hands(Seat seat, Happening happening = {});
    void forget_plans();

    paletti::Game game_;
    records::PalettiRecorder recorder_;
    /// The current action of the hands, if any: one of the two.
    std::optional<paletti::Performance> performance_;
    std::vector<paletti::HandInput> inputs_;
    std::size_t at_ = 0;
    /// The inputs that brought the column out, for putting it back.
    std::vector<paletti::HandInput> taken_by_;
    bool is_careful_ = true;
    /// It is not decided yet where the column will stand.
    bool needs_spot_ = false;
};

}  // namespace boxwood::hotseat
