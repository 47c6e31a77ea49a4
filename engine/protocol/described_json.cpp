#include "protocol/described_json.h"

namespace boxwood::protocol {

namespace {

constexpr std::string_view digits = "0123456789abcdef";
constexpr std::size_t hex_digits = 16;

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

void DecodeFields::read(const JsonValue& value, std::uint64_t& into)
{
    const std::optional<std::uint64_t> bits = parse_hex(reader_.text(value, hex_digits));
    if (bits)
        into = *bits;
    else
        reader_.fail(value, {"hex_expected", {}});
}

}  // namespace boxwood::protocol
