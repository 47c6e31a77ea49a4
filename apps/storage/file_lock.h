#pragma once

// Only one server may use a database file: two would both act as the owner of its tables. The lock
// ends with the process, in whatever way that ends.

#include <memory>
#include <string>

#include "storage/store.h"

namespace boxwood::storage {

class FileLock {
public:
    /// Locks a file beside the database; null for a PostgreSQL, which needs no lock.
    static Result<std::unique_ptr<FileLock>, StoreError> acquire(const std::string& address);

    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

private:
    explicit FileLock(int descriptor) : descriptor_(descriptor) {}

    int descriptor_;
};

}  // namespace boxwood::storage
