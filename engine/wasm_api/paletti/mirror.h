#pragma once

// A copy of a villa on a server. Other players' hand inputs are recorded but not simulated; the
// client's own hands are predicted.

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/paletti_downfall.h"
#include "wasm_api/paletti/hand_prediction.h"
#include "wasm_api/paletti/hands.h"
#include "wasm_api/paletti/questions.h"
#include "wasm_api/table_mirror.h"

namespace boxwood::wasm_api {

class PalettiMirror : public TableMirror {
public:
    static constexpr std::string_view type_name = "PalettiMirror";

    PalettiMirror();

    static void methods(auto& method)
    {
        TableMirror::methods(method);
        method(MethodOf<&PalettiMirror::template pass_on<table::Resync>>());
        method(MethodOf<&PalettiMirror::predict_hands>());
        method(MethodOf<&PalettiMirror::predict_choice>());
        method(MethodOf<&PalettiMirror::roll_back>());
        method(MethodOf<&PalettiMirror::resynchronize>());
        method(MethodOf<&PalettiMirror::ask_villa>());
    }

    Outcome<VillaFinding> ask_villa(const AskVilla& request) const;
    Outcome<HandsPredicted> predict_hands(const PredictHands& request);
    Outcome<HandsPredicted> predict_choice(const PredictChoice& request);
    Outcome<HandsNow> roll_back(const RollBack&);
    Outcome<HandsNow> resynchronize(const Resynchronize& request);
    /// The villa as seen and felt now.
    std::vector<std::uint8_t> view_frames() const;

protected:
    void opened() override;
    bool confirm(const table::Event& event) override;
    void caught_up() override;
    /// The game as predicted, but seats and agreements as confirmed.
    Result<table::Answer, Refusal> ask(const table::Query& query) const override;

private:
    /// Why hands cannot be predicted now; nothing if they can.
    std::optional<Failure> begin_prediction();
    Outcome<HandsNow> hands_now() const;
    HandsPredicted predicted(std::optional<table::UseHands> hands) const;
    /// The table including the client's own predicted hands. REQUIRES: a table is mirrored.
    const table::Table& shown() const { return prediction_ ? prediction_->table() : *table(); }

    analysis::DownfallWatch downfalls_;
    std::optional<HandPrediction> prediction_;
};

}  // namespace boxwood::wasm_api
