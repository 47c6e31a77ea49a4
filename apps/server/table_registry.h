#pragma once

// The actors of the tables in use on this node: created when the first client joins, dropped
// when the last one leaves, ended when another node takes the table.

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/table_actor.h"
#include "storage/notice.h"

namespace boxwood::server {

class TableRegistry {
public:
    explicit TableRegistry(ServerContext& context) : context_(context) {}

    /// Loads the table if necessary; null if the server is full or stopping.
    std::shared_ptr<TableActor> open(const std::string& table);
    /// Null if it is not loaded.
    std::shared_ptr<TableActor> find_open(const std::string& table);

    /// Handles a notice about a table, from this node or another one. On any thread.
    void hear(const storage::Notice& notice);
    /// This node has lost its lease, so other nodes may have its tables. On any thread.
    void lose_all();

    /// From now on nobody can join; all clients are disconnected once their commands are stored.
    void end();

private:
    ServerContext& context_;
    std::mutex mutex_;
    std::map<std::string, std::weak_ptr<TableActor>, std::less<>> actors_;
    std::size_t sweep_at_ = 64;
    bool is_ending_ = false;
};

}  // namespace boxwood::server
