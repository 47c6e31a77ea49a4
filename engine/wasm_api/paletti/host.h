#pragma once

// A villa whose home is this page.

#include <cstdint>
#include <vector>

#include "analysis/paletti_downfall.h"
#include "wasm_api/paletti/hands.h"
#include "wasm_api/paletti/questions.h"
#include "wasm_api/table_host.h"

namespace boxwood::wasm_api {

class PalettiHost : public TableHost {
public:
    static constexpr std::string_view type_name = "PalettiHost";

    PalettiHost();

    static void methods(auto& method)
    {
        TableHost::methods(method);
        method(MethodOf<&PalettiHost::move_hands>());
        method(MethodOf<&PalettiHost::ask_villa>());
    }

    Outcome<Submitted> move_hands(const MoveHands& request);
    Outcome<VillaFinding> ask_villa(const AskVilla& request) const;
    /// The villa as seen and felt now.
    std::vector<std::uint8_t> view_frames() const;

protected:
    void closed() override { downfalls_ = {}; }
    void changed() override;

private:
    analysis::DownfallWatch downfalls_;
};

}  // namespace boxwood::wasm_api
