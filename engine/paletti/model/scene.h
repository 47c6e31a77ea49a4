#pragma once

// A villa in a form that people and other programs can write: JSON in millimetres, with
// levels instead of heights; see docs/formats/paletti-scene.md. Internally, numbers are
// whole micrometres and millionths of a turn, so a scene reads the same everywhere. A
// scene says where parts are, not whether they stand.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/description.h"
#include "core/message.h"
#include "core/result.h"
#include "paletti/model/units.h"
#include "paletti/model/villa.h"

namespace boxwood::paletti {

/// Where a part is on its level, seen from above.
struct SpotUm {
    Coordinate x_um;
    Coordinate y_um;
    Direction turn_ppm;

    static void describe(auto& fields, auto& self)
    {
        fields("x_um", self.x_um);
        fields("y_um", self.y_um);
        fields("turn_ppm", self.turn_ppm);
    }
    friend bool operator==(const SpotUm&, const SpotUm&) = default;
};

/// Every JSON reader reads integers up to this one exactly.
inline constexpr std::uint64_t max_box_seed = most_exact_number;
using BoxSeed = Int<0, most_exact_number>;

struct Scene {
    std::string name;
    /// At most max_box_seed.
    std::uint64_t box_seed = 0;

    /// Floors from the bottom up. The spot is that of the origin of the outline's drawing in
    /// the box file, not of the centre of mass.
    struct Floor {
        SpotUm spot;
        /// The other face up (V6.5).
        bool flipped = false;

        friend bool operator==(const Floor&, const Floor&) = default;
    };
    std::vector<Floor> floors;

    struct Column {
        PartId id = first_column_id;
        int level = 0;
        SpotUm spot;
        /// Overrides the height from the box's seed.
        std::optional<std::int32_t> height_um;

        friend bool operator==(const Column&, const Column&) = default;
    };
    std::vector<Column> columns;

    friend bool operator==(const Scene&, const Scene&) = default;
};

Result<Scene, TextError> parse_scene(std::string_view text);

/// The inverse.
std::string scene_text(const Scene& scene);

/// The villa of a scene, every part upright or flat at the height at which it touches the
/// highest part below it. It may still have to settle.
Villa villa_of(const Scene& scene);

/// The scene nearest to a villa.
Scene scene_of(const Villa& villa, std::uint64_t box_seed);

/// A file of scenes/ compiled in.
struct BuiltinScene {
    std::string_view name;
    std::string_view text;
};

std::span<const BuiltinScene> builtin_scenes();

/// A random villa such as players might have built, with floors, columns under them and
/// columns on the highest. It may or may not stand.
Scene random_scene(std::uint64_t seed);

}  // namespace boxwood::paletti
