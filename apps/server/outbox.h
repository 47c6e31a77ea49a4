#pragma once

// A session's outgoing messages, in order. No message is sent before the journal
// entry it follows from is on disk; later messages wait behind it.

#include <cstdint>
#include <deque>
#include <vector>

#include "server/connection.h"

namespace boxwood::server {

class Outbox {
public:
    /// `stored` entries of the journal are on disk already.
    explicit Outbox(std::int64_t stored) : stored_(stored) {}

    /// Both take effect once `entry` is stored.
    void send(std::vector<ConnectionPointer> to, Frame frame, std::int64_t entry);
    void close(ConnectionPointer connection, CloseCode code, std::int64_t entry);

    /// Delivers what has waited for this entry.
    void stored(std::int64_t entry);
    /// Drops everything unsent: since it was not stored, it never happened.
    void forget() { waiting_.clear(); }

    bool is_empty() const { return waiting_.empty(); }

private:
    struct Item {
        std::int64_t entry = 0;
        std::vector<ConnectionPointer> to;
        Frame frame;
        /// 0 to send the frame.
        CloseCode close = {};
    };

    void add(Item item);
    static void deliver(const Item& item);

    std::int64_t stored_;
    std::deque<Item> waiting_;
};

}  // namespace boxwood::server
