#pragma once

// The actors of the tables in use on this node: made when the first client comes,
// forgotten when the last one goes, ended when another node takes the table.

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

    /// Loaded if it is not; nothing if the server is full or stops.
    std::shared_ptr<TableActor> open(const std::string& table);
    /// Nothing if it is not loaded.
    std::shared_ptr<TableActor> find_open(const std::string& table);

    // From the other nodes, on any thread.
    void hear(const storage::Notice& notice);
    /// This node has lost its lease: what it holds may live elsewhere by now.
    void give_up();

    /// Nobody can come any more; all are sent away when what they did is stored.
    void end();

private:
    void heard(const storage::TableTaken& taken);
    void heard(const storage::LinkRenewed& renewed);
    void heard(const storage::TableRewritten& rewritten);
    void heard(const storage::TableDeleted& deleted);

    ServerContext& context_;
    std::mutex mutex_;
    std::map<std::string, std::weak_ptr<TableActor>, std::less<>> actors_;
    std::size_t sweep_at_ = 64;
    bool is_ending_ = false;
};

}  // namespace boxwood::server
