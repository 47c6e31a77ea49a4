#pragma once

// One client's WebSocket, and how frames get to it from the tables' threads. Includes Asio and
// Beast: only for the files that deal with sockets.

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/address_limits.h"
#include "server/frame_queue.h"
#include "server/http_reading.h"
#include "server/limits.h"
#include "server/table_service.h"

namespace boxwood::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;

/// Errors come as values.
inline constexpr auto await = asio::as_tuple(asio::use_awaitable);

/// Awaits a value from another thread: `ask` receives the callback, which may be called
/// once, from any thread.
template <class Value, class Ask>
asio::awaitable<Value> answer_of(Ask ask)
{
    return asio::async_initiate<const asio::use_awaitable_t<>, void(Value)>(
        [ask = std::move(ask)](auto handler) {
            // Handlers can only be moved, functions must be copied.
            const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            ask([shared](Value value) {
                asio::post(
                    asio::get_associated_executor(*shared),
                    [shared, value = std::move(value)]() mutable { std::move (*shared)(std::move(value)); });
            });
        },
        asio::use_awaitable);
}

class SocketSession;

/// Frames on their way from the tables' threads to the network's: one wake-up for many frames.
class Outgoing {
public:
    struct Item {
        std::shared_ptr<SocketSession> session;
        Frame frame;
        /// Set to close the connection instead of sending a frame.
        std::optional<CloseCode> close;
    };

    explicit Outgoing(asio::io_context& io) : io_(io) {}
    void add(Item item);

private:
    void deliver();

    asio::io_context& io_;
    std::mutex mutex_;
    std::vector<Item> items_;
    /// Those being delivered; a member to reuse its capacity.
    std::vector<Item> delivering_;
};

class SocketSession final : public Connection, public std::enable_shared_from_this<SocketSession> {
public:
    SocketSession(ServerContext& context, TableService& tables, Outgoing& outgoing, tcp::socket socket);

    void send(Frame frame) override { outgoing_.add({shared_from_this(), std::move(frame), {}}); }
    void close(CloseCode code) override { outgoing_.add({shared_from_this(), {}, code}); }

    /// The handshake, then messages until the end.
    asio::awaitable<void> run(Request request);

    // On the network's thread.
    void deliver(const Frame& frame);
    void flush() { stream_.next_layer().flush(); }
    void end(CloseCode code);

private:
    /// Returns false if the connection is lost.
    asio::awaitable<bool> receive_hello();
    /// The next message; nothing when the connection is lost. Empty while the session is ending:
    /// the client is read until it answers the closing frame, or until closing_timeout is over.
    asio::awaitable<std::optional<std::string>> read();
    void receive(std::string bytes);
    void drop();

    ServerContext& context_;
    TableService& tables_;
    Outgoing& outgoing_;
    beast::websocket::stream<FrameQueue> stream_;
    beast::flat_buffer buffer_;
    TokenBucket messages_{messages_at_once, messages_per_second};
    std::shared_ptr<TableActor> actor_;
    /// Set when nothing more is sent or received.
    std::optional<CloseCode> ending_;
    asio::steady_timer deadline_;
};

}  // namespace boxwood::server
