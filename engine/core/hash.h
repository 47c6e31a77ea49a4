#pragma once

// 64-bit hashes of states: equal on every compiler and machine, so they may be
// written to files and compared between a server and a page. Not for secrets.

#include <concepts>
#include <cstdint>
#include <string_view>

namespace boxwood {

/// The odd number nearest to 2^64 divided by the golden ratio.
inline constexpr std::uint64_t golden_gamma = 0x9E3779B97F4A7C15u;

/// The finalizer of splitmix64: a bijection that scatters every bit.
constexpr std::uint64_t mix(std::uint64_t value)
{
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9u;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EBu;
    return value ^ (value >> 31);
}

/// Hashes a sequence of numbers; their order matters.
class Hasher {
public:
    /// Exactly 64 bits. Types whose size depends on the platform, such as size_t, do not
    /// compile.
    template <std::same_as<std::uint64_t> Number>
    constexpr void add(Number number)
    {
        state_ = mix((state_ ^ number) + golden_gamma);
    }

    constexpr void add(std::string_view text)
    {
        add(std::uint64_t{text.size()});
        for (const char character : text)
            add(std::uint64_t{static_cast<unsigned char>(character)});
    }

    constexpr std::uint64_t value() const { return state_; }

private:
    std::uint64_t state_ = 0;
};

}  // namespace boxwood
