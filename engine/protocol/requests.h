#pragma once

// HTTP requests to a server, and their answers; neither has a "type".

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/description.h"
#include "core/message.h"
#include "core/result.h"
#include "protocol/messages.h"
#include "table/header.h"

namespace boxwood::protocol {

using TableId = Text<64>;

/// Per request; a page with more keys makes several requests.
inline constexpr int max_listed_tables = 64;

/// Makes a table.
struct CreateTable {
    static constexpr std::string_view name = "CreateTable";
    table::GameOptions game;
    table::ClockRule clock;
    bool take_back = true;
    bool help = true;
    List<table::Occupant, max_players> seats;

    static void describe(auto& fields, auto& self)
    {
        fields("game", self.game);
        fields("clock", self.clock);
        fields("take_back", self.take_back);
        fields("help", self.help);
        fields("seats", self.seats);
    }
};

/// The keys of its links, shown only once.
struct TableCreated {
    static constexpr std::string_view name = "TableCreated";
    TableId table;
    Key owner_key;
    /// Seat 1 first.
    List<Key, max_players> seat_keys;
    Key spectator_key;

    static void describe(auto& fields, auto& self)
    {
        fields("table", self.table);
        fields("owner_key", self.owner_key);
        fields("seat_keys", self.seat_keys);
        fields("spectator_key", self.spectator_key);
    }
};

/// Asks about the tables that these keys open.
struct ListTables {
    static constexpr std::string_view name = "ListTables";
    List<Key, max_listed_tables> keys;

    static void describe(auto& fields, auto& self) { fields("keys", self.keys); }
};

/// A table's entry in a list.
struct TableSummary {
    static constexpr std::string_view name = "TableSummary";
    /// GameAdapter::name.
    Text<32> game;
    table::Phase phase = table::Phase::gathering;
    /// Of the last event.
    LongCount number;
    /// Moves or turns played so far.
    Count moves;
    std::optional<Seat> on_turn;
    List<table::Occupant, max_players> seats;

    static void describe(auto& fields, auto& self)
    {
        fields("game", self.game);
        fields("phase", self.phase);
        fields("number", self.number);
        fields("moves", self.moves);
        fields("on_turn", self.on_turn);
        fields("seats", self.seats);
    }
    friend bool operator==(const TableSummary&, const TableSummary&) = default;
};

TableSummary summary_of(const table::Table& table);

struct ListedTable {
    static constexpr std::string_view name = "ListedTable";
    Key key;
    TableId table;
    /// The seats that the key's holder may act for.
    SeatList seats;
    bool is_owner = false;
    Milliseconds created_ms;
    /// The time of the last activity.
    Milliseconds touched_ms;
    TableSummary summary;

    static void describe(auto& fields, auto& self)
    {
        fields("key", self.key);
        fields("table", self.table);
        fields("seats", self.seats);
        fields("is_owner", self.is_owner);
        fields("created_ms", self.created_ms);
        fields("touched_ms", self.touched_ms);
        fields("summary", self.summary);
    }
};

struct TableList {
    static constexpr std::string_view name = "TableList";
    List<ListedTable, max_listed_tables> tables;

    static void describe(auto& fields, auto& self) { fields("tables", self.tables); }
};

/// The owner asks for a new link for a seat, or for spectators.
struct RenewLink {
    static constexpr std::string_view name = "RenewLink";
    std::optional<Seat> seat;

    static void describe(auto& fields, auto& self) { fields("seat", self.seat); }
};

struct LinkRenewed {
    static constexpr std::string_view name = "LinkRenewed";
    Key key;

    static void describe(auto& fields, auto& self) { fields("key", self.key); }
};

/// The address at which other machines find the server; nothing if it is unknown, or if only the
/// server's own machine can reach it.
struct ServerAddress {
    static constexpr std::string_view name = "ServerAddress";
    std::optional<Address> address;

    static void describe(auto& fields, auto& self) { fields("address", self.address); }
};

/// The header of a table made now, or a message `message.CODE`.
Result<table::Header, Message> header_of(const CreateTable& request, std::uint64_t seed, std::int64_t now_ms,
                                         const table::Games& games);

}  // namespace boxwood::protocol
