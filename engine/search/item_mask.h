#pragma once

// Sets of small numbers as bits. Knows nothing of what they number.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace boxwood::search {

/// A set of items. How many words it has is fixed when compiling: that makes
/// testing an option a few instructions.
template <std::size_t words>
struct ItemMask {
    std::array<std::uint64_t, words> bits{};

    void insert(int item) { bits[word(item)] |= std::uint64_t{1} << (item % 64); }
    bool intersects(const ItemMask& other) const
    {
        std::uint64_t common = 0;
        for (std::size_t i = 0; i < words; ++i)
            common |= bits[i] & other.bits[i];
        return common != 0;
    }
    ItemMask operator|(const ItemMask& other) const
    {
        ItemMask both;
        for (std::size_t i = 0; i < words; ++i)
            both.bits[i] = bits[i] | other.bits[i];
        return both;
    }
    /// The lowest item that is not in the set.
    int first_gap() const
    {
        for (std::size_t i = 0; i < words; ++i)
            if (~bits[i] != 0)
                return static_cast<int>(i) * 64 + std::countr_one(bits[i]);
        return static_cast<int>(words) * 64;
    }

private:
    static std::size_t word(int item) { return static_cast<std::size_t>(item) / 64; }
};

}  // namespace boxwood::search
