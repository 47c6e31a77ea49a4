#pragma once

// Described values (core/description.h) as JSON, both ways. An object has exactly the members of
// the description; an optional member without a value is omitted. One of several structs is an
// object whose "type" is the struct's name in snake case: {"type":"take_seat","person":"Anna"}. A
// 64-bit value is a string of 16 hexadecimal digits, since a page's numbers have only 53 bits.
//
// Bytes are base64 where JSON is stored as text; in a message, which is sent immediately, they
// follow the JSON (json.h). Readers accept both.

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/check.h"
#include "core/description.h"
#include "core/encoding.h"
#include "core/json.h"
#include "core/json_reader.h"
#include "core/json_writer.h"
#include "core/message.h"
#include "core/payload_types.h"
#include "core/result.h"
#include "core/seat.h"

namespace boxwood {

inline constexpr std::string_view type_member = "type";
/// No name of a type, an enumerator or a part is longer.
inline constexpr int max_word_bytes = 64;

class EncodeFields {
public:
    /// For a message, whose bytes are attached; otherwise bytes are base64.
    explicit EncodeFields(JsonWriter& writer, std::string* attachments = nullptr)
        : writer_(writer),
          attachments_(attachments)
    {
    }

    template <class T, class... Markers>
    void operator()(std::string_view name, const T& value, const Markers&... markers)
    {
        writer_.name(name);
        write(value, markers...);
    }
    template <class T, class Usual, class... Markers>
    void operator()(std::string_view name, const T& value, const LeftOutIf<Usual>& unless,
                    const Markers&... markers)
    {
        if (value != unless.value)
            (*this)(name, value, markers...);
    }
    template <class T, class... Markers>
    void operator()(std::string_view name, const T& value, AsStored, const Markers&... markers)
    {
        EncodeFields{writer_}(name, value, markers...);
    }
    template <class T, class... Markers>
    void operator()(std::string_view name, const std::optional<T>& value, const Markers&... markers)
    {
        if (value)
            (*this)(name, *value, markers...);
    }

    template <Described T>
    void write(const T& value)
    {
        writer_.begin_object();
        T::describe(*this, value);
        writer_.end_object();
    }
    void write(bool value) { writer_.boolean(value); }
    void write(double value, const Scaled& scale) { writer_.number(in_units(value, scale)); }
    void write(std::uint64_t value) { writer_.text(hex_text(value)); }
    template <std::int64_t Least, std::int64_t Most>
    void write(Int<Least, Most> value)
    {
        BOXWOOD_COSTLY_CHECK(value.is_within_limits());
        writer_.number(value);
    }
    template <std::int64_t Least, std::int64_t Most, std::string (*NameOf)(int)>
    void write(NamedInt<Least, Most, NameOf> value)
    {
        BOXWOOD_COSTLY_CHECK(value.is_within_limits());
        writer_.text(value.name());
    }
    template <int MostBytes>
    void write(const Text<MostBytes>& value)
    {
        BOXWOOD_COSTLY_CHECK(value.size() <= MostBytes);
        writer_.text(value);
    }
    template <int MostBytes>
    void write(const Bytes<MostBytes>& value)
    {
        BOXWOOD_COSTLY_CHECK(value.size() <= MostBytes);
        write_bytes(value);
    }
    template <class T, int Most>
    void write(const List<T, Most>& values)
    {
        BOXWOOD_COSTLY_CHECK(values.size() <= Most);
        write_list(values);
    }
    void write(Seat value) { writer_.number(value.number()); }
    template <NamedEnum T>
    void write(T value)
    {
        writer_.text(name_of(value));
    }
    template <class T, class Older, class... Markers>
    void write(const T& value, const IfMissing<Older>&, const Markers&... markers)
    {
        write(value, markers...);
    }
    template <SmallSet T>
    void write(const T& members)
    {
        write_list(members);
    }
    template <class... Ts>
    void write(const std::variant<Ts...>& value)
    {
        std::visit([this](const auto& alternative) { this->write_typed(alternative); }, value);
    }
    template <OpenUnion T>
    void write(const T& value)
    {
        write_typed(value);
    }

    /// As one of several: including its type.
    template <Described T>
    void write_typed(const T& value)
    {
        writer_.begin_object();
        writer_.name(type_member);
        writer_.text(tag_of(T::name));
        T::describe(*this, value);
        writer_.end_object();
    }
    template <OpenUnion T>
    void write_typed(const T& value)
    {
        value.write(*this);
    }

private:
    void write_list(const auto& values)
    {
        writer_.begin_list();
        for (const auto& value : values)
            write(value);
        writer_.end_list();
    }

