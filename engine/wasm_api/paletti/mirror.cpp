#include "wasm_api/paletti/mirror.h"

#include <utility>

#include "table/games/paletti/game.h"
#include "wasm_api/paletti/games.h"
#include "wasm_api/paletti/questions.h"

namespace boxwood::wasm_api {

PalettiMirror::PalettiMirror() : TableMirror(watched_paletti()) {}

Answer<table::Header> PalettiMirror::mirror_table(const MirrorTable& request)
{
    prediction_.reset();
    downfalls_ = {};
    return TableMirror::mirror_table(request);
}

Answer<Followed> PalettiMirror::follow_events(const FollowEvents& request)
{
    if (!table())
        return nothing_open();
    bool rolled_back = false;
    for (const table::Event& event : request.events) {
        if (const std::optional<Message> wrong = follow(event))
            return failure(*wrong);
        rolled_back = confirm(event) || rolled_back;
    }
    // The next hands are predicted from the server's game.
    if (prediction_ && prediction_->bring_up_to_date())
        prediction_.reset();
    watch(*table(), downfalls_);
    return Followed{table()->state().number, rolled_back};
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

Answer<table::Answer> PalettiMirror::ask_table(const AskTable& request) const
{
    if (!table())
        return nothing_open();
    Result<table::Answer, Refusal> answer = shown().ask(request.query);
    if (answer && prediction_ && std::holds_alternative<table::TableView>(*answer)) {
        table::TableView view = table()->view();
        view.play = std::get<table::TableView>(*answer).play;
        return table::Answer(std::move(view));
    }
    return answered(answer);
}

Answer<VillaFinding> PalettiMirror::ask_villa(const AskVilla& request) const
{
    if (!table())
        return nothing_open();
    Answer<VillaFinding> answer = found(shown(), request.question, downfalls_);
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

Answer<HandsPredicted> PalettiMirror::predict_hands(const PredictHands& request)
{
    if (std::optional<Failure> failed = begin_prediction())
        return *std::move(failed);
    const Result<table::UseHands, Refusal> hands = prediction_->use_hands(request);
    if (!hands)
        return failure(hands.error());
    return predicted(*hands);
}

Answer<HandsPredicted> PalettiMirror::predict_choice(const PredictChoice& request)
{
    if (std::optional<Failure> failed = begin_prediction())
        return *std::move(failed);
    if (const std::optional<Refusal> refused = prediction_->say(request.seat, request.choice))
        return failure(*refused);
    return predicted({});
}

Answer<Followed> PalettiMirror::roll_back(const RollBack&)
{
    if (!table())
        return nothing_open();
    const bool rolled_back = prediction_.has_value();
    if (rolled_back && (prediction_->roll_back() || !prediction_->is_moving()))
        prediction_.reset();
    return Followed{table()->state().number, rolled_back};
}

Answer<Followed> PalettiMirror::resynchronize(const Resynchronize& request)
{
    if (!table())
        return nothing_open();
    if (prediction_)
        if (const std::optional<Message> wrong = prediction_->resynchronize(*table(), request.game))
            return failure(*wrong);
    return Followed{table()->state().number, prediction_.has_value()};
}

std::vector<std::uint8_t> PalettiMirror::picture() const
{
    return table() ? sight_of(shown()) : std::vector<std::uint8_t>();
}

}  // namespace boxwood::wasm_api
