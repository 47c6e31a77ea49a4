#pragma once

// Sets of bits of a grid, a few words long: what the fast code of the players
// uses instead of polyssimo::CellSet. Knows no board.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace boxwood::players {

template <std::size_t word_count>
struct GridBits {
    static constexpr int size = static_cast<int>(word_count) * 64;

    std::array<std::uint64_t, word_count> words{};

    constexpr bool test(int bit) const { return (words[word(bit)] >> (bit % 64) & 1u) != 0; }
    constexpr void set(int bit) { words[word(bit)] |= std::uint64_t{1} << (bit % 64); }
    constexpr void reset(int bit) { words[word(bit)] &= ~(std::uint64_t{1} << (bit % 64)); }

    constexpr bool any() const
    {
        std::uint64_t all = 0;
        for (const std::uint64_t bits : words)
            all |= bits;
        return all != 0;
    }
    constexpr int count() const
    {
        int sum = 0;
        for (const std::uint64_t bits : words)
            sum += std::popcount(bits);
        return sum;
    }

    /// Bit i of the result is bit i + steps of this one; zeros come in.
    /// REQUIRES: 0 <= steps < 128, the most that a pattern can span.
    constexpr GridBits shifted_down(int steps) const
    {
        const GridBits from = steps < 64 ? *this : words_down();
        const int rest = steps % 64;
        GridBits result;
        for (std::size_t i = 0; i < word_count; ++i) {
            // Two shifts, since one by 64 is undefined.
            const std::uint64_t above = i + 1 < word_count ? from.words[i + 1] << 1 << (63 - rest) : 0;
            result.words[i] = from.words[i] >> rest | above;
        }
        return result;
    }
    /// Bit i + steps of the result is bit i of this one; zeros come in.
    /// REQUIRES: 0 <= steps < 128.
    constexpr GridBits shifted_up(int steps) const
    {
        const GridBits from = steps < 64 ? *this : words_up();
        const int rest = steps % 64;
        GridBits result;
        for (std::size_t i = 0; i < word_count; ++i) {
            const std::uint64_t below = i > 0 ? from.words[i - 1] >> 1 >> (63 - rest) : 0;
            result.words[i] = from.words[i] << rest | below;
        }
        return result;
    }

    constexpr GridBits& operator|=(const GridBits& other)
    {
        for (std::size_t i = 0; i < word_count; ++i)
            words[i] |= other.words[i];
        return *this;
    }
    constexpr GridBits& operator&=(const GridBits& other)
    {
        for (std::size_t i = 0; i < word_count; ++i)
            words[i] &= other.words[i];
        return *this;
    }
    friend constexpr GridBits operator~(GridBits bits)
    {
        for (std::uint64_t& bits_of_word : bits.words)
            bits_of_word = ~bits_of_word;
        return bits;
    }
    friend constexpr bool operator==(const GridBits&, const GridBits&) = default;

    /// Calls `visit(bit)` for every bit that is set, ascending.
    template <class Visitor>
    constexpr void for_each(Visitor visit) const
    {
        for (std::size_t i = 0; i < word_count; ++i)
            for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1)
                visit(static_cast<int>(i) * 64 + std::countr_zero(rest));
    }

private:
    constexpr GridBits words_down() const
    {
        GridBits result;
        for (std::size_t i = 0; i + 1 < word_count; ++i)
            result.words[i] = words[i + 1];
        return result;
    }
    constexpr GridBits words_up() const
    {
        GridBits result;
        for (std::size_t i = 1; i < word_count; ++i)
            result.words[i] = words[i - 1];
        return result;
    }
    static constexpr std::size_t word(int bit) { return static_cast<std::size_t>(bit) / 64; }
};

}  // namespace boxwood::players
