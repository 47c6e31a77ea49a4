// Counts the calls of each function of a program, in the file that BOXWOOD_CALLS names: an
// array of pairs of a function's address and its count, indexed by the function's number.
// tools/measure_move.py links this to a server that clang compiled with a call of
// __sanitizer_cov_trace_pc_guard() in each function, and compares the file before a move
// with the file after it.

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace {

struct Calls {
    std::atomic<std::uint64_t> address;
    std::atomic<std::uint64_t> count;
};

constexpr std::uint32_t max_functions = 1 << 18;

Calls* open_calls()
{
    const char* path = std::getenv("BOXWOOD_CALLS");
    const int file = path == nullptr ? -1 : open(path, O_RDWR | O_CREAT, 0600);
    constexpr std::size_t bytes = sizeof(Calls) * max_functions;
    if (file < 0 || ftruncate(file, bytes) != 0)
        std::abort();
    return static_cast<Calls*>(mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0));
}

}  // namespace

extern "C" {

extern const char __executable_start;

/// Numbers a program's functions from 1, before any of them runs; may be called again.
void __sanitizer_cov_trace_pc_guard_init(std::uint32_t* begin, const std::uint32_t* end)
{
    static std::uint32_t functions = 0;
    for (std::uint32_t* number = begin; number != end && *number == 0; ++number) {
        *number = ++functions;
        if (functions == max_functions)
            std::abort();
    }
}

/// Called at the start of each function.
void __sanitizer_cov_trace_pc_guard(const std::uint32_t* number)
{
    static Calls* const all = open_calls();
    const char* called_from = static_cast<const char*>(__builtin_return_address(0)) - 1;
    all[*number].address = static_cast<std::uint64_t>(called_from - &__executable_start);
    ++all[*number].count;
}
}
