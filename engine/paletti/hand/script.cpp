#include "paletti/hand/script.h"

#include <algorithm>
#include <cstddef>

#include "core/check.h"
#include "paletti/hand/limits.h"
#include "paletti/model/trigonometry.h"
#include "paletti/model/units.h"
#include "paletti/physics/world.h"

namespace boxwood::paletti {

namespace {

/// Rounded up; at least one, and never more than a turn may have.
int ticks_of(double seconds)
{
    return static_cast<int>(std::clamp(-std::floor(-seconds * steps_per_second), 1.0, 1.0 * max_input_ticks));
}

class ScriptWriter {
public:
    explicit ScriptWriter(const Pace& pace) : pace_(pace) {}

    HandInput& now() { return now_; }

    /// Adds a tick with the current input.
    void tick()
    {
        if (inputs_.size() < max_input_ticks)
            inputs_.push_back(now_);
    }

    void rest()
    {
        const int ticks = ticks_of(pace_.rest_s);
        for (int i = 0; i < ticks; ++i)
            tick();
    }

    void set_place(const Vector& place)
    {
        now_.x_um = static_cast<std::int32_t>(micrometres(place.x));
        now_.y_um = static_cast<std::int32_t>(micrometres(place.y));
        now_.z_um = static_cast<std::int32_t>(micrometres(place.z));
    }

    /// Evenly from one place to another; at least one tick.
    void go(const Vector& from, const Vector& to, double speed_m_s)
    {
        const int ticks = ticks_of(length(to - from) / speed_m_s);
        for (int i = 1; i <= ticks; ++i) {
            set_place(from + (to - from) * (1.0 * i / ticks));
            tick();
        }
    }

    void lift(double from_m, double to_m)
    {
        const int ticks = ticks_of(std::fabs(to_m - from_m) / pace_.lift_m_s);
        for (int i = 1; i <= ticks; ++i) {
            now_.lift_um =
                static_cast<std::int32_t>(micrometres(from_m + (to_m - from_m) * (1.0 * i / ticks)));
            tick();
        }
    }

    void let_go()
    {
        now_.tool = Tool::none;
        rest();
    }

    std::vector<HandInput> end() { return std::move(inputs_); }

private:
    Pace pace_;
    HandInput now_;
    std::vector<HandInput> inputs_;
};

/// Down to its place, the last part slowly, and a little farther to press it down.
void lower(ScriptWriter& writer, const Vector& from, const Vector& to, const Pace& pace)
{
    Vector above = to;
    above.z = std::min(from.z, to.z + slow_above_m);
    writer.go(from, above, pace.carry_m_s);
    Vector below = to;
    below.z -= pressed_m;
    writer.go(above, below, pace.lower_m_s);
    writer.rest();
    writer.let_go();
}

/// Follows the points; the last segment leads down.
void carry(ScriptWriter& writer, std::span<const Vector> way, const Vector& offset, const Pace& pace)
{
    for (std::size_t i = 0; i + 2 < way.size(); ++i)
        writer.go(way[i] + offset, way[i + 1] + offset, pace.carry_m_s);
    writer.rest();
    lower(writer, way[way.size() - 2] + offset, way.back() + offset, pace);
}

class Taking {
public:
    Taking(const Villa& villa, const TakeAndPlace& plan, const Pace& pace)
        : plan_(plan),
          pace_(pace),
          writer_(pace),
          offset_{0, 0, plan.grip_height_m - villa.part(plan.column).height_m / 2},
          // A leaning column is held on its axis.
          start_(villa.pose(plan.column) * offset_)
    {
    }

    std::vector<HandInput> write()
    {
        take(plan_.tool);
        if (plan_.held_floor != base_id) {
            writer_.now().held_floor = plan_.held_floor;
            writer_.rest();
            writer_.lift(0, plan_.lift_m);
            writer_.rest();
        }
        if (plan_.raise_m > 0 && plan_.tool == Tool::fingers) {
            writer_.go(start_, start_ + Vector{0, 0, plan_.raise_m}, pace_.lift_m_s);
            start_.z += plan_.raise_m;
        }
        pull(0, plan_.points_until_out);
        if (plan_.held_floor != base_id) {
            writer_.lift(plan_.lift_m, 0);
            writer_.rest();
            writer_.now().held_floor = base_id;
        }
        pull(plan_.points_until_out - 1, plan_.way_out.size());
        return writer_.end();
    }

private:
    Vector held_at(std::size_t index) const
    {
        const Point moved = plan_.way_out[index] - plan_.way_out[0];
        return start_ + Vector{moved.x, moved.y, 0};
    }

    void take(Tool tool)
    {
        HandInput& now = writer_.now();
        now.tool = tool;
        now.part = plan_.column;
        const double height_m =
            tool == Tool::hook ? std::min(plan_.grip_height_m, hook_reach_m) : plan_.grip_height_m;
        now.grip_height_um = static_cast<std::int32_t>(micrometres(height_m));
        if (tool == Tool::hook && plan_.way_out.size() > 1)
            now.side_ppm = side_of(plan_.way_out[1] - plan_.way_out[0]);
        writer_.set_place(held_at(0));
        writer_.rest();
    }

