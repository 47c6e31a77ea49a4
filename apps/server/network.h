#pragma once

// Listens, speaks HTTP and WebSocket, and passes on what it receives. Only this file and those that
// it includes know sockets; all of it runs on one thread. Beast is hidden from other files, since a
// file that includes it takes half a minute to compile.

#include <cstdint>
#include <memory>
#include <string>

#include "server/http_service.h"
#include "server/limits.h"

namespace boxwood::server {

struct NetworkOptions {
    /// An IP address to listen at.
    std::string address = "127.0.0.1";
    /// 0 means any free port.
    std::uint16_t port = 8080;
    /// WebSockets at once.
    int max_connections = 0;
    /// All connections come from a reverse proxy, which names the client in X-Forwarded-For.
    bool is_behind_proxy = false;
    std::int64_t stop_within_ms = server::stop_within_ms;
};

class Network {
public:
    struct Parts;

    /// Listens; an error is a message.
    static Result<std::unique_ptr<Network>, Message> open(const NetworkOptions& options,
                                                          ServerContext& context, TableService& tables,
                                                          AddressLimits& limits, HttpService& service);
    ~Network();
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    std::uint16_t port() const;
    /// Runs until stop(), SIGINT or SIGTERM; then notifies all clients, stores what they did, and
    /// returns.
    void run();
    /// From any thread.
    void stop();
    /// On the network's thread, while it runs.
    void post(Job job);
    /// Returns when every WebSocket frame sent before was flushed as far as its socket took
    /// it. HTTP answers are not waited for. Not on the network's thread.
    void wait_until_sent();
    /// Repeats a job on the network's thread.
    void every(std::int64_t interval_ms, Job job);

private:
    explicit Network(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

}  // namespace boxwood::server
