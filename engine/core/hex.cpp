#include "core/hex.h"

namespace boxwood {

namespace {

constexpr std::string_view digits = "0123456789abcdef";

}  // namespace

std::string hex_text(std::uint64_t bits)
{
    std::string text(hex_digits, '0');
    for (std::size_t i = hex_digits; i > 0; --i, bits >>= 4)
        text[i - 1] = digits[bits & 0xF];
    return text;
}

std::optional<std::uint64_t> parse_hex(std::string_view text)
{
    if (text.size() != hex_digits)
        return std::nullopt;
    std::uint64_t bits = 0;
    for (const char character : text) {
        const std::size_t digit = digits.find(character);
        if (digit == std::string_view::npos)
            return std::nullopt;
        bits = bits << 4 | digit;
    }
    return bits;
}

}  // namespace boxwood
