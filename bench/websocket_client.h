#pragma once

// WebSocket clients for load tests, thousands in one thread: plain sockets and epoll, doing
// as little as possible. For loopback only, as they trust the server.

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "protocol/messages.h"

namespace boxwood::bench {

/// One connection. Writing blocks, which takes no time on loopback.
class WebSocketClient {
public:
    using Message = std::function<void(bool is_message, const std::string& body)>;

    explicit WebSocketClient(std::uint16_t port) : descriptor_(connected(port))
    {
        write(
            "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
        while (received_.find("\r\n\r\n") == std::string::npos)
            fill();
        if (!received_.starts_with("HTTP/1.1 101"))
            throw std::runtime_error("no WebSocket: " + received_.substr(0, 40));
        received_.erase(0, received_.find("\r\n\r\n") + 4);
    }
    ~WebSocketClient() { ::close(descriptor_); }
    WebSocketClient(const WebSocketClient&) = delete;
    WebSocketClient& operator=(const WebSocketClient&) = delete;

    int descriptor() const { return descriptor_; }

    /// Masks with zeros: valid, and free.
    void send(const std::string& text, unsigned char first_byte = 0x82)
    {
        std::string frame(1, static_cast<char>(first_byte));
        if (text.size() < 126) {
            frame += static_cast<char>(0x80 | text.size());
        } else {
            frame += static_cast<char>(0x80 | 126);
            frame += static_cast<char>(text.size() >> 8);
            frame += static_cast<char>(text.size() & 0xff);
        }
        frame.append(4, '\0');
        write(frame + text);
    }

    /// Passes on the messages received; false at the end of the connection.
    bool receive(const Message& message)
    {
        if (!fill())
            return false;
        std::size_t at = 0;
        while (const std::size_t bytes = next(at, message))
            at += bytes;
        received_.erase(0, at);
        return true;
    }

private:
    static int connected(std::uint16_t port)
    {
        const int descriptor = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const int on = 1;
        ::setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        if (descriptor < 0 ||
            ::connect(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
            throw std::runtime_error("cannot connect");
        return descriptor;
    }

    void write(const std::string& bytes)
    {
        std::size_t at = 0;
        while (at < bytes.size()) {
            const ssize_t count = ::send(descriptor_, bytes.data() + at, bytes.size() - at, MSG_NOSIGNAL);
            if (count <= 0)
                throw std::runtime_error("cannot send");
            at += static_cast<std::size_t>(count);
        }
    }

    bool fill()
    {
        std::array<char, 65536> bytes;
        const ssize_t count = ::recv(descriptor_, bytes.data(), bytes.size(), 0);
        if (count <= 0)
            return false;
        received_.append(bytes.data(), static_cast<std::size_t>(count));
        return true;
    }

    std::uint64_t number(std::size_t at, std::size_t bytes) const
    {
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < bytes; ++i)
            value = value << 8 | static_cast<unsigned char>(received_[at + i]);
        return value;
    }

    /// The size in bytes of the frame at `at`; 0 if it is incomplete.
    std::size_t next(std::size_t at, const Message& message)
    {
        const std::size_t have = received_.size() - at;
        if (have < 2)
            return 0;
        const auto opcode = static_cast<unsigned char>(received_[at]) & 0x0f;
        std::uint64_t length = static_cast<unsigned char>(received_[at + 1]) & 0x7f;
        std::size_t header = 2;
        if (length >= 126) {
            const std::size_t more = length == 126 ? 2 : 8;
            if (have < 2 + more)
                return 0;
            length = number(at + 2, more);
            header += more;
        }
        if (have < header + length)
            return 0;
        if (opcode == 9)
            send(received_.substr(at + header, length), 0x8a);
        else if (opcode == 1 || opcode == 2) {
            const std::string body = received_.substr(at + header, length);
            message(protocol::is_message(body), body);
        }
        return header + length;
    }

    int descriptor_;
    std::string received_;
};

/// Many clients, by index.
class ClientLoop {
public:
    ClientLoop() : epoll_(::epoll_create1(EPOLL_CLOEXEC)) {}
    ~ClientLoop() { ::close(epoll_); }
    ClientLoop(const ClientLoop&) = delete;
    ClientLoop& operator=(const ClientLoop&) = delete;

    std::size_t add(std::uint16_t port)
    {
        clients_.push_back(std::make_unique<WebSocketClient>(port));
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.u64 = clients_.size() - 1;
        ::epoll_ctl(epoll_, EPOLL_CTL_ADD, clients_.back()->descriptor(), &event);
        return clients_.size() - 1;
    }
    WebSocketClient& client(std::size_t index) { return *clients_[index]; }
    std::size_t size() const { return clients_.size(); }

    /// Handles what arrives within `wait_ms`.
    void run_once(int wait_ms, const std::function<void(std::size_t, bool, const std::string&)>& message)
    {
        std::array<epoll_event, 256> events;
        const int count = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), wait_ms);
        for (int i = 0; i < count; ++i) {
            const auto index = static_cast<std::size_t>(events[static_cast<std::size_t>(i)].data.u64);
            if (!clients_[index]->receive(
                    [&](bool is_message, const std::string& body) { message(index, is_message, body); }))
                throw std::runtime_error("the server ended a connection");
        }
    }

private:
    int epoll_;
    std::vector<std::unique_ptr<WebSocketClient>> clients_;
};

}  // namespace boxwood::bench
