#pragma once

// Compile-time reflection: a struct describes its members once, for writers, readers,
// hashes and type generators. A described struct has a name and a function that passes
// each member, with its name, to a visitor:
//
//     struct TakeSeat {
//         static constexpr std::string_view name = "TakeSeat";
//         Text<max_name_bytes> person;
//
//         static void describe(auto& fields, auto& self) { fields("person", self.person); }
//     };
//
// A member is one of:
//   - a bool, an enumeration with names_of(), an Int, a NamedInt (a number written as its name),
//     a std::uint64_t (any 64 bits, such as a hash), a Text, Bytes, a Seat;
//   - a double, with the units it is written in (Scaled);
//   - a described struct, a std::variant of such, or an open union of them (payload.h);
//   - a List, a SmallSet or a std::optional of one of these.
//
// Markers may follow a member: what it is in older data that lack it (IfMissing), or the usual
// value with which it is left out (LeftOutIf). A struct that was renamed gives the name that
// older data have for it as `former_name`. This file knows no format and no reader.

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/limited.h"

namespace boxwood {

/// The value of a member in data written before the member existed.
template <class T>
struct IfMissing {
    T value;
};

/// The member is omitted when it has this value.
template <class T>
struct LeftOutIf {
    T value;
};

/// Written in messages as in stored text: bytes are base64. For data that the recipient only stores
/// and need not understand.
struct AsStored {};

/// Writes a double as an integer, rounded to units of 1 / `per_one`, because programs disagree
/// about the text of a double. A writer clamps to the limits.
struct Scaled {
    double per_one;
    std::int64_t least;
    std::int64_t most;
};

std::int64_t in_units(double value, const Scaled& scale);

template <class T>
concept Described = requires(T& value, int& fields) {
    { T::name } -> std::convertible_to<std::string_view>;
    T::describe(fields, value);
};

/// One of several described structs that are not listed here: Payload (payload.h).
template <class T>
concept OpenUnion = requires { typename T::PayloadUnion; };

/// A set of a few values that can be members themselves: written as a list without duplicates, in
/// the order of their bits.
template <class T>
concept SmallSet = requires(T set, typename T::Member member) {
    set.insert(member);
    set.bits();
    { T::all().size() } -> std::convertible_to<int>;
};

/// An enumeration declares the names of its values, from 0, next to its definition.
template <class T>
concept NamedEnum = std::is_enum_v<T> && requires(T value) { names_of(value).size(); };

template <NamedEnum Enum>
constexpr std::string_view name_of(Enum value)
{
    return names_of(value)[static_cast<std::size_t>(value)];
}

template <NamedEnum Enum>
constexpr std::optional<Enum> find_named(std::string_view name)
{
    const auto names = names_of(Enum());
    const auto found = std::ranges::find(names, name);
    if (found == names.end())
        return std::nullopt;
    return static_cast<Enum>(found - names.begin());
}

/// The name of a variant in type declarations; specialised next to each variant:
///      template <> inline constexpr std::string_view union_name<Proposal> = "Proposal";
template <class Variant>
inline constexpr std::string_view union_name{};

/// "TakeSeat" as the kind of a message: "take_seat".
std::string tag_of(std::string_view name);

}  // namespace boxwood
