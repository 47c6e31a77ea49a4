#pragma once

// Only one server serves from a file: two would each think that a table lives
// with them. The lock ends with the process, however that ends.

#include <memory>
#include <optional>
#include <string>

#include "storage/store.h"

namespace boxwood::storage {

class FileLock {
public:
    /// A file beside the database; nothing to lock for a PostgreSQL.
    static Result<FileLock, StoreError> acquire(const std::string& address);

    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    ~FileLock();

private:
    explicit FileLock(int descriptor) : descriptor_(descriptor) {}

    int descriptor_ = -1;
};

}  // namespace boxwood::storage
