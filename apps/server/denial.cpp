#include "server/denial.h"

#include "server/log.h"

namespace boxwood::server {

Denial unknown_key()
{
    return {Denial::Kind::unknown_key, Message{"unknown_key", {}}};
}

Denial busy()
{
    return {Denial::Kind::busy, Message{"server_busy", {}}};
}

Denial not_for_this_link()
{
    return {Denial::Kind::not_allowed, Message{"not_allowed", {}}};
}

Denial failed(const storage::StoreError& error)
{
    log_failure("store_failed", "", message_of(error));
    return {Denial::Kind::store_failed, Message{"not_stored", {}}};
}

}  // namespace boxwood::server
