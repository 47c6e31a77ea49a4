#pragma once

// `boxwood serve`: the whole server.

#include <filesystem>
#include <memory>

#include "server/manual_executor.h"
#include "server/network.h"
#include "storage/file_lock.h"

namespace boxwood::server {

struct ServerOptions {
    NetworkOptions network;
    storage::StoreOptions store;
    std::shared_ptr<const ServedGames> games;
    /// The address at which clients find this server, if several share a database. By default its
    /// port on this machine.
    std::string address;
    std::filesystem::path page;
    int threads = 2;
    std::int64_t deletion_interval_ms = server::deletion_interval_ms;
    /// Replaces threads and the system's clock: all tables then run on the network's thread.
    std::shared_ptr<ManualExecutor> executor = nullptr;
};

class Server {
public:
    /// An error is a message `message.CODE`.
    static Result<std::unique_ptr<Server>, Message> open(const ServerOptions& options);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    std::uint16_t port() const { return network_->port(); }
    bool has_page() const { return has_page_; }
    /// The address at which clients find this server, for links made by a page on this machine. To
    /// be called before run().
    void tell_address(std::string address) { service_.tell_address(std::move(address)); }
    /// Runs until it is stopped.
    void run();
    void stop() { network_->stop(); }
    /// Moves the clock, and returns when everything due by then is done. REQUIRES: a manual
    /// executor.
    void advance(std::int64_t ms);

private:
    std::optional<Message> join_cluster(const ServerOptions& options);
    /// Returns when nothing is queued or running.
    void wait_until_idle();
    Server(std::unique_ptr<storage::FileLock> lock, std::unique_ptr<ServerContext> context, PageFiles page);

    std::unique_ptr<storage::FileLock> lock_;
    std::shared_ptr<ManualExecutor> manual_;
    std::unique_ptr<ServerContext> context_;
    TableRegistry registry_;
    TableService tables_;
    AddressLimits limits_;
    bool has_page_;
    std::int64_t deletion_interval_ms_ = server::deletion_interval_ms;
    HttpService service_;
    std::unique_ptr<Network> network_;
};

}  // namespace boxwood::server
