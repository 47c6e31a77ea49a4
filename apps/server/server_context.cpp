#include "server/server_context.h"

namespace boxwood::server {

Result<std::unique_ptr<ServerContext>, storage::StoreError> ServerContext::open(const ContextOptions& options)
{
    Result<std::unique_ptr<storage::Store>, storage::StoreError> writing = open_store(options.store);
    if (!writing)
        return writing.error();
    Result<std::unique_ptr<storage::Store>, storage::StoreError> reading = open_store(options.store);
    if (!reading)
        return reading.error();
    return std::make_unique<ServerContext>(options, *std::move(writing), *std::move(reading));
}

}  // namespace boxwood::server
