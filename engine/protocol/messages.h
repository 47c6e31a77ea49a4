#pragma once

// Every message between a table's home and a client; docs/formats/protocol.md
// tells how they are used. One description of each makes its JSON, its reader and
// the page's types. What only a game understands it writes itself (table/payloads.h); binary are
// its frames alone.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/description.h"
#include "table/command.h"
#include "table/event.h"
#include "table/header.h"
#include "table/query.h"
#include "table/state.h"
#include "table/table.h"

namespace boxwood::protocol {

/// Raised when a client of the old version would misunderstand something.
inline constexpr int protocol_version = 3;

/// From a client: a command with two long names fits ten times.
inline constexpr std::size_t max_client_message_bytes = 16 * 1024;

/// The secret of a link: 128 random bits as 22 letters of base64url; some more in
/// case links ever grow.
inline constexpr TextLimit key_limit{64};

// ---- from a client -------------------------------------------------------

/// The first message of every connection.
struct Hello {
    static constexpr std::string_view name = "Hello";
    int protocol = protocol_version;
    /// The version of the client's simulation.
    int physics = 0;
    /// What stood behind # in the link.
    std::string key;
    /// The last event that the client knows of this table; nothing to load it afresh.
    std::optional<std::int64_t> known;

    static void describe(auto& fields, auto& self)
    {
        fields("protocol", self.protocol, any_count);
        fields("physics", self.physics, any_count);
        fields("key", self.key, key_limit);
        fields("known", self.known, any_count);
    }
};

/// A command. Sent again, with the same id, until a Verdict comes.
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

enum class Picture : std::uint8_t { smile, laugh, surprise, sweat, applause, thumb_up, heart, thinking };

constexpr auto names_of(Picture)
{
    return std::array<std::string_view, 8>{"smile",    "laugh",    "surprise", "sweat",
                                           "applause", "thumb_up", "heart",    "thinking"};
}

/// A reaction: shown to all, kept by nobody.
struct React {
    static constexpr std::string_view name = "React";
    Seat seat = Seat::from_number(1);
    Picture picture = Picture::smile;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("picture", self.picture);
    }
};

using ClientMessage = std::variant<Hello, Submit, Ask, React>;

// ---- from a home ---------------------------------------------------------

/// What a Welcome says about the client, not about the table.
struct Greeting {
    static constexpr std::string_view name = "Greeting";
    /// The home's clock, for the display of clocks.
    std::int64_t now_ms = 0;
    /// For which seats the client may act; none for spectators.
    std::vector<Seat> seats;
    bool is_owner = false;

    static void describe(auto& fields, auto& self)
    {
        fields("now_ms", self.now_ms, any_count);
        fields("seats", self.seats, ListLimit{max_players});
        fields("is_owner", self.is_owner);
    }
};

/// The answer to Hello. Either the table afresh, with header and state, or the
/// events since the one that the client knew.
struct Welcome : Greeting {
    static constexpr std::string_view name = "Welcome";
    int protocol = protocol_version;
    int physics = 0;
    std::optional<table::Header> header;
    std::optional<table::State> state;
    std::vector<table::Event> events;

    static void describe(auto& fields, auto& self)
    {
        fields("protocol", self.protocol, any_count);
        fields("physics", self.physics, any_count);
        Greeting::describe(fields, self);
        fields("header", self.header);
        fields("state", self.state);
        fields("events", self.events, ListLimit{2 * static_cast<int>(table::max_kept_events)});
    }
};

/// What has happened, in order and without a gap.
struct Happened {
    static constexpr std::string_view name = "Happened";
    std::vector<table::Event> events;

    static void describe(auto& fields, auto& self)
    {
        fields("events", self.events, ListLimit{2 * static_cast<int>(table::max_kept_events)});
    }
};

/// A command's answer: the numbers of its events, or why it was refused. What was
/// accepted is stored before this is sent.
struct Verdict {
    static constexpr std::string_view name = "Verdict";
    std::uint64_t id = 0;
    std::optional<std::int64_t> first_event;
    std::optional<std::int64_t> last_event;
    std::optional<table::RefusalView> refusal;

    static void describe(auto& fields, auto& self)
    {
        fields("id", self.id);
        fields("first_event", self.first_event, any_count);
        fields("last_event", self.last_event, any_count);
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
    std::vector<Seat> seats;
    int spectators = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("seats", self.seats, ListLimit{max_players});
        fields("spectators", self.spectators, any_count);
    }
};

struct Reaction {
    static constexpr std::string_view name = "Reaction";
    Seat seat = Seat::from_number(1);
    Picture picture = Picture::smile;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("picture", self.picture);
    }
};

/// A message could not be understood or was not allowed; nothing was done.
struct Problem {
    static constexpr std::string_view name = "Problem";
    table::RefusalView problem;

    static void describe(auto& fields, auto& self) { fields("problem", self.problem); }
};

/// The last message of a connection: what the client should do.
struct Goodbye {
    static constexpr std::string_view name = "Goodbye";
    /// Where the table lives now, if it moved.
    std::optional<std::string> address;
    /// How many milliseconds to wait before coming back; nothing: do not.
    std::optional<std::int64_t> again_in_ms;

    static void describe(auto& fields, auto& self)
    {
        fields("address", self.address, TextLimit{2048});
        fields("again_in_ms", self.again_in_ms, any_count);
    }
};

using HomeMessage =
    std::variant<Welcome, Happened, Verdict, Reply, Presence, Reaction, Problem, Goodbye, table::GameMessage>;

/// Errors of reading, and max_client_message_bytes.
Result<ClientMessage, TextError> decode_client_message(std::string_view text, const PayloadTypes& types);

/// The command that a client sent, as it came in. Whether the client holds the
/// seat, or owns the table, is the home's to know: command.role says which.
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
