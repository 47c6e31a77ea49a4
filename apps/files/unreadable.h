#pragma once

// Why something that a person named cannot be used, in one sentence.

#include <string>

namespace boxwood::files {

struct Unreadable {
    enum class Cause {
        /// Neither known by this name nor a file: a slip of the pen.
        name,
        /// There is a file, and something is wrong in it.
        content,
    };

    Cause cause;
    std::string sentence;
};

}  // namespace boxwood::files
