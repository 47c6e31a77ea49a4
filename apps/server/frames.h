#pragma once

// Messages as bytes, written once for all who get them.

#include <cstdint>
#include <vector>

#include "protocol/messages.h"
#include "server/connection.h"

namespace boxwood::server {

Frame frame_of(const protocol::HomeMessage& message);
/// What a game draws by itself (table::FrameEncoder).
Frame frame_of(const std::vector<std::uint8_t>& bytes);

}  // namespace boxwood::server
