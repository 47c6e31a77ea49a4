#include "door/villa_study.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "analysis/paletti_moments.h"
#include "door/villa.h"
#include "door/villa_film.h"
#include "paletti/model/part_name.h"
#include "table/games/paletti/journal_record.h"

namespace boxwood::door {

using analysis::PalettiReview;
using records::PalettiRecord;
using records::ShownTurn;
namespace rules = paletti::rules;

namespace {

using RecordPointer = std::shared_ptr<const PalettiRecord>;

Result<RecordPointer, TextError> read_villa_record(std::string_view text)
{
    Result<PalettiRecord, TextError> record = PalettiRecord::parse(text);
    if (!record)
        return record.error();
    return RecordPointer(std::make_shared<const PalettiRecord>(*std::move(record)));
}

int percent_of(double share)
{
    return static_cast<int>(100 * std::clamp(share, 0.0, 1.0));
}

/// What the rules were told, told again, with what it changed.
class Retelling {
public:
    explicit Retelling(const PalettiRecord& record) : state_(rules::start(record.setup.options).value()) {}

    void tell(std::span<const records::Told> all, std::vector<rules::Change>& notices)
    {
        for (const records::Told& told : all) {
            rules::Step step = rules::play(state_, told.event).value();
            notices.insert(notices.end(), step.changes.begin(), step.changes.end());
            state_ = std::move(step.state);
        }
    }
    const rules::State& state() const { return state_; }

private:
    rules::State state_;
};

void note_state(PlayedTurn& turn, const rules::State& state)
{
    turn.highest_floor = state.highest_floor;
    for (int number = 1; number <= state.players(); ++number)
        turn.points.push_back(rules::points(state, Seat::from_number(number)));
    turn.seal_owner = state.seal.owner;
    if (state.seal.owner)
        turn.seal_colour_up = state.seal.colour_up;
    for (paletti::PartId id = paletti::first_column_id; id < paletti::part_count; ++id)
        if (state.column(id).blocked_for.contains(state.on_turn))
            turn.blocked.insert(id);
}

void note_poses(PlayedTurn& turn, const paletti::Pose& base, const records::RoundedVilla& villa)
{
    turn.poses.push_back(table::part_pose(paletti::base_id, base));
    for (paletti::PartId id = paletti::first_floor_id; id < paletti::part_count; ++id)
        if (const std::optional<records::RoundedPose>& pose = villa.parts[static_cast<std::size_t>(id)])
            turn.poses.push_back(table::part_pose(id, pose_of(*pose)));
}

FilmMoment film_moment(const PalettiRecord& record, std::int32_t entry, std::int32_t tick)
{
    const FilmTime time = film_time(record, entry, tick);
    return {time.turn, time.tick};
}

VillaMoment told_moment(const PalettiRecord& record, const analysis::Moment& moment)
{
    VillaMoment told;
    told.kind = moment.kind;
    told.at = moment.place ? film_moment(record, moment.place->entry, moment.place->tick)
                           : FilmMoment{moment.turn, 0};
    told.seat = moment.seat;
    told.part = moment.part;
    if (moment.kind == analysis::MomentKind::hard_pull)
        told.force_mn = static_cast<int>(1000 * moment.force_n);
    else if (moment.kind != analysis::MomentKind::came_down)
        told.margin_um = shown_um(moment.margin_m);
    return told;
}

VillaReviewResult told_review(const PalettiRecord& record, const PalettiReview& review)
{
    VillaReviewResult result;
    for (const analysis::ReviewedTurn& turn : review.turns()) {
        JudgedTurn& judged = result.turns.emplace_back();
        if (!turn.margin_m)
            continue;
        judged.margin_um = shown_um(*turn.margin_m);
        judged.weakest_floor = turn.weakest_floor;
    }
    for (const analysis::Moment& moment : moments_of(review))
        result.moments.push_back(told_moment(record, moment));
    if (review.downfall())
        result.downfall = told_downfall(*review.downfall());
    for (int number = 1; number <= record.setup.options.players; ++number) {
        const analysis::SeatRisks risks = review.risks_of(Seat::from_number(number));
        result.risks.push_back({risks.taken, risks.paid});
    }
    return result;
}

}  // namespace

Result<VillaRecordOpened, TextError> opened_villa_record(std::string_view text)
{
    const Result<RecordPointer, TextError> read = read_villa_record(text);
    if (!read)
        return read.error();
    const PalettiRecord& record = **read;
    VillaRecordOpened opened;
    for (int number = 1; number <= record.setup.options.players; ++number)
        opened.players.push_back(record.names[Seat::from_number(number).index()]);
    const paletti::BoxPointer box = paletti::standard_box(record.setup.box_seed);
    const paletti::Pose base = paletti::empty_villa(box).pose(paletti::base_id);
    opened.material = table::material_of(*box);
    opened.can_be_simulated = record.physics == paletti::physics_version;
    opened.hash = record.entries.empty() ? record.start_hash : record.entries.back().hash;
    Retelling retelling(record);
    bool has_started = false;
    for (const FilmTurn& film : film_turns(record)) {
        PlayedTurn& turn = opened.turns.emplace_back();
        if (!std::exchange(has_started, true))
            retelling.tell(record.start_told, turn.notices);
        // Of a turn that is not over the rules know whose it is.
        turn.turn = film.end ? film.end->turn : retelling.state().turn;
        turn.seat = film.end ? film.end->seat : retelling.state().on_turn;
        turn.ticks = film.ticks;
        for (std::int32_t i = film.first_entry; i < film.first_entry + film.entries; ++i)
            retelling.tell(record.entries[static_cast<std::size_t>(i)].told, turn.notices);
        note_state(turn, retelling.state());
        if (film.end)
            note_poses(turn, base, film.end->villa);
    }
    if (const std::optional<rules::GameResult>& result = retelling.state().result) {
        opened.is_over = true;
        opened.winner = result->winner;
        opened.brought_down_by = result->brought_down_by;
    }
    return opened;
}

struct VillaStudy::Task {
    virtual ~Task() = default;
    virtual void advance(int ticks) = 0;
    virtual Answer answer() const = 0;
    virtual std::vector<std::uint8_t> take_film() { return {}; }
};

class VillaStudy::Replay : public Task {
public:
    explicit Replay(const RecordPointer& record) : record_(record), film_(record) {}

