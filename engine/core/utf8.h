#pragma once

// Validates UTF-8. Knows nothing about characters except their encoding.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace boxwood {

/// The offset of the first byte that does not begin a well-formed character; overlong forms,
/// surrogates and numbers beyond U+10FFFF are malformed.
std::optional<std::size_t> first_invalid_utf8(std::string_view text);

/// The text with every byte that is not part of a character replaced by U+FFFD.
std::string with_invalid_utf8_replaced(std::string_view text);

/// As many of the first characters as fit into this many bytes. REQUIRES: the text is UTF-8.
std::string first_characters(std::string_view text, std::size_t most_bytes);

}  // namespace boxwood
