#pragma once

// This server as one of several nodes on one PostgreSQL: its lease, which it renews regularly, and
// the notices of the other nodes. Time is the database's, so nodes' clocks may differ. The store
// records which node has which table (store.h).
//
// A node whose lease has expired loses its tables: the next node that is asked for such a table
// takes it, and from then on the old node's writes are refused.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "storage/notice.h"
#include "storage/store.h"

/// libpq's PGconn.
struct pg_conn;

namespace boxwood::storage {

/// Duration of a lease. When a node dies, another one takes over after this time plus the time that
/// clients need to reconnect: 5 seconds in all.
inline constexpr std::int64_t lease_ms = 3'000;
/// Three renewals may fail before a live node is considered dead.
inline constexpr std::int64_t lease_renewal_ms = 750;

/// A node with this much of its lease left has renewed it in time.
inline constexpr std::int64_t healthy_lease_left_ms = lease_ms - lease_renewal_ms - 250;

struct Node {
    /// Different at every start.
    std::string id;
    /// The URL at which clients find it.
    std::string address;
    /// That of StoreOptions.
    int version = 0;
};

class Cluster {
public:
    /// Called on a thread of the cluster's own.
    struct Events {
        std::function<void(const Notice&)> heard;
        /// The lease could not be renewed in time: other nodes may have the tables now.
        std::function<void()> lapsed;
    };

    /// The node is known to the others when this returns. REQUIRES: a store was opened at this
    /// address of a PostgreSQL.
    static Result<std::unique_ptr<Cluster>, StoreError> join(const std::string& database, Node node,
                                                             Events events);
    /// Gives the lease back, so that other nodes can take this node's tables at once.
    ~Cluster();
    Cluster(const Cluster&) = delete;
    Cluster& operator=(const Cluster&) = delete;

    /// From now on no event handler is called, and the lease is no longer renewed.
    void stop();

    /// The address of another living node, if there is one.
    std::optional<std::string> other_address() const;

private:
    using Clock = std::chrono::steady_clock;

    Cluster(std::string database, Node node, Events events);
    bool connect();
    bool renew();
    void look_for_others();
    /// Waits for notices and passes them on; false if the connection is lost.
    bool hear(std::chrono::milliseconds at_most);
    void run();

    std::string database_;
    Node node_;
    Events events_;
    std::unique_ptr<pg_conn, void (*)(pg_conn*)> connection_;
    /// Taken before the last renewal was sent, so the lease lasts at least from then on.
    Clock::time_point renewed_;
    /// An eventfd that ends the wait for notices.
    int wake_;
    std::atomic<bool> is_stopping_ = false;
    mutable std::mutex mutex_;
    std::optional<std::string> other_;
    std::thread thread_;
};

}  // namespace boxwood::storage
