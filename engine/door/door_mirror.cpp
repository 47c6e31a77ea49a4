// The mirror of a table that lives elsewhere: it follows what its home says, and one's
// own hands are led ahead of it.

#include <utility>

#include "door/door.h"
#include "door/games.h"
#include "door/problem.h"
#include "door/villa.h"
#include "table/games/paletti/game.h"

namespace boxwood::door {

Answer Door::answer_to(const MirrorTable& request)
{
    is_mirror_ = true;
    table::Snapshot snapshot;
    snapshot.header = request.header;
    snapshot.state = request.state;
    const bool only_watches = request.only_watches.value_or(false);
    return opened(table::Table::restore(std::move(snapshot), only_watches ? watched_games() : games()));
}

Answer Door::answer_to(const FollowEvents& request)
{
    if (!table_ || !is_mirror_)
        return nothing_here();
    bool went_back = false;
    for (const table::Event& event : request.events) {
        if (const std::optional<Message> wrong = table_->follow(event))
            return problem(*wrong);
        went_back = confirm(event) || went_back;
    }
    // The next hands that are led begin from the home's game.
    if (ahead_ && ahead_->bring_up_to_date())
        ahead_.reset();
    if (table_->as<table::PalettiGame>())
        watch(*table_, watch_);
    return Followed{table_->state().number, went_back};
}

bool Door::confirm(const table::Event& event)
{
    if (!ahead_)
        return false;
    const auto* kept = alternative_if<table::Kept>(event.body);
    const bool is_other_game = std::holds_alternative<table::GameStarted>(event.body) ||
                               std::holds_alternative<table::TakenBack>(event.body);
    if (is_other_game || (kept && kept->at_rest) || (kept && ahead_->take(*table_, *kept))) {
        ahead_.reset();
        return false;
    }
    return ahead_->confirm(event.body);
}

std::optional<Answer> Door::refused_lead()
{
    if (!table_ || !is_mirror_ || !table_->as<table::PalettiGame>())
        return nothing_here();
    if (table_->state().phase != table::Phase::playing)
        return HandsLed{table::view_of(refusal("T6.2", "table_is_paused")), {}, false, 0};
    if (ahead_)
        return std::nullopt;
    Result<HandsAhead, Message> ahead = HandsAhead::begin(*table_);
    if (!ahead)
        return problem(ahead.error());
    ahead_.emplace(*std::move(ahead));
    return std::nullopt;
}

Answer Door::answer_to(const LeadHands& request)
{
    if (std::optional<Answer> refused = refused_lead())
        return *std::move(refused);
    const Result<table::UseHands, Refusal> hands = ahead_->lead(request);
    HandsLed led;
    led.is_moving = ahead_->table().as<table::PalettiGame>()->game().is_moving();
    led.unconfirmed_ticks = ahead_->unconfirmed_ticks();
    if (hands)
        led.hands = *hands;
    else
        led.refusal = table::view_of(hands.error());
    return led;
}

Answer Door::answer_to(const LeadChoice& request)
{
    if (std::optional<Answer> refused = refused_lead())
        return *std::move(refused);
    HandsLed led;
    if (const std::optional<Refusal> refused = ahead_->say(request.seat, request.choice))
        led.refusal = table::view_of(*refused);
    led.is_moving = ahead_->table().as<table::PalettiGame>()->game().is_moving();
    led.unconfirmed_ticks = ahead_->unconfirmed_ticks();
    return led;
}

Answer Door::answer_to(const GoBack&)
{
    if (!table_ || !is_mirror_)
        return nothing_here();
    const bool is_ahead = ahead_.has_value();
    if (is_ahead && (ahead_->go_back() || !ahead_->table().as<table::PalettiGame>()->game().is_moving()))
        ahead_.reset();
    return Followed{table_->state().number, is_ahead};
}

Answer Door::answer_to(const TakeGame& request)
{
    if (!table_ || !is_mirror_)
        return nothing_here();
    const bool is_ahead = ahead_.has_value();
    if (is_ahead)
        if (const std::optional<Message> wrong = ahead_->take(*table_, request.game))
            return problem(*wrong);
    return Followed{table_->state().number, is_ahead};
}

}  // namespace boxwood::door
