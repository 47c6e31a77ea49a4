#pragma once

// A game of Villa Paletti at one terminal. Every choice and every tick goes through
// here and is recorded. People say what they want done with a column or a floor;
// simulated hands carry it out tick by tick, with the tremor of their seat, and halt
// where somebody must decide. Computer players move hands of their own. Knows no
// screen, no file, no clock.

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
    /// How far the second hand lifts the floor above it; 0 for not at all; as
    /// statics advises if it is left open.
    std::optional<double> lift_m = std::nullopt;
    /// Where it shall stand. Left open, the hands halt when it is out.
    std::optional<paletti::Point> spot = std::nullopt;
    /// The hands halt when it does not give way, or a floor is dragged along, and
    /// not only when their way has ended and it is still not out.
    bool is_careful = true;
};

/// Where the hands came to a halt.
enum class Halt : std::uint8_t {
    at_rest,        ///< nothing is held, all is still
    in_trouble,     ///< go_on() or break_off()
    out,            ///< the column waits in hand: place()
    stays_in_hand,  ///< it may not stay as it was let go: place() or lay() again
};

std::string_view halt_name(Halt halt);

struct Happening {
    std::vector<paletti::rules::Change> changes;
    /// Why what was let go stays in hand.
    std::optional<Refusal> stays_in_hand;
    Halt halt = Halt::at_rest;
    /// How hard the tool pulls, at a halt in trouble.
    double felt_n = 0;
};

using Happened = Result<Happening, Refusal>;

class Hotseat {
public:
    static Result<Hotseat, Refusal> create(const paletti::GameSetup& setup);
    /// The game of a record, which is simulated again; with a whole game that takes
    /// seconds. Says why not: another simulation, or the first difference.
    static Result<Hotseat, Message> resume(const records::PalettiRecord& record);

    const paletti::Game& game() const { return game_; }
    /// All until now.
    records::PalettiRecord record() const { return recorder_.record(); }
    void set_name(Seat seat, std::string_view name) { recorder_.set_name(seat, name); }

    Happened choose(const paletti::Choice& choice);
    /// One tick with these hand inputs.
    Happened tick(Seat seat, const paletti::HandInput& input);
    /// Empty hands until nothing moves.
    Happening come_to_rest();

    Happened take(Seat seat, const TakeOrder& order);
    /// Only to break off: a column must be tried that cannot be had (V8.1).
    Happened touch(Seat seat, paletti::PartId column);
    /// The column in hand, onto the highest floor.
    Happened place(Seat seat, const paletti::Point& spot);
    /// Pulls on in spite of trouble.
    Happened go_on(Seat seat);
    /// Puts the column back (V5.1).
    Happened break_off(Seat seat);
    /// A column of the objector's that nothing rests on: the table lifts it out
    /// (V6.4). Until all is still.
    Happened forfeit(Seat seat, paletti::PartId column);
    /// The floor due.
    Happened lay(Seat seat, const paletti::FloorSpot& spot);

    /// A computer player's turn for this seat, until all is at rest again. `seed` is
    /// that of the game's computer players.
    /// REQUIRES: the game waits for the seat.
    Happening let_play(Seat seat, const paletti::PlayerSettings& settings, std::uint64_t seed);

private:
    explicit Hotseat(paletti::Game game) : game_(std::move(game)), recorder_(game_) {}

    std::optional<Refusal> why_not_touch(Seat seat, paletti::PartId column) const;
    void make_tick(Seat seat, const paletti::HandInput& input, Happening& happening);
    void come_to_rest(Happening& happening);
    /// After the game is over, what came down may still be moving.
    void watch_it_fall(Happening& happening);
    paletti::HandInput next_input(Seat seat);
    paletti::HandInput allowed(Seat seat, const paletti::HandInput& input);
    bool is_in_trouble(Seat seat);
    bool is_taking() const;
    void put_back();
    std::optional<Halt> halt_at_end_of_way(Seat seat) const;
    /// Appends to what has happened already.
    Happening move_hands(Seat seat, Happening happening = {});
    void forget_plans();

    paletti::Game game_;
    records::PalettiRecorder recorder_;
    /// What the hands are about; nothing, or one of the two.
    std::optional<paletti::Performance> performance_;
    std::vector<paletti::HandInput> inputs_;
    std::size_t at_ = 0;
    /// How the column was brought out, for the way back.
    std::vector<paletti::HandInput> taken_by_;
    bool is_careful_ = true;
    /// The column has no place to go to yet.
    bool needs_spot_ = false;
};

}  // namespace boxwood::hotseat
