#pragma once

// A villa to practise at: a table of two at which both seats are the same person.
// Everything is as in a game, only that it forgives: whatever colour is taken, it is
// that seat's turn; what was put back may be taken again; nobody objects; and the
// villa can be put back as it was before any hand, a fallen one too. It keeps no
// journal: nothing here counts.

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "core/seat.h"
#include "door/messages.h"
#include "table/table.h"

namespace boxwood::door {

/// So many hands can be undone.
inline constexpr std::size_t most_undone = 64;

class Practice {
public:
    /// Set up by the program, with the colours dealt.
    static Result<Practice, Message> create(const MakePractice& request);

    const table::Table& table() const { return table_; }
    /// Nothing for what any table answers, or none.
    std::optional<Answer> answer(const Request& request);

private:
    explicit Practice(table::Table table) : table_(std::move(table)) {}

    Answer answer_to(const KeepTable&) const { return TableKept{table_.snapshot()}; }
    Answer answer_to(const GetDuty&) const { return Duty{{}, table_.due_ms()}; }
    Answer answer_to(const AskTable& request) const;
    Answer answer_to(const AskVilla& request) const;
    Answer answer_to(const SubmitCommand& request);
    Answer answer_to(const MoveHands& request);

    bool is_moving() const;
    /// With all that could be taken if it were each seat's turn.
    table::TableView view() const;
    std::optional<Refusal> why_not_touch(paletti::PartId column) const;
    std::vector<KnownTake> takes() const;

    void remember();
    Submitted undone();
    Submitted carried_out(const table::Command& command);
    /// Nothing is blocked; if a turn begins, it is this seat's.
    table::Table forgiving(Seat seat) const;

    table::Table table_;
    std::vector<table::Snapshot> earlier_;
};

}  // namespace boxwood::door
