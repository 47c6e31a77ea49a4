#pragma once

// What the kinds of load for a server of tables (server_load.cpp) have in common: making
// a table, sitting down, hearing, and what the server has used of the processor.

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

/// Two people, both here.
protocol::TableCreated make_table(std::uint16_t port, const table::GameOptions& game);

std::string hello(const std::string& key);
std::string submission(std::uint64_t id, Seat seat, table::CommandBody body);

/// The server's own part, from /proc: how busy the rest of the machine is does not
/// matter to it.
struct ServerProcess {
    /// 0: not known, and nothing is said about it.
    pid_t pid = 0;

    double processor_seconds() const;
    double resident_megabytes() const;
};

/// A table that is mirrored, so that one knows what can be done.
struct Player {
    std::optional<table::Table> table;
    std::uint64_t next_id = 1;
    Clock::time_point sent;

    /// Whether a verdict has come. Throws if the server does what it should not.
    bool hear(const std::string& text);
};

int load_commands(std::uint16_t port, ServerProcess server, int tables, int seconds, int per_second);
int load_hands(std::uint16_t port, ServerProcess server, int villas, int receivers, int seconds);
int load_resting(std::uint16_t port, ServerProcess server, const table::GameOptions& game, int tables,
                 int seconds);

}  // namespace boxwood::bench
