#pragma once

// Whether bytes are UTF-8. Knows no character beyond how it is encoded.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace boxwood {

/// The offset of the first byte that begins no well-formed character: overlong
/// forms, surrogates and numbers beyond U+10FFFF are none.
std::optional<std::size_t> first_invalid_utf8(std::string_view text);

/// The text with U+FFFD in place of every byte that is no part of a character.
std::string with_invalid_utf8_replaced(std::string_view text);

/// As many of the first characters as there are in so many bytes. REQUIRES: the text is UTF-8.
std::string first_characters(std::string_view text, std::size_t most_bytes);

}  // namespace boxwood
