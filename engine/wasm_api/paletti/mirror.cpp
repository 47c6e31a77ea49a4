#include "wasm_api/paletti/mirror.h"

#include <utility>

#include "table/games/paletti/game.h"
#include "wasm_api/paletti/games.h"
#include "wasm_api/paletti/questions.h"
#include "wasm_api/paletti/view_frames.h"

namespace boxwood::wasm_api {

PalettiMirror::PalettiMirror() : TableMirror(watched_paletti()) {}

void PalettiMirror::opened()
{
    prediction_.reset();
    downfalls_ = {};
}

void PalettiMirror::caught_up()
{
    // The next hands are predicted from the server's game.
    if (prediction_ && prediction_->bring_up_to_date())
        prediction_.reset();
    downfalls_.watch(table()->as<table::PalettiGame>()->game());
}

bool PalettiMirror::confirm(const table::Event& event)
{
    if (!prediction_)
        return false;
    const auto* kept = alternative_if<table::Kept>(event.body);
    const bool is_other_game = std::holds_alternative<table::GameStarted>(event.body) ||
                               std::holds_alternative<table::TakenBack>(event.body);
    if (is_other_game || (kept && kept->at_rest) || (kept && prediction_->resynchronize(*table(), *kept))) {
        prediction_.reset();
        return false;
    }
    return prediction_->confirm(event.body);
}

Result<table::Answer, Refusal> PalettiMirror::ask(const table::Query& query) const
{
    Result<table::Answer, Refusal> answer = shown().ask(query);
    if (!answer || !prediction_ || !std::holds_alternative<table::TableView>(*answer))
        return answer;
    table::TableView view = table()->view();
    view.play = std::get<table::TableView>(*answer).play;
    return table::Answer(std::move(view));
}

Outcome<VillaFinding> PalettiMirror::ask_villa(const AskVilla& request) const
{
    if (!table())
        return nothing_open();
    Outcome<VillaFinding> answer = found(shown(), request.question, downfalls_);
    if (!answer || !prediction_ || !std::holds_alternative<HandsNow>(*answer))
        return answer;
    VillaFinding finding = *std::move(answer);
    std::get<HandsNow>(finding).unconfirmed_ticks = prediction_->unconfirmed_ticks();
    return finding;
}

std::optional<Failure> PalettiMirror::begin_prediction()
{
    if (!table())
        return nothing_open();
    if (table()->state().phase != table::Phase::playing)
        return failure(refusal("T6.2", "table_is_paused"));
    if (prediction_)
        return std::nullopt;
    Result<HandPrediction, Message> prediction = HandPrediction::begin(*table());
    if (!prediction)
        return failure(prediction.error());
    prediction_.emplace(*std::move(prediction));
    return std::nullopt;
}

HandsPredicted PalettiMirror::predicted(std::optional<table::UseHands> hands) const
{
    return {std::move(hands), prediction_->is_moving(), prediction_->unconfirmed_ticks()};
}

Outcome<HandsPredicted> PalettiMirror::predict_hands(const PredictHands& request)
{
    if (std::optional<Failure> failed = begin_prediction())
        return *std::move(failed);
    const Result<table::UseHands, Refusal> hands = prediction_->use_hands(request);
    if (!hands)
        return failure(hands.error());
    return predicted(*hands);
}

Outcome<HandsPredicted> PalettiMirror::predict_choice(const PredictChoice& request)
{
    if (std::optional<Failure> failed = begin_prediction())
        return *std::move(failed);
    if (const std::optional<Refusal> refused = prediction_->say(request.seat, request.choice))
        return failure(*refused);
    return predicted({});
}

Outcome<HandsNow> PalettiMirror::hands_now() const
{
    const Outcome<VillaFinding> finding = ask_villa({GetHands()});
    if (!finding)
        return finding.error();
    return std::get<HandsNow>(*finding);
}

Outcome<HandsNow> PalettiMirror::roll_back(const RollBack&)
{
    if (prediction_ && (prediction_->roll_back() || !prediction_->is_moving()))
        prediction_.reset();
    return hands_now();
}

Outcome<HandsNow> PalettiMirror::resynchronize(const Resynchronize& request)
{
    if (prediction_)
        if (const std::optional<Message> wrong = prediction_->resynchronize(*table(), request.game))
            return failure(*wrong);
    return hands_now();
}

std::vector<std::uint8_t> PalettiMirror::view_frames() const
{
    return table() ? view_frame_of(shown()) : std::vector<std::uint8_t>();
}

}  // namespace boxwood::wasm_api
