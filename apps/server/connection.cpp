#include "server/connection.h"

#include "protocol/coding.h"

namespace boxwood::server {

Frame frame_of(const protocol::HomeMessage& message)
{
    return {std::make_shared<const std::string>(encode(message)), false};
}

Frame frame_of(const std::vector<std::uint8_t>& bytes)
{
    return {std::make_shared<const std::string>(bytes.begin(), bytes.end()), true};
}

}  // namespace boxwood::server
