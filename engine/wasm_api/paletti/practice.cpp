#include "wasm_api/paletti/practice.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "core/hash.h"
#include "paletti/model/part_name.h"
#include "protocol/requests.h"
#include "table/games/paletti/game.h"
#include "table/games/paletti/stored_bytes.h"
#include "wasm_api/paletti/games.h"
#include "wasm_api/paletti/hands.h"
#include "wasm_api/paletti/questions.h"

namespace boxwood::wasm_api {

using paletti::PartId;
namespace rules = paletti::rules;

namespace {

const rules::State& rules_of(const table::Table& table)
{
    return table.as<table::PalettiGame>()->game().state();
}

table::PalettiState& play_of(table::State& state)
{
    return state.play.get<table::PalettiState>();
}

/// Commands of the practice itself. Each gets an id that no other command has.
table::Command said_by(const table::Table& table, Seat seat, const paletti::Choice& choice)
{
    return {mix(table.header().seed + static_cast<std::uint64_t>(table.entries()) + 1), table::Role::person,
            seat, table.state().at_ms, table::Say{choice}};
}

/// Deals any colours, since they mean nothing in a practice.
void deal(table::Table& table)
{
    while (rules_of(table).phase == rules::Phase::dealing) {
        const Seat seat = rules_of(table).on_turn;
        const rules::May may = rules::may(rules_of(table), seat);
        const paletti::Choice choice = may.roll
                                           ? paletti::Choice(paletti::Roll{seat})
                                           : paletti::Choice(rules::ChooseColour{seat, *may.colours.begin()});
        BOXWOOD_CHECK(table.submit(said_by(table, seat, choice)).has_value());
    }
}

}  // namespace

Outcome<table::Header> Practice::make_practice(const MakePractice& request)
{
    table_.reset();
    earlier_.clear();
    table::PalettiOptions options;
    options.players = 2;
    options.box_seed = request.box_seed;
    options.objection_window_ms.reset();
    options.renouncing = rules::Renouncing::allowed;
    options.few_columns = rules::FewColumns::orange_and_red;
    protocol::CreateTable wanted;
    wanted.game = options;
    wanted.seats.assign(2, {table::OccupantKind::here, request.person, 0});
    Result<table::Header, Message> header = header_of(wanted, request.seed, request.at_ms, paletti_games());
    if (!header)
        return failure(header.error());
    Result<table::Table, Message> made = table::Table::create(*std::move(header), paletti_games());
    if (!made)
        return failure(made.error());
    table_ = *std::move(made);
    deal(*table_);
    return table_->header();
}

bool Practice::is_moving() const
{
    return table_->as<table::PalettiGame>()->state().is_moving;
}

table::Table Practice::forgiving(Seat seat) const
{
    const paletti::Game& game = table_->as<table::PalettiGame>()->game();
    paletti::GameSnapshot now = game.snapshot();
    for (rules::ColumnState& column : now.rules.columns)
        column.blocked_for = {};
    now.rules.fruitless_claims = 0;
    if (now.rules.phase == rules::Phase::turn_begins)
        now.rules.on_turn = seat;
    paletti::Game other = game.clone();
    other.restore(now);

    table::Snapshot snapshot = table_->snapshot();
    table::PalettiState& play = play_of(snapshot.state);
    play.snapshot = table::snapshot_bytes(now);
    play.hash = other.hash();
    play.since.clear();
    play.ticks_since = 0;
    play.turn_of = now.rules.on_turn;
    play.on_turn = now.rules.on_turn;
    Result<table::Table, Message> restored = table::Table::restore(std::move(snapshot), paletti_games());
    BOXWOOD_CHECK(restored.has_value());
    return *std::move(restored);
}

table::TableView Practice::view() const
{
    table::TableView view = table_->view();
    auto& play = view.play.get<table::PalettiView>();
    for (table::SeatView& shown : view.seats) {
        std::erase(shown.may, table::Right::take_back);
        if (!earlier_.empty() && !play.is_moving)
            shown.may.push_back(table::Right::take_back);
        if (play.phase == rules::Phase::turn_begins && !play.is_moving) {
            const table::TableView theirs = forgiving(shown.seat).view();
            const auto& forgiven = theirs.play.get<table::PalettiView>();
            play.seats[shown.seat.index()].may.touch = forgiven.seats[shown.seat.index()].may.touch;
            play.columns = forgiven.columns;
        }
    }
    return view;
}

std::optional<Refusal> Practice::why_not_touch(PartId column) const
{
    const Seat owner = *rules_of(*table_).owner_of(paletti::colour_of(column));
    const bool is_at_rest = !is_moving() && !table_->as<table::PalettiGame>()->is_over();
    return rules::why_not_touch(is_at_rest ? rules_of(forgiving(owner)) : rules_of(*table_), owner, column);
}

/// Of both seats, the safest first.
std::vector<KnownTake> Practice::takes() const
{
    std::vector<KnownTake> all;
    for (int number = 1; number <= table_->players(); ++number) {
        const Seat seat = Seat::from_number(number);
        const Outcome<VillaFinding> finding = found(forgiving(seat), GetTakes{seat});
        if (finding)
            for (const KnownTake& take : std::get<Takes>(*finding).takes)
                all.push_back(take);
    }
    std::ranges::stable_sort(all, [](const KnownTake& one, const KnownTake& other) {
        return one.stands != other.stands ? one.stands : one.margin_um > other.margin_um;
    });
    return all;
}

void Practice::remember()
{
    if (earlier_.size() == most_undone)
        earlier_.erase(earlier_.begin());
    earlier_.push_back(table_->snapshot());
}

Outcome<Submitted> Practice::undone()
{
    if (earlier_.empty() || is_moving())
        return failure(refusal("T4.4", "nothing_played"));
    Result<table::Table, Message> restored =
        table::Table::restore(std::move(earlier_.back()), paletti_games());
    BOXWOOD_CHECK(restored.has_value());
    earlier_.pop_back();
    table_ = *std::move(restored);
    Submitted undone;
    undone.view = view();
    return undone;
}

Outcome<table::Snapshot> Practice::take_snapshot(const TakeSnapshot&) const
{
    if (!table_)
        return nothing_open();
    return table_->snapshot();
}

Outcome<Duty> Practice::get_duty(const GetDuty&) const
{
    if (!table_)
        return nothing_open();
    return Duty{{}, table_->due_ms()};
}

Outcome<table::Answer> Practice::ask_table(const AskTable& request) const
{
    if (!table_)
        return nothing_open();
    if (std::holds_alternative<table::GetView>(request.query))
        return table::Answer(view());
    if (const auto* touch = alternative_if<table::JudgeTouch>(request.query)) {
        const std::optional<Refusal> refused = why_not_touch(touch->column);
        return table::Answer(
            table::Judgement{refused ? std::optional(table::view_of(*refused)) : std::nullopt});
    }
    return answered(table_->ask(request.query));
}

Outcome<VillaFinding> Practice::ask_villa(const AskVilla& request) const
{
    if (!table_)
        return nothing_open();
    if (std::holds_alternative<GetTakes>(request.question) && !is_moving() &&
        !table_->as<table::PalettiGame>()->is_over())
        return VillaFinding(Takes{takes()});
    return found(*table_, request.question);
}

Outcome<Submitted> Practice::submit_command(const SubmitCommand& request)
{
    if (!table_)
        return nothing_open();
    const table::Command& command = request.command;
    const auto* proposed = std::get_if<table::Propose>(&command.body);
    if (proposed && std::holds_alternative<table::TakeBack>(proposed->proposal))
        return undone();
    const bool is_claim =
        rules_of(*table_).phase == rules::Phase::turn_begins && alternative_if<table::Say>(command.body);
    if (is_claim) {
        remember();
        table_ = forgiving(rules_of(*table_).on_turn);
    }
    const Outcome<Submitted> answer = submitted(paletti_games(), *table_, command);
    if (!answer) {
        if (is_claim)
            earlier_.pop_back();
        return answer;
    }
    Submitted all = *answer;
    // Nobody objects to anything.
    while (rules_of(*table_).phase == rules::Phase::claim) {
        const Seat asked = *rules_of(*table_).asked.begin();
        const Outcome<Submitted> stands =
            submitted(paletti_games(), *table_, said_by(*table_, asked, rules::LetStand{asked}));
        BOXWOOD_CHECK(stands.has_value());
        all.events.insert(all.events.end(), stands->events.begin(), stands->events.end());
    }
    if (all.view)
        all.view = view();
    return all;
}

Outcome<Submitted> Practice::move_hands(const MoveHands& request)
{
    if (!table_)
        return nothing_open();
    if (request.seat.number() > table_->players())
        return failure(refusal("T1.1", "no_such_seat", {{"seat", request.seat.number()}}));
    const bool is_at_rest = !is_moving() && !table_->as<table::PalettiGame>()->is_over();
    // A column still in hand, or a floor that is due, was remembered when it was taken or claimed.
    const bool is_new = is_at_rest && rules_of(*table_).phase == rules::Phase::turn_begins;
    if (is_new)
        remember();
    if (is_at_rest)
        table_ = forgiving(request.seat);
    Outcome<Submitted> answer = submitted(paletti_games(), *table_,
                                          {request.id, request.role, request.seat, request.at_ms,
                                           next_batch(*table_, request.input, request.ticks)});
    if (!answer && is_new)
        earlier_.pop_back();
    if (!answer || !answer->view)
        return answer;
    Submitted shown = *std::move(answer);
    shown.view = view();
    return shown;
}

std::vector<std::uint8_t> Practice::picture() const
{
    return table_ ? sight_of(*table_) : std::vector<std::uint8_t>();
}

}  // namespace boxwood::wasm_api
