#include "server/socket_session.h"

#include <boost/asio/post.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <utility>

namespace boxwood::server {

namespace websocket = beast::websocket;
using std::chrono::milliseconds;

namespace {

/// How long a client has to take its last messages before the socket is closed.
constexpr milliseconds closing_timeout{5'000};

}  // namespace

void Outgoing::add(Item item)
{
    const std::scoped_lock lock(mutex_);
    items_.push_back(std::move(item));
    if (items_.size() == 1)
        asio::post(io_, [this] { deliver(); });
}

void Outgoing::deliver()
{
    {
        const std::scoped_lock lock(mutex_);
        delivering_.swap(items_);
    }
    for (const Item& item : delivering_) {
        if (item.close)
            item.session->end(*item.close);
        else
            item.session->deliver(item.frame);
    }
    // Several messages to one client are sent together.
    for (const Item& item : delivering_)
        item.session->flush();
    delivering_.clear();
}

SocketSession::SocketSession(ServerContext& context, TableService& tables, Outgoing& outgoing,
                             tcp::socket socket)
    : context_(context),
      tables_(tables),
      outgoing_(outgoing),
      stream_(std::move(socket)),
      deadline_(stream_.get_executor())
{
}

asio::awaitable<void> SocketSession::run(Request request)
{
    websocket::stream_base::timeout timeout{};
    timeout.handshake_timeout = milliseconds(hello_timeout_ms);
    // Beast sends a ping after half of this time.
    timeout.idle_timeout = milliseconds(2 * silence_before_ping_ms);
    timeout.keep_alive_pings = true;
    stream_.set_option(timeout);
    stream_.read_message_max(max_message_bytes);
    const auto [failed] = co_await stream_.async_accept(request, await);
    if (failed)
        co_return;
    if (co_await receive_hello())
        while (std::optional<std::string> message = co_await read())
            receive(*std::move(message));
    drop();
    if (actor_)
        std::exchange(actor_, nullptr)->visit([self = shared_from_this()](TableSession* session) {
            if (session)
                session->leave(self);
        });
}

asio::awaitable<std::optional<std::string>> SocketSession::read()
{
    buffer_.consume(buffer_.size());
    const auto [failed, bytes] = co_await stream_.async_read(buffer_, await);
    if (failed)
        co_return std::nullopt;
    if (ending_)
        co_return std::string();
    ++context_.counters.messages_received;
    if (!messages_.take(context_.executor->now_ms())) {
        end(CloseCode::too_many_messages);
        co_return std::string();
    }
    co_return beast::buffers_to_string(buffer_.data());
}

asio::awaitable<bool> SocketSession::receive_hello()
{
    deadline_.expires_after(milliseconds(hello_timeout_ms));
    deadline_.async_wait([weak = weak_from_this()](const beast::error_code& cancelled) {
        if (const std::shared_ptr<SocketSession> self = weak.lock(); self && !cancelled)
            self->end(CloseCode::hello_expected);
    });
    const std::optional<std::string> bytes = co_await read();
    if (!bytes || ending_)
        co_return bytes.has_value();
    deadline_.cancel();
    const Result<protocol::ClientMessage, TextError> message =
        protocol::decode_client_message(*bytes, context_.games->types());
    const protocol::Hello* hello = message ? std::get_if<protocol::Hello>(&*message) : nullptr;
    if (!hello) {
        if (!message)
            deliver(frame_of(protocol::problem_of(message.error())));
        end(CloseCode::hello_expected);
        co_return true;
    }
    if (hello->protocol != protocol::protocol_version) {
        deliver(frame_of(protocol::Problem{table::view_of(Refusal{"", Message{"other_protocol", {}}})}));
        deliver(frame_of(protocol::Goodbye{}));
        end(CloseCode::other_version);
        co_return true;
    }
    actor_ = co_await answer_of<std::shared_ptr<TableActor>>(
        [&](auto joined) { tables_.join(shared_from_this(), *hello, std::move(joined)); });
    co_return true;
}

void SocketSession::receive(std::string bytes)
{
    if (!actor_ || ending_)
        return;
    actor_->visit([self = shared_from_this(), bytes = std::move(bytes)](TableSession* session) {
        if (!session)
            return self->close(CloseCode::store_failed);
        const Result<protocol::ClientMessage, TextError> message =
            protocol::decode_client_message(bytes, self->context_.games->types());
        if (message)
            session->receive(self, *message);
        else
            self->send(frame_of(protocol::problem_of(message.error())));
    });
}

void SocketSession::deliver(const Frame& frame)
{
    if (ending_)
        return;
    FrameQueue& frames = stream_.next_layer();
    // A single message may be longer than the limit on waiting bytes.
    if (!frames.is_empty() && frames.waiting_bytes() + frame.bytes->size() > max_waiting_bytes) {
        frames.flush();
        if (frames.waiting_bytes() + frame.bytes->size() > max_waiting_bytes && !frames.is_empty())
            return end(CloseCode::too_slow);
    }
    frames.add(frame);
    ++context_.counters.messages_sent;
    context_.counters.bytes_sent += frame.bytes->size();
}

void SocketSession::end(CloseCode code)
{
    if (ending_)
        return;
    ending_ = code;
    if (code != CloseCode::going_away && code != CloseCode::link_ended)
        ++context_.counters.connections_dropped;
    // Nothing is lost: a slow client loads the table again when it reconnects.
    if (code == CloseCode::too_slow)
        stream_.next_layer().forget();
    deadline_.expires_after(closing_timeout);
    deadline_.async_wait([weak = weak_from_this()](const beast::error_code& cancelled) {
        if (const std::shared_ptr<SocketSession> self = weak.lock(); self && !cancelled)
            self->drop();
    });
    // Sent after everything that is queued.
    stream_.async_close(websocket::close_reason(static_cast<std::uint16_t>(code)),
                        [self = shared_from_this()](const beast::error_code&) { self->drop(); });
}

void SocketSession::drop()
{
    ending_ = ending_.value_or(CloseCode::going_away);
    deadline_.cancel();
    beast::error_code ignored;
    static_cast<void>(stream_.next_layer().next_layer().close(ignored));
}

}  // namespace boxwood::server
