// What takes longer than an answer may: a computer player's turn, a hint, an analysis,
// a review, a film. One at a time; it goes on as often as the worker asks for it.

#include <span>
#include <utility>

#include "door/door.h"
#include "door/problem.h"
#include "door/study.h"
#include "players/polyssimo/level.h"
#include "polyssimo/move.h"
#include "polyssimo/position_text.h"
#include "table/games/paletti/game.h"

namespace boxwood::door {

namespace {

/// How hard to think for a hint: about a second in a browser.
constexpr int polyssimo_hint_level = 8;

/// Analyses and reviews find the same about the same game every time.
constexpr std::uint64_t study_seed = 1;

}  // namespace

Result<polyssimo::Position, TextError> Door::read_position(std::string_view text)
{
    work_.emplace<std::monostate>();
    Result<polyssimo::Position, TextError> position =
        polyssimo::parse_position(text, std::span(&setup_, setup_ ? 1 : 0));
    if (position)
        setup_ = position->setup;
    return position;
}

Answer Door::answer_to(const StartThinking& request)
{
    work_.emplace<std::monostate>();
    if (table_ && table_->as<table::PalettiGame>()) {
        if (request.task.seat.number() > table_->players())
            return problem(Message{"nobody_awaited", {}});
        work_ = started_villa_turn(request.task, table_->as<table::PalettiGame>()->game());
        return progress();
    }
    const Result<polyssimo::Position, TextError> position = read_position(request.task.position);
    if (!position)
        return protocol::problem_of(position.error());
    if (!position->to_play)
        return problem(Message{"nobody_awaited", {}});
    const int number = request.task.level == 0 ? polyssimo_hint_level : request.task.level;
    work_.emplace<players::PolyssimoTurn>(players::level(number), *position, request.task.seed);
    return progress();
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
    work_.emplace<Analyzing>(request, analysis::PolyssimoAnalysis(*position, effort, study_seed));
    return progress();
}

Answer Door::answer_to(const StartReview& request)
{
    work_.emplace<std::monostate>();
    const Result<records::PolyssimoRecord, TextError> record = read_record(request.record);
    if (!record)
        return unreadable(record.error());
    work_.emplace<analysis::PolyssimoReview>(*record, analysis::review_effort, study_seed);
    return progress();
}

Answer Door::answer_to(const MakeRecord& request)
{
    work_.emplace<std::monostate>();
    Result<VillaStudy, Message> study = VillaStudy::record(request);
    if (!study)
        return problem(study.error());
    work_.emplace<VillaStudy>(*std::move(study));
    return progress();
}

Answer Door::studying(Result<VillaStudy, TextError> study)
{
    work_.emplace<std::monostate>();
    if (!study)
        return unreadable(study.error());
    work_.emplace<VillaStudy>(*std::move(study));
    return progress();
}

Answer Door::answer_to(const StartVillaReplay& request)
{
    return studying(VillaStudy::replay(request.record));
}

Answer Door::answer_to(const StartVillaReview& request)
{
    return studying(VillaStudy::review(request.record));
}

Answer Door::answer_to(const GoOnThinking& request)
{
    const auto simulations = static_cast<std::uint32_t>(request.simulations);
    if (auto* turn = std::get_if<players::PolyssimoTurn>(&work_))
        turn->advance(request.simulations);
    else if (auto* analyzing = std::get_if<Analyzing>(&work_))
        analyzing->analysis.advance(simulations);
    else if (auto* review = std::get_if<analysis::PolyssimoReview>(&work_))
        review->advance(simulations);
    else if (auto* villa = std::get_if<std::unique_ptr<players::Turn>>(&work_))
        (*villa)->advance(request.simulations);
    else if (auto* study = std::get_if<VillaStudy>(&work_))
        study->advance(request.simulations);
    return progress();
}

Answer Door::progress() const
{
    if (const auto* analyzing = std::get_if<Analyzing>(&work_))
        return analysis_so_far(analyzing->analysis, analyzing->task);
    if (const auto* review = std::get_if<analysis::PolyssimoReview>(&work_))
        return review_so_far(*review);
    if (const auto* villa = std::get_if<std::unique_ptr<players::Turn>>(&work_))
        return (*villa)->is_done() ? Thought{100, {}, steps_of(**villa)}
                                   : Thought{static_cast<int>(100 * (*villa)->progress()), {}, {}};
    if (const auto* study = std::get_if<VillaStudy>(&work_))
        return study->answer();
    const auto* turn = std::get_if<players::PolyssimoTurn>(&work_);
    if (!turn)
        return nothing_here();
    if (turn->is_done())
        return Thought{100, move_text(*setup_, turn->decision()), {}};
    return Thought{static_cast<int>(100 * turn->progress()), {}, {}};
}

std::vector<std::uint8_t> Door::take_film()
{
    auto* study = std::get_if<VillaStudy>(&work_);
    return study ? study->take_film() : std::vector<std::uint8_t>();
}

}  // namespace boxwood::door