    void write_bytes(std::span<const std::uint8_t> bytes);

    JsonWriter& writer_;
    /// Null for stored text.
    std::string* attachments_;
};

class DecodeFields {
public:
    DecodeFields(JsonReader& reader, const JsonValue& object) : reader_(reader), object_(object) {}

    template <class T, class... Markers>
    void operator()(std::string_view name, T& value, const Markers&... markers)
    {
        read(member(name), value, markers...);
    }
    template <class T, class Older, class... Markers>
    void operator()(std::string_view name, T& value, const IfMissing<Older>& if_missing,
                    const Markers&... markers)
    {
        if (reader_.find(object_, name) != nullptr)
            (*this)(name, value, markers...);
        else
            value = if_missing.value;
    }
    template <class T, class Usual, class... Markers>
    void operator()(std::string_view name, T& value, const LeftOutIf<Usual>& if_missing,
                    const Markers&... markers)
    {
        (*this)(name, value, IfMissing<Usual>{if_missing.value}, markers...);
    }
    template <class T, class... Markers>
    void operator()(std::string_view name, T& value, AsStored, const Markers&... markers)
    {
        (*this)(name, value, markers...);
    }
    template <class T, class... Markers>
    void operator()(std::string_view name, std::optional<T>& value, const Markers&... markers)
    {
        // An omitted member has no value, even if a default-constructed one would have.
        value.reset();
        if (const JsonValue* found = find_member(name))
            read(*found, value.emplace(empty<T>()), markers...);
    }

    /// A member without a description. It is required.
    const JsonValue& member(std::string_view name);
    /// Fails if the object has a member that was not requested.
    void refuse_unknown();

    /// Reads all members of an object. Records errors in the reader.
    template <Described T>
    static void read_object(JsonReader& reader, const JsonValue& value, T& into, bool has_type = false)
    {
        if (value.kind != JsonValue::Kind::object) {
            reader.fail(value, {"json_object_expected", {}});
            return;
        }
        DecodeFields fields(reader, value);
        if (has_type)
            fields.member(type_member);
        T::describe(fields, into);
        fields.refuse_unknown();
    }
    /// Reads a std::variant or an open union.
    template <class Union>
    static void read_union(JsonReader& reader, const JsonValue& value, Union& into)
    {
        if (value.kind != JsonValue::Kind::object) {
            reader.fail(value, {"json_object_expected", {}});
            return;
        }
        const JsonValue& type = reader.member(value, type_member);
        const std::string_view tag = reader.text(type, max_word_bytes);
        if (!read_tagged(reader, value, tag, into))
            reader.fail(type, {"unknown_type", {{"type", std::string(tag)}}});
    }
    /// Older data may use its former name.
    template <Described T>
    static bool is_tag_of(std::string_view tag)
    {
        if constexpr (requires { T::former_name; })
            if (tag == tag_of(T::former_name))
                return true;
        return tag == tag_of(T::name);
    }

private:
    template <class... Ts>
    static bool read_tagged(JsonReader& reader, const JsonValue& value, std::string_view tag,
                            std::variant<Ts...>& into)
    {
        return (read_alternative<Ts>(reader, value, tag, into) || ...);
    }
    template <OpenUnion T>
    static bool read_tagged(JsonReader& reader, const JsonValue& value, std::string_view tag, T& into)
    {
        return into.read(reader, value, tag);
    }

    /// A value to read into; a seat has no default.
    template <class T>
    static T empty()
    {
        if constexpr (std::same_as<T, Seat>)
            return Seat::from_number(1);
        else
            return T();
    }

    template <Described T, class Variant>
    static bool read_alternative(JsonReader& reader, const JsonValue& value, std::string_view tag,
                                 Variant& into)
    {
        if (!is_tag_of<T>(tag))
            return false;
        read_object(reader, value, into.template emplace<T>(), true);
        return true;
    }
    template <OpenUnion T, class Variant>
    static bool read_alternative(JsonReader& reader, const JsonValue& value, std::string_view tag,
                                 Variant& into)
    {
        T found;
        if (!found.read(reader, value, tag))
            return false;
        into = std::move(found);
        return true;
    }

