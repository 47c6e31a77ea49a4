// Scenes: a scene that parses is written and read back equal, and can be built.

#include <cmath>

#include "core/check.h"
#include "fuzzer.h"
#include "paletti/model/scene.h"

using namespace boxwood;
using namespace boxwood::paletti;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text = fuzz::text_of(data, size);
    const Result<Scene, TextError> scene = parse_scene(text);
    if (!scene) {
        fuzz::expect_sound_error(scene.error(), text);
        return 0;
    }
    const std::string written = scene_text(*scene);
    const Result<Scene, TextError> again = parse_scene(written);
    BOXWOOD_CHECK(again.has_value());
    BOXWOOD_CHECK(*again == *scene);
    BOXWOOD_CHECK(scene_text(*again) == written);

    const Villa villa = villa_of(*scene);
    BOXWOOD_CHECK(villa.floors_laid == static_cast<int>(scene->floors.size()));
    for (PartId id = 0; id < part_count; ++id)
        if (villa.contains(id)) {
            const double bottom_m = villa.pose(id).position.z - villa.part(id).height_m / 2;
            BOXWOOD_CHECK(std::isfinite(bottom_m));
            // Warps are far below a millimetre.
            BOXWOOD_CHECK(bottom_m > table_height_m(*villa.box) - 1e-3);
        }
    BOXWOOD_CHECK(scene_of(villa, scene->box_seed).columns.size() == scene->columns.size());
    return 0;
}
