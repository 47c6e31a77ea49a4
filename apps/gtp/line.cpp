#include "gtp/line.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace boxwood::gtp {

namespace {

bool is_control(char character)
{
    const auto byte = static_cast<unsigned char>(character);
    return byte < 32 || byte == 127;
}

enum class LineEnds { dropped, kept };

std::string without_control(std::string_view text, LineEnds line_ends)
{
    std::string kept;
    for (const char character : text) {
        if (character == '\t')
            kept += ' ';
        else if (!is_control(character) || (line_ends == LineEnds::kept && character == '\n'))
            kept += character;
    }
    return kept;
}

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(' ');
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// Removes the first word and the blanks before it from `text`, and returns the word.
std::string_view take_word(std::string_view& text)
{
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(word.size());
    return word;
}

std::optional<int> parse_id(std::string_view word)
{
    std::int64_t number = 0;
    for (const char digit : word) {
        if (digit < '0' || digit > '9')
            return std::nullopt;
        number = number * 10 + (digit - '0');
        if (number > std::numeric_limits<std::int32_t>::max())
            return std::nullopt;
    }
    return static_cast<int>(number);
}

}  // namespace

std::optional<Command> parse_line(std::string_view line)
{
    const std::string cleaned = without_control(line, LineEnds::dropped);
    const std::string_view whole = cleaned;
    std::string_view left = whole.substr(0, whole.find('#'));
    std::string_view word = take_word(left);
    if (word.empty())
        return std::nullopt;
    Command command;
    command.id = parse_id(word);
    if (command.id)
        word = take_word(left);
    command.name = word;
    command.rest = trimmed(whole.substr(static_cast<std::size_t>(left.data() - whole.data())));
    while (true) {
        const std::string_view argument = take_word(left);
        if (argument.empty())
            return command;
        command.arguments.emplace_back(argument);
    }
}

std::string answer_text(const std::optional<int>& id, const Answer& answer)
{
    std::string body = without_control(answer ? *answer : answer.error().sentence, LineEnds::kept);
    while (body.ends_with('\n'))
        body.pop_back();
    for (std::size_t empty = body.find("\n\n"); empty != std::string::npos; empty = body.find("\n\n", empty))
        body.insert(empty + 1, 1, ' ');
    return (answer ? "=" : "?") + (id ? std::to_string(*id) : "") + (body.empty() ? "" : " ") + body + "\n\n";
}

}  // namespace boxwood::gtp
