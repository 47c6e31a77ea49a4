#pragma once

// Editions of the rulebook: for each of them, what its text says about every option.
// Where a text is silent, Boxwood's reading applies. docs/rules/villa-paletti.md (V11)
// has the same table; a test compares the two.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "paletti/rules/options.h"

namespace boxwood::paletti::rules {

enum class Edition : std::uint8_t {
    boxwood,       ///< Boxwood's reading of all of them
    dutch,         ///< the Dutch text of the box with Dutch and French
    french,        ///< the French one
    italian,       ///< the Italian text of the box with Italian and French
    second_dutch,  ///< the other Dutch text
};

constexpr auto names_of(Edition)
{
    return std::array<std::string_view, 5>{"boxwood", "dutch", "french", "italian", "second_dutch"};
}

inline constexpr std::array<Edition, 5> all_editions{Edition::boxwood, Edition::dutch, Edition::french,
                                                     Edition::italian, Edition::second_dutch};

/// The edition's options, with the table's number of players, youngest player, time for
/// objections, and rules version.
Options with_edition(const Options& table, Edition edition);

/// The edition with these rules, if any.
std::optional<Edition> edition_of(const Options& options);

}  // namespace boxwood::paletti::rules
