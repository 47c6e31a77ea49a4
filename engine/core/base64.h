#pragma once

// Bytes as text, where bytes cannot stand: base64 (RFC 4648) with padding.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace boxwood {

std::string base64_text(std::span<const std::uint8_t> bytes);

/// Nothing if it is not what base64_text() writes.
std::optional<std::vector<std::uint8_t>> parse_base64(std::string_view text);

/// How long the text of so many bytes is.
constexpr int base64_length(int bytes)
{
    return (bytes + 2) / 3 * 4;
}

}  // namespace boxwood
