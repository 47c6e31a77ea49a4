#include "server/connection.h"

#include <utility>

#include "core/check.h"
#include "protocol/coding.h"

namespace boxwood::server {

Frame frame_of(const protocol::HomeMessage& message)
{
    std::string bytes = encode_message(message);
    const bool is_binary = has_attachments(bytes);
    return {std::make_shared<const std::string>(std::move(bytes)), is_binary};
}

Frame frame_of(const std::vector<std::uint8_t>& bytes)
{
    Frame frame{std::make_shared<const std::string>(bytes.begin(), bytes.end()), true};
    BOXWOOD_CHECK(!protocol::is_message(*frame.bytes));
    return frame;
}

}  // namespace boxwood::server
