#pragma once

// What is asked of a server over HTTP, and what it answers; neither has a "type".

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/description.h"
#include "core/message.h"
#include "core/result.h"
#include "protocol/messages.h"
#include "table/header.h"

namespace boxwood::protocol {

inline constexpr TextLimit table_id_limit{64};

/// A page that remembers more of them asks again.
inline constexpr int max_listed_tables = 64;

/// Makes a table.
struct CreateTable {
    static constexpr std::string_view name = "CreateTable";
    table::GameOptions game;
    table::ClockRule clock;
    bool take_back = true;
    bool help = true;
    std::vector<table::Occupant> seats;

    static void describe(auto& fields, auto& self)
    {
        fields("game", self.game);
        fields("clock", self.clock);
        fields("take_back", self.take_back);
        fields("help", self.help);
        fields("seats", self.seats, ListLimit{max_players});
    }
};

/// The keys of its links, shown once.
struct TableCreated {
    static constexpr std::string_view name = "TableCreated";
    std::string table;
    std::string owner_key;
    /// Seat 1 first.
    std::vector<std::string> seat_keys;
    std::string spectator_key;

    static void describe(auto& fields, auto& self)
    {
        fields("table", self.table, table_id_limit);
        fields("owner_key", self.owner_key, key_limit);
        fields("seat_keys", self.seat_keys, ListLimit{max_players}, key_limit);
        fields("spectator_key", self.spectator_key, key_limit);
    }
};

/// Asks what is known of the tables that these keys open.
struct ListTables {
    static constexpr std::string_view name = "ListTables";
    std::vector<std::string> keys;

    static void describe(auto& fields, auto& self)
    {
        fields("keys", self.keys, ListLimit{max_listed_tables}, key_limit);
    }
};

/// What a list shows of a table.
struct TableSummary {
    static constexpr std::string_view name = "TableSummary";
    /// GameAdapter::name.
    std::string game;
    table::Phase phase = table::Phase::gathering;
    /// Of the last event.
    std::int64_t number = 0;
    /// Moves or turns of the game.
    int moves = 0;
    std::optional<Seat> on_turn;
    std::vector<table::Occupant> seats;

    static void describe(auto& fields, auto& self)
    {
        fields("game", self.game, TextLimit{32});
        fields("phase", self.phase);
        fields("number", self.number, any_count);
        fields("moves", self.moves, any_count);
        fields("on_turn", self.on_turn);
        fields("seats", self.seats, ListLimit{max_players});
    }
    friend bool operator==(const TableSummary&, const TableSummary&) = default;
};

TableSummary summary_of(const table::Table& table);

struct ListedTable {
    static constexpr std::string_view name = "ListedTable";
    std::string key;
    std::string table;
    /// For which seats the key's holder may act.
    std::vector<Seat> seats;
    bool is_owner = false;
    std::int64_t created_ms = 0;
    /// When somebody last did something.
    std::int64_t touched_ms = 0;
    TableSummary summary;

    static void describe(auto& fields, auto& self)
    {
        fields("key", self.key, key_limit);
        fields("table", self.table, table_id_limit);
        fields("seats", self.seats, ListLimit{max_players});
        fields("is_owner", self.is_owner);
        fields("created_ms", self.created_ms, any_count);
        fields("touched_ms", self.touched_ms, any_count);
        fields("summary", self.summary);
    }
};

struct TableList {
    static constexpr std::string_view name = "TableList";
    std::vector<ListedTable> tables;

    static void describe(auto& fields, auto& self)
    {
        fields("tables", self.tables, ListLimit{max_listed_tables});
    }
};

/// The owner wants a new link for a seat, or for spectators.
struct RenewLink {
    static constexpr std::string_view name = "RenewLink";
    std::optional<Seat> seat;

    static void describe(auto& fields, auto& self) { fields("seat", self.seat); }
};

struct LinkRenewed {
    static constexpr std::string_view name = "LinkRenewed";
    std::string key;

    static void describe(auto& fields, auto& self) { fields("key", self.key, key_limit); }
};

/// Where the server is found by others than its own machine; nothing if only its own
/// machine can, or if it does not know.
struct ServerAddress {
    static constexpr std::string_view name = "ServerAddress";
    std::optional<std::string> address;

    static void describe(auto& fields, auto& self) { fields("address", self.address, TextLimit{2048}); }
};

/// The header of a table that is made now, or a message `message.CODE`.
Result<table::Header, Message> header_of(const CreateTable& request, std::uint64_t seed, std::int64_t now_ms,
                                         const table::Games& games);

}  // namespace boxwood::protocol
