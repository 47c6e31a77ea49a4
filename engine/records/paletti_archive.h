#pragma once

// Described values (core/description.h) as members of a record's line. Records are for
// people, too: lengths are in millimetres, turns are decimals. A reader refuses members
// that nobody asked for.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/described_json.h"
#include "core/description.h"
#include "core/json_reader.h"
#include "core/json_writer.h"
#include "paletti/rules/event.h"
#include "paletti/rules/options.h"

namespace boxwood::records {

/// Of docs/formats/paletti-record.md.
inline constexpr int record_format_version = 1;

/// How a member's number is written.
struct Notation {
    std::string name;
    int decimals = 0;
};
/// "x_um" as "x_mm", "turn_ppm" as "turns".
Notation notation_of(std::string_view name);

using KindFlags = std::array<bool, paletti::rules::column_kind_count>;

class FieldWriter {
public:
    /// Games of the first rules version have no members that came later.
    explicit FieldWriter(int rules = paletti::rules::rules_version) : rules_(rules) { json_.begin_object(); }

    template <class T, class... Limits>
    void operator()(std::string_view name, const T& value, const Limits&... limits)
    {
        EncodeFields{json_}(name, value, limits...);
    }
    void operator()(std::string_view name, std::int32_t number, Range range);
    void operator()(std::string_view name, const KindFlags& kinds);
    void operator()(std::string_view name, const std::optional<std::int32_t>& number, Range range);
    /// Members that were added with the second rules version.
    template <class T>
    void operator()(std::string_view name, const T& value, const IfMissing<T>&)
    {
        if (rules_ != paletti::rules::first_rules_version)
            (*this)(name, value);
    }
    /// Members that were removed with it.
    template <class T>
    void operator()(std::string_view name, const T& value, const LeftOutIf<T>&)
    {
        if (rules_ == paletti::rules::first_rules_version)
            (*this)(name, value);
    }

    void text(std::string_view name, std::string_view value) { named(name).text(value); }
    void whole(std::string_view name, std::int64_t value) { named(name).number(value); }
    /// For a value of another form.
    JsonWriter& named(std::string_view name);
    /// Which alternative it is, whose it is, and its members.
    template <class... Ts>
    void one_of(std::string_view name, const std::variant<Ts...>& value, auto... between)
    {
        std::visit(
            [&]<class T>(const T& alternative) {
                text(name, tag_of(T::name));
                (between(), ...);
                if constexpr (requires { alternative.seat; })
                    (*this)("seat", alternative.seat);
                T::describe(*this, alternative);
            },
            value);
    }

    std::string object() &&;

private:
    JsonWriter json_;
    int rules_;
};

class FieldReader {
public:
    explicit FieldReader(const JsonValue& object, int rules = paletti::rules::rules_version);

    void operator()(std::string_view name, Seat& seat);
    void operator()(std::string_view name, bool& flag) { flag = reader_.boolean(member(name)); }
    void operator()(std::string_view name, std::int32_t& number, Range range);
    void operator()(std::string_view name, int& number, const Words& words);
    void operator()(std::string_view name, paletti::rules::ColumnSet& columns, const Words& words);
    void operator()(std::string_view name, KindFlags& kinds);
    void operator()(std::string_view name, std::optional<std::int32_t>& number, Range range);
    template <NamedEnum T>
    void operator()(std::string_view name, T& value)
    {
        const JsonValue& found = member(name);
        const std::optional<T> named = find_named<T>(word(found));
        if (!named)
            fail_at_word(found);
        value = named.value_or(T());
    }
    template <class T>
    void operator()(std::string_view name, T& value, const IfMissing<T>& if_missing)
    {
        if (rules_ == paletti::rules::first_rules_version)
            value = if_missing.value;
        else
            (*this)(name, value);
    }
    template <class T>
    void operator()(std::string_view name, T& value, const LeftOutIf<T>& left_out)
    {
        if (rules_ == paletti::rules::first_rules_version)
            (*this)(name, value);
        else
            value = left_out.value;
    }

    bool has(std::string_view name) const { return reader_.find(object_, name) != nullptr; }
    const JsonValue& member(std::string_view name);
    std::string_view text(std::string_view name, int max_bytes);
    void hash(std::string_view name, std::uint64_t& value);
    std::int64_t whole(std::string_view name, std::int64_t least, std::int64_t most);
    /// The inverse of the writer's; the first alternative if the word names none.
    template <class... Ts>
    void one_of(std::string_view name, std::variant<Ts...>& value)
    {
        const JsonValue& found = member(name);
        const std::string_view tag = word(found);
        if (!(read_if<Ts>(tag, value) || ...))
            fail_at_word(found);
    }

    JsonReader& json() { return reader_; }
    /// Why the object cannot be read, if so; also if it has a member that nobody asked for.
    std::optional<TextError> end();

private:
    std::string_view word(const JsonValue& value);
    void fail_at_word(const JsonValue& value);

    template <class T, class Variant>
    bool read_if(std::string_view tag, Variant& value)
    {
        if (tag != tag_of(T::name))
            return false;
        T& read = value.template emplace<T>();
        if constexpr (requires { read.seat; })
            (*this)("seat", read.seat);
        T::describe(*this, read);
        return true;
    }

    const JsonValue& object_;
    JsonReader reader_;
    std::vector<std::string> taken_;
    int rules_;
};

}  // namespace boxwood::records
