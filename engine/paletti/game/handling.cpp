#include "paletti/game/handling.h"

#include <bit>

namespace boxwood::paletti {

namespace {

void add_number(Hasher& hasher, double number)
{
    // Minus zero is zero.
    hasher.add(std::bit_cast<std::uint64_t>(number == 0 ? 0.0 : number));
}

void add_count(Hasher& hasher, std::int64_t count)
{
    hasher.add(static_cast<std::uint64_t>(count));
}

void add_villa(Hasher& hasher, const Villa& villa)
{
    add_count(hasher, villa.floors_laid);
    for (PartId id = first_floor_id; id < part_count; ++id) {
        if (is_column(id))
            add_count(hasher, villa.level(id));
        if (villa.contains(id))
            add(hasher, villa.pose(id));
    }
}

}  // namespace

void add(Hasher& hasher, const Vector& vector)
{
    for (const double number : {vector.x, vector.y, vector.z})
        add_number(hasher, number);
}

void add(Hasher& hasher, const Pose& pose)
{
    add(hasher, pose.position);
    for (const double number : {pose.rotation.w, pose.rotation.x, pose.rotation.y, pose.rotation.z})
        add_number(hasher, number);
}

void add(Hasher& hasher, const HandState& hand)
{
    hasher.add(hand.tick);
    add_count(hasher, static_cast<int>(hand.tool));
    add_count(hasher, hand.held_floor);
    if (hand.tool != Tool::none) {
        add_count(hasher, hand.part);
        add_count(hasher, hand.grip_height_um);
        add_count(hasher, hand.side_ppm);
        add(hasher, hand.point);
        add(hasher, hand.motion.place);
        add(hasher, hand.motion.velocity_m_s);
        add(hasher, Pose{{}, hand.gripped});
        add(hasher, Pose{{}, hand.rotation});
    }
    if (hand.held_floor != base_id) {
        add(hasher, hand.held_pose);
        add_number(hasher, hand.lifted_m);
    }
}

void add(Hasher& hasher, const Handling& handling)
{
    hasher.add(handling.number);
    add_count(hasher, handling.is_under_way);
    if (!handling.is_under_way)
        return;
    add_count(hasher, handling.is_moving);
    add_count(hasher, handling.seat.number());
    add_villa(hasher, handling.before);
    for (const std::int32_t count : {handling.ticks, handling.let_go_ticks, handling.stillness.still_ticks,
                                     handling.stillness.free_ticks, handling.disturbances})
        add_count(hasher, count);
    add_count(hasher, handling.has_floor);
    for (const std::int32_t told : handling.shifts_told_um)
        add_count(hasher, told);
    hasher.add(std::uint64_t{handling.covers_told.bits()});
    for (const std::int32_t times : handling.stood_up)
        add_count(hasher, times);
}

}  // namespace boxwood::paletti
