#pragma once

// What the files with sockets share; included by them alone.

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/http_reading.h"
#include "server/network.h"

namespace boxwood::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;

class SocketSession;

/// Frames on their way from the sessions' threads to the network's: one wake-up for
/// many frames.
class Outgoing {
public:
    struct Item {
        std::shared_ptr<SocketSession> session;
        Frame frame;
        std::optional<CloseCode> close;
    };

    explicit Outgoing(asio::io_context& io) : io_(io) {}
    void add(Item item);

private:
    void deliver();

    asio::io_context& io_;
    std::mutex mutex_;
    std::vector<Item> items_;
    /// Those being delivered; kept for its capacity.
    std::vector<Item> delivering_;
};

struct Network::Parts {
    Parts(NetworkOptions with, ServerContext& in, TableService& at, AddressLimits& within, HttpService& by)
        : options(std::move(with)),
          context(in),
          tables(at),
          limits(within),
          service(by),
          acceptor(io),
          signals(io),
          outgoing(io)
    {
    }

    NetworkOptions options;
    ServerContext& context;
    TableService& tables;
    AddressLimits& limits;
    HttpService& service;
    asio::io_context io{1};
    tcp::acceptor acceptor;
    asio::signal_set signals;
    Outgoing outgoing;
    int connections = 0;
    bool is_stopping = false;
};

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

/// Speaks the protocol until the connection ends.
asio::awaitable<void> run_socket(Network::Parts& parts, tcp::socket socket, Request request);

}  // namespace boxwood::server
