// What values say: the text types of SGF.

#include "core/utf8.h"
#include "records/sgf.h"

namespace boxwood::sgf {

namespace {

enum class Escapes { obeyed, absent };
enum class LineBreaks { kept, blanked };

bool is_line_break(char character)
{
    return character == '\n' || character == '\r';
}

bool is_other_space(char character)
{
    return character == '\t' || character == '\v' || character == '\f';
}

/// The bytes of the line break at `offset`: CR LF and LF CR are one.
std::size_t line_break_length(std::string_view text, std::size_t offset)
{
    const bool pair =
        offset + 1 < text.size() && is_line_break(text[offset + 1]) && text[offset + 1] != text[offset];
    return pair ? 2 : 1;
}

std::string converted(std::string_view raw, Escapes escapes, LineBreaks line_breaks)
{
    std::string text;
    std::size_t offset = 0;
    while (offset < raw.size()) {
        bool escaped = false;
        if (escapes == Escapes::obeyed && raw[offset] == '\\' && offset + 1 < raw.size()) {
            escaped = true;
            ++offset;
        }
        if (is_line_break(raw[offset])) {
            if (!escaped)
                text += line_breaks == LineBreaks::kept ? '\n' : ' ';
            offset += line_break_length(raw, offset);
            continue;
        }
        text += is_other_space(raw[offset]) ? ' ' : raw[offset];
        ++offset;
    }
    return text;
}

}  // namespace

std::string text_of(std::string_view raw)
{
    return converted(raw, Escapes::obeyed, LineBreaks::kept);
}

std::string simple_text_of(std::string_view raw)
{
    return converted(raw, Escapes::obeyed, LineBreaks::blanked);
}

std::string normal_text(std::string_view string)
{
    return converted(with_invalid_utf8_replaced(string), Escapes::absent, LineBreaks::kept);
}

std::string normal_simple_text(std::string_view string)
{
    return converted(with_invalid_utf8_replaced(string), Escapes::absent, LineBreaks::blanked);
}

std::string raw_of(std::string_view normal)
{
    std::string raw;
    for (const char character : normal) {
        if (character == ']' || character == '\\')
            raw += '\\';
        raw += character;
    }
    return raw;
}

}  // namespace boxwood::sgf
