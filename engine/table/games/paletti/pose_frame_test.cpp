#include "table/games/paletti/pose_frame.h"

#include <doctest/doctest.h>

#include <cmath>

#include "core/rng.h"

namespace boxwood::table {

namespace {

using paletti::Pose;

double random_number(Rng& rng, double most)
{
    constexpr std::uint32_t steps = 1u << 30;
    return (rng.below(steps) / static_cast<double>(steps) * 2 - 1) * most;
}

Pose random_pose(Rng& rng)
{
    const paletti::Vector turn{random_number(rng, 3), random_number(rng, 3), random_number(rng, 3)};
    return {{random_number(rng, 1), random_number(rng, 1), random_number(rng, 1)}, rotation_by(turn)};
}

PoseFrame random_frame(Rng& rng)
{
    PoseFrame frame{7, 1234, true, {}};
    for (auto& pose : frame.poses)
        if (rng.below(4) != 0)
            pose = quantized(random_pose(rng));
    return frame;
}

}  // namespace

TEST_CASE("a pose is sent to a hundredth of a millimetre and to a ten-thousandth of a radian")
{
    Rng rng(1);
    for (int i = 0; i < 1000; ++i) {
        const Pose pose = random_pose(rng);
        const Pose seen = pose_of(quantized(pose));
        CHECK(std::fabs(seen.position.x - pose.position.x) <= 0.51 * pose_unit_m);
        CHECK(std::fabs(seen.position.y - pose.position.y) <= 0.51 * pose_unit_m);
        CHECK(std::fabs(seen.position.z - pose.position.z) <= 0.51 * pose_unit_m);
        CHECK(length(turn_of(seen.rotation * inverse(pose.rotation))) < 1.5e-4);
    }
}

TEST_CASE("what lies farther away than a frame reaches is shown at its end")
{
    const QuantizedPose far = quantized({{5, -5, 0}, {}});
    CHECK(far.position == std::array<std::int32_t, 3>{farthest_pose_units, -farthest_pose_units, 0});
}

TEST_CASE("a whole frame is read as it was written")
{
    Rng rng(2);
    for (int i = 0; i < 50; ++i) {
        const PoseFrame frame = random_frame(rng);
        const std::vector<std::uint8_t> bytes = frame_bytes(frame);
        CHECK(bytes.size() <= max_pose_frame_bytes);
        CHECK(decode_pose_frame(bytes, {}).value() == frame);
    }
}

TEST_CASE("only what moved is sent")
{
    Rng rng(3);
    const PoseFrame before = random_frame(rng);
    PoseFrame after = before;
    after.is_whole = false;
    after.tick += 4;
    CHECK(frame_bytes(after, &before.poses).size() == pose_frame_header_bytes);
    after.poses[3] = quantized(random_pose(rng));
    after.poses[9].reset();
    const std::vector<std::uint8_t> bytes = frame_bytes(after, &before.poses);
    CHECK(bytes.size() == pose_frame_header_bytes + bytes_per_pose);
    CHECK(decode_pose_frame(bytes, before.poses).value() == after);
}

TEST_CASE("bytes that no frame has are refused")
{
    Rng rng(4);
    const PoseFrame frame = random_frame(rng);
    const std::vector<std::uint8_t> sound = frame_bytes(frame);
    const auto is_refused = [&](auto change) {
        std::vector<std::uint8_t> bytes = sound;
        change(bytes);
        return !decode_pose_frame(bytes, {}).has_value();
    };
    CHECK(is_refused([](auto& bytes) { bytes.clear(); }));
    CHECK(is_refused([](auto& bytes) { bytes[0] = 2; }));
    CHECK(is_refused([](auto& bytes) { bytes[1] = 2; }));
    CHECK(is_refused([](auto& bytes) { bytes[2] = 1; }));
    CHECK(is_refused([](auto& bytes) { bytes[15] = 0x80; }));
    CHECK(is_refused([](auto& bytes) { bytes.pop_back(); }));
    CHECK(is_refused([](auto& bytes) { bytes.push_back(0); }));
    CHECK(is_refused([](auto& bytes) { bytes.back() |= 0x80; }));
    // It claims that some parts did not move, but their poses are unknown.
    CHECK(is_refused([](auto& bytes) { bytes[1] = 0, bytes[16] = 0; }));
}

}  // namespace boxwood::table
