#include "records/paletti_archive.h"

#include <algorithm>
#include <utility>

#include "core/encoding.h"
#include "paletti/model/units.h"

namespace boxwood::records {

using namespace paletti;

namespace {

constexpr int turn_decimals = 6;
/// More than any name here has.
constexpr int max_name_bytes = 32;
/// Of an objection: older programs allowed more than a table may agree on today.
constexpr Range window_range{0, 2'000'000'000};
constexpr auto kind_names = names_of(ColumnKind());

}  // namespace

Notation notation_of(std::string_view name)
{
    constexpr std::string_view micrometres_suffix = "_um";
    if (name == "turn_ppm")
        return {"turns", turn_decimals};
    if (name.ends_with(micrometres_suffix))
        return {std::string(name.substr(0, name.size() - micrometres_suffix.size())) + "_mm",
                millimetre_decimals};
    return {std::string(name), 0};
}

void FieldWriter::operator()(std::string_view name, std::int32_t number, Range)
{
    const Notation notation = notation_of(name);
    named(notation.name).decimal(number, notation.decimals);
}

void FieldWriter::operator()(std::string_view name, const KindFlags& kinds)
{
    JsonWriter& list = named(name);
    list.begin_list();
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if (kinds[i])
            list.text(kind_names[i]);
    list.end_list();
}

void FieldWriter::operator()(std::string_view name, const std::optional<std::int32_t>& number, Range range)
{
    if (number)
        (*this)(name, *number, range);
    else
        named(name).null();
}

JsonWriter& FieldWriter::named(std::string_view name)
{
    json_.name(name);
    return json_;
}

std::string FieldWriter::object() &&
{
    json_.end_object();
    return std::move(json_).json();
}

FieldReader::FieldReader(const JsonValue& object, int rules) : object_(object), rules_(rules)
{
    if (object.kind != JsonValue::Kind::object)
        reader_.fail(object, {"json_object_expected", {}});
}

const JsonValue& FieldReader::member(std::string_view name)
{
    taken_.emplace_back(name);
    return reader_.member(object_, name);
}

std::string_view FieldReader::text(std::string_view name, int max_bytes)
{
    return reader_.text(member(name), max_bytes);
}

std::string_view FieldReader::word(const JsonValue& value)
{
    return reader_.text(value, max_name_bytes);
}

void FieldReader::fail_at_word(const JsonValue& value)
{
    reader_.fail(value, {"record_unknown_word", {{"word", value.text}}});
}

void FieldReader::hash(std::string_view name, std::uint64_t& value)
{
    const JsonValue& found = member(name);
    const std::optional<std::uint64_t> number = parse_hex(word(found));
    if (!number)
        reader_.fail(found, {"record_bad_hash", {}});
    value = number.value_or(0);
}

std::int64_t FieldReader::whole(std::string_view name, std::int64_t least, std::int64_t most)
{
    return reader_.number(member(name), {0, least, most});
}

void FieldReader::operator()(std::string_view name, Seat& seat)
{
    seat = Seat::from_number(static_cast<int>(whole(name, 1, max_players)));
}

void FieldReader::operator()(std::string_view name, std::int32_t& number, Range range)
{
    const Notation notation = notation_of(name);
    number = static_cast<std::int32_t>(
        reader_.number(member(notation.name), {notation.decimals, range.least, range.most}));
}

void FieldReader::operator()(std::string_view name, int& number, const Words& words)
{
    const JsonValue& found = member(name);
    if (const std::optional<int> known = words.find(word(found)))
        number = *known;
    else
        fail_at_word(found);
}

void FieldReader::operator()(std::string_view name, rules::ColumnSet& columns, const Words& words)
{
    columns = {};
    PartId last = base_id;
    for (const JsonValue& value : reader_.list(member(name), 0, column_count)) {
        const std::optional<PartId> id = words.find(word(value));
        // In their order, each once.
        if (!id || *id <= last) {
            fail_at_word(value);
            return;
        }
        columns.insert(last = *id);
    }
}

void FieldReader::operator()(std::string_view name, KindFlags& kinds)
{
    kinds = {};
    std::size_t next = 0;
    for (const JsonValue& value : reader_.list(member(name), 0, rules::column_kind_count)) {
        const auto found =
            std::find(kind_names.begin() + static_cast<std::ptrdiff_t>(next), kind_names.end(), word(value));
        if (found == kind_names.end()) {
            fail_at_word(value);
            return;
        }
        const auto index = static_cast<std::size_t>(found - kind_names.begin());
        kinds[index] = true;
        next = index + 1;
    }
}

void FieldReader::operator()(std::string_view name, std::optional<std::int32_t>& number, Range range)
{
    const JsonValue* found = reader_.find(object_, name);
    if (found != nullptr && found->kind == JsonValue::Kind::null) {
        member(name);
        number = std::nullopt;
    } else {
        (*this)(name, number.emplace(), name == "objection_window_ms" ? window_range : range);
    }
}

std::optional<TextError> FieldReader::end()
{
    for (const JsonValue& name : object_.names)
        if (std::ranges::find(taken_, name.text) == taken_.end())
            reader_.fail(name, {"json_unknown_name", {{"name", name.text}}});
    return reader_.has_failed() ? std::optional(reader_.error()) : std::nullopt;
}

}  // namespace boxwood::records
