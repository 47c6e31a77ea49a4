#pragma once

// A villa that lives in the page.

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
        method(&PalettiHost::make_table);
        method(&PalettiHost::open_table);
        method(&PalettiHost::restore_table);
        method(&PalettiHost::take_snapshot);
        method(&PalettiHost::submit_command);
        method(&PalettiHost::ask_table);
        method(&PalettiHost::get_duty);
        method(&PalettiHost::move_hands);
        method(&PalettiHost::ask_villa);
    }

    Answer<table::Header> make_table(const MakeTable& request);
    Answer<table::Header> open_table(const OpenTable& request);
    Answer<table::Header> restore_table(const RestoreTable& request);
    Answer<Submitted> submit_command(const SubmitCommand& request);
    Answer<Submitted> move_hands(const MoveHands& request);
    Answer<VillaFinding> ask_villa(const AskVilla& request) const;
    /// The villa as it is seen and felt now.
    std::vector<std::uint8_t> picture() const;

private:
    analysis::DownfallWatch downfalls_;
};

}  // namespace boxwood::wasm_api
