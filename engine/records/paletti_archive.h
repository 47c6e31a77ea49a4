#pragma once

// Writing and reading the fields of paletti_fields.h as members of a JSON
// object. A reader takes every member, each once, and refuses all others.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_reader.h"
#include "records/paletti_fields.h"

namespace boxwood::records {

/// Of docs/formats/paletti-record.md.
inline constexpr int record_format_version = 1;

class FieldWriter {
public:
    void member(std::string_view name, const std::string& value);
    void text(std::string_view name, std::string_view value) { member(name, json_quoted(value)); }
    void hash(std::string_view name, std::uint64_t value);
    void whole(std::string_view name, std::int64_t value) { member(name, std::to_string(value)); }

    void seat(std::string_view name, const Seat& seat) { whole(name, seat.number()); }
    void column(std::string_view name, paletti::PartId column);
    void columns(std::string_view name, paletti::rules::ColumnSet columns);
    void kinds(std::string_view name, const std::array<bool, paletti::rules::column_kind_count>& kinds);
    void count(std::string_view name, int count, int most);
    void flag(std::string_view name, bool flag) { member(name, flag ? "true" : "false"); }
    void place(std::string_view name, std::int32_t length_um);
    void turns(std::string_view name, std::int32_t turn_ppm);
    void milliseconds(std::string_view name, const std::optional<std::int32_t>& time_ms);
    template <class Enum>
    void name(std::string_view name, Enum value)
    {
        text(name, Names<Enum>::list[static_cast<std::size_t>(value)]);
    }

    /// The object, on one line.
    std::string object() const { return '{' + members_ + '}'; }

private:
    std::string members_;
};

/// Sixteen digits, as hashes and seeds are written.
std::string hexadecimal(std::uint64_t number);
std::optional<std::uint64_t> parse_hexadecimal(std::string_view text);

class FieldReader {
public:
    explicit FieldReader(const JsonValue& object);

    bool has(std::string_view name) const { return reader_.find(object_, name) != nullptr; }
    const JsonValue& member(std::string_view name);
    std::string_view text(std::string_view name, int max_bytes);
    void hash(std::string_view name, std::uint64_t& value);
    std::int64_t whole(std::string_view name, std::int64_t least, std::int64_t most);
    /// Which of these the text is; the first if it is none.
    std::size_t one_of(std::string_view name, std::span<const std::string_view> names);

    void seat(std::string_view name, Seat& seat);
    void column(std::string_view name, paletti::PartId& column);
    void columns(std::string_view name, paletti::rules::ColumnSet& columns);
    void kinds(std::string_view name, std::array<bool, paletti::rules::column_kind_count>& kinds);
    void count(std::string_view name, int& count, int most);
    void flag(std::string_view name, bool& flag) { flag = reader_.boolean(member(name)); }
    void place(std::string_view name, std::int32_t& length_um);
    void turns(std::string_view name, std::int32_t& turn_ppm);
    void milliseconds(std::string_view name, std::optional<std::int32_t>& time_ms);
    template <class Enum>
    void name(std::string_view name, Enum& value)
    {
        value = static_cast<Enum>(one_of(name, Names<Enum>::list));
    }

    JsonReader& json() { return reader_; }
    /// Why it cannot be read: also a member that nobody asked for.
    std::optional<TextError> end();

private:
    const JsonValue& object_;
    JsonReader reader_;
    std::vector<std::string_view> taken_;
};

/// Adds the fields of one alternative of a variant.
template <class Variant>
void write_fields(FieldWriter& writer, const Variant& variant)
{
    std::visit(
        [&](auto thing) {
            if constexpr (!std::is_empty_v<decltype(thing)>)
                fields(writer, thing);
        },
        variant);
}

/// Reads the fields of the alternative that `blank` is.
template <class Variant>
Variant read_fields(FieldReader& reader, Variant blank)
{
    std::visit(
        [&](auto& thing) {
            if constexpr (!std::is_empty_v<std::remove_reference_t<decltype(thing)>>)
                fields(reader, thing);
        },
        blank);
    return blank;
}

}  // namespace boxwood::records
