#include "storage/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace boxwood::storage {

Result<std::unique_ptr<FileLock>, StoreError> FileLock::acquire(const std::string& address)
{
    if (is_shared(address))
        return std::unique_ptr<FileLock>();
    const int descriptor = ::open((address + "-lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor < 0)
        return StoreError{StoreError::Kind::unreachable, std::strerror(errno)};
    std::unique_ptr<FileLock> lock(new FileLock(descriptor));
    if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0)
        return StoreError{StoreError::Kind::in_use, ""};
    return lock;
}

FileLock::~FileLock()
{
    ::close(descriptor_);
}

}  // namespace boxwood::storage
