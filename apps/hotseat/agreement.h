#pragma once

// The options of a table of Villa Paletti as people type them, for the command line and for GTP
// alike: `breaking-off` is `until-out` or `until-let-go`.

#include <string>
#include <string_view>
#include <vector>

#include "paletti/rules/options.h"

namespace boxwood::hotseat {

struct AgreedOption {
    std::string name;
    std::vector<std::string> values;
    /// The index of the one that holds.
    std::size_t value = 0;
};

/// All but how many play, who is the youngest, and how long one may object.
std::vector<AgreedOption> agreed_options(const paletti::rules::Options& options = {});

/// In the order of paletti::rules::Edition.
std::vector<std::string> edition_names();

/// Whether there is such an edition; then all options are as it says.
[[nodiscard]] bool agree_on_edition(paletti::rules::Options& options, std::string_view name);

/// Whether there is such an option with such a value; then it is set.
[[nodiscard]] bool agree(paletti::rules::Options& options, std::string_view name, std::string_view value);

}  // namespace boxwood::hotseat
