#pragma once

// What all tables of a server share: executor, store, cluster, and counters for /metrics.

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

#include "server/background_work.h"
#include "server/executor.h"
#include "server/served_games.h"
#include "storage/cluster.h"
#include "storage/store_thread.h"

namespace boxwood::server {

struct Counters {
    std::atomic<std::uint64_t> tables_made = 0;
    std::atomic<std::uint64_t> tables_loaded = 0;
    std::atomic<std::uint64_t> commands_stored = 0;
    std::atomic<std::uint64_t> store_failures = 0;
    std::atomic<std::uint64_t> thoughts = 0;
    std::atomic<std::uint64_t> connections = 0;
    std::atomic<std::uint64_t> connections_made = 0;
    std::atomic<std::uint64_t> connections_dropped = 0;
    std::atomic<std::uint64_t> requests = 0;
    std::atomic<std::uint64_t> messages_received = 0;
    std::atomic<std::uint64_t> messages_sent = 0;
    std::atomic<std::uint64_t> bytes_sent = 0;
};

struct ContextOptions {
    storage::StoreOptions store;
    std::shared_ptr<const ServedGames> games;
    /// For tables; the same number again, at low priority, for computer players.
    int threads = 2;
    /// Replaces threads and the system's clock.
    std::shared_ptr<Executor> executor = nullptr;
};

/// Stops in this order: no new work, then the store after writing everything queued, then the
/// tables that wait for it; finally the lease is given back. All members outlive the last stop(),
/// since a session may still ask for a wake-up that will never come.
/// it any more.
struct ServerContext {
    static Result<std::unique_ptr<ServerContext>, storage::StoreError> open(const ContextOptions& options);

    ServerContext(const ContextOptions& options, std::unique_ptr<storage::Store> for_writing,
                  std::unique_ptr<storage::Store> for_reading);
    ~ServerContext();
    ServerContext(const ServerContext&) = delete;
    ServerContext& operator=(const ServerContext&) = delete;

    /// Nothing is stored any more.
    std::atomic<bool> is_ending = false;
    Counters counters;
    /// Number of actors in memory; the last of them may outlive this context.
    std::shared_ptr<std::atomic<std::uint64_t>> tables_open = std::make_shared<std::atomic<std::uint64_t>>(0);
    std::shared_ptr<const ServedGames> games;
    /// This server's name among the nodes of a database; empty for the only server of a file.
    std::string node;
    /// Null for the only server of a file. Gives the lease back after everything else has stopped.
    std::unique_ptr<storage::Cluster> cluster;
    std::shared_ptr<Executor> executor;
    storage::StoreThread writing;
    storage::StoreThread reading;
    BackgroundWork background;
};

/// All counters, in Prometheus's text format.
std::string metrics_text(const ServerContext& context);

}  // namespace boxwood::server
