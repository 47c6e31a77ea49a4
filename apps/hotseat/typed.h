#pragma once

// Parses what people and programs type, on the command line and in GTP alike: columns, lengths,
// places, and the options of a table by name. Parsers return nothing if the text is invalid.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "paletti/model/villa.h"
#include "paletti/rules/options.h"
#include "paletti/statics/laying.h"

namespace boxwood::hotseat {

/// "12.5" millimetres, at most a metre either way; up to three decimals.
std::optional<std::int32_t> typed_um(std::string_view text);

/// "red-thick", or "rt" as it is drawn.
std::optional<paletti::PartId> typed_column(std::string_view text);

/// "12.5,-30": millimetres from the middle of the base, seen from above.
std::optional<paletti::Point> typed_point(std::string_view text);
std::string point_text(const paletti::Point& point);

/// Position of the origin of the box's drawing of the floor, as in a scene, and a rotation in
/// degrees counter-clockwise, modulo a full turn.
std::optional<paletti::FloorSpot> typed_laying(const paletti::Villa& villa, paletti::PartId floor,
                                               std::string_view point, std::string_view degrees,
                                               bool is_flipped);
/// "12.5,-30 90", "0,0 15 flipped".
std::string laying_text(const paletti::Villa& villa, paletti::PartId floor, const paletti::FloorSpot& spot);

/// An option of a table: `breaking-off` is `until-out` or `until-let-go`.
struct AgreedOption {
    std::string name;
    std::vector<std::string> values;
    /// The index of the current value.
    std::size_t value = 0;
};

/// All options but the number of players, the youngest, and the time for objections.
std::vector<AgreedOption> agreed_options(const paletti::rules::Options& options = {});

/// In the order of paletti::rules::Edition.
std::vector<std::string> edition_names();

/// Returns whether there is such an edition; if so, sets all options to it.
[[nodiscard]] bool agree_on_edition(paletti::rules::Options& options, std::string_view name);

/// Returns whether there is such an option with such a value; if so, sets it.
[[nodiscard]] bool agree(paletti::rules::Options& options, std::string_view name, std::string_view value);

}  // namespace boxwood::hotseat
