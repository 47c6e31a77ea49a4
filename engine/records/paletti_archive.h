#pragma once

// Described values (core/description.h) as members of a record's line. Records are also read by
// people, so lengths are in millimetres and turns are decimals. Everything else is as in other
// JSON.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/described_json.h"
#include "core/description.h"
#include "core/json_reader.h"
#include "core/json_writer.h"
#include "paletti/rules/event.h"
#include "paletti/rules/options.h"

namespace boxwood::records {

/// The name and scale with which a member's number is written.
struct Notation {
    std::string name;
    int decimals = 0;
};
/// "x_um" as "x_mm", "turn_ppm" as "turns".
Notation notation_of(std::string_view name);

class FieldWriter {
public:
    /// Games of the first rules version lack the members that were added later.
    explicit FieldWriter(int rules = paletti::rules::rules_version) : rules_(rules) { json_.begin_object(); }

    template <class T>
    void operator()(std::string_view name, const T& value)
    {
        EncodeFields{json_}(name, value);
    }
    template <std::int64_t Least, std::int64_t Most>
    void operator()(std::string_view name, Int<Least, Most> number)
    {
        const Notation notation = notation_of(name);
        named(notation.name).decimal(number, notation.decimals);
    }
    /// The only member that may be null.
    void operator()(std::string_view name, const std::optional<paletti::rules::ObjectionWindow>& window);
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

    /// For a value with a special format.
    JsonWriter& named(std::string_view name);
    /// The alternative's name, its seat, and its members.
    template <class... Ts>
    void one_of(std::string_view name, const std::variant<Ts...>& value, auto... between)
    {
        std::visit(
            [&]<class T>(const T& alternative) {
                named(name).text(tag_of(T::name));
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
    FieldReader(const FieldReader&) = delete;
    FieldReader& operator=(const FieldReader&) = delete;
    ~FieldReader() = default;

    template <class T>
    void operator()(std::string_view name, T& value)
    {
        fields_(name, value);
    }
    template <std::int64_t Least, std::int64_t Most>
    void operator()(std::string_view name, Int<Least, Most>& number)
    {
        const Notation notation = notation_of(name);
        number = static_cast<typename Int<Least, Most>::Value>(
            reader_.number(member(notation.name), {notation.decimals, Least, Most}));
    }
    /// Older programs allowed more options than a table may agree on today.
    void operator()(std::string_view name, std::optional<paletti::rules::ObjectionWindow>& window);
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
    const JsonValue& member(std::string_view name) { return fields_.member(name); }
    /// The inverse of the writer's; the first alternative if the word is unknown.
    template <class... Ts>
    void one_of(std::string_view name, std::variant<Ts...>& value)
    {
        const JsonValue& found = member(name);
        const std::string_view tag = reader_.text(found, max_word_bytes);
        if (!(read_if<Ts>(tag, value) || ...))
            reader_.fail(found, {"unknown_word", {{"word", std::string(tag)}}});
    }

    JsonReader& json() { return reader_; }
    /// The reason why the object cannot be read, if any; also if it has a member that was not
    /// requested.
    std::optional<TextError> end();

private:
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
    DecodeFields fields_;
    int rules_;
};

}  // namespace boxwood::records
