#include "core/json.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "core/check.h"
#include "core/text_cursor.h"
#include "core/utf8.h"

namespace boxwood {

namespace {

using Kind = JsonValue::Kind;

bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}

void append_utf8(std::string& text, std::uint32_t code_point)
{
    const auto add = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
    if (code_point < 0x80) {
        add(code_point);
    } else if (code_point < 0x800) {
        add(0xC0 | code_point >> 6);
        add(0x80 | (code_point & 0x3F));
    } else if (code_point < 0x10000) {
        add(0xE0 | code_point >> 12);
        add(0x80 | (code_point >> 6 & 0x3F));
        add(0x80 | (code_point & 0x3F));
    } else {
        add(0xF0 | code_point >> 18);
        add(0x80 | (code_point >> 12 & 0x3F));
        add(0x80 | (code_point >> 6 & 0x3F));
        add(0x80 | (code_point & 0x3F));
    }
}

/// Each function parses one construct and returns whether it succeeded; the first one that fails
/// sets the error.
class Parser {
public:
    Parser(std::string_view text, int max_values) : cursor_(text), max_values_(max_values) {}

    Result<JsonValue, TextError> parse()
    {
        JsonValue root;
        cursor_.skip_space();
        if (!read_value(root, 0))
            return *std::move(error_);
        cursor_.skip_space();
        if (!cursor_.at_end())
            return cursor_.error("json_after_end");
        return root;
    }

private:
    bool fail(std::string_view code, std::vector<Argument> arguments = {})
    {
        error_ = cursor_.error(code, std::move(arguments));
        return false;
    }

    /// The next character is invalid, or the text has ended.
    bool fail_here() { return cursor_.at_end() ? fail("json_unfinished") : fail("json_unexpected"); }

    bool read_value(JsonValue& value, int depth)
    {
        value.line = cursor_.line();
        value.column = cursor_.column();
        if (depth == max_json_depth)
            return fail("json_too_deep", {{"most", max_json_depth}});
        if (++values_ > max_values_)
            return fail("json_too_many_values", {{"most", max_values_}});
        switch (cursor_.peek()) {
        case '{': return read_object(value, depth);
        case '[': return read_list(value, depth);
        case '"': return read_text(value);
        case 't': value.boolean = true; return read_word(value, Kind::boolean, "true");
        case 'f': return read_word(value, Kind::boolean, "false");
        case 'n': return read_word(value, Kind::null, "null");
        default: return read_number(value);
        }
    }

    bool read_word(JsonValue& value, Kind kind, std::string_view word)
    {
        value.kind = kind;
        for (const char letter : word)
            if (!cursor_.take_if(letter))
                return fail_here();
        return true;
    }

    bool read_list(JsonValue& value, int depth)
    {
        value.kind = Kind::list;
        cursor_.take();
        cursor_.skip_space();
        if (cursor_.take_if(']'))
            return true;
        do {
            cursor_.skip_space();
            if (!read_value(value.items.emplace_back(), depth + 1))
                return false;
            cursor_.skip_space();
        } while (cursor_.take_if(','));
        return cursor_.take_if(']') || fail_here();
    }

    bool read_object(JsonValue& value, int depth)
    {
        value.kind = Kind::object;
        cursor_.take();
        cursor_.skip_space();
        if (cursor_.take_if('}'))
            return true;
        do {
            cursor_.skip_space();
            if (!read_name(value))
                return false;
            cursor_.skip_space();
            if (!cursor_.take_if(':'))
                return fail_here();
            cursor_.skip_space();
            if (!read_value(value.items.emplace_back(), depth + 1))
                return false;
            cursor_.skip_space();
        } while (cursor_.take_if(','));
        return cursor_.take_if('}') || fail_here();
    }

    bool read_name(JsonValue& object)
    {
        if (cursor_.peek() != '"')
            return fail_here();
        if (object.names.size() == max_json_members)
            return fail("json_too_many_members", {{"most", max_json_members}});
        JsonValue name{
            .line = cursor_.line(), .column = cursor_.column(), .text = {}, .items = {}, .names = {}};
        if (!read_text(name))
            return false;
        for (const JsonValue& earlier : object.names)
            if (earlier.text == name.text) {
                error_ = TextError{name.line, name.column, {"json_name_twice", {{"name", name.text}}}};
                return false;
            }
        object.names.push_back(std::move(name));
        return true;
    }

