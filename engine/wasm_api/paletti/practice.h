#pragma once

// A villa for practice: a table for two at which one person has both seats. Everything is as in a
// game, except that it is forgiving: taking a column of either colour makes it that seat's turn; a
// column that was put back may be taken again; nobody objects; and even a fallen villa can be
// restored to the state before the hands moved. It keeps no journal, since nothing here counts.

#include <cstddef>
#include <cstdint>
#include <optional>
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
    table::PersonName person;
    paletti::BoxSeed box_seed;
    std::uint64_t seed = 0;
    Milliseconds at_ms;

    static void describe(auto& fields, auto& self)
    {
        fields("person", self.person);
        fields("box_seed", self.box_seed);
        fields("seed", self.seed);
        fields("at_ms", self.at_ms);
    }
};

/// Behaves like a table at which the colours have been dealt; a proposal to take back is granted at
/// once.
class Practice : public TableHost {
public:
    static constexpr std::string_view type_name = "Practice";

    Practice();

    static void methods(auto& method)
    {
        method(MethodOf<&Practice::make_practice>());
        method(MethodOf<&Practice::take_snapshot>());
        method(MethodOf<&Practice::submit_command>());
        method(MethodOf<&Practice::ask_table>());
        method(MethodOf<&Practice::get_pending_work>());
        method(MethodOf<&Practice::move_hands>());
        method(MethodOf<&Practice::ask_villa>());
    }

    Outcome<table::Header> make_practice(const MakePractice& request);
    Outcome<Submitted> submit_command(const SubmitCommand& request) override;
    Outcome<table::Answer> ask_table(const AskTable& request) const override;
    Outcome<Submitted> move_hands(const MoveHands& request);
    Outcome<VillaFinding> ask_villa(const AskVilla& request) const;
    /// The villa as seen and felt now.
    std::vector<std::uint8_t> view_frames() const;

protected:
    void closed() override { earlier_.clear(); }

private:
    // All of these REQUIRE that there is a table.
    bool is_moving() const;
    /// Includes all that each seat could take if it were its turn.
    table::TableView view() const;
    std::optional<Refusal> why_not_touch(paletti::PartId column) const;
    std::vector<paletti::Take> takes() const;
    void deal();
    Submitted say(Seat seat, const paletti::Choice& choice);
    void remember();
    Outcome<Submitted> undone();
    /// The table with nothing blocked; if a turn begins, it is this seat's.
    table::Table forgiving(Seat seat) const;

    std::vector<table::Snapshot> earlier_;
};

}  // namespace boxwood::wasm_api
