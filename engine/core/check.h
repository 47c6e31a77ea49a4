#pragma once

// Assertions: a bug stops the program loudly, where it is detected. Never for input from a user, a
// network or a file, which gets a Refusal or an error value.

namespace boxwood {

/// Prints the failed condition to standard error and aborts.
[[noreturn]] void check_failed(const char* condition, const char* file, int line);

}  // namespace boxwood

/// Checked in every build, so it must be cheap.
#define BOXWOOD_CHECK(condition) \
    ((condition) ? void() : ::boxwood::check_failed(#condition, __FILE__, __LINE__))

/// For expensive checks: enabled in debug, sanitizer and fuzz builds.
#ifdef BOXWOOD_COSTLY_CHECKS
#define BOXWOOD_COSTLY_CHECK(condition) BOXWOOD_CHECK(condition)
#else
#define BOXWOOD_COSTLY_CHECK(condition) void()
#endif
