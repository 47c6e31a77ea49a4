#include "storage/store.h"

#include "storage/sql_store.h"

namespace boxwood::storage {

Message message_of(const StoreError& error)
{
    switch (error.kind) {
    case StoreError::Kind::full: return Message{"store_full", {{"detail", error.detail}}};
    case StoreError::Kind::broken: return Message{"store_broken", {{"detail", error.detail}}};
    case StoreError::Kind::unreachable: return Message{"store_unreachable", {{"detail", error.detail}}};
    case StoreError::Kind::in_use: return Message{"store_in_use", {}};
    case StoreError::Kind::newer: return Message{"store_newer", {}};
    case StoreError::Kind::not_ours: return Message{"store_not_ours", {}};
    }
    return {};
}

Result<std::unique_ptr<Store>, StoreError> open_store(const StoreOptions& options)
{
    return SqlStore::open(options);
}

}  // namespace boxwood::storage
