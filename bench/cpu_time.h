#pragma once

// What a program used of the processor, so that a busy machine changes no figure.

#include <ctime>

namespace boxwood::bench {

/// Since some moment; WebAssembly tells the time of day only.
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