    void pull(std::size_t first, std::size_t end)
    {
        for (std::size_t i = first; i + 1 < end; ++i) {
            if (plan_.tool == Tool::hook && i > 0)
                lay_hook_round(plan_.way_out[i + 1] - plan_.way_out[i]);
            writer_.go(held_at(i), held_at(i + 1), pace_.pull_m_s);
        }
        writer_.rest();
    }

    /// Applied again for each straight segment, since a hook pulls in one direction only.
    void lay_hook_round(const Point& way)
    {
        HandInput& now = writer_.now();
        now.tool = Tool::none;
        writer_.tick();
        now.side_ppm = side_of(way);
        now.tool = Tool::hook;
    }

    static std::int32_t side_of(const Point& way)
    {
        const double turns = angle_of(way.y, way.x) / (2 * pi);
        const double share = turns < 0 ? turns + 1 : turns;
        return std::min(full_turn_ppm - 1, static_cast<std::int32_t>(std::floor(share * full_turn_ppm)));
    }

    const TakeAndPlace& plan_;
    Pace pace_;
    ScriptWriter writer_;
    Vector offset_;
    Vector start_;
};

/// The hook cannot push and does not lift: fingers take over.
void take_with_fingers(ScriptWriter& writer, const HandInput& held, double grip_height_m)
{
    writer.now() = held;
    if (held.tool == Tool::hook) {
        writer.now().tool = Tool::none;
        writer.rest();
    }
    writer.now().tool = Tool::fingers;
    writer.now().grip_height_um = static_cast<std::int32_t>(micrometres(grip_height_m));
    writer.now().side_ppm = 0;
}

/// People put things back faster than they took them out.
constexpr std::size_t ticks_back_at_once = 2;

}  // namespace

std::vector<HandInput> taking_script(const Villa& villa, const TakeAndPlace& plan, const Pace& pace)
{
    BOXWOOD_CHECK(is_column(plan.column) && villa.contains(plan.column));
    BOXWOOD_CHECK(plan.points_until_out >= 1 && plan.points_until_out <= plan.way_out.size());
    return Taking(villa, plan, pace).write();
}

std::vector<HandInput> placing_script(const Villa& villa, PartId column, double grip_height_m,
                                      std::span<const Vector> way, const Pace& pace)
{
    BOXWOOD_CHECK(is_column(column) && way.size() >= 2);
    const Vector offset{0, 0, grip_height_m - villa.part(column).height_m / 2};
    ScriptWriter writer(pace);
    HandInput& now = writer.now();
    now.tool = Tool::fingers;
    now.part = column;
    now.grip_height_um = static_cast<std::int32_t>(micrometres(grip_height_m));
    writer.set_place(way[0] + offset);
    writer.rest();
    carry(writer, way, offset, pace);
    return writer.end();
}

std::vector<HandInput> script(const Villa& villa, const TakeAndPlace& plan, const Pace& pace)
{
    std::vector<HandInput> inputs = taking_script(villa, plan, pace);
    ScriptWriter writer(pace);
    writer.now() = inputs.back();
    if (plan.tool == Tool::hook || plan.way_up.size() < 2)
        writer.let_go();
    const auto append = [&](const std::vector<HandInput>& more) {
        inputs.insert(inputs.end(), more.begin(), more.end());
    };
    append(writer.end());
    if (plan.way_up.size() >= 2)
        append(placing_script(villa, plan.column, plan.grip_height_m, plan.way_up, pace));
    return inputs;
}

std::vector<HandInput> putting_back_script(std::span<const HandInput> played, const Pace& pace)
{
    BOXWOOD_CHECK(!played.empty());
    ScriptWriter writer(pace);
    const HandInput& last = played.back();
    take_with_fingers(writer, last, metres(last.grip_height_um));
    const HandInput held = writer.now();
    writer.rest();
    const auto go_to = [&](const HandInput& then) {
        HandInput& now = writer.now();
        now = held;
        now.x_um = then.x_um;
        now.y_um = then.y_um;
        now.z_um = then.z_um;
        now.held_floor = then.held_floor;
        now.lift_um = then.lift_um;
        writer.tick();
    };
    for (std::size_t i = played.size(); i > ticks_back_at_once; i -= ticks_back_at_once)
        go_to(played[i - 1]);
    go_to(played.front());
    writer.rest();
    writer.let_go();
    return writer.end();
}

std::vector<HandInput> laying_script(PartId floor, std::span<const Vector> way, double turn_rad, Face face,
                                     const Pace& pace)
{
    BOXWOOD_CHECK(is_floor(floor) && way.size() >= 2);
    ScriptWriter writer(pace);
    writer.now().tool = Tool::both_hands;
    writer.now().part = floor;
    writer.now().side_ppm = face == Face::flipped ? half_turn_ppm : 0;
    writer.set_place(way[0]);
    writer.rest();
    writer.now().turn_ppm = static_cast<std::int32_t>(std::floor(turn_rad / (2 * pi) * full_turn_ppm + 0.5));
    carry(writer, way, {}, pace);
    return writer.end();
}

}  // namespace boxwood::paletti
