#pragma once

// The options of a table of Villa Paletti by the names that people type, for
// the command line and for GTP alike: `breaking-off` is `until-out` or
// `until-let-go`.

#include <span>
#include <string_view>

#include "paletti/rules/edition.h"

namespace boxwood::hotseat {

struct AgreedOption {
    std::string_view name;
    /// The first one is what holds if nobody says otherwise.
    std::span<const std::string_view> values;
    void (*set)(paletti::rules::Options& options, int value);
    int (*get)(const paletti::rules::Options& options);
};

/// All but how many play, who is the youngest, and how long one may object.
std::span<const AgreedOption> agreed_options();

/// In the order of paletti::rules::Edition.
std::span<const std::string_view> edition_names();

/// Whether there is such an edition; then all options are as it says.
[[nodiscard]] bool agree_on_edition(paletti::rules::Options& options, std::string_view name);

/// Whether there is such an option with such a value; then it is set.
[[nodiscard]] bool agree(paletti::rules::Options& options, std::string_view name, std::string_view value);

}  // namespace boxwood::hotseat
