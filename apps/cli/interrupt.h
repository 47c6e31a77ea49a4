#pragma once

// Ctrl-C, or the end of the session, as a request instead of an end: for work
// that takes long and has something to say when it is broken off.

namespace boxwood::cli {

/// What shells expect of a program that Ctrl-C ended.
inline constexpr int exit_interrupted = 130;

/// While one lives, the first Ctrl-C is noted; a second one ends the program
/// as usual. REQUIRES: one at a time.
class InterruptWatch {
public:
    InterruptWatch();
    InterruptWatch(const InterruptWatch&) = delete;
    InterruptWatch& operator=(const InterruptWatch&) = delete;
    ~InterruptWatch();

    bool interrupted() const;
};

}  // namespace boxwood::cli
