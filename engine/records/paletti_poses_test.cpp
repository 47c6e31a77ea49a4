#include "records/paletti_poses.h"

#include <algorithm>

#include <doctest/doctest.h>

#include "paletti/model/scene.h"

using namespace boxwood;
using namespace boxwood::paletti;
using namespace boxwood::records;

namespace {

double angle_between(const Rotation& one, const Rotation& other)
{
    return length(turn_of(one * inverse(other)));
}

}  // namespace

TEST_CASE("a rounded pose is within 0.005 mm and a hundredth of a degree of the true one")
{
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Villa villa = villa_of(random_scene(seed));
        villa.pose(floor_id(1)).rotation = rotation_by({0.3, -2.5, 1.0 * static_cast<double>(seed)});
        for (PartId id = first_floor_id; id < part_count; ++id) {
            if (!villa.contains(id))
                continue;
            const Pose& pose = villa.pose(id);
            const Pose seen = pose_of(rounded(pose));
            const Vector off = seen.position - pose.position;
            CHECK(std::max({std::fabs(off.x), std::fabs(off.y), std::fabs(off.z)}) < 0.501 * pose_step_m);
            CHECK(angle_between(seen.rotation, pose.rotation) < 0.01 * pi / 180);
        }
    }
}

TEST_CASE("what is rounded once is rounded for good")
{
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Villa villa = villa_of(random_scene(seed));
        for (PartId id = first_floor_id; id < part_count; ++id)
            if (villa.contains(id)) {
                const RoundedPose once = rounded(villa.pose(id));
                CHECK(rounded(pose_of(once)) == once);
            }
    }
}

TEST_CASE("poses come back from bytes, and bytes of no villa are refused")
{
    const RoundedVilla villa = rounded(villa_of(random_scene(4)));
    const std::vector<std::uint8_t> bytes = poses_bytes(villa);
    CHECK(parse_poses_bytes(bytes) == villa);
    std::vector<std::uint8_t> longer = bytes;
    longer.push_back(0);
    CHECK_FALSE(parse_poses_bytes(longer).has_value());
    std::vector<std::uint8_t> shorter = bytes;
    shorter.pop_back();
    CHECK_FALSE(parse_poses_bytes(shorter).has_value());
    CHECK_FALSE(parse_poses_bytes({}).has_value());
    std::vector<std::uint8_t> with_base = bytes;
    with_base[0] |= 1;
    CHECK_FALSE(parse_poses_bytes(with_base).has_value());
}
