#pragma once

// A villa to practise at: a table of two at which both seats are the same person.
// Everything is as in a game, except that it forgives: whatever colour is taken, it is
// that seat's turn; what was put back may be taken again; nobody objects; and even a
// fallen villa can be put back as it was before the hands moved. It keeps no journal:
// nothing here counts.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/description.h"
#include "core/message.h"
#include "core/seat.h"
#include "table/table.h"
#include "wasm_api/paletti/hands.h"
#include "wasm_api/paletti/questions.h"
#include "wasm_api/table_host.h"

namespace boxwood::wasm_api {

/// How many motions of the hands can be undone.
inline constexpr std::size_t most_undone = 64;

struct MakePractice {
    static constexpr std::string_view name = "MakePractice";
    /// The person whose hands play both seats.
    std::string person;
    std::int64_t box_seed = 0;
    std::uint64_t seed = 0;
    std::int64_t at_ms = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("person", self.person, TextLimit{table::max_name_bytes});
        fields("box_seed", self.box_seed, Range{0, static_cast<std::int64_t>(paletti::max_box_seed)});
        fields("seed", self.seed);
        fields("at_ms", self.at_ms, any_count);
    }
};

/// Answers like a table whose colours are dealt; a proposal to take back is granted at once.
class Practice {
public:
    static constexpr std::string_view type_name = "Practice";

    static void methods(auto& method)
    {
        method(MethodOf<&Practice::make_practice>());
        method(MethodOf<&Practice::take_snapshot>());
        method(MethodOf<&Practice::submit_command>());
        method(MethodOf<&Practice::ask_table>());
        method(MethodOf<&Practice::get_duty>());
        method(MethodOf<&Practice::move_hands>());
        method(MethodOf<&Practice::ask_villa>());
    }

    Outcome<table::Header> make_practice(const MakePractice& request);
    Outcome<table::Snapshot> take_snapshot(const TakeSnapshot&) const;
    Outcome<Submitted> submit_command(const SubmitCommand& request);
    Outcome<table::Answer> ask_table(const AskTable& request) const;
    Outcome<Duty> get_duty(const GetDuty&) const;
    Outcome<Submitted> move_hands(const MoveHands& request);
    Outcome<VillaFinding> ask_villa(const AskVilla& request) const;
    /// The villa as it is seen and felt now.
    std::vector<std::uint8_t> picture() const;

private:
    // All of these REQUIRE that there is a table.
    bool is_moving() const;
    /// Includes all that each seat could take if it were its turn.
    table::TableView view() const;
    std::optional<Refusal> why_not_touch(paletti::PartId column) const;
    std::vector<KnownTake> takes() const;
    void remember();
    Outcome<Submitted> undone();
    /// The table with nothing blocked; if a turn begins, it is this seat's.
    table::Table forgiving(Seat seat) const;

    std::optional<table::Table> table_;
    std::vector<table::Snapshot> earlier_;
};

}  // namespace boxwood::wasm_api
