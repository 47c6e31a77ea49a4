#pragma once

// Shared by the load generators of server_load.cpp: making a table, joining it, receiving,
// and the CPU time of the server.

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/messages.h"
#include "protocol/requests.h"
#include "support/games.h"
#include "table/games/polyssimo/options.h"

namespace boxwood::bench {

using Clock = std::chrono::steady_clock;

double ms_since(Clock::time_point began);

/// "median 1.0 ms, p99 2.0 ms, most 3.0 ms".
std::string percentiles(std::vector<double> values);

/// A table of two people, both of them present.
protocol::TableCreated make_table(std::uint16_t port, const table::GameOptions& game);

std::string hello(const std::string& key);
std::string submission(std::uint64_t id, Seat seat, table::CommandBody body);

/// The server's resource use from /proc, independent of other load on the machine.
struct ServerProcess {
    /// 0: unknown, and not reported.
    pid_t pid = 0;

    double processor_seconds() const;
    double resident_megabytes() const;
};

/// A client's copy of a table, from which its legal commands are known.
struct Player {
    std::optional<table::Table> table;
    std::uint64_t next_id = 1;
    Clock::time_point sent;

    /// Whether a verdict has arrived. Throws if the server breaks the protocol.
    bool hear(const std::string& text);
};

int load_commands(std::uint16_t port, ServerProcess server, int tables, int seconds, int per_second);
int load_hands(std::uint16_t port, ServerProcess server, int villas, int receivers, int seconds);
int load_resting(std::uint16_t port, ServerProcess server, const table::GameOptions& game, int tables,
                 int seconds);

}  // namespace boxwood::bench
