#pragma once

// Completed games of Villa Paletti: their turns, their film, their review, and the conversion of a
// journal into a record.

#include <cstdint>
#include <memory>
#include <variant>
#include <vector>

#include "analysis/paletti_review.h"
#include "records/paletti_record.h"
#include "table/games/paletti/journal_record.h"
#include "wasm_api/paletti/study_messages.h"
#include "wasm_api/paletti/view_frames.h"
#include "wasm_api/requests.h"
#include "wasm_api/service.h"

namespace boxwood::wasm_api {

class PalettiStudy {
public:
    static constexpr std::string_view type_name = "PalettiStudy";

    static void methods(auto& method)
    {
        method(MethodOf<&PalettiStudy::open_villa_record>());
        method(MethodOf<&PalettiStudy::start_villa_replay>());
        method(MethodOf<&PalettiStudy::start_villa_review>());
        method(MethodOf<&PalettiStudy::start_record>());
        method(MethodOf<&PalettiStudy::advance>());
    }

    Outcome<VillaRecordOpened> open_villa_record(const OpenVillaRecord& request) const;
    Outcome<VillaReplayed> start_villa_replay(const StartVillaReplay& request);
    Outcome<VillaReviewed> start_villa_review(const StartVillaReview& request);
    Outcome<RecordMade> start_record(const StartRecord& request);
    Outcome<VillaFindings> advance(const Advance& request);
    /// A replay's film since the last call.
    std::vector<std::uint8_t> view_frames();

private:
    using RecordPointer = std::shared_ptr<const records::PalettiRecord>;

    struct Review {
        explicit Review(RecordPointer played);
        VillaReviewed progress() const;

        RecordPointer record;
        analysis::PalettiReview review;
    };

    std::variant<std::monostate, VillaFilm, Review, table::VillaRecording> work_;
};

}  // namespace boxwood::wasm_api