    bool read_text(JsonValue& value)
    {
        value.kind = Kind::text;
        cursor_.take();
        while (!cursor_.take_if('"')) {
            if (cursor_.at_end() || static_cast<unsigned char>(cursor_.peek()) < ' ')
                return fail_here();
            const char taken = cursor_.take();
            if (taken != '\\')
                value.text += taken;
            else if (!read_escape(value.text))
                return false;
        }
        return true;
    }

    bool read_escape(std::string& text)
    {
        constexpr std::string_view written = "\"\\/bfnrt";
        constexpr std::string_view meant = "\"\\/\b\f\n\r\t";
        if (cursor_.take_if('u'))
            return read_code_point(text);
        const std::size_t found = written.find(cursor_.peek());
        if (cursor_.at_end() || found == std::string_view::npos)
            return fail_here();
        cursor_.take();
        text += meant[found];
        return true;
    }

    /// A character beyond U+FFFF is written as two surrogates.
    bool read_code_point(std::string& text)
    {
        std::uint32_t unit = 0;
        if (!read_four_digits(unit))
            return false;
        if (unit >= 0xDC00 && unit < 0xE000)
            return fail("json_lone_surrogate");
        if (unit >= 0xD800 && unit < 0xDC00) {
            std::uint32_t low = 0;
            if (!cursor_.take_if('\\') || !cursor_.take_if('u'))
                return fail("json_lone_surrogate");
            if (!read_four_digits(low))
                return false;
            if (low < 0xDC00 || low >= 0xE000)
                return fail("json_lone_surrogate");
            unit = 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
        }
        append_utf8(text, unit);
        return true;
    }

    bool read_four_digits(std::uint32_t& number)
    {
        for (int i = 0; i < 4; ++i) {
            constexpr std::string_view digits = "0123456789abcdefABCDEF";
            const std::size_t found = digits.find(cursor_.peek());
            if (cursor_.at_end() || found == std::string_view::npos)
                return fail_here();
            cursor_.take();
            number = number * 16 + static_cast<std::uint32_t>(found < 16 ? found : found - 6);
        }
        return true;
    }

    bool read_number(JsonValue& value)
    {
        value.kind = Kind::number;
        const auto take_if = [&](char expected) {
            const bool taken = cursor_.take_if(expected);
            if (taken)
                value.text += expected;
            return taken;
        };
        take_if('-');
        if (!take_if('0') && !read_digits(value.text))
            return false;
        if (take_if('.') && !read_digits(value.text))
            return false;
        if (!take_if('e') && !take_if('E'))
            return true;
        if (!take_if('+'))
            take_if('-');
        return read_digits(value.text);
    }

    /// At least one.
    bool read_digits(std::string& text)
    {
        if (!is_digit(cursor_.peek()))
            return fail_here();
        while (is_digit(cursor_.peek()))
            text += cursor_.take();
        return true;
    }

    TextCursor cursor_;
    int max_values_;
    int values_ = 0;
    std::optional<TextError> error_;
};

}  // namespace

Result<JsonValue, TextError> parse_json(std::string_view text, const JsonLimits& limits)
{
    if (text.size() > static_cast<std::size_t>(limits.bytes))
        return TextError{1, 1, {"json_too_long", {{"most", limits.bytes}}}};
    if (const std::optional<std::size_t> invalid = first_invalid_utf8(text)) {
        TextCursor cursor(text);
        for (std::size_t i = 0; i < *invalid; ++i)
            cursor.take();
        return cursor.error("json_not_utf8");
    }
    return Parser(text, limits.values).parse();
}

namespace {

constexpr char attachments_begin = '\0';
constexpr std::size_t length_bytes = 4;

/// Assigns the attached bytes to each null; false if there are too few.
bool give_bytes(JsonValue& value, std::string_view& attachments)
{
    if (value.kind == Kind::null) {
        if (attachments.size() < length_bytes)
            return false;
        std::uint32_t length = 0;
        for (std::size_t i = length_bytes; i > 0; --i)
            length = length << 8 | static_cast<unsigned char>(attachments[i - 1]);
        attachments.remove_prefix(length_bytes);
        if (attachments.size() < length)
            return false;
        value.kind = Kind::bytes;
        value.text = attachments.substr(0, length);
        attachments.remove_prefix(length);
    }
    return std::ranges::all_of(value.items, [&](JsonValue& item) { return give_bytes(item, attachments); });
}

}  // namespace

