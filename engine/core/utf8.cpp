#include "core/utf8.h"

namespace boxwood {

namespace {

bool is_between(char character, unsigned low, unsigned high)
{
    const unsigned byte = static_cast<unsigned char>(character);
    return low <= byte && byte <= high;
}

/// The length of the well-formed character at the front in bytes; 0 if there is none.
std::size_t front_length(std::string_view text)
{
    const unsigned first = static_cast<unsigned char>(text.front());
    if (first < 0x80)
        return 1;
    const std::size_t length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
    if (length == 0 || text.size() < length)
        return 0;
    // The second byte's range excludes overlong forms, surrogates and numbers that are too large.
    const unsigned low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    const unsigned high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    if (!is_between(text[1], low, high))
        return 0;
    for (std::size_t i = 2; i < length; ++i)
        if (!is_between(text[i], 0x80, 0xBF))
            return 0;
    return length;
}

}  // namespace

std::optional<std::size_t> first_invalid_utf8(std::string_view text)
{
    std::size_t offset = 0;
    while (offset < text.size()) {
        const std::size_t length = front_length(text.substr(offset));
        if (length == 0)
            return offset;
        offset += length;
    }
    return std::nullopt;
}

std::string with_invalid_utf8_replaced(std::string_view text)
{
    std::string valid;
    while (const std::optional<std::size_t> invalid = first_invalid_utf8(text)) {
        valid += text.substr(0, *invalid);
        valid += "\xEF\xBF\xBD";
        text.remove_prefix(*invalid + 1);
    }
    valid += text;
    return valid;
}

std::string first_characters(std::string_view text, std::size_t most_bytes)
{
    const std::string_view first = text.substr(0, most_bytes);
    return std::string(first.substr(0, first_invalid_utf8(first).value_or(first.size())));
}

}  // namespace boxwood
