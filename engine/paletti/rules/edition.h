#pragma once

// The rulebook in somebody's box as one choice: what each edition's text says of
// everything that a table may agree on. Where a text is silent, our reading holds.
// docs/rules/villa-paletti.md (V11) says the same, option by option; a test
// compares.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "paletti/rules/options.h"

namespace boxwood::paletti::rules {

enum class Edition : std::uint8_t {
    boxwood,       ///< our reading of all of them
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

/// These options as the edition has them: all but how many play, who is the
/// youngest, how long one may object, and the rules version.
Options with_edition(Options options, Edition edition);

/// The edition with these rules, if any.
std::optional<Edition> edition_of(const Options& options);

}  // namespace boxwood::paletti::rules
