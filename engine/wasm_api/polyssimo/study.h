#pragma once

// Records, boards, analyses and reviews of Polyssimo.

#include <memory>
#include <optional>
#include <variant>

#include "analysis/polyssimo_analysis.h"
#include "analysis/polyssimo_review.h"
#include "polyssimo/position.h"
#include "records/polyssimo_record.h"
#include "wasm_api/polyssimo/study_messages.h"
#include "wasm_api/service.h"

namespace boxwood::wasm_api {

class PolyssimoStudy {
public:
    static constexpr std::string_view type_name = "PolyssimoStudy";

    static void methods(auto& method)
    {
        method(MethodOf<&PolyssimoStudy::open_record>());
        method(MethodOf<&PolyssimoStudy::look_at_node>());
        method(MethodOf<&PolyssimoStudy::read_material>());
        method(MethodOf<&PolyssimoStudy::start_analysis>());
        method(MethodOf<&PolyssimoStudy::start_review>());
        method(MethodOf<&PolyssimoStudy::advance>());
    }

    Outcome<RecordOpened> open_record(const OpenRecord& request);
    Outcome<Moment> look_at_node(const LookAtNode& request) const;
    Outcome<MaterialRead> read_material(const ReadMaterial& request) const;
    Outcome<Analysis> start_analysis(const StartAnalysis& request);
    Outcome<Review> start_review(const StartReview& request);
    Outcome<PolyssimoFindings> advance(const Advance& request);

private:
    std::optional<records::PolyssimoRecord> record_;
    std::variant<std::monostate, analysis::PolyssimoAnalysis, analysis::PolyssimoReview> work_;
    /// The last position's setup, kept so that the next position need not build it again.
    std::shared_ptr<const polyssimo::Setup> setup_;
};

}  // namespace boxwood::wasm_api
