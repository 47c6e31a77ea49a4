#include "core/text_cursor.h"

#include <cstdint>
#include <utility>

#include "core/check.h"

namespace boxwood {

char TextCursor::take()
{
    BOXWOOD_CHECK(!at_end());
    const char taken = text_[offset_++];
    if (taken == '\n') {
        ++line_;
        column_ = 1;
    } else {
        ++column_;
    }
    return taken;
}

bool TextCursor::take_if(char expected)
{
    if (at_end() || peek() != expected)
        return false;
    take();
    return true;
}

std::string_view TextCursor::take_until(char stop)
{
    const std::size_t begin = offset_;
    while (!at_end() && peek() != stop)
        take();
    return text_.substr(begin, offset_ - begin);
}

void TextCursor::skip_space()
{
    while (peek() == ' ' || peek() == '\t' || peek() == '\r' || peek() == '\n')
        take();
}

TextError TextCursor::error(std::string_view code, std::vector<Argument> arguments) const
{
    return {line_, column_, {code, std::move(arguments)}};
}

std::optional<int> parse_number(std::string_view digits, int most)
{
    if (digits.empty() || (digits.size() > 1 && digits.front() == '0'))
        return std::nullopt;
    std::int64_t number = 0;
    for (const char digit : digits) {
        if (digit < '0' || digit > '9')
            return std::nullopt;
        number = number * 10 + (digit - '0');
        if (number > most)
            return std::nullopt;
    }
    return static_cast<int>(number);
}

}  // namespace boxwood
