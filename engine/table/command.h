#pragma once

// The requests that a table can receive, each with its sender and time. A command states an
// intention; what follows from it is an event (event.h).

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "core/description.h"
#include "core/seat.h"
#include "table/limits.h"
#include "table/occupant.h"
#include "table/payloads.h"
#include "table/proposal.h"

namespace boxwood::table {

/// On whose authority a command is sent. The home knows who holds which link.
enum class Role : std::uint8_t {
    person,  ///< the holder of the seat's link, or of the seat at the owner's screen
    owner,   ///< the table's creator
    home,    ///< the table's authority: the page's worker or the server
};

constexpr auto names_of(Role)
{
    return std::array<std::string_view, 3>{"person", "owner", "home"};
}

/// A person sits down at an open seat (T1.2).
struct TakeSeat {
    static constexpr std::string_view name = "TakeSeat";
    PersonName person;

    static void describe(auto& fields, auto& self) { fields("person", self.person); }
    friend bool operator==(const TakeSeat&, const TakeSeat&) = default;
};

/// A person changes their name (T1.5).
struct Rename {
    static constexpr std::string_view name = "Rename";
    PersonName person;

    static void describe(auto& fields, auto& self) { fields("person", self.person); }
    friend bool operator==(const Rename&, const Rename&) = default;
};

/// The owner plans a seat's occupant before the game starts (T1.3).
struct PlanSeat {
    static constexpr std::string_view name = "PlanSeat";
    Occupant occupant;

    static void describe(auto& fields, auto& self) { fields("occupant", self.occupant); }
    friend bool operator==(const PlanSeat&, const PlanSeat&) = default;
};

/// The owner frees the seat of a person who has not returned (T1.3).
struct FreeSeat {
    static constexpr std::string_view name = "FreeSeat";
    static void describe(auto&, auto&) {}
    friend bool operator==(const FreeSeat&, const FreeSeat&) = default;
};

/// A person leaves; the seat becomes open (T5.3).
struct Leave {
    static constexpr std::string_view name = "Leave";
    static void describe(auto&, auto&) {}
    friend bool operator==(const Leave&, const Leave&) = default;
};

/// A person resigns (T5.1).
struct Resign {
    static constexpr std::string_view name = "Resign";
    static void describe(auto&, auto&) {}
    friend bool operator==(const Resign&, const Resign&) = default;
};

struct Propose {
    static constexpr std::string_view name = "Propose";
    Proposal proposal;

    static void describe(auto& fields, auto& self) { fields("proposal", self.proposal); }
    friend bool operator==(const Propose&, const Propose&) = default;
};

/// Yes or no to the open proposal (T4.2, T4.3).
struct Respond {
    static constexpr std::string_view name = "Respond";
    bool agree = false;

    static void describe(auto& fields, auto& self) { fields("agree", self.agree); }
    friend bool operator==(const Respond&, const Respond&) = default;
};

/// The proposer withdraws the proposal (T4.3).
struct Withdraw {
    static constexpr std::string_view name = "Withdraw";
    static void describe(auto&, auto&) {}
    friend bool operator==(const Withdraw&, const Withdraw&) = default;
};

/// Pauses the game. Without clocks anybody may do so; with clocks only the home may (T6.1), and
/// persons propose a Break.
struct Pause {
    static constexpr std::string_view name = "Pause";
    static void describe(auto&, auto&) {}
    friend bool operator==(const Pause&, const Pause&) = default;
};

/// Ends a pause (T6.2).
struct Resume {
    static constexpr std::string_view name = "Resume";
    static void describe(auto&, auto&) {}
    friend bool operator==(const Resume&, const Resume&) = default;
};

/// The home reports that the time returned by Table::due_ms() has come (T3.3).
struct TimePassed {
    static constexpr std::string_view name = "TimePassed";
    static void describe(auto&, auto&) {}
    friend bool operator==(const TimePassed&, const TimePassed&) = default;
};

using CommandBody = std::variant<TakeSeat, Rename, PlanSeat, FreeSeat, Leave, Resign, Propose, Respond,
                                 Withdraw, Pause, Resume, TimePassed, GameCommand>;

/// The authority on which such a command may arrive over a network. Never the home's: its own
/// commands, and the moves of computer players, do not come over a network.
inline Role role_of(const CommandBody& body)
{
    if (std::holds_alternative<PlanSeat>(body) || std::holds_alternative<FreeSeat>(body))
        return Role::owner;
    return std::holds_alternative<TimePassed>(body) ? Role::home : Role::person;
}

struct Command {
    static constexpr std::string_view name = "Command";

    /// Chosen at random by the sender: commands with the same id are the same command (T7.3).
    std::uint64_t id = 0;
    Role role = Role::person;
    /// The seat that sends the command, or that it concerns; none for TimePassed.
    std::optional<Seat> seat;
    /// The home's time on arrival. A time before the last event's counts as that event's (T3.4).
    Milliseconds at_ms;
    CommandBody body;

    static void describe(auto& fields, auto& self)
    {
        fields("id", self.id);
        fields("role", self.role);
        fields("seat", self.seat);
        fields("at_ms", self.at_ms);
        fields("body", self.body);
    }
    friend bool operator==(const Command&, const Command&) = default;
};

}  // namespace boxwood::table

namespace boxwood {

template <>
inline constexpr std::string_view union_name<table::CommandBody> = "CommandBody";

}  // namespace boxwood
