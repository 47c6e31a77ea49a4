#include "records/paletti_archive.h"

#include "paletti/model/part_name.h"
#include "paletti/model/scene_places.h"
#include "paletti/model/units.h"

namespace boxwood::records {

using namespace paletti;

namespace {

constexpr int turn_decimals = 6;
/// More than any name here has.
constexpr int max_name_bytes = 32;
constexpr std::size_t hexadecimal_digits = 16;
constexpr std::string_view digits = "0123456789abcdef";
/// Ten years: no table waits longer.
constexpr std::int64_t most_window_ms = 2'000'000'000;

constexpr std::array<std::string_view, rules::column_kind_count> kind_names{"thin", "hexagonal", "thick"};

}  // namespace

std::string hexadecimal(std::uint64_t number)
{
    std::string text(hexadecimal_digits, '0');
    for (std::size_t i = hexadecimal_digits; i-- > 0; number >>= 4)
        text[i] = digits[number & 0xF];
    return text;
}

std::optional<std::uint64_t> parse_hexadecimal(std::string_view text)
{
    if (text.size() != hexadecimal_digits)
        return std::nullopt;
    std::uint64_t number = 0;
    for (const char character : text) {
        const std::size_t digit = digits.find(character);
        if (digit == std::string_view::npos)
            return std::nullopt;
        number = number << 4 | digit;
    }
    return number;
}

void FieldWriter::member(std::string_view name, const std::string& value)
{
    if (!members_.empty())
        members_ += ',';
    members_.append(json_quoted(name)).append(":").append(value);
}

void FieldWriter::hash(std::string_view name, std::uint64_t value)
{
    text(name, hexadecimal(value));
}

void FieldWriter::column(std::string_view name, PartId column)
{
    text(name, part_name(column));
}

void FieldWriter::columns(std::string_view name, rules::ColumnSet columns)
{
    std::string list;
    for (const PartId column : columns)
        list.append(list.empty() ? "" : ",").append(json_quoted(part_name(column)));
    member(name, '[' + list + ']');
}

void FieldWriter::kinds(std::string_view name, const std::array<bool, rules::column_kind_count>& kinds)
{
    std::string list;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if (kinds[i])
            list.append(list.empty() ? "" : ",").append(json_quoted(kind_names[i]));
    member(name, '[' + list + ']');
}

void FieldWriter::count(std::string_view name, int count, int)
{
    whole(name, count);
}

void FieldWriter::place(std::string_view name, std::int32_t length_um)
{
    member(name, decimal_text(length_um, millimetre_decimals));
}

void FieldWriter::turns(std::string_view name, std::int32_t turn_ppm)
{
    member(name, decimal_text(turn_ppm, turn_decimals));
}

void FieldWriter::milliseconds(std::string_view name, const std::optional<std::int32_t>& time_ms)
{
    member(name, time_ms ? std::to_string(*time_ms) : "null");
}

FieldReader::FieldReader(const JsonValue& object) : object_(object)
{
    if (object.kind != JsonValue::Kind::object)
        reader_.fail(object, {"json_object_expected", {}});
}

const JsonValue& FieldReader::member(std::string_view name)
{
    taken_.push_back(name);
    return reader_.member(object_, name);
}

std::string_view FieldReader::text(std::string_view name, int max_bytes)
{
    return reader_.text(member(name), max_bytes);
}

void FieldReader::hash(std::string_view name, std::uint64_t& value)
{
    const JsonValue& found = member(name);
    const std::optional<std::uint64_t> number = parse_hexadecimal(reader_.text(found, max_name_bytes));
    if (!number)
        reader_.fail(found, {"record_bad_hash", {}});
    value = number.value_or(0);
}

std::int64_t FieldReader::whole(std::string_view name, std::int64_t least, std::int64_t most)
{
    return reader_.number(member(name), {0, least, most});
}

std::size_t FieldReader::one_of(std::string_view name, std::span<const std::string_view> names)
{
    const JsonValue& found = member(name);
    const std::string_view text = reader_.text(found, max_name_bytes);
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i] == text)
            return i;
    reader_.fail(found, {"record_unknown_word", {{"word", std::string(text)}}});
    return 0;
}

void FieldReader::seat(std::string_view name, Seat& seat)
{
    seat = Seat::from_number(static_cast<int>(whole(name, 1, max_players)));
}

void FieldReader::column(std::string_view name, PartId& column)
{
    const JsonValue& found = member(name);
    const std::optional<PartId> id = find_column(reader_.text(found, max_name_bytes));
    if (!id)
        reader_.fail(found, {"record_unknown_word", {{"word", found.text}}});
    column = id.value_or(first_column_id);
}

void FieldReader::columns(std::string_view name, rules::ColumnSet& columns)
{
    columns = {};
    PartId last = base_id;
    for (const JsonValue& value : reader_.list(member(name), 0, column_count)) {
        const std::optional<PartId> id = find_column(reader_.text(value, max_name_bytes));
        // In their order, each once.
        if (!id || *id <= last) {
            reader_.fail(value, {"record_unknown_word", {{"word", value.text}}});
            return;
        }
        columns.insert(last = *id);
    }
}

void FieldReader::kinds(std::string_view name, std::array<bool, rules::column_kind_count>& kinds)
{
    kinds = {};
    std::size_t next = 0;
    for (const JsonValue& value : reader_.list(member(name), 0, rules::column_kind_count)) {
        const std::string_view word = reader_.text(value, max_name_bytes);
        const auto found =
            std::find(kind_names.begin() + static_cast<std::ptrdiff_t>(next), kind_names.end(), word);
        if (found == kind_names.end()) {
            reader_.fail(value, {"record_unknown_word", {{"word", value.text}}});
            return;
        }
        const auto index = static_cast<std::size_t>(found - kind_names.begin());
        kinds[index] = true;
        next = index + 1;
    }
}

void FieldReader::count(std::string_view name, int& count, int most)
{
    count = static_cast<int>(whole(name, 0, most));
}

void FieldReader::place(std::string_view name, std::int32_t& length_um)
{
    length_um = static_cast<std::int32_t>(
        reader_.number(member(name), {millimetre_decimals, -farthest_um, farthest_um}));
}

void FieldReader::turns(std::string_view name, std::int32_t& turn_ppm)
{
    turn_ppm = static_cast<std::int32_t>(reader_.number(member(name), {turn_decimals, 0, turn_units - 1}));
}

void FieldReader::milliseconds(std::string_view name, std::optional<std::int32_t>& time_ms)
{
    const JsonValue& found = member(name);
    if (found.kind == JsonValue::Kind::null && has(name))
        time_ms = std::nullopt;
    else
        time_ms = static_cast<std::int32_t>(reader_.number(found, {0, 0, most_window_ms}));
}

std::optional<TextError> FieldReader::end()
{
    for (const JsonValue& name : object_.names)
        if (std::ranges::find(taken_, name.text) == taken_.end())
            reader_.fail(name, {"json_unknown_name", {{"name", name.text}}});
    return reader_.has_failed() ? std::optional(reader_.error()) : std::nullopt;
}

}  // namespace boxwood::records
