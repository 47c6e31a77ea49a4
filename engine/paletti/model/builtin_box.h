#pragma once

// The files of sets/paletti/ compiled in.

#include <span>
#include <string_view>

namespace boxwood::paletti {

struct BuiltinBox {
    std::string_view name;
    std::string_view text;
};

/// The game's own is the only one.
std::span<const BuiltinBox> builtin_boxes();

}  // namespace boxwood::paletti
