#pragma once

// The homes of the tables that somebody uses now, here: loaded when the first one
// comes, forgotten when the last one goes, ended when another node has them.

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "server/home.h"
#include "storage/notice.h"

namespace boxwood::server {

class Homes {
public:
    explicit Homes(House& house) : house_(house) {}

    /// Loaded if it is not; nothing if the server is full or stops.
    std::shared_ptr<Home> home_of(const std::string& table);
    /// Nothing if it is not loaded.
    std::shared_ptr<Home> open_home(const std::string& table);

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

    House& house_;
    std::mutex mutex_;
    std::map<std::string, std::weak_ptr<Home>, std::less<>> homes_;
    std::size_t sweep_at_ = 64;
    bool is_ending_ = false;
};

}  // namespace boxwood::server
