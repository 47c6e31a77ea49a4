#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <set>

#include "paletti/model/footprint.h"
#include "paletti/model/scene.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

constexpr std::uint64_t villas = 1000;

Footprint covered_by(const Villa& villa, PartId id)
{
    return footprint(villa.part(id), villa.pose(id));
}

}  // namespace

TEST_CASE("a random villa is read back as it was written")
{
    for (std::uint64_t seed = 0; seed < villas; ++seed) {
        const Scene scene = random_scene(seed);
        const Result<Scene, TextError> again = parse_scene(scene_text(scene));
        REQUIRE(again.has_value());
        CHECK(*again == scene);
        CHECK(random_scene(seed) == scene);
    }
}

TEST_CASE("a villa is written down as the scene that it was built from, but for the order of its columns")
{
    const auto sorted = [](Scene scene) {
        std::ranges::stable_sort(scene.columns, {}, &Scene::Column::id);
        return scene;
    };
    for (std::uint64_t seed = 0; seed < villas; ++seed) {
        Scene scene = random_scene(seed);
        scene.name.clear();
        scene.columns[0].height_um = 65'432;
        CHECK(sorted(scene_of(villa_of(scene), scene.box_seed)) == sorted(scene));
    }
}

TEST_CASE("in a random villa columns stand apart, wholly on their level, and floors cover three of them")
{
    for (std::uint64_t seed = 0; seed < villas; ++seed) {
        const Villa villa = villa_of(random_scene(seed));
        for (int level = 0; level <= villa.floors_laid; ++level) {
            const std::vector<PartId> columns = villa.columns_on(level);
            const Footprint zone{{{0, 0}}, villa.box->building_zone_radius_m};
            int covered = 0;
            for (const PartId column : columns) {
                CHECK(margin_inside_m(covered_by(villa, column),
                                      level == 0 ? zone : covered_by(villa, floor_id(level))) >= 0);
                for (const PartId other : columns)
                    if (other != column)
                        CHECK(gap_m(covered_by(villa, column), covered_by(villa, other)) >= 0.001);
                if (level < villa.floors_laid)
                    covered +=
                        gap_m(covered_by(villa, column), covered_by(villa, floor_id(level + 1))) < 0 ? 1 : 0;
            }
            CHECK((level == villa.floors_laid || covered >= 3));
        }
    }
}

TEST_CASE("random villas differ: one to five floors, any number of columns on any level")
{
    std::array<int, floor_count + 1> by_floors{};
    std::set<std::size_t> columns;
    std::set<std::uint64_t> boxes;
    int flipped = 0;
    for (std::uint64_t seed = 0; seed < villas; ++seed) {
        const Scene scene = random_scene(seed);
        ++by_floors[scene.floors.size()];
        columns.insert(scene.columns.size());
        boxes.insert(scene.box_seed);
        flipped += !scene.floors.empty() && scene.floors[0].flipped ? 1 : 0;
    }
    CHECK(by_floors[0] == 0);
    for (int floors = 1; floors <= floor_count; ++floors)
        CHECK(by_floors[static_cast<std::size_t>(floors)] > static_cast<int>(villas) / 20);
    CHECK(columns.size() > 8);
    CHECK(*columns.rbegin() == column_count);
    CHECK(boxes.size() > villas / 2);
    CHECK(boxes.contains(0));
    CHECK(flipped > static_cast<int>(villas) / 5);
}
