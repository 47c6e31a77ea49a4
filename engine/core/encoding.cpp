#include "core/encoding.h"

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

namespace {

constexpr std::string_view base64_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr char padding = '=';

}  // namespace

std::string base64_text(std::span<const std::uint8_t> bytes)
{
    std::string text;
    text.reserve(static_cast<std::size_t>(base64_length(static_cast<int>(bytes.size()))));
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t count = bytes.size() - i < 3 ? bytes.size() - i : 3;
        std::uint32_t group = 0;
        for (std::size_t j = 0; j < 3; ++j)
            group = group << 8 | (j < count ? bytes[i + j] : 0u);
        for (std::size_t j = 0; j < 4; ++j)
            text += j <= count ? base64_digits[group >> (18 - 6 * j) & 0x3F] : padding;
    }
    return text;
}

std::optional<std::vector<std::uint8_t>> parse_base64(std::string_view text)
{
    if (text.size() % 4 != 0)
        return std::nullopt;
    std::vector<std::uint8_t> bytes;
    bytes.reserve(text.size() / 4 * 3);
    for (std::size_t i = 0; i < text.size(); i += 4) {
        const bool is_last = i + 4 == text.size();
        const std::size_t pads = !is_last || text[i + 3] != padding ? 0 : text[i + 2] == padding ? 2 : 1;
        std::uint32_t group = 0;
        for (std::size_t j = 0; j < 4; ++j) {
            const std::size_t digit = j < 4 - pads ? base64_digits.find(text[i + j]) : 0;
            if (digit == std::string_view::npos)
                return std::nullopt;
            group = group << 6 | static_cast<std::uint32_t>(digit);
        }
        // Bits that belong to no byte are zero, so that every text has one meaning.
        if ((group & ((1u << (8 * pads)) - 1)) != 0)
            return std::nullopt;
        for (std::size_t j = 0; j < 3 - pads; ++j)
            bytes.push_back(static_cast<std::uint8_t>(group >> (16 - 8 * j)));
    }
    return bytes;
}

}  // namespace boxwood
