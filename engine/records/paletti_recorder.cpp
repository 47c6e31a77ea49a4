#include "records/paletti_recorder.h"

#include <utility>

#include "core/check.h"
#include "core/utf8.h"
#include "paletti/hand/inputs_bytes.h"

namespace boxwood::records {

using namespace paletti;

PalettiRecorder::PalettiRecorder(const Game& game) : seat_(game.state().on_turn)
{
    BOXWOOD_CHECK(game.ticks() == 0);
    record_.setup = game.setup();
    // Hands of nobody do not shake.
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
    std::string& known = record_.names[seat.index()];
    known = with_invalid_utf8_replaced(name);
    if (known.size() > static_cast<std::size_t>(max_player_name_bytes)) {
        known.resize(static_cast<std::size_t>(max_player_name_bytes));
        // Not in the middle of a character.
        known.resize(first_invalid_utf8(known).value_or(known.size()));
    }
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
    tell(outcome, 0, game);
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
    tell(outcome, tick, game);
    end_turn_if_over(game);
    if (ends)
        close_hands();
}

void PalettiRecorder::tell(const Outcome& outcome, std::int32_t tick, const Game& game)
{
    for (const rules::Event& event : outcome.events)
        open_.told.push_back({tick, event});
    for (const rules::Change& change : outcome.changes)
        add_to_account(account_, change, game.state(), from_level_);
}

/// The line of hands is whole.
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
