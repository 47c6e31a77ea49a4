#pragma once

// 64 bits as text: sixteen hexadecimal digits, lower case.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace boxwood {

inline constexpr std::size_t hex_digits = 16;

std::string hex_text(std::uint64_t bits);
/// The inverse; nothing if it is anything else.
std::optional<std::uint64_t> parse_hex(std::string_view text);

}  // namespace boxwood
