#include "storage/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace boxwood::storage {

Result<FileLock, StoreError> FileLock::acquire(const std::string& address)
{
    if (is_shared(address))
        return FileLock(-1);
    const int descriptor = ::open((address + "-lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0)
        return StoreError{StoreError::Kind::unreachable, std::strerror(errno)};
    FileLock lock(descriptor);
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0)
        return StoreError{StoreError::Kind::in_use, ""};
    return lock;
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept
{
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

FileLock::~FileLock()
{
    if (descriptor_ >= 0)
        ::close(descriptor_);
}

}  // namespace boxwood::storage
