#include "wasm_api/paletti/study.h"

#include <optional>
#include <span>
#include <string>
#include <utility>

#include "paletti/model/part_name.h"
#include "table/games/paletti/journal_record.h"

namespace boxwood::wasm_api {

using analysis::PalettiReview;
using records::PalettiRecord;
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

Outcome<RecordMade> made(const table::VillaRecording& recording)
{
    if (const std::optional<Message>& problem = recording.problem())
        return failure(*problem);
    RecordMade made{progress_of(recording.progress(), recording.is_done()), {}};
    if (recording.is_done())
        made.text = recording.record().text();
    return made;
}

/// Replays the events of a record by the rules, and records what they changed.
class RulesReplay {
public:
    explicit RulesReplay(const PalettiRecord& record) : state_(rules::start(record.setup.options).value()) {}

    void play(std::span<const records::Told> all, std::vector<rules::Change>& notices)
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

VillaReviewResult shown_review(const PalettiRecord& record, const PalettiReview& review)
{
    VillaReviewResult result{review.turns(), {}, review.downfall(), {}};
    for (const analysis::Moment& moment : moments_of(review))
        result.moments.push_back({moment, moment.place
                                              ? film_moment(record, moment.place->entry, moment.place->tick)
                                              : FilmMoment{moment.turn, {}}});
    for (int number = 1; number <= record.setup.options.players; ++number)
        result.risks.push_back(review.risks_of(Seat::from_number(number)));
    return result;
}

VillaReplayed replayed(const VillaFilm& film)
{
    VillaReplayed replayed{progress_of(film.progress(), film.is_done()), {}, film.hash(), film.differs_at()};
    if (film.is_done())
        replayed.verified = film.verified();
    return replayed;
}

}  // namespace

PalettiStudy::Review::Review(RecordPointer played) : record(std::move(played)), review(*record) {}

VillaReviewed PalettiStudy::Review::progress() const
{
    VillaReviewed reviewed{progress_of(review.progress(), review.is_done()), {}};
    if (review.is_done())
        reviewed.result = shown_review(*record, review);
    return reviewed;
}

Outcome<VillaRecordOpened> PalettiStudy::open_villa_record(const OpenVillaRecord& request) const
{
    const Result<RecordPointer, TextError> read = read_villa_record(request.text);
    if (!read)
        return failure(read.error());
    const PalettiRecord& record = **read;
    VillaRecordOpened opened;
    for (int number = 1; number <= record.setup.options.players; ++number)
        opened.players.push_back(record.names[Seat::from_number(number).index()]);
    const paletti::BoxPointer box = paletti::standard_box(record.setup.box_seed);
    const paletti::Pose base = paletti::empty_villa(box).pose(paletti::base_id);
    opened.material = table::material_of(*box);
    opened.can_be_simulated = record.physics == paletti::physics_version;
    RulesReplay replay(record);
    bool has_started = false;
    for (const FilmTurn& film : film_turns(record)) {
        PlayedTurn& turn = opened.turns.emplace_back();
        if (!std::exchange(has_started, true))
            replay.play(record.start_told, turn.notices);
        // If a turn is not over, the rules know whose turn it is.
        turn.turn = film.end ? int{film.end->turn} : replay.state().turn;
        turn.seat = film.end ? film.end->seat : replay.state().on_turn;
        turn.ticks = film.ticks;
        for (std::int32_t i = film.first_entry; i < film.first_entry + film.entries; ++i)
            replay.play(record.entries[static_cast<std::size_t>(i)].told, turn.notices);
        note_state(turn, replay.state());
        if (film.end)
            note_poses(turn, base, film.end->villa);
    }
    if (const std::optional<rules::GameResult>& result = replay.state().result) {
        opened.is_over = true;
        opened.winner = result->winner;
    }
    return opened;
}

Outcome<VillaReplayed> PalettiStudy::start_villa_replay(const StartVillaReplay& request)
{
    work_.emplace<std::monostate>();
    const Result<RecordPointer, TextError> record = read_villa_record(request.record);
    if (!record)
        return failure(record.error());
    return replayed(work_.emplace<VillaFilm>(*record));
}

Outcome<VillaReviewed> PalettiStudy::start_villa_review(const StartVillaReview& request)
{
    work_.emplace<std::monostate>();
    const Result<RecordPointer, TextError> record = read_villa_record(request.record);
    if (!record)
        return failure(record.error());
    return work_.emplace<Review>(*record).progress();
}

Outcome<RecordMade> PalettiStudy::start_record(const StartRecord& request)
{
    work_.emplace<std::monostate>();
    Result<table::VillaRecording, Message> recording =
        table::VillaRecording::begin(request.header, request.entries);
    if (!recording)
        return failure(recording.error());
    return made(work_.emplace<table::VillaRecording>(*std::move(recording)));
}

Outcome<VillaFindings> PalettiStudy::advance(const Advance& request)
{
    if (auto* film = std::get_if<VillaFilm>(&work_)) {
        film->advance(request.budget);
        return VillaFindings(replayed(*film));
    }
    if (auto* review = std::get_if<Review>(&work_)) {
        review->review.advance(request.budget);
        return VillaFindings(review->progress());
    }
    if (auto* recording = std::get_if<table::VillaRecording>(&work_)) {
        recording->advance(request.budget);
        const Outcome<RecordMade> answer = made(*recording);
        if (!answer)
            return answer.error();
        return VillaFindings(*answer);
    }
    return nothing_open();
}

std::vector<std::uint8_t> PalettiStudy::view_frames()
{
    auto* film = std::get_if<VillaFilm>(&work_);
    return film ? film->take_frames() : std::vector<std::uint8_t>();
}

}  // namespace boxwood::wasm_api
