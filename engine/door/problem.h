#pragma once

// What the door answers when it can do nothing with a request.

#include <utility>

#include "core/message.h"
#include "core/result.h"
#include "protocol/messages.h"
#include "table/query.h"

namespace boxwood::door {

/// The rule says who is to blame: T7.2, a command that changes nothing.
inline protocol::Problem problem(Message message)
{
    return {table::view_of(Refusal{"T7.2", std::move(message)})};
}

inline protocol::Problem nothing_here()
{
    return problem(Message{"door_not_opened", {}});
}

}  // namespace boxwood::door