Result<JsonValue, TextError> parse_message(std::string_view message, const JsonLimits& limits)
{
    const std::size_t end = message.find(attachments_begin);
    Result<JsonValue, TextError> json = parse_json(message.substr(0, end), limits);
    if (!json || end == std::string_view::npos)
        return json;
    JsonValue value = *std::move(json);
    std::string_view attachments = message.substr(end + 1);
    if (!give_bytes(value, attachments) || !attachments.empty())
        return TextError{1, 1, {"message_bytes_broken", {}}};
    return value;
}

bool has_attachments(std::string_view message)
{
    return message.find(attachments_begin) != std::string_view::npos;
}

void attach(std::string& attachments, std::span<const std::uint8_t> bytes)
{
    if (attachments.empty())
        attachments += attachments_begin;
    for (std::size_t i = 0; i < length_bytes; ++i)
        attachments += static_cast<char>(bytes.size() >> (8 * i) & 0xFF);
    attachments.append(bytes.begin(), bytes.end());
}

std::string json_quoted(std::string_view text)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string quoted = "\"";
    for (const char character : text) {
        const auto byte = static_cast<unsigned char>(character);
        if (character == '"' || character == '\\')
            quoted += '\\';
        if (byte >= ' ')
            quoted += character;
        else
            quoted.append("\\u00").append(1, digits[byte / 16]).append(1, digits[byte % 16]);
    }
    return quoted + '"';
}

namespace {

/// A number as digits without leading and trailing zeros, and the power of ten of its last digit.
/// Invariant: no digits mean 0.
struct Digits {
    std::string digits;
    std::int64_t power = 0;
    bool is_negative = false;
};

/// An exponent larger than the number of digits in any text can compensate.
constexpr std::int64_t hopeless_power = std::int64_t{1} << 50;

std::int64_t power_of(std::string_view exponent)
{
    const bool is_negative = exponent.starts_with('-');
    std::int64_t power = 0;
    for (const char digit : exponent)
        if (digit != '-' && digit != '+')
            power = std::min(power * 10 + (digit - '0'), hopeless_power);
    return is_negative ? -power : power;
}

Digits digits_of(std::string_view number)
{
    Digits result;
    result.is_negative = number.starts_with('-');
    if (result.is_negative)
        number.remove_prefix(1);
    const std::size_t end = std::min(number.find_first_of("eE"), number.size());
    if (end < number.size())
        result.power = power_of(number.substr(end + 1));
    bool is_behind_point = false;
    for (const char character : number.substr(0, end)) {
        if (character == '.') {
            is_behind_point = true;
            continue;
        }
        result.power -= is_behind_point ? 1 : 0;
        if (character != '0' || !result.digits.empty())
            result.digits += character;
    }
    while (result.digits.ends_with('0')) {
        result.digits.pop_back();
        ++result.power;
    }
    return result;
}

}  // namespace

Result<std::int64_t, DecimalProblem> scaled_decimal(std::string_view number, int decimals)
{
    Digits parts = digits_of(number);
    parts.power += decimals;
    if (parts.digits.empty())
        return std::int64_t{0};
    if (parts.power < 0)
        return DecimalProblem::inexact;
    constexpr std::int64_t most_digits = std::numeric_limits<std::int64_t>::digits10;
    if (static_cast<std::int64_t>(parts.digits.size()) + parts.power > most_digits)
        return DecimalProblem::too_large;
    std::int64_t scaled = 0;
    for (const char digit : parts.digits)
        scaled = scaled * 10 + (digit - '0');
    for (; parts.power > 0; --parts.power)
        scaled *= 10;
    return parts.is_negative ? -scaled : scaled;
}

std::string decimal_text(std::int64_t scaled, int decimals)
{
    BOXWOOD_CHECK(decimals >= 0 && scaled != std::numeric_limits<std::int64_t>::min());
    std::string digits = std::to_string(scaled < 0 ? -scaled : scaled);
    const auto behind_point = static_cast<std::size_t>(decimals);
    if (digits.size() <= behind_point)
        digits.insert(0, behind_point + 1 - digits.size(), '0');
    digits.insert(digits.size() - behind_point, ".");
    while (digits.ends_with('0'))
        digits.pop_back();
    if (digits.ends_with('.'))
        digits.pop_back();
    return scaled < 0 ? '-' + digits : digits;
}

}  // namespace boxwood
