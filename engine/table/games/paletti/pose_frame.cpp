#include "table/games/paletti/pose_frame.h"

#include <algorithm>
#include <cmath>

#include "core/check.h"
#include "table/games/paletti/game.h"

namespace boxwood::table {

namespace {

constexpr double largest_other = 0.70710678118654752440;
constexpr int position_bits = 18;
constexpr int rotation_bits = 15;
constexpr std::uint8_t whole_flag = 1;

static_assert(paletti::part_count <= 32, "a frame names its parts in 32 bits");
static_assert(3 * position_bits + 2 + 3 * rotation_bits <= 8 * static_cast<int>(bytes_per_pose));

std::int32_t rounded(double number, std::int32_t most)
{
    const double limit = most;
    return static_cast<std::int32_t>(std::floor(std::clamp(number, -limit, limit) + 0.5));
}

/// Writes bits, lowest first, into zeroed bytes.
class BitWriter {
public:
    explicit BitWriter(std::uint8_t* bytes) : bytes_(bytes) {}

    void add(std::uint32_t number, int bits)
    {
        for (int i = 0; i < bits; ++i, ++at_)
            bytes_[at_ / 8] = static_cast<std::uint8_t>(bytes_[at_ / 8] | ((number >> i & 1u) << (at_ % 8)));
    }

private:
    std::uint8_t* bytes_;
    std::size_t at_ = 0;
};

class BitReader {
public:
    explicit BitReader(const std::uint8_t* bytes) : bytes_(bytes) {}

