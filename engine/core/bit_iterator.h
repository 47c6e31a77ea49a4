#pragma once

// Iterates over the members of a bit set in ascending order.

#include <bit>
#include <cstddef>
#include <cstdint>

namespace boxwood {

/// `Members::at(index)` is the member that a bit represents.
template <class Members>
class BitIterator {
public:
    using difference_type = std::ptrdiff_t;
    using value_type = decltype(Members::at(0));

    explicit constexpr BitIterator(std::uint32_t rest = 0) : rest_(rest) {}
    constexpr value_type operator*() const { return Members::at(std::countr_zero(rest_)); }
    constexpr BitIterator& operator++()
    {
        rest_ &= rest_ - 1;
        return *this;
    }
    constexpr BitIterator operator++(int)
    {
        const BitIterator before = *this;
        ++*this;
        return before;
    }
    friend constexpr bool operator==(BitIterator, BitIterator) = default;

private:
    std::uint32_t rest_ = 0;
};

}  // namespace boxwood
