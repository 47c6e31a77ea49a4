#include "door/door.h"

#include <utility>

#include "core/described_json.h"
#include "door/games.h"
#include "door/hand_batch.h"
#include "door/problem.h"
#include "door/study.h"
#include "door/villa.h"
#include "records/paletti_record.h"
#include "table/games/paletti/game.h"

namespace boxwood::door {

namespace {

/// A page sends whole villas: a record, whose quotes JSON escapes, or a journal with tens
/// of thousands of entries.
constexpr JsonLimits request_limits{.bytes = 2 * static_cast<int>(records::max_record_bytes),
                                    .values = 3'000'000};

}  // namespace

std::string Door::answer(std::string_view text)
{
    const Result<Request, TextError> request = decode<Request>(text, games().types(), request_limits);
    if (!request)
        return encode(Answer(protocol::problem_of(request.error())));
    if (practice_)
        if (const std::optional<Answer> practised = practice_->answer(*request))
            return encode(*practised);
    return encode(std::visit([this](const auto& known) { return answer_to(known); }, *request));
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

Answer Door::reopened(Result<table::Restored, Message> restored)
{
    is_mirror_ = false;
    if (!restored)
        return opened(restored.error());
    // Moved: a copy would have forgotten what the hand feels.
    return opened((*std::move(restored)).table);
}

Answer Door::answer_to(const MakeTable& request)
{
    is_mirror_ = false;
    Result<table::Header, Message> header = header_of(request.request, request.seed, request.at_ms, games());
    if (!header)
        return problem(header.error());
    return opened(table::Table::create(*std::move(header), games()));
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
    return reopened(table::restored(request.header, request.entries, games()));
}

Answer Door::answer_to(const RestoreTable& request)
{
    return reopened(table::restored(request.snapshot, request.entries, games()));
}

Answer Door::answer_to(const KeepTable&)
{
    if (!table_ || is_mirror_)
        return nothing_here();
    return TableKept{table_->snapshot()};
}

Answer Door::answer_to(const SubmitCommand& request)
{
    if (!table_ || is_mirror_)
        return nothing_here();
    return submitted(request.command);
}

Answer Door::answer_to(const MoveHands& request)
{
    if (!table_ || is_mirror_ || !table_->as<table::PalettiGame>())
        return nothing_here();
    return submitted({request.id, request.role, request.seat, request.at_ms,
                      next_batch(*table_, request.input, request.ticks)});
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
        if (table_->as<table::PalettiGame>())
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
    if (!table_ || !table_->as<table::PalettiGame>())
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
    return table_ && table_->as<table::PalettiGame>() ? sight_of(shown()) : std::vector<std::uint8_t>();
}

Answer Door::answer_to(const OpenVillaRecord& request)
{
    Result<VillaRecordOpened, TextError> opened = opened_villa_record(request.text);
    return opened ? Answer(*std::move(opened)) : Answer(unreadable(opened.error()));
}

Answer Door::answer_to(const GetDuty&)
{
    if (!table_)
        return nothing_here();
    return Duty{table_->awaited_thinking(), table_->due_ms()};
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
