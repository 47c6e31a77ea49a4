#pragma once

// Converts values to bytes and back, for snapshots. The contents of a type are written once, in a
// function `visit_...` that serves writer and reader. Knows no game.

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/seat.h"

namespace boxwood::table {

class SnapshotWriter {
public:
    static constexpr bool is_reading = false;

    template <class Number>
        requires std::is_arithmetic_v<Number>
    void operator()(const Number& number)
    {
        if constexpr (std::is_same_v<Number, double>)
            write(std::bit_cast<std::uint64_t>(number), 8);
        else
            write(static_cast<std::uint64_t>(number), sizeof(Number));
    }
    std::vector<std::uint8_t> bytes() && { return std::move(bytes_); }

private:
    void write(std::uint64_t bits, std::size_t count)
    {
        for (std::size_t i = 0; i < count; ++i)
            bytes_.push_back(static_cast<std::uint8_t>(bits >> (8 * i)));
    }

    std::vector<std::uint8_t> bytes_;
};

/// After the first error all numbers that it reads are 0.
class SnapshotReader {
public:
    static constexpr bool is_reading = true;

    explicit SnapshotReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    template <class Number>
        requires std::is_arithmetic_v<Number>
    void operator()(Number& number)
    {
        const std::uint64_t bits = read(std::is_same_v<Number, double> ? 8 : sizeof(Number));
        if constexpr (std::is_same_v<Number, double>) {
            number = std::bit_cast<double>(bits);
            expect(std::isfinite(number));
        } else if constexpr (std::is_same_v<Number, bool>) {
            expect(bits <= 1);
            number = bits == 1;
        } else {
            number = static_cast<Number>(bits);
        }
    }
    void expect(bool condition)
    {
        if (!condition)
            is_broken_ = true;
    }
    bool is_sound() const { return !is_broken_; }
    bool is_at_end() const { return at_ == bytes_.size(); }

private:
    std::uint64_t read(std::size_t count)
    {
        if (is_broken_ || bytes_.size() - at_ < count) {
            is_broken_ = true;
            return 0;
        }
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < count; ++i)
            bits |= std::uint64_t{bytes_[at_ + i]} << (8 * i);
        at_ += count;
        return bits;
    }

    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
    bool is_broken_ = false;
};

// The contents of types, for writing and reading alike: `Value` is const for writing.

template <class Archive, class Value>
void visit_number(Archive& archive, Value& value, int least, int most)
{
    archive(value);
    if constexpr (Archive::is_reading) {
        archive.expect(least <= static_cast<int>(value) && static_cast<int>(value) <= most);
        if (!archive.is_sound())
            value = static_cast<Value>(least);
    }
}

/// Checked against the value's own limits.
template <class Archive, class Value>
void visit_number(Archive& archive, Value& value)
{
    typename Value::Value number = value;
    visit_number(archive, number, Value::least, Value::most);
    if constexpr (Archive::is_reading)
        value = number;
}

template <class Archive, class Enum>
void visit_enum(Archive& archive, Enum& value, int count)
{
    auto number = static_cast<std::uint8_t>(value);
    visit_number(archive, number, 0, count - 1);
    if constexpr (Archive::is_reading)
        value = static_cast<Enum>(number);
}

template <class Archive, class SeatValue>
void visit_seat(Archive& archive, SeatValue& seat)
{
    auto number = static_cast<std::uint8_t>(seat.number());
    visit_number(archive, number, 1, max_players);
    if constexpr (Archive::is_reading)
        seat = Seat::from_number(number);
}

template <class Archive, class OptionalSeat>
void visit_optional_seat(Archive& archive, OptionalSeat& seat)
{
    auto number = static_cast<std::uint8_t>(seat ? seat->number() : 0);
    visit_number(archive, number, 0, max_players);
    if constexpr (Archive::is_reading)
        seat = number == 0 ? std::nullopt : std::optional(Seat::from_number(number));
}

template <class Archive, class Set>
void visit_set(Archive& archive, Set& set)
{
    using Plain = std::remove_const_t<Set>;
    std::uint32_t bits = set.bits();
    archive(bits);
    if constexpr (Archive::is_reading) {
        archive.expect((bits & ~Plain::all().bits()) == 0);
        set = Plain();
        for (const auto member : Plain::all())
            if (Plain single{member}; (bits & single.bits()) != 0)
                set.insert(member);
    }
}

}  // namespace boxwood::table
