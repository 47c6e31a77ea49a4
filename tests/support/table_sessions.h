#pragma once

// Table sessions for tests, which supply time, storage, computation and sockets.

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/coding.h"
#include "server/stored_rows.h"
#include "server/table_session.h"
#include "support/served_games.h"
#include "support/tables.h"

namespace boxwood::server {

/// A client that notes what it is sent.
struct Client final : Connection {
    std::vector<std::string> heard;
    std::vector<std::string> frames;
    std::optional<CloseCode> closed;

    void send(Frame frame) override
    {
        (protocol::is_message(*frame.bytes) ? heard : frames).push_back(*frame.bytes);
    }
    void close(CloseCode code) override { closed = code; }

    int count(std::string_view type) const
    {
        const std::string begin = "{\"type\":\"" + std::string(type) + "\"";
        return static_cast<int>(
            std::ranges::count_if(heard, [&](const std::string& text) { return text.starts_with(begin); }));
    }
    bool has_heard(std::string_view part) const
    {
        return std::ranges::any_of(
            heard, [&](const std::string& text) { return text.find(part) != std::string::npos; });
    }
};

/// The world of a test: time stands still, the disk waits until it is told.
struct World final : TableEnvironment {
    std::int64_t time_ms = 10'000;
    std::vector<storage::Append> written;
    std::optional<std::int64_t> alarm_ms;
    std::vector<std::shared_ptr<ComputerTurn>> turns;
    int records = 0;

    std::int64_t now_ms() const override { return time_ms; }
    void store(storage::Append append) override { written.push_back(std::move(append)); }
    void wake_at(std::int64_t at_ms) override { alarm_ms = at_ms; }
    void think(std::shared_ptr<ComputerTurn> turn) override { turns.push_back(std::move(turn)); }
    void send_record(ConnectionPointer, std::uint64_t) override { ++records; }

    /// What the store has of a table that it had like this at first.
    storage::TakenTable stored(storage::TakenTable taken) const
    {
        for (const storage::Append& append : written) {
            if (append.snapshot) {
                taken.snapshot = append.snapshot;
                taken.entries.clear();
            } else {
                taken.entries.push_back(append.entry);
            }
        }
        return taken;
    }
};

inline const std::vector<storage::Link> links = {{"o", storage::LinkKind::owner, 0},
                                                 {"1", storage::LinkKind::seat, 1},
                                                 {"2", storage::LinkKind::seat, 2},
                                                 {"s", storage::LinkKind::spectator, 0}};

struct Scene {
    explicit Scene(table::Table table) : session("t", 1, links, std::move(table), served_games(), world) {}
    explicit Scene(std::vector<table::Occupant> seats) : Scene(table::table_of(std::move(seats))) {}

    World world;
    TableSession session;
    std::uint64_t next_id = 1;

    std::shared_ptr<Client> join(std::size_t link, std::optional<std::int64_t> known = {})
    {
        auto client = std::make_shared<Client>();
        protocol::Hello hello;
        hello.known = known;
        session.join(client, links[link], hello);
        return client;
    }
    void submit(const std::shared_ptr<Client>& client, int by, table::CommandBody body)
    {
        session.receive(client, protocol::Submit{next_id++, table::seat(by), std::move(body)});
    }
    void store_all() { session.stored(world.written.empty() ? 0 : world.written.back().number); }
    void pass(std::int64_t ms)
    {
        world.time_ms += ms;
        session.wake();
    }
    /// What is in the store leads to the same table.
    void check_stored()
    {
        storage::TakenTable begin;
        begin.header = encode(session.table().header());
        CHECK(restored_table(world.stored(begin), table::all_games()).value().table.hash() ==
              session.table().hash());
    }
};

inline constexpr std::size_t owner = 0;
inline constexpr std::size_t first = 1;
inline constexpr std::size_t second = 2;
inline constexpr std::size_t spectator = 3;

}  // namespace boxwood::server
