#include "server/network.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <csignal>
#include <exception>
#include <future>

#include "server/limits.h"
#include "server/log.h"
#include "server/socket_session.h"

namespace boxwood::server {

using std::chrono::milliseconds;

struct Network::Parts {
    NetworkOptions options;
    ServerContext& context;
    TableService& tables;
    AddressLimits& limits;
    HttpService& service;
    asio::io_context io{1};
    tcp::acceptor acceptor{io};
    asio::signal_set signals{io};
    Outgoing outgoing{io};
    int connections = 0;
    bool is_stopping = false;
};

namespace {

/// How long to wait after a connection could not be accepted.
constexpr milliseconds accept_retry_delay{100};
/// For requests, and for reporting to new clients that the server is full.
constexpr int spare_connections = 32;
/// How often to check whether the remaining connections have ended.
constexpr milliseconds poll_interval{20};

/// Whether the connection can be used again. Bodies are shared by all recipients, so they are
/// not part of Beast's message.
asio::awaitable<bool> write(beast::tcp_stream& stream, const HttpAnswer& answer, bool has_body,
                            bool keeps_alive)
{
    http::response<http::empty_body> response;
    response.version(11);
    response.result(static_cast<unsigned>(answer.status));
    if (!answer.content_type.empty())
        response.set(http::field::content_type, answer.content_type);
    for (const auto& [name, value] : answer.headers)
        response.set(name, value);
    response.keep_alive(keeps_alive);
    const std::size_t length = answer.body ? answer.body->size() : 0;
    if (answer.status != 204 && answer.status != 304)
        response.content_length(length);
    http::response_serializer<http::empty_body> serializer(response);
    const auto [failed, ignored] = co_await http::async_write_header(stream, serializer, await);
    if (failed)
        co_return false;
    if (has_body && length > 0) {
        const auto [broken, bytes] = co_await asio::async_write(stream, asio::buffer(*answer.body), await);
        if (broken)
            co_return false;
    }
    co_return keeps_alive;
}

/// Sixteen bytes in base64 (RFC 6455, 4.2.1): Beast does not check it.
bool has_sound_key(const Request& request)
{
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    constexpr std::size_t key_digits = 22;
    const std::string key(request[http::field::sec_websocket_key]);
    return key.find_first_not_of(digits) == key_digits && key.substr(key_digits) == "==";
}

/// Why a WebSocket is refused; if it is accepted, its address has been counted.
std::optional<HttpAnswer> refused_socket(Network::Parts& parts, const Request& request,
                                         const HttpRequest& asked)
{
    if (!is_own_origin(asked.origin, asked.host))
        return problem_answer(403, Message{"wrong_origin", {}});
    const auto most = static_cast<std::uint64_t>(parts.options.max_connections);
    if (parts.is_stopping || parts.context.counters.connections >= most)
        return problem_answer(503, Message{"server_busy", {}});
    if (!has_sound_key(request))
        return problem_answer(400, Message{"bad_request", {}});
    if (!parts.limits.connect(asked.address, now_ms()))
        return problem_answer(429, Message{"too_many_connections", {}});
    return std::nullopt;
}

/// Runs until the connection ends.
asio::awaitable<void> run_socket(Network::Parts& parts, tcp::socket socket, Request request,
                                 std::string address)
{
    const auto session =
        std::make_shared<SocketSession>(parts.context, parts.tables, parts.outgoing, std::move(socket));
    ++parts.context.counters.connections;
    ++parts.context.counters.connections_made;
    co_await session->run(std::move(request));
    --parts.context.counters.connections;
    parts.limits.disconnect(address);
}

/// Serves the requests of one connection, one after the other.
asio::awaitable<void> serve(Network::Parts& parts, tcp::socket socket, std::string peer)
{
    beast::tcp_stream stream(std::move(socket));
    beast::flat_buffer buffer;
    bool goes_on = true;
    while (goes_on) {
        RequestParser parser;
        limit(parser);
        stream.expires_after(milliseconds(request_timeout_ms));
        const auto [failed, bytes] = co_await http::async_read(stream, buffer, parser, await);
        if (failed) {
            if (const std::optional<HttpAnswer> answer = refused(failed))
                co_await write(stream, *answer, true, false);
            break;
        }
        Request request = parser.release();
        const HttpRequest asked =
            request_of(request, parts.options.is_behind_proxy ? forwarded_for(request, peer) : peer);
        if (beast::websocket::is_upgrade(request) && asked.target == "/ws") {
            if (const std::optional<HttpAnswer> refusal = refused_socket(parts, request, asked)) {
                co_await write(stream, *refusal, true, false);
                break;
            }
            stream.expires_never();
            co_await run_socket(parts, stream.release_socket(), std::move(request), asked.address);
            co_return;
        }
        const HttpAnswer answer = co_await answer_of<HttpAnswer>(
            [&](auto answered) { parts.service.answer(asked, std::move(answered)); });
        stream.expires_after(milliseconds(request_timeout_ms));
        goes_on = co_await write(stream, answer, asked.method != "HEAD",
                                 request.keep_alive() && !parts.is_stopping);
    }
    beast::error_code ignored;
    static_cast<void>(stream.socket().shutdown(tcp::socket::shutdown_send, ignored));
}

asio::awaitable<void> listen(Network::Parts& parts)
{
    asio::steady_timer timer(parts.io);
    while (parts.acceptor.is_open()) {
        auto [failed, socket] = co_await parts.acceptor.async_accept(await);
        if (failed || parts.connections >= parts.options.max_connections + spare_connections) {
            // For instance, no descriptors are left until other connections end.
            timer.expires_after(accept_retry_delay);
            co_await timer.async_wait(await);
            continue;
        }
        beast::error_code unknown;
        socket.set_option(tcp::no_delay(true), unknown);
        const tcp::endpoint peer = socket.remote_endpoint(unknown);
        if (unknown)
            continue;
        ++parts.connections;
        asio::co_spawn(parts.io, serve(parts, std::move(socket), peer.address().to_string()),
                       [&parts](const std::exception_ptr&) { --parts.connections; });
    }
}

asio::awaitable<void> end(Network::Parts& parts)
{
    if (std::exchange(parts.is_stopping, true))
        co_return;
    log_event("stopping");
    parts.service.stop();
    parts.acceptor.close();
    parts.tables.end();
    asio::steady_timer timer(parts.io);
    const std::int64_t until_ms = now_ms() + parts.options.stop_within_ms;
    while (parts.context.counters.connections > 0 && now_ms() < until_ms) {
        timer.expires_after(poll_interval);
        co_await timer.async_wait(await);
    }
    parts.io.stop();
}

asio::awaitable<void> repeat(Network::Parts& parts, std::int64_t interval_ms, Job job)
{
    asio::steady_timer timer(parts.io);
    while (true) {
        job();
        timer.expires_after(milliseconds(interval_ms));
        co_await timer.async_wait(await);
    }
}

}  // namespace

Network::Network(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Network::~Network() = default;

Result<std::unique_ptr<Network>, Message> Network::open(const NetworkOptions& options, ServerContext& context,
                                                        TableService& tables, AddressLimits& limits,
                                                        HttpService& service)
{
    std::unique_ptr<Parts> parts(new Parts{options, context, tables, limits, service});
    beast::error_code failed;
    const asio::ip::address address = asio::ip::make_address(options.address, failed);
    if (failed)
        return Message{"bad_address", {{"address", options.address}}};
    const tcp::endpoint endpoint(address, options.port);
    tcp::acceptor& acceptor = parts->acceptor;
    acceptor.open(endpoint.protocol(), failed);
    if (!failed)
        acceptor.set_option(asio::socket_base::reuse_address(true), failed);
    if (!failed)
        acceptor.bind(endpoint, failed);
    if (!failed)
        acceptor.listen(asio::socket_base::max_listen_connections, failed);
    if (failed)
        return Message{"cannot_listen", {{"port", options.port}, {"detail", failed.message()}}};
    return std::unique_ptr<Network>(new Network(std::move(parts)));
}

std::uint16_t Network::port() const
{
    return parts_->acceptor.local_endpoint().port();
}

void Network::run()
{
    parts_->signals.add(SIGINT);
    parts_->signals.add(SIGTERM);
    parts_->signals.async_wait([this](const beast::error_code& cancelled, int) {
        if (!cancelled)
            stop();
    });
    asio::co_spawn(parts_->io, listen(*parts_), asio::detached);
    parts_->io.run();
}

void Network::stop()
{
    asio::co_spawn(parts_->io, end(*parts_), asio::detached);
}

void Network::post(Job job)
{
    asio::post(parts_->io, std::move(job));
}

void Network::wait_until_sent()
{
    const auto sent = std::make_shared<std::promise<void>>();
    std::future<void> done = sent->get_future();
    post([sent] { sent->set_value(); });
    // A network that has ended sends nothing more.
    while (done.wait_for(poll_interval) != std::future_status::ready && !parts_->io.stopped()) {
    }
}

void Network::every(std::int64_t interval_ms, Job job)
{
    asio::co_spawn(parts_->io, repeat(*parts_, interval_ms, std::move(job)), asio::detached);
}

}  // namespace boxwood::server
