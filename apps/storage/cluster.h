#pragma once

// This server as one of several nodes on one PostgreSQL: its lease, which it renews
// again and again, and what the other nodes tell. Time is the database's, so nodes'
// clocks may differ. Which table lives where is the store's to know (store.h).
//
// A node whose lease has run out has lost its tables: the next one that is asked for
// such a table takes it, and from then on the old one's writes are refused.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "storage/notice.h"
#include "storage/store.h"

namespace boxwood::storage {

/// How long a lease holds. A node that dies is followed by another one within this
/// time and what a client needs to come back: 5 seconds in all.
inline constexpr std::int64_t lease_ms = 3'000;
/// Three may go astray before a living node is taken for dead.
inline constexpr std::int64_t lease_renewal_ms = 750;

/// A node that has so much left of its lease renewed it when it should have.
inline constexpr std::int64_t lease_left_of_the_living_ms = lease_ms - lease_renewal_ms - 250;

struct Node {
    /// Another one with every start.
    std::string id;
    /// Where clients find it: a URL.
    std::string address;
};

class Cluster {
public:
    /// Called on a thread of the cluster's own.
    struct Events {
        std::function<void(const Notice&)> heard;
        /// The lease could not be renewed in time: tables may live elsewhere now.
        std::function<void()> lapsed;
    };

    /// The node is known to the others when this returns. REQUIRES: a store was
    /// opened at this address of a PostgreSQL.
    static Result<std::unique_ptr<Cluster>, StoreError> join(const std::string& database, Node node,
                                                             Events events);
    /// Gives the lease back: others may take this node's tables at once.
    ~Cluster();
    Cluster(const Cluster&) = delete;
    Cluster& operator=(const Cluster&) = delete;

    /// Nothing is called any more, nor the lease renewed.
    void stop();

    /// Where another node is that lives, if there is one.
    std::optional<std::string> other_address() const;

private:
    struct Parts;

    explicit Cluster(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

}  // namespace boxwood::storage
