#pragma once

// One client, as a session sees it: something that frames can be sent to. Knows no socket.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "protocol/messages.h"

namespace boxwood::server {

/// Why the server ends a connection; docs/formats/server.md.
enum class CloseCode : std::uint16_t {
    going_away = 1001,
    too_long = 1009,
    hello_expected = 4000,
    other_version = 4001,
    unknown_key = 4002,
    too_many_messages = 4003,
    link_ended = 4004,
    too_slow = 4005,
    too_many_connections = 4006,
    store_failed = 4007,
    lives_elsewhere = 4009,
};

/// A message as bytes, encoded once for all its recipients.
struct Frame {
    std::shared_ptr<const std::string> bytes;
    bool is_binary = false;
};

Frame frame_of(const protocol::HomeMessage& message);
/// A game's own frame (table::FrameEncoder).
Frame frame_of(const std::vector<std::uint8_t>& bytes);

class Connection {
public:
    virtual ~Connection() = default;

    /// From any thread; frames arrive in the order of the calls. Does nothing once the
    /// connection has ended.
    virtual void send(Frame frame) = 0;
    /// After all that was sent before.
    virtual void close(CloseCode code) = 0;
};

using ConnectionPointer = std::shared_ptr<Connection>;

}  // namespace boxwood::server
