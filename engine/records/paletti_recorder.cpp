#include "records/paletti_recorder.h"

#include <utility>

#include "core/check.h"
#include "core/utf8.h"
#include "paletti/hand/inputs_bytes.h"
#include "paletti/model/part_name.h"

namespace boxwood::records {

using namespace paletti;

namespace {

std::string number(const std::optional<Seat>& seat)
{
    return seat ? std::to_string(seat->number()) : "nobody";
}

/// A summary of a change, for people who open a record: "red-thick 0>1 placed". Empty for changes
/// that others imply.
std::string in_short(const rules::Change& change, const rules::State& state, int from_level)
{
    using Kind = rules::ChangeKind;
    const std::string part = part_name(change.part);
    const std::string from = part + ' ' + std::to_string(from_level);
    switch (change.kind) {
    case Kind::seal_rolled:
        return "seat " + number(change.seat) + " rolls " + std::string(name_of(*change.colour));
    case Kind::colour_given:
        return "seat " + number(change.seat) + " has " + std::string(name_of(*change.colour));
    case Kind::colour_neutral: return std::string(name_of(*change.colour)) + " is neutral";
    case Kind::set_up_repeated: return "the set-up is repeated";
    case Kind::passed_over: return "seat " + number(change.seat) + " is passed over";
    case Kind::placed: return from + '>' + std::to_string(state.highest_floor) + " placed";
    case Kind::breaking_off: return from + " broken off";
    case Kind::blocked: return part + " blocked";
    case Kind::given_up: return part + " given up by seat " + number(change.seat);
    case Kind::stays_in_hand: return part + " stays in hand";
    case Kind::left_game: return part + " left the game";
    case Kind::lies: return part + " lies under a floor";
    case Kind::stood_up_again: return part + " stood up again";
    case Kind::shifted: return part + " shifted " + std::to_string(change.distance_um) + " um";
    case Kind::cover_changed: return part + " freed or covered";
    case Kind::claimed: return "claim";
    case Kind::objected: return "seat " + number(change.seat) + " objects";
    case Kind::proved: return "proved";
    case Kind::not_proved: return "not proved";
    case Kind::forfeit_lapsed: return "no forfeit";
    case Kind::no_floor: return "no floor can follow";
    case Kind::floor_forgone: return "no floor after the objection";
    case Kind::renounced: return "renounced";
    case Kind::floor_laid: return part + " laid";
    case Kind::floor_set_aside: return part + " slid off";
    case Kind::seal_moved:
        return "seal " + number(change.seat) + " with " + std::string(name_of(*change.colour)) + " up";
    case Kind::came_down: return "brought down by seat " + number(change.seat);
    case Kind::nobody_can: return "nobody can build any more";
    case Kind::won: return "seat " + number(change.seat) + " wins";
    case Kind::nobody_won: return "nobody wins";
    default: break;
    }
    return {};
}

}  // namespace

PalettiRecorder::PalettiRecorder(const Game& game) : seat_(game.state().on_turn)
{
    BOXWOOD_CHECK(game.ticks() == 0);
    record_.setup = game.setup();
    // Seats without a player have no tremor.
    for (int seat = game.setup().options.players + 1; seat <= max_players; ++seat)
        record_.setup.tremor_um[Seat::from_number(seat).index()] = 0;
    record_.start_hash = game.hash();
    if (game.setup().options.set_up == rules::SetUp::by_program) {
        record_.start_told.push_back({0, rules::VillaSetUp{game.state().facts}});
        record_.start = TurnEnd{0, seat_, "set up", rounded(game.villa())};
    }
}

void PalettiRecorder::set_name(Seat seat, std::string_view name)
{
    record_.names[seat.index()] = first_characters(with_invalid_utf8_replaced(name), max_player_name_bytes);
}

void PalettiRecorder::did(const Deed& deed, const Outcome& outcome, const Game& game)
{
    if (const auto* choice = std::get_if<Choice>(&deed))
        return chose(*choice, outcome, game);
    const HandTick& tick = *std::get_if<HandTick>(&deed);
    ticked(tick.seat, tick.input, outcome, game);
}

void PalettiRecorder::chose(const Choice& choice, const Outcome& outcome, const Game& game)
{
    close_hands();
    open_ = Entry{choice, {}, game.hash(), {}};
    add(outcome, 0, game);
    end_turn_if_over(game);
    record_.entries.push_back(std::exchange(open_, {}));
}

void PalettiRecorder::ticked(Seat seat, const HandInput& input, const Outcome& outcome, const Game& game)
{
    if (game.ticks() == ticks_)
        return;
    ticks_ = game.ticks();
    const auto* moved = std::get_if<HandsMoved>(&open_.what);
    if (!inputs_.empty() && (moved->seat != seat || inputs_.size() == max_line_ticks))
        close_hands();
    if (inputs_.empty())
        open_ = Entry{HandsMoved{seat, {}, 0, {}}, {}, 0, {}};
    inputs_.push_back(input);
    const auto tick = static_cast<std::int32_t>(inputs_.size());
    const bool ends = !game.is_moving();
    open_.hash = game.hash();
    if (tick % ticks_between_hashes == 0)
        std::get_if<HandsMoved>(&open_.what)->hashes.push_back(open_.hash);
    add(outcome, tick, game);
    end_turn_if_over(game);
    if (ends)
        close_hands();
}

void PalettiRecorder::add(const Outcome& outcome, std::int32_t tick, const Game& game)
{
    for (const rules::Event& event : outcome.events)
        open_.told.push_back({tick, event});
    for (const rules::Change& change : outcome.changes)
        add_to_account(change, game.state());
}

/// Appends to the turn's summary. It is one line, so a very long one is cut.
void PalettiRecorder::add_to_account(const rules::Change& change, const rules::State& state)
{
    if (change.kind == rules::ChangeKind::touched)
        from_level_ = state.column(change.part).level;
    const std::string line = in_short(change, state, from_level_);
    if (!line.empty() && account_.size() + line.size() + 2 <= static_cast<std::size_t>(max_account_bytes))
        account_.append(account_.empty() ? "" : "; ").append(line);
}

/// Ends the current line of hands.
void PalettiRecorder::close_hands()
{
    if (inputs_.empty())
        return;
    HandsMoved& moved = *std::get_if<HandsMoved>(&open_.what);
    moved.ticks = static_cast<std::int32_t>(inputs_.size());
    moved.inputs = inputs_bytes(inputs_);
    inputs_.clear();
    record_.entries.push_back(std::exchange(open_, {}));
}

void PalettiRecorder::end_turn_if_over(const Game& game)
{
    if (game.is_moving() || is_over_ || (game.state().turn == turn_ && !game.is_over()))
        return;
    open_.turn_end = TurnEnd{turn_, seat_, std::exchange(account_, {}), rounded(game.villa())};
    turn_ = game.state().turn;
    seat_ = game.state().on_turn;
    is_over_ = game.is_over();
}

PalettiRecord PalettiRecorder::record() const
{
    PalettiRecorder whole = *this;
    whole.close_hands();
    return std::move(whole.record_);
}

}  // namespace boxwood::records
