#pragma once

// Small sets that are values: of columns, of seats, of colours, of kinds.

#include <bit>
#include <cstdint>
#include <initializer_list>

#include "core/bit_iterator.h"
#include "core/seat.h"
#include "paletti/model/part_name.h"

namespace boxwood::paletti::rules {

/// `Members` numbers what can be in the set: `count`, `at(index)`, `index(member)`.
template <class Members>
class MemberSet {
public:
    using Member = typename Members::Member;

    constexpr MemberSet() = default;
    constexpr MemberSet(std::initializer_list<Member> members)
    {
        for (const Member member : members)
            insert(member);
    }
    static constexpr MemberSet all()
    {
        MemberSet set;
        set.bits_ = (std::uint32_t{1} << Members::count) - 1;
        return set;
    }
    /// All for which `holds` is true.
    static constexpr MemberSet where(const auto& holds)
    {
        MemberSet set;
        for (const Member member : all())
            if (holds(member))
                set.insert(member);
        return set;
    }

    constexpr bool contains(Member member) const { return (bits_ & bit(member)) != 0; }
    constexpr void insert(Member member) { bits_ |= bit(member); }
    constexpr void erase(Member member) { bits_ &= ~bit(member); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr std::uint32_t bits() const { return bits_; }

    friend constexpr bool operator==(MemberSet, MemberSet) = default;

    using Iterator = BitIterator<Members>;
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

private:
    static constexpr std::uint32_t bit(Member member) { return std::uint32_t{1} << Members::index(member); }

    std::uint32_t bits_ = 0;
};

struct Columns {
    using Member = NamedColumn;
    static constexpr int count = column_count;
    static constexpr NamedColumn at(int index) { return first_column_id + index; }
    static constexpr int index(NamedColumn column) { return column - first_column_id; }
};

struct Seats {
    using Member = Seat;
    static constexpr int count = max_players;
    static constexpr Seat at(int index) { return Seat::from_number(index + 1); }
    static constexpr int index(Seat seat) { return seat.number() - 1; }
};

struct ColumnColours {
    using Member = Colour;
    static constexpr int count = colour_count;
    static constexpr Colour at(int index) { return static_cast<Colour>(index); }
    static constexpr int index(Colour colour) { return static_cast<int>(colour); }
};

struct ColumnKinds {
    using Member = ColumnKind;
    static constexpr int count = column_kind_count;
    static constexpr ColumnKind at(int index) { return static_cast<ColumnKind>(index); }
    static constexpr int index(ColumnKind kind) { return static_cast<int>(kind); }
};

/// REQUIRES for all members and arguments: is_column().
using ColumnSet = MemberSet<Columns>;
using SeatSet = MemberSet<Seats>;
using ColourSet = MemberSet<ColumnColours>;
using KindSet = MemberSet<ColumnKinds>;

}  // namespace boxwood::paletti::rules
