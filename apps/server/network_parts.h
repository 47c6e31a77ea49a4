#pragma once

// What the files with sockets share; included by them alone.

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
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

/// Something that another thread answers, awaited on the network's.
template <class Value>
class Awaited : public std::enable_shared_from_this<Awaited<Value>> {
public:
    explicit Awaited(asio::io_context& io) : io_(io), timer_(io)
    {
        timer_.expires_at(asio::steady_timer::time_point::max());
    }

    /// From any thread; the first one counts.
    void set(Value value)
    {
        asio::post(io_, [self = this->shared_from_this(), value = std::move(value)]() mutable {
            if (self->value_)
                return;
            self->value_ = std::move(value);
            self->timer_.cancel();
        });
    }
    asio::awaitable<Value> get();

private:
    asio::io_context& io_;
    asio::steady_timer timer_;
    std::optional<Value> value_;
};

/// Speaks the protocol until the connection ends.
asio::awaitable<void> run_socket(Network::Parts& parts, tcp::socket socket, Request request);

}  // namespace boxwood::server
