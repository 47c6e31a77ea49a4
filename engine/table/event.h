#pragma once

// Events at a table, numbered from 1. A table's state follows from its events alone, so all of them
// together reconstruct the table.

#include <array>
#include <cstdint>
#include <string_view>
#include <variant>

#include "core/description.h"
#include "core/message.h"
#include "core/seat.h"
#include "table/header.h"
#include "table/limits.h"
#include "table/occupant.h"
#include "table/payloads.h"
#include "table/proposal.h"

namespace boxwood::table {

enum class SeatChange : std::uint8_t {
    planned,
    taken,
    renamed,
    freed,
    left,
    resigned,
    out_of_time,
    taken_over,
};

constexpr auto names_of(SeatChange)
{
    return std::array<std::string_view, 8>{"planned", "taken",    "renamed",     "freed",
                                           "left",    "resigned", "out_of_time", "taken_over"};
}

struct SeatChanged {
    static constexpr std::string_view name = "SeatChanged";
    Seat seat = Seat::from_number(1);
    SeatChange why = SeatChange::planned;
    Occupant occupant;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("why", self.why);
        fields("occupant", self.occupant);
    }
    friend bool operator==(const SeatChanged&, const SeatChanged&) = default;
};

/// The game with this number, counted from 1, starts like this.
struct GameStarted {
    static constexpr std::string_view name = "GameStarted";
    Int<1, max_games> game = 1;
    GameStart start;

    static void describe(auto& fields, auto& self)
    {
        fields("game", self.game);
        fields("start", self.start);
    }
    friend bool operator==(const GameStarted&, const GameStarted&) = default;
};

/// Moves were taken back; this many are left.
struct TakenBack {
    static constexpr std::string_view name = "TakenBack";
    MoveCount moves;

    static void describe(auto& fields, auto& self) { fields("moves", self.moves); }
    friend bool operator==(const TakenBack&, const TakenBack&) = default;
};

struct Proposed {
    static constexpr std::string_view name = "Proposed";
    OpenProposal proposal;

    static void describe(auto& fields, auto& self) { fields("proposal", self.proposal); }
    friend bool operator==(const Proposed&, const Proposed&) = default;
};

/// These seats have agreed, too.
struct Agreed {
    static constexpr std::string_view name = "Agreed";
    SeatList seats;

    static void describe(auto& fields, auto& self) { fields("seats", self.seats); }
    friend bool operator==(const Agreed&, const Agreed&) = default;
};

enum class ProposalEnd : std::uint8_t {
    accepted,
    declined,
    withdrawn,
    outdated,  ///< what was proposed is no longer possible
};

constexpr auto names_of(ProposalEnd)
{
    return std::array<std::string_view, 4>{"accepted", "declined", "withdrawn", "outdated"};
}

struct ProposalClosed {
    static constexpr std::string_view name = "ProposalClosed";
    ProposalEnd end = ProposalEnd::declined;

    static void describe(auto& fields, auto& self) { fields("end", self.end); }
    friend bool operator==(const ProposalClosed&, const ProposalClosed&) = default;
};

struct Paused {
    static constexpr std::string_view name = "Paused";
    /// The player whose action is due has sent nothing for a while (T8.4).
    bool silence = false;

    static void describe(auto& fields, auto& self) { fields("silence", self.silence); }
    friend bool operator==(const Paused&, const Paused&) = default;
};

struct Resumed {
    static constexpr std::string_view name = "Resumed";
    static void describe(auto&, auto&) {}
    friend bool operator==(const Resumed&, const Resumed&) = default;
};

enum class EndReason : std::uint8_t {
    played,       ///< to the end, by the game's rules
    resigned,     ///< T5.1
    out_of_time,  ///< T3.3
    agreed,       ///< T5.5
};

constexpr auto names_of(EndReason)
{
    return std::array<std::string_view, 4>{"played", "resigned", "out_of_time", "agreed"};
}

struct GameEnded {
    static constexpr std::string_view name = "GameEnded";
    EndReason reason = EndReason::played;
    /// The winner first; empty if there is none.
    SeatList ranking;

    static void describe(auto& fields, auto& self)
    {
        fields("reason", self.reason);
        fields("ranking", self.ranking);
    }
    friend bool operator==(const GameEnded&, const GameEnded&) = default;
};

using EventBody = std::variant<SeatChanged, GameStarted, TakenBack, Proposed, Agreed, ProposalClosed, Paused,
                               Resumed, GameEnded, GameEvent>;

struct Event {
    static constexpr std::string_view name = "Event";

    LongCount number;
    /// The table's time; never earlier than the previous event's.
    Milliseconds at_ms;
    EventBody body;

    static void describe(auto& fields, auto& self)
    {
        fields("number", self.number);
        fields("at_ms", self.at_ms);
        fields("body", self.body);
    }
    friend bool operator==(const Event&, const Event&) = default;
};

/// Why a mirror rejects an event: it cannot follow the previous ones.
inline Message impossible_event()
{
    return Message{"event_impossible", {}};
}

}  // namespace boxwood::table

namespace boxwood {

template <>
inline constexpr std::string_view union_name<table::EventBody> = "EventBody";

}  // namespace boxwood
