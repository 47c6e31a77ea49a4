#pragma once

// One client's outgoing bytes, in one queue: messages, which all their recipients share without
// a copy, and what Beast's WebSocket writes by itself, since this is the layer below it. One
// system call sends as much as the socket takes; Beast would make one call, and half a
// dozen objects, for every message. Only for the files that deal with sockets. REQUIRES: the
// network's thread.

#include <boost/asio/async_result.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/buffer_traits.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "server/connection.h"

namespace boxwood::server {

class FrameQueue {
public:
    using Socket = boost::asio::ip::tcp::socket;
    using executor_type = Socket::executor_type;

    explicit FrameQueue(Socket socket);

    /// A message, sent by flush(); dropped if Beast has written its closing frame.
    void add(const Frame& frame);
    void flush() { queue_->flush(); }
    /// Drops what was not sent yet, except the rest of a message that was sent in part.
    void forget() { queue_->forget(); }
    std::size_t waiting_bytes() const { return queue_->bytes; }
    bool is_empty() const { return queue_->items.empty(); }

    // What Beast requires of the layer below it.
    executor_type get_executor() { return queue_->socket.get_executor(); }
    Socket& next_layer() { return queue_->socket; }
    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token)
    {
        return queue_->socket.async_read_some(buffers, std::forward<Token>(token));
    }
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token)
    {
        return boost::asio::async_initiate<Token, void(boost::beast::error_code, std::size_t)>(
            [queue = queue_](auto handler, const Buffers& from) {
                // Handlers can only be moved, functions must be copied.
                auto shared = std::make_shared<decltype(handler)>(std::move(handler));
                const std::size_t size = boost::beast::buffer_bytes(from);
                queue->write(boost::beast::buffers_to_string(from),
                             [shared, size, executor = queue->socket.get_executor()](
                                 const boost::beast::error_code& failed) {
                                 boost::asio::post(executor, [shared, size, failed] {
                                     (*shared)(failed, failed ? std::size_t{0} : size);
                                 });
                             });
            },
            token, buffers);
    }

private:
    using Done = std::function<void(const boost::beast::error_code&)>;

    struct Item {
        /// A message's kind and length, in at most ten bytes; empty for what Beast writes.
        std::string head;
        std::shared_ptr<const std::string> body;
        /// Set for what Beast writes.
        Done done = {};

        std::size_t size() const { return head.size() + body->size(); }
    };

    /// Outlives the FrameQueue while a write is pending.
    struct Queue : std::enable_shared_from_this<Queue> {
        explicit Queue(Socket with) : socket(std::move(with)) {}

        void write(std::string text, Done done);
        void flush();
        void forget();
        std::size_t send(boost::beast::error_code& failed);
        void sent(std::size_t count);
        void fail(const boost::beast::error_code& failed);

        Socket socket;
        std::deque<Item> items;
        std::size_t bytes = 0;
        /// Of the first item.
        std::size_t bytes_sent = 0;
        bool is_blocked = false;
        /// Beast has written its closing frame, or the connection is lost.
        bool is_closing = false;
    };

    std::shared_ptr<Queue> queue_;
};

/// Found by Beast.
template <class Handler>
void async_teardown(boost::beast::role_type role, FrameQueue& queue, Handler&& handler)
{
    boost::beast::websocket::async_teardown(role, queue.next_layer(), std::forward<Handler>(handler));
}

}  // namespace boxwood::server
