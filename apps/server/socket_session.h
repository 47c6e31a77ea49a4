#pragma once

// One client's WebSocket. Included by the files with sockets alone.

#include <boost/beast/websocket/stream.hpp>
#include <memory>
#include <string>

#include "server/frame_queue.h"
#include "server/limits.h"
#include "server/network_parts.h"

namespace boxwood::server {

class SocketSession final : public Connection, public std::enable_shared_from_this<SocketSession> {
public:
    SocketSession(Network::Parts& parts, tcp::socket socket);

    void send(Frame frame) override;
    void close(CloseCode code) override;

    /// The handshake, then messages until the end.
    asio::awaitable<void> run(Request request);

    // On the network's thread.
    void deliver(const Frame& frame);
    void flush();
    void end(CloseCode code);

private:
    asio::awaitable<bool> say_hello();
    asio::awaitable<std::optional<std::string>> read();
    void receive(std::string text);
    void drop();

    Network::Parts& parts_;
    beast::websocket::stream<FrameQueue> stream_;
    beast::flat_buffer buffer_;
    TokenBucket messages_{messages_at_once, messages_per_second};
    std::shared_ptr<TableActor> actor_;
    /// Nothing more is sent or read.
    std::optional<CloseCode> ending_;
    asio::steady_timer patience_;
};

}  // namespace boxwood::server
