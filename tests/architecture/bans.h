#pragma once

// What the engine may not use, each with its reason, and how to find it.
// Textual: it knows tokens, not types. What no text shows (a member of type
// size_t in a snapshot) is left to the parity of WebAssembly, where size_t has
// 32 bits.

#include <span>
#include <string>
#include <vector>

#include "architecture/source_tree.h"

namespace boxwood::architecture {

enum class BanKind {
    /// #include <word>
    header,
    /// #include <anything/with.a.path>
    foreign_header,
    /// word(...) or std::word(...), but not a member's or another namespace's
    call,
    /// std::word or std::ranges::word
    standard_name,
    /// The word, wherever it stands.
    word,
    /// #word
    directive,
    /// std::word(...) with a comparison or a projection
    sort_by_key,
};

struct Ban {
    const char* name;
    BanKind kind;
    /// Separated by blanks.
    const char* words;
    const char* why;
    /// A folder where it is allowed, or "".
    const char* except;
};

std::span<const Ban> bans();

/// One line for every place in `file` that a ban forbids.
std::vector<std::string> ban_complaints(const SourceFile& file);

}  // namespace boxwood::architecture
