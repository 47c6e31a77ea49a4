#pragma once

// Values whose type says what a reader of foreign data may accept: the members of described
// structs (core/description.h). A limit is stated once, beside the member, and readers, writers
// and type generators take it from there:
//
//     struct TakeSeat {
//         Text<48> person;
//         Int<1, 9> level;
//         List<Seat, 4> seats;
//         Bytes<512> inputs;
//     };
//
// They convert to and from the plain types. The program itself may put anything into them:
// whoever reads bytes checks the limits, and a writer with costly checks finds what no reader
// would accept.

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace boxwood {

/// The range of integers that every reader can hold exactly: a double's 53 bits.
inline constexpr std::int64_t most_exact_number = (std::int64_t{1} << 53) - 1;

/// An integer from Least to Most; initially 0, or Least if that is greater.
template <std::int64_t Least, std::int64_t Most>
class Int {
public:
    static_assert(Least <= Most && -most_exact_number <= Least && Most <= most_exact_number);

    static constexpr std::int64_t least = Least;
    static constexpr std::int64_t most = Most;
    using Value = std::conditional_t<std::numeric_limits<int>::min() <= Least &&
                                         Most <= std::numeric_limits<int>::max(),
                                     int, std::int64_t>;

    constexpr Int() = default;
    constexpr Int(Value value) : value_(value) {}  // NOLINT(google-explicit-constructor): like a number
    template <std::int64_t OtherLeast, std::int64_t OtherMost>
        requires(sizeof(typename Int<OtherLeast, OtherMost>::Value) <= sizeof(Value))
    constexpr Int(Int<OtherLeast, OtherMost> number)  // NOLINT(google-explicit-constructor)
        : value_(typename Int<OtherLeast, OtherMost>::Value{number})
    {
    }
    constexpr operator Value() const { return value_; }  // NOLINT(google-explicit-constructor)

    constexpr bool is_within_limits() const { return Least <= value_ && value_ <= Most; }

    constexpr Int& operator+=(Value value) { return *this = value_ + value; }
    constexpr Int& operator-=(Value value) { return *this = value_ - value; }
    constexpr Int& operator++() { return *this += 1; }
    constexpr Int& operator--() { return *this -= 1; }

private:
    Value value_ = Least <= 0 && 0 <= Most ? 0 : static_cast<Value>(Least);
};

/// Positive or negative.
using SignedCount = Int<-2'000'000'000, 2'000'000'000>;
/// Not negative.
using Count = Int<0, 2'000'000'000>;
/// Larger than an int.
using LongCount = Int<0, most_exact_number>;
/// Since 1970. The sum of a few still is an exact number.
using Milliseconds = Int<0, most_exact_number / 8>;

/// A number that identifies a named thing and is written as its name.
template <std::int64_t Least, std::int64_t Most, std::string (*NameOf)(int)>
class NamedInt : public Int<Least, Most> {
public:
    using Int<Least, Most>::Int;

    std::string name() const { return NameOf(*this); }
    static std::optional<NamedInt> find(std::string_view name)
    {
        for (NamedInt number = int{Least}; number <= Most; ++number)
            if (number.name() == name)
                return number;
        return std::nullopt;
    }
};

/// A text of at most this many bytes.
template <int MostBytes>
class Text : public std::string {
public:
    static constexpr int most_bytes = MostBytes;

    Text() = default;
    // NOLINTBEGIN(google-explicit-constructor): like a text
    Text(std::string text) : std::string(std::move(text)) {}
    Text(std::string_view text) : std::string(text) {}
    Text(const char* text) : std::string(text) {}
    // NOLINTEND(google-explicit-constructor)
};

/// At most this many bytes.
template <int MostBytes>
class Bytes : public std::vector<std::uint8_t> {
public:
    static constexpr int most_bytes = MostBytes;

    using std::vector<std::uint8_t>::vector;
    Bytes() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): like bytes
    Bytes(std::vector<std::uint8_t> bytes) : std::vector<std::uint8_t>(std::move(bytes)) {}
};

/// At most this many values.
template <class T, int Most>
class List : public std::vector<T> {
public:
    static constexpr int most = Most;

    using std::vector<T>::vector;
    List() = default;
    List(std::vector<T> values) : std::vector<T>(std::move(values)) {}  // NOLINT(google-explicit-constructor)
};

}  // namespace boxwood
