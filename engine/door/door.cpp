#include "door/door.h"

#include <span>
#include <utility>

#include "door/study.h"
#include "door/villa.h"
#include "players/polyssimo/level.h"
#include "polyssimo/move.h"
#include "polyssimo/position_text.h"
#include "protocol/described_json.h"
#include "table/journal.h"

namespace boxwood::door {

namespace {

/// How hard to think for a hint: about a second in a browser.
constexpr int hint_level = 8;

/// Analyses and reviews find the same about the same game every time.
constexpr std::uint64_t study_seed = 1;

/// The rule says who is to blame: T7.2, a command that changes nothing.
protocol::Problem problem(Message message)
{
    return {table::view_of(Refusal{"T7.2", std::move(message)})};
}

protocol::Problem nothing_here()
{
    return problem(Message{"door_not_opened", {}});
}

}  // namespace

std::string Door::answer(std::string_view text)
{
    const Result<Request, TextError> request = protocol::decode<Request>(text);
    if (!request)
        return protocol::encode(Answer(protocol::problem_of(request.error())));
    if (practice_)
        if (const std::optional<Answer> practised = practice_->answer(*request))
            return protocol::encode(*practised);
    return protocol::encode(std::visit([this](const auto& known) { return answer_to(known); }, *request));
}

Answer Door::opened(Result<table::Table, Message> table)
{
    ahead_.reset();
    table_.reset();
    practice_.reset();
    watch_ = {};
    if (!table)
        return problem(table.error());
    table_.emplace(*std::move(table));
    return TableOpened{table_->header()};
}

Answer Door::answer_to(const MakeTable& request)
{
    is_mirror_ = false;
    Result<table::Header, Message> header = header_of(request.request, request.seed, request.at_ms);
    if (!header)
        return problem(header.error());
    return opened(table::Table::create(*std::move(header)));
}

Answer Door::answer_to(const MakePractice& request)
{
    table_.reset();
    practice_.reset();
    Result<Practice, Message> practice = Practice::create(request);
    if (!practice)
        return problem(practice.error());
    practice_.emplace(*std::move(practice));
    return TableOpened{practice_->table().header()};
}

Answer Door::answer_to(const OpenTable& request)
{
    is_mirror_ = false;
    Result<table::Table, Message> table = table::Table::create(request.header);
    if (!table)
        return problem(table.error());
    return opened(replay(*std::move(table), request.entries));
}

Answer Door::answer_to(const RestoreTable& request)
{
    is_mirror_ = false;
    Result<table::Table, Message> table = table::Table::restore(request.snapshot);
    if (!table)
        return problem(table.error());
    return opened(replay(*std::move(table), request.entries));
}

Answer Door::answer_to(const KeepTable&)
{
    if (!table_ || is_mirror_)
        return nothing_here();
    return TableKept{table_->snapshot()};
}

Answer Door::answer_to(const MirrorTable& request)
{
    is_mirror_ = true;
    table::Snapshot snapshot;
    snapshot.header = request.header;
    snapshot.state = request.state;
    const bool only_watches = request.only_watches.value_or(false);
    return opened(table::Table::restore(std::move(snapshot),
                                        {{}, only_watches ? table::Simulation::no : table::Simulation::yes}));
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
    if (ahead_)
        ahead_->bring_up_to_date();
    if (table_->paletti())
        watch(*table_, watch_);
    return Followed{table_->state().number, went_back};
}

bool Door::confirm(const table::Event& event)
{
    if (!ahead_)
        return false;
    const auto* kept = std::get_if<table::Kept>(&event.body);
    const bool is_other_game = std::holds_alternative<table::GameStarted>(event.body) ||
                               std::holds_alternative<table::TakenBack>(event.body);
    if (is_other_game || (kept && kept->at_rest) || (kept && ahead_->take(*table_, *kept))) {
        ahead_.reset();
        return false;
    }
    return ahead_->confirm(event.body);
}

Answer Door::answer_to(const SubmitCommand& request)
{
    if (!table_ || is_mirror_)
        return nothing_here();
    return submitted(request.command);
}

Answer Door::answer_to(const MoveHands& request)
{
    if (!table_ || is_mirror_ || !table_->paletti())
        return nothing_here();
    const Result<table::UseHands, Message> hands = hands_of(*table_, request);
    if (!hands)
        return problem(hands.error());
    return submitted({request.id, request.role, request.seat, request.at_ms, *hands});
}

std::optional<Answer> Door::refused_lead()
{
    if (!table_ || !is_mirror_ || !table_->paletti())
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
    led.is_moving = ahead_->table().paletti()->game().is_moving();
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
    led.is_moving = ahead_->table().paletti()->game().is_moving();
    led.unconfirmed_ticks = ahead_->unconfirmed_ticks();
    return led;
}

Answer Door::answer_to(const GoBack&)
{
    if (!table_ || !is_mirror_)
        return nothing_here();
    const bool is_ahead = ahead_.has_value();
    if (is_ahead)
        ahead_->go_back();
    if (is_ahead && !ahead_->table().paletti()->game().is_moving())
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

/// REQUIRES: a table lives here.
Answer Door::submitted(const table::Command& command)
{
    const std::int64_t before = table_->state().number;
    const Result<table::Accepted, Refusal> verdict = table_->submit(command);
    Submitted submitted;
    if (!verdict) {
        submitted.refusal = table::view_of(verdict.error());
    } else if (!verdict->is_repeated) {
        submitted.entry = table::JournalEntry{table_->entries(), command};
        const auto events = table_->events_after(before);
        if (events)
            submitted.events.assign(events->begin(), events->end());
        if (table_->paletti())
            watch(*table_, watch_);
    }
    return submitted;
}

Answer Door::answer_to(const AskTable& request)
{
    if (!table_)
        return nothing_here();
    const Result<table::Answer, Refusal> answer = shown().ask(request.query);
    if (!answer)
        return TableAnswer{{}, table::view_of(answer.error())};
    const auto* ahead = ahead_ ? std::get_if<table::TableView>(&*answer) : nullptr;
    if (!ahead)
        return TableAnswer{*answer, {}};
    // Who sits there and what was agreed is never ahead of the home.
    table::TableView view = table_->view();
    view.play = ahead->play;
    return TableAnswer{table::Answer(std::move(view)), {}};
}

Answer Door::answer_to(const AskVilla& request)
{
    if (!table_ || !table_->paletti())
        return nothing_here();
    const Result<VillaFinding, Refusal> finding = found(shown(), request.question, watch_);
    if (!finding)
        return VillaAnswer{{}, table::view_of(finding.error())};
    VillaAnswer answer{*finding, {}};
    if (auto* hands = std::get_if<HandsNow>(&*answer.finding); hands && ahead_)
        hands->unconfirmed_ticks = ahead_->unconfirmed_ticks();
    return answer;
}

std::vector<std::uint8_t> Door::sight() const
{
    if (practice_)
        return sight_of(practice_->table());
    return table_ && table_->paletti() ? sight_of(shown()) : std::vector<std::uint8_t>();
}

Answer Door::answer_to(const MakeRecord& request)
{
    thought_.emplace<std::monostate>();
    Result<VillaStudy, Message> study = VillaStudy::record(request);
    if (!study)
        return problem(study.error());
    thought_.emplace<VillaStudy>(*std::move(study));
    return thought();
}

Answer Door::answer_to(const OpenVillaRecord& request)
{
    Result<VillaRecordOpened, TextError> opened = opened_villa_record(request.text);
    return opened ? Answer(*std::move(opened)) : Answer(unreadable(opened.error()));
}

Answer Door::studying(Result<VillaStudy, TextError> study)
{
    thought_.emplace<std::monostate>();
    if (!study)
        return unreadable(study.error());
    thought_.emplace<VillaStudy>(*std::move(study));
    return thought();
}

Answer Door::answer_to(const StartVillaReplay& request)
{
    return studying(VillaStudy::replay(request.record));
}

Answer Door::answer_to(const StartVillaReview& request)
{
    return studying(VillaStudy::review(request.record));
}

std::vector<std::uint8_t> Door::take_film()
{
    auto* study = std::get_if<VillaStudy>(&thought_);
    return study ? study->take_film() : std::vector<std::uint8_t>();
}

Answer Door::answer_to(const GetDuty&)
{
    if (!table_)
        return nothing_here();
    return Duty{table_->awaited_thinking(), table_->due_ms()};
}

Result<polyssimo::Position, TextError> Door::read_position(std::string_view text)
{
    thought_.emplace<std::monostate>();
    Result<polyssimo::Position, TextError> position =
        polyssimo::parse_position(text, std::span(&setup_, setup_ ? 1 : 0));
    if (position)
        setup_ = position->setup;
    return position;
}

Answer Door::answer_to(const StartThinking& request)
{
    thought_.emplace<std::monostate>();
    if (table_ && table_->paletti()) {
        if (request.task.seat.number() > table_->players())
            return problem(Message{"nobody_awaited", {}});
        thought_.emplace<VillaThought>(request.task, table_->paletti()->game());
        return thought();
    }
    const Result<polyssimo::Position, TextError> position = read_position(request.task.position);
    if (!position)
        return protocol::problem_of(position.error());
    if (!position->to_play)
        return problem(Message{"nobody_awaited", {}});
    const int number = request.task.level == 0 ? hint_level : request.task.level;
    // As players::choose_move() does, so that a computer player is the same in every home.
    Rng rng(request.task.seed);
    thought_.emplace<players::Turn>(players::level(number), *position, rng.next());
    return thought();
}

Answer Door::answer_to(const StartAnalysis& request)
{
    const Result<polyssimo::Position, TextError> position = read_position(request.position);
    if (!position)
        return unreadable(position.error());
    if (!position->to_play)
        return problem(Message{"nobody_awaited", {}});
    analysis::AnalysisEffort effort;
    effort.simulations = static_cast<std::uint32_t>(request.simulations);
    effort.solver_positions = static_cast<std::uint64_t>(request.solver_positions);
    thought_.emplace<Analyzing>(request, analysis::PolyssimoAnalysis(*position, effort, study_seed));
    return thought();
}

Answer Door::answer_to(const StartReview& request)
{
    thought_.emplace<std::monostate>();
    const Result<records::PolyssimoRecord, TextError> record = read_record(request.record);
    if (!record)
        return unreadable(record.error());
    thought_.emplace<analysis::PolyssimoReview>(*record, analysis::review_effort, study_seed);
    return thought();
}

Answer Door::answer_to(const GoOnThinking& request)
{
    const auto simulations = static_cast<std::uint32_t>(request.simulations);
    if (auto* turn = std::get_if<players::Turn>(&thought_))
        turn->advance(simulations);
    else if (auto* analyzing = std::get_if<Analyzing>(&thought_))
        analyzing->analysis.advance(simulations);
    else if (auto* review = std::get_if<analysis::PolyssimoReview>(&thought_))
        review->advance(simulations);
    else if (auto* villa = std::get_if<VillaThought>(&thought_))
        villa->advance(request.simulations);
    else if (auto* study = std::get_if<VillaStudy>(&thought_))
        study->advance(request.simulations);
    return thought();
}

Answer Door::thought() const
{
    if (const auto* analyzing = std::get_if<Analyzing>(&thought_))
        return analysis_so_far(analyzing->analysis, analyzing->task);
    if (const auto* review = std::get_if<analysis::PolyssimoReview>(&thought_))
        return review_so_far(*review);
    if (const auto* villa = std::get_if<VillaThought>(&thought_))
        return villa->is_done() ? Thought{100, {}, villa->steps()}
                                : Thought{static_cast<int>(100 * villa->progress()), {}, {}};
    if (const auto* study = std::get_if<VillaStudy>(&thought_))
        return study->answer();
    const auto* turn = std::get_if<players::Turn>(&thought_);
    if (!turn)
        return nothing_here();
    if (turn->is_done())
        return Thought{100, move_text(*setup_, turn->move()), {}};
    return Thought{static_cast<int>(100 * turn->progress()), {}, {}};
}

Answer Door::answer_to(const OpenRecord& request)
{
    record_.reset();
    Result<records::PolyssimoRecord, TextError> record = read_record(request.text);
    if (!record)
        return unreadable(record.error());
    record_.emplace(*std::move(record));
    return opened_record(*record_);
}

Answer Door::answer_to(const LookAtNode& request)
{
    if (!record_ || static_cast<std::size_t>(request.node) >= record_->size())
        return nothing_here();
    return moment_at(*record_, static_cast<records::NodeIndex>(request.node));
}

Answer Door::answer_to(const ReadMaterial& request)
{
    Result<MaterialRead, TextError> material = read_material(request.text);
    if (!material)
        return unreadable(material.error());
    return *std::move(material);
}

}  // namespace boxwood::door
