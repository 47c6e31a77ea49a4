#include "core/json_reader.h"

#include <algorithm>
#include <utility>

#include "core/encoding.h"

namespace boxwood {

using Kind = JsonValue::Kind;

void JsonReader::fail(const JsonValue& value, Message message)
{
    if (!error_)
        error_ = TextError{value.line, value.column, std::move(message)};
}

bool JsonReader::expect_members(const JsonValue& object, std::initializer_list<std::string_view> names)
{
    if (object.kind != Kind::object) {
        fail(object, {"json_object_expected", {}});
        return false;
    }
    for (const JsonValue& name : object.names)
        if (std::ranges::find(names, name.text) == names.end()) {
            fail(name, {"json_unknown_name", {{"name", name.text}}});
            return false;
        }
    return true;
}

const JsonValue* JsonReader::find(const JsonValue& object, std::string_view name) const
{
    for (std::size_t i = 0; i < object.names.size(); ++i)
        if (object.names[i].text == name)
            return &object.items[i];
    return nullptr;
}

const JsonValue& JsonReader::member(const JsonValue& object, std::string_view name)
{
    if (const JsonValue* found = find(object, name))
        return *found;
    fail(object, {"json_name_missing", {{"name", std::string(name)}}});
    return nothing_;
}

std::int64_t JsonReader::number(const JsonValue& value, const DecimalRange& range)
{
    if (value.kind != Kind::number) {
        fail(value, {"json_number_expected", {}});
        return range.least;
    }
    const Result<std::int64_t, DecimalProblem> scaled = scaled_decimal(value.text, range.decimals);
    if (scaled && *scaled >= range.least && *scaled <= range.most)
        return *scaled;
    if (!scaled && scaled.error() == DecimalProblem::inexact)
        fail(value, {"json_too_many_decimals", {{"most", range.decimals}}});
    else
        fail(value, {"json_out_of_range",
                     {{"least", decimal_text(range.least, range.decimals)},
                      {"most", decimal_text(range.most, range.decimals)}}});
    return range.least;
}

std::int64_t JsonReader::number_or(const JsonValue& object, std::string_view name, const DecimalRange& range,
                                   std::int64_t otherwise)
{
    const JsonValue* found = find(object, name);
    return found ? number(*found, range) : otherwise;
}

bool JsonReader::boolean(const JsonValue& value)
{
    if (value.kind != Kind::boolean)
        fail(value, {"json_boolean_expected", {}});
    return value.boolean;
}

std::string_view JsonReader::text(const JsonValue& value, int max_bytes)
{
    if (value.kind != Kind::text)
        fail(value, {"json_text_expected", {}});
    else if (value.text.size() > static_cast<std::size_t>(max_bytes))
        fail(value, {"json_text_too_long", {{"most", max_bytes}}});
    else
        return value.text;
    return {};
}

std::vector<std::uint8_t> JsonReader::bytes(const JsonValue& value, int max_bytes)
{
    const bool is_text = value.kind != Kind::bytes;
    const std::optional<std::vector<std::uint8_t>> bytes =
        is_text ? parse_base64(text(value, base64_length(max_bytes)))
                : std::optional(std::vector<std::uint8_t>(value.text.begin(), value.text.end()));
    if (!bytes)
        fail(value, {"base64_expected", {}});
    else if (bytes->size() > static_cast<std::size_t>(max_bytes))
        fail(value, {"too_many_bytes", {{"most", max_bytes}}});
    else
        return *bytes;
    return {};
}

std::span<const JsonValue> JsonReader::list(const JsonValue& value, int least, int most)
{
    if (value.kind != Kind::list)
        fail(value, {"json_list_expected", {}});
    else if (value.items.size() < static_cast<std::size_t>(least) ||
             value.items.size() > static_cast<std::size_t>(most))
        fail(value, {"json_list_length",
                     {{"least", least}, {"most", most}, {"found", std::to_string(value.items.size())}}});
    else
        return value.items;
    return {};
}

}  // namespace boxwood
