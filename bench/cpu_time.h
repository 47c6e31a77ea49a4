#pragma once

// CPU time, so that a busy machine does not change the figures.

#include <ctime>

namespace boxwood::bench {

/// Since an arbitrary moment. WebAssembly has only wall-clock time.
inline double cpu_seconds()
{
    timespec now{};
#ifdef __wasm__
    clock_gettime(CLOCK_MONOTONIC, &now);
#else
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
#endif
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

}  // namespace boxwood::bench
