#pragma once

// Numbers and bytes as text: hexadecimal digits, and base64 (RFC 4648).

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace boxwood {

inline constexpr std::size_t hex_digits = 16;

std::string hex_text(std::uint64_t bits);
/// The inverse; nothing for any other text.
std::optional<std::uint64_t> parse_hex(std::string_view text);

std::string base64_text(std::span<const std::uint8_t> bytes);

/// Nothing if base64_text() could not have written it.
std::optional<std::vector<std::uint8_t>> parse_base64(std::string_view text);

/// The length of the text for this many bytes.
constexpr int base64_length(int bytes)
{
    return (bytes + 2) / 3 * 4;
}

}  // namespace boxwood
