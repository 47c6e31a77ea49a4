#include "core/hash.h"
#include "paletti/model/scene.h"
#include "parity/numbers.h"
#include "parity/probe.h"

namespace boxwood::parity {

using namespace paletti;

namespace {

std::uint64_t boxes()
{
    Hasher hasher;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const BoxPointer box = standard_box(seed);
        for (const Part& part : box->parts) {
            add_number(hasher, part.mass_kg);
            add_number(hasher, part.inertia_kg_m2.x.x);
            add_number(hasher, part.inertia_kg_m2.y.x);
            add_number(hasher, part.warp.bend_1_per_m);
            for (const Point& corner : part.outline.corners)
                add_number(hasher, corner.x * corner.y);
        }
    }
    return hasher.value();
}

std::uint64_t random_scenes()
{
    Hasher hasher;
    for (std::uint64_t seed = 0; seed < 200; ++seed)
        hasher.add(scene_text(random_scene(seed)));
    return hasher.value();
}

std::uint64_t villas()
{
    Hasher hasher;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Villa villa = villa_of(random_scene(seed));
        for (PartId id = 0; id < part_count; ++id)
            if (villa.contains(id)) {
                add_number(hasher, villa.pose(id).position.x);
                add_number(hasher, villa.pose(id).position.z);
                add_number(hasher, villa.pose(id).rotation.w);
            }
    }
    return hasher.value();
}

std::uint64_t scenes_read()
{
    Hasher hasher;
    for (const BuiltinScene& builtin : builtin_scenes())
        hasher.add(scene_text(parse_scene(builtin.text).value()));
    return hasher.value();
}

}  // namespace

std::span<const Probe> paletti_model_probes()
{
    static constexpr Probe probes[] = {
        {"paletti.model.boxes", boxes},
        {"paletti.model.random_scenes", random_scenes},
        {"paletti.model.villas", villas},
        {"paletti.model.scenes_read", scenes_read},
    };
    return probes;
}

}  // namespace boxwood::parity