    std::uint32_t take(int bits)
    {
        std::uint32_t number = 0;
        for (int i = 0; i < bits; ++i, ++at_)
            number |= static_cast<std::uint32_t>(bytes_[at_ / 8] >> (at_ % 8) & 1) << i;
        return number;
    }
    std::int32_t take_signed(int bits)
    {
        const std::uint32_t number = take(bits);
        const std::uint32_t sign = 1u << (bits - 1);
        return static_cast<std::int32_t>(number & (sign - 1)) - static_cast<std::int32_t>(number & sign);
    }

private:
    const std::uint8_t* bytes_;
    std::size_t at_ = 0;
};

void put_number(std::uint8_t* bytes, std::uint32_t number)
{
    for (int i = 0; i < 4; ++i)
        bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
}

std::uint32_t number_at(const std::uint8_t* bytes)
{
    std::uint32_t number = 0;
    for (int i = 0; i < 4; ++i)
        number |= std::uint32_t{bytes[i]} << (8 * i);
    return number;
}

void write_pose(std::uint8_t* bytes, const QuantizedPose& pose)
{
    BitWriter writer(bytes);
    for (const std::int32_t number : pose.position)
        writer.add(static_cast<std::uint32_t>(number), position_bits);
    writer.add(pose.largest, 2);
    for (const std::int32_t number : pose.others)
        writer.add(static_cast<std::uint32_t>(number), rotation_bits);
}

/// Nothing if a number is out of range or unused bits are set.
std::optional<QuantizedPose> read_pose(const std::uint8_t* bytes)
{
    BitReader reader(bytes);
    QuantizedPose pose;
    bool is_in_range = true;
    for (std::int32_t& number : pose.position) {
        number = reader.take_signed(position_bits);
        is_in_range = is_in_range && number >= -farthest_pose_units;
    }
    pose.largest = static_cast<std::uint8_t>(reader.take(2));
    for (std::int32_t& number : pose.others) {
        number = reader.take_signed(rotation_bits);
        is_in_range = is_in_range && number >= -most_rotation_units;
    }
    constexpr int spare_bits =
        8 * static_cast<int>(bytes_per_pose) - 3 * position_bits - 2 - 3 * rotation_bits;
    const bool is_clean = reader.take(spare_bits) == 0;
    return is_in_range && is_clean ? std::optional(pose) : std::nullopt;
}

Message broken(std::size_t offset)
{
    return Message{"pose_frame_broken", {{"offset", static_cast<int>(offset)}}};
}

}  // namespace

QuantizedPose quantized(const paletti::Pose& pose)
{
    QuantizedPose result;
    const std::array<double, 3> position = {pose.position.x, pose.position.y, pose.position.z};
    for (std::size_t i = 0; i < position.size(); ++i)
        result.position[i] = rounded(position[i] / pose_unit_m, farthest_pose_units);
    const std::array<double, 4> numbers = {pose.rotation.w, pose.rotation.x, pose.rotation.y,
                                           pose.rotation.z};
    std::size_t largest = 0;
    for (std::size_t i = 1; i < numbers.size(); ++i)
        if (std::fabs(numbers[i]) > std::fabs(numbers[largest]))
            largest = i;
    result.largest = static_cast<std::uint8_t>(largest);
    const double scale = (numbers[largest] < 0 ? -1 : 1) * most_rotation_units / largest_other;
    std::size_t next = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (i != largest)
            result.others[next++] = rounded(numbers[i] * scale, most_rotation_units);
    return result;
}

paletti::Pose pose_of(const QuantizedPose& quantized)
{
    std::array<double, 4> numbers{};
    double rest = 1;
    std::size_t next = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (i != quantized.largest) {
            numbers[i] = quantized.others[next++] * largest_other / most_rotation_units;
            rest -= numbers[i] * numbers[i];
        }
    numbers[quantized.largest] = std::sqrt(std::max(rest, 0.0));
    return {{quantized.position[0] * pose_unit_m, quantized.position[1] * pose_unit_m,
             quantized.position[2] * pose_unit_m},
            normalized(paletti::Rotation{numbers[0], numbers[1], numbers[2], numbers[3]})};
}

std::vector<std::uint8_t> frame_bytes(const PoseFrame& frame, const QuantizedPoses* before)
{
    std::uint32_t present = 0;
    std::uint32_t sent = 0;
    std::vector<std::uint8_t> bytes(pose_frame_header_bytes);
    for (std::size_t i = 0; i < frame.poses.size(); ++i) {
        if (!frame.poses[i])
            continue;
        present |= 1u << i;
        if (before && (*before)[i] == frame.poses[i])
            continue;
        sent |= 1u << i;
        bytes.resize(bytes.size() + bytes_per_pose);
        write_pose(bytes.data() + bytes.size() - bytes_per_pose, *frame.poses[i]);
    }
    bytes[0] = pose_frame_version;
    bytes[1] = before ? 0 : whole_flag;
    // Two bytes stay zero for alignment.
    put_number(bytes.data() + 4, frame.turn);
    put_number(bytes.data() + 8, frame.tick);
    // A part that is present but not sent has not moved.
    put_number(bytes.data() + 12, present);
    put_number(bytes.data() + 16, sent);
    return bytes;
}

Result<PoseFrame, Message> decode_pose_frame(std::span<const std::uint8_t> bytes,
                                             const QuantizedPoses& before)
{
    if (bytes.size() < pose_frame_header_bytes || bytes[0] != pose_frame_version || bytes[1] > whole_flag ||
        bytes[2] != 0 || bytes[3] != 0)
        return broken(0);
    PoseFrame frame;
    frame.is_whole = bytes[1] == whole_flag;
    frame.turn = number_at(bytes.data() + 4);
    frame.tick = number_at(bytes.data() + 8);
    const std::uint32_t present = number_at(bytes.data() + 12);
    const std::uint32_t sent = number_at(bytes.data() + 16);
    if (present >> paletti::part_count != 0 || (sent & ~present) != 0 || (frame.is_whole && sent != present))
        return broken(12);
    std::size_t at = pose_frame_header_bytes;
    for (std::size_t i = 0; i < frame.poses.size(); ++i) {
        if ((present >> i & 1u) == 0)
            continue;
        if ((sent >> i & 1u) == 0) {
            if (!before[i])
                return broken(at);
            frame.poses[i] = before[i];
            continue;
        }
        if (bytes.size() < at + bytes_per_pose)
            return broken(at);
        frame.poses[i] = read_pose(bytes.data() + at);
        if (!frame.poses[i] || (!frame.is_whole && frame.poses[i] == before[i]))
            return broken(at);
        at += bytes_per_pose;
    }
    if (at != bytes.size())
        return broken(at);
    return frame;
}

QuantizedPoses poses_of(const paletti::World& world)
{
    QuantizedPoses poses;
    for (paletti::PartId id = 0; id < paletti::part_count; ++id)
        if (id == paletti::base_id || world.body(id).is_present)
            poses[static_cast<std::size_t>(id)] = quantized(world.body(id).pose);
    return poses;
}

namespace {

class PoseEncoder final : public FrameEncoder {
public:
    std::optional<Frame> next(const TableGame& game) override
    {
        const auto& villa = static_cast<const PalettiGame&>(game);
        const PalettiState& state = villa.state();
        // The last frame of a motion shows everything at rest.
        if (state.is_moving && state.motion != motion_)
            sent_.reset();
        if (!state.is_moving && !sent_)
            return std::nullopt;
        const PoseFrame frame{static_cast<std::uint32_t>(state.motion),
                              static_cast<std::uint32_t>(state.ticks), !sent_,
                              poses_of(villa.game().world())};
        Frame next{frame_bytes(frame, sent_ ? &*sent_ : nullptr), !state.is_moving};
        sent_ = frame.poses;
        motion_ = state.motion;
        if (next.is_last)
            sent_.reset();
        return next;
    }
    std::optional<Frame> whole(const TableGame& game) const override
    {
        if (!sent_)
            return std::nullopt;
        // The moment from which the other viewers continue.
        const PalettiState& state = static_cast<const PalettiGame&>(game).state();
        return Frame{frame_bytes({static_cast<std::uint32_t>(state.motion),
                                  static_cast<std::uint32_t>(state.ticks), true, *sent_})};
    }
    void restart() override { sent_.reset(); }

private:
    /// The poses that viewers have received last.
    std::optional<QuantizedPoses> sent_;
    int motion_ = 0;
};

}  // namespace

std::unique_ptr<FrameEncoder> make_pose_encoder()
{
    return std::make_unique<PoseEncoder>();
}

}  // namespace boxwood::table
