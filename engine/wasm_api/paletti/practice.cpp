#include "wasm_api/paletti/practice.h"

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
#include "wasm_api/paletti/view_frames.h"

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

}  // namespace

Practice::Practice() : TableHost(paletti_games()) {}

Outcome<table::Header> Practice::make_practice(const MakePractice& request)
{
    table::PalettiOptions options;
    options.players = 2;
    options.box_seed = request.box_seed;
    options.objection_window_ms.reset();
    options.renouncing = rules::Renouncing::allowed;
    options.few_columns = rules::FewColumns::orange_and_red;
    protocol::CreateTable wanted;
    wanted.game = options;
    wanted.seats.assign(2, {table::OccupantKind::here, request.person, 0});
    const Outcome<table::Header> header = make_table({wanted, request.seed, request.at_ms});
    if (header)
        deal();
    return header;
}

/// Any colours, since they have no meaning in practice.
void Practice::deal()
{
    while (rules_of(*table()).phase == rules::Phase::dealing) {
        const Seat seat = rules_of(*table()).on_turn;
        const rules::May may = rules::may(rules_of(*table()), seat);
        const paletti::Choice choice = may.roll
                                           ? paletti::Choice(paletti::Roll{seat})
                                           : paletti::Choice(rules::ChooseColour{seat, *may.colours.begin()});
        say(seat, choice);
    }
}

/// A command by the practice itself, with a unique id.
Submitted Practice::say(Seat seat, const paletti::Choice& choice)
{
    const std::uint64_t id = mix(table()->header().seed + static_cast<std::uint64_t>(table()->entries()) + 1);
    return TableHost::submit_command(
               {{id, table::Role::person, seat, table()->state().at_ms, table::Say{choice}}})
        .value();
}

bool Practice::is_moving() const
{
    return table()->as<table::PalettiGame>()->state().is_moving;
}

table::Table Practice::forgiving(Seat seat) const
{
    const paletti::Game& game = table()->as<table::PalettiGame>()->game();
    paletti::GameSnapshot now = game.snapshot();
    for (rules::ColumnState& column : now.rules.columns)
        column.blocked_for = {};
    now.rules.fruitless_claims = 0;
    if (now.rules.phase == rules::Phase::turn_begins)
        now.rules.on_turn = seat;
    paletti::Game other = game.clone();
    other.restore(now);

    table::Snapshot snapshot = table()->snapshot();
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
    table::TableView view = table()->view();
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
    const Seat owner = *rules_of(*table()).owner_of(paletti::colour_of(column));
    const bool is_at_rest = !is_moving() && !table()->as<table::PalettiGame>()->is_over();
    return rules::why_not_touch(is_at_rest ? rules_of(forgiving(owner)) : rules_of(*table()), owner, column);
}

/// For both seats, safest first.
std::vector<paletti::Take> Practice::takes() const
{
    std::vector<paletti::Take> all;
    for (int number = 1; number <= table()->players(); ++number) {
        const Seat seat = Seat::from_number(number);
        const Outcome<VillaFinding> finding = found(forgiving(seat), GetTakes{seat});
        if (finding)
            for (const paletti::Take& take : std::get<Takes>(*finding).takes)
                all.push_back(take);
    }
    sort_by_safety(all);
    return all;
}

void Practice::remember()
{
    if (earlier_.size() == most_undone)
        earlier_.erase(earlier_.begin());
    earlier_.push_back(table()->snapshot());
}

Outcome<Submitted> Practice::undone()
{
    if (earlier_.empty() || is_moving())
        return failure(refusal("T4.4", "nothing_played"));
    Result<table::Table, Message> restored =
        table::Table::restore(std::move(earlier_.back()), paletti_games());
    BOXWOOD_CHECK(restored.has_value());
    earlier_.pop_back();
    replace(*std::move(restored));
    Submitted undone;
    undone.view = view();
    return undone;
}

Outcome<table::Answer> Practice::ask_table(const AskTable& request) const
{
    if (!table())
        return nothing_open();
    if (std::holds_alternative<table::GetView>(request.query))
        return table::Answer(view());
    if (const auto* touch = alternative_if<table::JudgeTouch>(request.query)) {
        const std::optional<Refusal> refused = why_not_touch(touch->column);
        return table::Answer(
            table::Judgement{refused ? std::optional(table::view_of(*refused)) : std::nullopt});
    }
    return TableHost::ask_table(request);
}

Outcome<VillaFinding> Practice::ask_villa(const AskVilla& request) const
{
    if (!table())
        return nothing_open();
    if (std::holds_alternative<GetTakes>(request.question) && !is_moving() &&
        !table()->as<table::PalettiGame>()->is_over())
        return VillaFinding(Takes{takes()});
    return found(*table(), request.question);
}

Outcome<Submitted> Practice::submit_command(const SubmitCommand& request)
{
    if (!table())
        return nothing_open();
    const table::Command& command = request.command;
    const auto* proposed = std::get_if<table::Propose>(&command.body);
    if (proposed && std::holds_alternative<table::TakeBack>(proposed->proposal))
        return undone();
    const bool is_claim =
        rules_of(*table()).phase == rules::Phase::turn_begins && alternative_if<table::Say>(command.body);
    if (is_claim) {
        remember();
        replace(forgiving(rules_of(*table()).on_turn));
    }
    const Outcome<Submitted> answer = TableHost::submit_command(request);
    if (!answer) {
        if (is_claim)
            earlier_.pop_back();
        return answer;
    }
    Submitted all = *answer;
    // Nobody objects to anything.
    while (rules_of(*table()).phase == rules::Phase::claim) {
        const Seat asked = *rules_of(*table()).asked.begin();
        const Submitted stands = say(asked, rules::LetStand{asked});
        all.events.insert(all.events.end(), stands.events.begin(), stands.events.end());
    }
    if (all.view)
        all.view = view();
    return all;
}

Outcome<Submitted> Practice::move_hands(const MoveHands& request)
{
    if (!table())
        return nothing_open();
    if (request.seat.number() > table()->players())
        return failure(refusal("T1.1", "no_such_seat", {{"seat", request.seat.number()}}));
    const bool is_at_rest = !is_moving() && !table()->as<table::PalettiGame>()->is_over();
    // If a column is still in hand, or a floor is due, the state was saved when it was taken or
    // claimed.
    const bool is_new = is_at_rest && rules_of(*table()).phase == rules::Phase::turn_begins;
    if (is_new)
        remember();
    if (is_at_rest)
        replace(forgiving(request.seat));
    Outcome<Submitted> answer = TableHost::submit_command({command_of(request, *table())});
    if (!answer && is_new)
        earlier_.pop_back();
    if (!answer || !answer->view)
        return answer;
    Submitted shown = *std::move(answer);
    shown.view = view();
    return shown;
}

std::vector<std::uint8_t> Practice::view_frames() const
{
    return table() ? view_frame_of(*table()) : std::vector<std::uint8_t>();
}

}  // namespace boxwood::wasm_api