    void advance(int ticks) override { film_.advance(ticks); }
    Answer answer() const override
    {
        VillaReplayed replayed{percent_of(film_.progress()), {}, film_.hash(), {}};
        if (film_.is_done())
            replayed.verified = film_.verified();
        if (const std::optional<records::Difference>& difference = film_.difference())
            replayed.differs_at = film_moment(*record_, std::max(0, difference->entry), difference->tick);
        return replayed;
    }
    std::vector<std::uint8_t> take_film() override { return film_.take_frames(); }

private:
    RecordPointer record_;
    VillaFilm film_;
};

class VillaStudy::Review : public Task {
public:
    explicit Review(RecordPointer record) : record_(std::move(record)), review_(*record_) {}

    void advance(int ticks) override { review_.advance(ticks); }
    Answer answer() const override
    {
        VillaReviewed reviewed{percent_of(review_.progress()), {}};
        if (review_.is_done())
            reviewed.result = told_review(*record_, review_);
        return reviewed;
    }

private:
    RecordPointer record_;
    PalettiReview review_;
};

class VillaStudy::Recording : public Task {
public:
    explicit Recording(table::VillaRecording recording) : recording_(std::move(recording)) {}

    void advance(int ticks) override { recording_.advance(ticks); }
    Answer answer() const override
    {
        if (const std::optional<Message>& problem = recording_.problem())
            return protocol::Problem{table::view_of(Refusal{"T7.2", *problem})};
        RecordMade made{percent_of(recording_.progress()), {}};
        if (recording_.is_done())
            made.text = recording_.record().text();
        return made;
    }

private:
    table::VillaRecording recording_;
};

VillaStudy::VillaStudy(std::unique_ptr<Task> task) : task_(std::move(task)) {}
VillaStudy::VillaStudy(VillaStudy&&) noexcept = default;
VillaStudy& VillaStudy::operator=(VillaStudy&&) noexcept = default;
VillaStudy::~VillaStudy() = default;

Result<VillaStudy, TextError> VillaStudy::replay(std::string_view record)
{
    const Result<RecordPointer, TextError> read = read_villa_record(record);
    if (!read)
        return read.error();
    return VillaStudy(std::make_unique<Replay>(*read));
}

Result<VillaStudy, TextError> VillaStudy::review(std::string_view record)
{
    const Result<RecordPointer, TextError> read = read_villa_record(record);
    if (!read)
        return read.error();
    return VillaStudy(std::make_unique<Review>(*read));
}

Result<VillaStudy, Message> VillaStudy::record(const MakeRecord& request)
{
    Result<table::VillaRecording, Message> recording =
        table::VillaRecording::begin(request.header, request.entries);
    if (!recording)
        return recording.error();
    return VillaStudy(std::make_unique<Recording>(*std::move(recording)));
}

void VillaStudy::advance(int ticks)
{
    task_->advance(ticks);
}

Answer VillaStudy::answer() const
{
    return task_->answer();
}

std::vector<std::uint8_t> VillaStudy::take_film()
{
    return task_->take_film();
}

}  // namespace boxwood::door
