#pragma once

// Why a server does not do what it is asked for, over whatever carries the answer.

#include <cstdint>

#include "core/message.h"
#include "storage/store.h"

namespace boxwood::server {

/// Why something was not done.
struct Denial {
    enum class Kind : std::uint8_t {
        unknown_key,   ///< it opens nothing
        not_allowed,   ///< not with this link
        unsound,       ///< such a table cannot be
        not_there,     ///< there is no such thing yet
        busy,          ///< too much waits, or the server stops
        store_failed,  ///< the store cannot be read or written
    };
    Kind kind = Kind::busy;
    Message message;
};

Denial unknown_key();
Denial busy();
Denial not_for_this_link();
/// Notes the error in the log.
Denial failed(const storage::StoreError& error);

}  // namespace boxwood::server
