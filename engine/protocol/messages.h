#pragma once

// Every message between a table's home and a client; docs/formats/protocol.md explains their use. A
// message's JSON, its reader and the page's types are all generated from one description. Each game
// describes its own parts (table/payloads.h).

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "core/description.h"
#include "table/command.h"
#include "table/event.h"
#include "table/header.h"
#include "table/query.h"
#include "table/state.h"
#include "table/table.h"

namespace boxwood::protocol {

/// Raised when a client of the old version would misunderstand a message.
inline constexpr int protocol_version = 4;

/// From a client: ten times the size of a command with two long names.
inline constexpr std::size_t max_client_message_bytes = 16 * 1024;

/// The secret of a link: 128 random bits as 22 letters of base64url. Longer ones are allowed for
/// the future.
using Key = Text<64>;

/// Where a server is found.
using Address = Text<2048>;

using EventList = List<table::Event, 2 * table::max_kept_events>;

// ---- from a client -------------------------------------------------------

/// The first message of every connection.
struct Hello {
    static constexpr std::string_view name = "Hello";
    Count protocol = protocol_version;
    /// The version of the client's simulation.
    Count physics;
    /// The part of the link after #.
    Key key;
    /// The last event of this table that the client knows; nothing to load the whole table.
    std::optional<LongCount> known;

    static void describe(auto& fields, auto& self)
    {
        fields("protocol", self.protocol);
        fields("physics", self.physics);
        fields("key", self.key);
        fields("known", self.known);
    }
};

/// A command. The client repeats it, with the same id, until it gets a Verdict.
struct Submit {
    static constexpr std::string_view name = "Submit";
    std::uint64_t id = 0;
    Seat seat = Seat::from_number(1);
    table::CommandBody body;

    static void describe(auto& fields, auto& self)
    {
        fields("id", self.id);
        fields("seat", self.seat);
        fields("body", self.body);
    }
};

/// A question; `id` only links it with its Reply.
struct Ask {
    static constexpr std::string_view name = "Ask";
    std::uint64_t id = 0;
    table::Query query;

    static void describe(auto& fields, auto& self)
    {
        fields("id", self.id);
        fields("query", self.query);
    }
};

enum class ReactionKind : std::uint8_t { smile, laugh, surprise, sweat, applause, thumb_up, heart, thinking };

constexpr auto names_of(ReactionKind)
{
    return std::array<std::string_view, 8>{"smile",    "laugh",    "surprise", "sweat",
                                           "applause", "thumb_up", "heart",    "thinking"};
}

/// A reaction: shown to everyone, stored nowhere.
struct React {
    static constexpr std::string_view name = "React";
    Seat seat = Seat::from_number(1);
    ReactionKind picture = ReactionKind::smile;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("picture", self.picture);
    }
};

using ClientMessage = std::variant<Hello, Submit, Ask, React>;

// ---- from a home ---------------------------------------------------------

/// The part of a Welcome that is about the client, not about the table.
struct Greeting {
    static constexpr std::string_view name = "Greeting";
    /// The home's time, so that the client can display clocks.
    Milliseconds now_ms;
    /// The seats that the client may act for; none for spectators.
    SeatList seats;
    bool is_owner = false;

    static void describe(auto& fields, auto& self)
    {
        fields("now_ms", self.now_ms);
        fields("seats", self.seats);
        fields("is_owner", self.is_owner);
    }
};

/// The answer to Hello: either the whole table, with header and state, or the events after the last
/// one that the client knew.
struct Welcome : Greeting {
    static constexpr std::string_view name = "Welcome";
    Count protocol = protocol_version;
    Count physics;
    std::optional<table::Header> header;
    std::optional<table::State> state;
    EventList events;

    static void describe(auto& fields, auto& self)
    {
        fields("protocol", self.protocol);
        fields("physics", self.physics);
        Greeting::describe(fields, self);
        fields("header", self.header);
        fields("state", self.state);
        fields("events", self.events);
    }
};

/// Events, in order and without gaps.
struct Happened {
    static constexpr std::string_view name = "Happened";
    EventList events;

    static void describe(auto& fields, auto& self) { fields("events", self.events); }
};

/// The answer to a command: the numbers of its events, or why it was refused. An accepted command
/// is stored before this is sent.
struct Verdict {
    static constexpr std::string_view name = "Verdict";
    std::uint64_t id = 0;
    std::optional<LongCount> first_event;
    std::optional<LongCount> last_event;
    std::optional<table::RefusalView> refusal;

    static void describe(auto& fields, auto& self)
    {
        fields("id", self.id);
        fields("first_event", self.first_event);
        fields("last_event", self.last_event);
        fields("refusal", self.refusal);
    }
};

struct Reply {
    static constexpr std::string_view name = "Reply";
    std::uint64_t id = 0;
    std::optional<table::Answer> answer;
    std::optional<table::RefusalView> refusal;

    static void describe(auto& fields, auto& self)
    {
        fields("id", self.id);
        fields("answer", self.answer);
        fields("refusal", self.refusal);
    }
};

/// Who is connected now.
struct Presence {
    static constexpr std::string_view name = "Presence";
    SeatList seats;
    Count spectators;

    static void describe(auto& fields, auto& self)
    {
        fields("seats", self.seats);
        fields("spectators", self.spectators);
    }
};

struct Reaction {
    static constexpr std::string_view name = "Reaction";
    Seat seat = Seat::from_number(1);
    ReactionKind picture = ReactionKind::smile;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("picture", self.picture);
    }
};

/// A message was unreadable or not allowed; it had no effect.
struct Problem {
    static constexpr std::string_view name = "Problem";
    table::RefusalView problem;

    static void describe(auto& fields, auto& self) { fields("problem", self.problem); }
};

/// The last message of a connection: what the client should do.
struct Goodbye {
    static constexpr std::string_view name = "Goodbye";
    /// The table's new address, if it has moved.
    std::optional<Address> address;
    /// How many milliseconds to wait before reconnecting; nothing: do not reconnect.
    std::optional<LongCount> again_in_ms;

    static void describe(auto& fields, auto& self)
    {
        fields("address", self.address);
        fields("again_in_ms", self.again_in_ms);
    }
};

using HomeMessage =
    std::variant<Welcome, Happened, Verdict, Reply, Presence, Reaction, Problem, Goodbye, table::GameMessage>;

/// Whether these bytes are a message, rather than one of a game's own frames (table::FrameEncoder).
constexpr bool is_message(std::string_view bytes)
{
    return bytes.starts_with('{');
}

/// Fails for unreadable bytes and for more than max_client_message_bytes.
Result<ClientMessage, TextError> decode_client_message(std::string_view message, const PayloadTypes& types);

/// The command that a client sent. The caller must check that the client has the authority in
/// command.role: that it holds the seat's link or the owner's.
table::Command command_of(const Submit& submit, std::int64_t at_ms);

Verdict verdict_of(std::uint64_t id, const Result<table::Accepted, Refusal>& verdict);
Reply reply_of(std::uint64_t id, const Result<table::Answer, Refusal>& answer);
Problem problem_of(const TextError& error);

}  // namespace boxwood::protocol

namespace boxwood {

template <>
inline constexpr std::string_view union_name<protocol::ClientMessage> = "ClientMessage";
template <>
inline constexpr std::string_view union_name<protocol::HomeMessage> = "HomeMessage";

}  // namespace boxwood
