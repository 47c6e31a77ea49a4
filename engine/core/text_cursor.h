#pragma once

// Reads a text from outside byte by byte and tracks the position. All the engine's parsers of files
// and lines use it, so every error has a line and a column. Knows no format.

#include <optional>
#include <string_view>
#include <vector>

#include "core/message.h"

namespace boxwood {

/// Keeps a view of the text: the text must outlive the cursor.
class TextCursor {
public:
    explicit TextCursor(std::string_view text) : text_(text) {}

    bool at_end() const { return offset_ == text_.size(); }
    /// The next byte, or '\0' at the end.
    char peek() const { return at_end() ? '\0' : text_[offset_]; }
    /// Takes the next byte. REQUIRES: !at_end().
    char take();
    /// Takes the next byte if it is `expected`.
    bool take_if(char expected);
    /// Takes bytes up to the next `stop` (which stays) or the end.
    std::string_view take_until(char stop);
    /// Skips spaces, tabs and line ends.
    void skip_space();

    int line() const { return line_; }
    int column() const { return column_; }

    /// An error at the position of the next byte.
    TextError error(std::string_view code, std::vector<Argument> arguments = {}) const;

private:
    std::string_view text_;
    std::size_t offset_ = 0;
    int line_ = 1;
    int column_ = 1;
};

/// An integer of digits only, without sign or leading zeros, at most `most`.
std::optional<int> parse_number(std::string_view digits, int most);

}  // namespace boxwood
