#include "records/paletti_poses.h"

#include <algorithm>
#include <cmath>

namespace boxwood::records {

using namespace paletti;

namespace {

constexpr int mask_bytes = 4;
constexpr int position_bytes = 3;
constexpr int rotation_bytes = 6;
constexpr int pose_bytes = 3 * position_bytes + rotation_bytes;
constexpr unsigned bits_a_byte = 8;
constexpr unsigned rotation_bits = 15;
/// The other three components are at most the square root of 1/2 in absolute value.
constexpr double most_other = 0.70710678118654752;

std::int32_t steps_of(double length_m)
{
    const double steps = std::floor(length_m / pose_step_m + 0.5);
    return static_cast<std::int32_t>(std::clamp(steps, -1.0 * farthest_pose_step, 1.0 * farthest_pose_step));
}

std::uint16_t rotation_step(double number)
{
    const double fraction = (number / most_other + 1) / 2;
    return static_cast<std::uint16_t>(std::floor(std::clamp(fraction, 0.0, 1.0) * most_rotation_step + 0.5));
}

double rotation_number(std::uint16_t step)
{
    return (2.0 * step / most_rotation_step - 1) * most_other;
}

void write(std::vector<std::uint8_t>& bytes, std::uint64_t number, int count)
{
    for (int i = 0; i < count; ++i)
        bytes.push_back(static_cast<std::uint8_t>(number >> static_cast<unsigned>(i) * bits_a_byte & 0xFF));
}

/// Consumes bytes. REQUIRES: there are enough.
std::uint64_t read(std::span<const std::uint8_t>& bytes, int count)
{
    std::uint64_t number = 0;
    for (int i = 0; i < count; ++i)
        number |= std::uint64_t{bytes[static_cast<std::size_t>(i)]} << static_cast<unsigned>(i) * bits_a_byte;
    bytes = bytes.subspan(static_cast<std::size_t>(count));
    return number;
}

void write(std::vector<std::uint8_t>& bytes, const RoundedPose& pose)
{
    for (const std::int32_t steps : {pose.x, pose.y, pose.z})
        write(bytes, static_cast<std::uint32_t>(steps), position_bytes);
    std::uint64_t rotation = pose.largest;
    for (const std::uint16_t other : pose.others)
        rotation = rotation << rotation_bits | other;
    write(bytes, rotation, rotation_bytes);
}

std::int32_t read_position(std::span<const std::uint8_t>& bytes)
{
    const auto number = static_cast<std::int32_t>(read(bytes, position_bytes));
    return number > farthest_pose_step ? number - (1 << 24) : number;
}

/// Nothing if the bytes do not encode a pose.
std::optional<RoundedPose> read_pose(std::span<const std::uint8_t>& bytes)
{
    RoundedPose pose;
    pose.x = read_position(bytes);
    pose.y = read_position(bytes);
    pose.z = read_position(bytes);
    std::uint64_t rotation = read(bytes, rotation_bytes);
    for (std::size_t i = pose.others.size(); i-- > 0; rotation >>= rotation_bits)
        pose.others[i] = static_cast<std::uint16_t>(rotation & most_rotation_step);
    constexpr std::uint64_t most_index = 3;
    if (rotation > most_index || std::min({pose.x, pose.y, pose.z}) < -farthest_pose_step)
        return std::nullopt;
    pose.largest = static_cast<std::uint8_t>(rotation);
    return pose;
}

}  // namespace

RoundedPose rounded(const Pose& pose)
{
    const std::array<double, 4> numbers{pose.rotation.w, pose.rotation.x, pose.rotation.y, pose.rotation.z};
    RoundedPose rounded{steps_of(pose.position.x), steps_of(pose.position.y), steps_of(pose.position.z)};
    for (std::size_t i = 1; i < numbers.size(); ++i)
        if (std::fabs(numbers[i]) > std::fabs(numbers[rounded.largest]))
            rounded.largest = static_cast<std::uint8_t>(i);
    // A rotation and its negative are equivalent.
    const double sign = numbers[rounded.largest] < 0 ? -1 : 1;
    std::size_t next = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (i != rounded.largest)
            rounded.others[next++] = rotation_step(sign * numbers[i]);
    return rounded;
}

Pose pose_of(const RoundedPose& rounded)
{
    std::array<double, 4> numbers{};
    double rest = 1;
    std::size_t next = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (i != rounded.largest) {
            numbers[i] = rotation_number(rounded.others[next++]);
            rest -= numbers[i] * numbers[i];
        }
    // Malformed bytes may leave less than 0.
    numbers[rounded.largest] = std::sqrt(std::max(rest, 0.0));
    return {{rounded.x * pose_step_m, rounded.y * pose_step_m, rounded.z * pose_step_m},
            normalized(Rotation{numbers[0], numbers[1], numbers[2], numbers[3]})};
}

RoundedVilla rounded(const Villa& villa)
{
    RoundedVilla parts;
    for (PartId id = first_floor_id; id < part_count; ++id)
        if (villa.contains(id))
            parts.parts[static_cast<std::size_t>(id)] = rounded(villa.pose(id));
    return parts;
}

std::vector<std::uint8_t> poses_bytes(const RoundedVilla& villa)
{
    std::uint32_t mask = 0;
    for (PartId id = first_floor_id; id < part_count; ++id)
        if (villa.parts[static_cast<std::size_t>(id)])
            mask |= std::uint32_t{1} << id;
    std::vector<std::uint8_t> bytes;
    write(bytes, mask, mask_bytes);
    for (const std::optional<RoundedPose>& pose : villa.parts)
        if (pose)
            write(bytes, *pose);
    return bytes;
}

std::optional<RoundedVilla> parse_poses_bytes(std::span<const std::uint8_t> bytes)
{
    if (bytes.size() < mask_bytes)
        return std::nullopt;
    const auto mask = static_cast<std::uint32_t>(read(bytes, mask_bytes));
    RoundedVilla villa;
    if ((mask & 1) != 0 || mask >> part_count != 0)
        return std::nullopt;
    for (PartId id = first_floor_id; id < part_count; ++id) {
        if ((mask >> id & 1) == 0)
            continue;
        if (bytes.size() < pose_bytes)
            return std::nullopt;
        std::optional<RoundedPose>& pose = villa.parts[static_cast<std::size_t>(id)];
        pose = read_pose(bytes);
        if (!pose)
            return std::nullopt;
    }
    return bytes.empty() ? std::optional(villa) : std::nullopt;
}

}  // namespace boxwood::records