    // Code that does not depend on a member's type is compiled only once, to keep the page's
    // engines small.
    /// Null if there is none.
    const JsonValue* find_member(std::string_view name);
    std::int64_t read_number(const JsonValue& value, std::int64_t least, std::int64_t most);
    void read_text(const JsonValue& value, std::string& into, int most_bytes);

    template <Described T>
    void read(const JsonValue& value, T& into)
    {
        read_object(reader_, value, into);
    }
    void read(const JsonValue& value, bool& into) { into = reader_.boolean(value); }
    template <std::int64_t Least, std::int64_t Most>
    void read(const JsonValue& value, Int<Least, Most>& into)
    {
        into = static_cast<typename Int<Least, Most>::Value>(read_number(value, Least, Most));
    }
    template <std::int64_t Least, std::int64_t Most, std::string (*NameOf)(int)>
    void read(const JsonValue& value, NamedInt<Least, Most, NameOf>& into)
    {
        const std::string_view word = reader_.text(value, max_word_bytes);
        read_word(value, word, NamedInt<Least, Most, NameOf>::find(word), into);
    }
    template <int MostBytes>
    void read(const JsonValue& value, Text<MostBytes>& into)
    {
        read_text(value, into, MostBytes);
    }
    template <int MostBytes>
    void read(const JsonValue& value, Bytes<MostBytes>& into)
    {
        into = reader_.bytes(value, MostBytes);
    }
    void read(const JsonValue& value, std::uint64_t& into);
    void read(const JsonValue& value, double& into, const Scaled& scale);
    void read(const JsonValue& value, Seat& into)
    {
        into = Seat::from_number(static_cast<int>(reader_.number(value, {0, 1, max_players})));
    }
    template <SmallSet T>
    void read(const JsonValue& value, T& into)
    {
        into = {};
        for (const JsonValue& item : reader_.list(value, 0, T::all().size())) {
            auto member = *T::all().begin();
            read(item, member);
            if (T{member}.bits() <= into.bits())
                reader_.fail(item, {"unknown_word", {{"word", item.text}}});
            into.insert(member);
        }
    }
    template <NamedEnum T>
    void read(const JsonValue& value, T& into)
    {
        const std::string_view word = reader_.text(value, max_word_bytes);
        read_word(value, word, find_named<T>(word), into);
    }
    template <class T>
    void read_word(const JsonValue& value, std::string_view word, const std::optional<T>& found, T& into)
    {
        if (found)
            into = *found;
        else
            reader_.fail(value, {"unknown_word", {{"word", std::string(word)}}});
    }
    template <class T, int Most>
    void read(const JsonValue& value, List<T, Most>& into)
    {
        into.clear();
        for (const JsonValue& item : reader_.list(value, 0, Most)) {
            into.push_back(empty<T>());
            read(item, into.back());
        }
    }
    template <class... Ts>
    void read(const JsonValue& value, std::variant<Ts...>& into)
    {
        read_union(reader_, value, into);
    }
    template <OpenUnion T>
    void read(const JsonValue& value, T& into)
    {
        read_union(reader_, value, into);
    }

    JsonReader& reader_;
    const JsonValue& object_;
    std::vector<const JsonValue*> seen_;
};

/// A described struct, or a union of them, as text to be stored.
template <class T>
std::string encode(const T& value)
{
    JsonWriter writer;
    EncodeFields(writer).write(value);
    return std::move(writer).json();
}

/// The same as a message to be sent.
template <class T>
std::string encode_message(const T& value)
{
    JsonWriter writer;
    std::string attachments;
    EncodeFields(writer, &attachments).write(value);
    return std::move(writer).json() + attachments;
}

/// The inverse; `types` are those that open unions may hold. Errors concern the JSON or the limits
/// in the description.
template <class T>
Result<T, TextError> read_described(const Result<JsonValue, TextError>& json, const PayloadTypes& types)
{
    if (!json)
        return json.error();
    JsonReader reader(&types);
    T value;
    if constexpr (Described<T>)
        DecodeFields::read_object(reader, *json, value);
    else
        DecodeFields::read_union(reader, *json, value);
    if (reader.has_failed())
        return reader.error();
    return value;
}

template <class T>
Result<T, TextError> decode(std::string_view text, const PayloadTypes& types, const JsonLimits& limits = {})
{
    return read_described<T>(parse_json(text, limits), types);
}
template <class T>
Result<T, TextError> decode_message(std::string_view message, const PayloadTypes& types,
                                    const JsonLimits& limits = {})
{
    return read_described<T>(parse_message(message, limits), types);
}

}  // namespace boxwood
