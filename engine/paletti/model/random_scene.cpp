// Random villas. Columns are placed on a level wherever there is room; then a few poses of
// the next floor are tried, and the first in which a player might have released it is
// taken.

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

#include "core/rng.h"
#include "paletti/model/footprint.h"
#include "paletti/model/scene.h"
#include "paletti/model/scene_places.h"
#include "paletti/model/units.h"

namespace boxwood::paletti {

namespace {

/// Fingers need some room, and statics need not check whether columns touch.
constexpr double clearance_m = 1e-3;
/// Tries to find room for a column, and a pose for a floor.
constexpr int spot_tries = 40;
constexpr int pose_tries = 16;
/// A floor rests on at least this many columns (V6.6).
constexpr int least_supports = 3;
/// One floor in this many is laid without checking whether it will stand.
constexpr std::uint32_t careless_one_in = 12;
/// One box in this many has no differences.
constexpr std::uint32_t equal_box_one_in = 10;

struct Foot {
    Footprint seen;
    Point centre;
};

bool is_left_of(const Point& from, const Point& to, const Point& point)
{
    return cross(to - from, point - from) > 0;
}

/// Whether a point is inside the convex hull of others: left of each of its edges, which
/// are the lines through two of them that have all the others on their left.
bool is_surrounded(const Point& point, const std::vector<Point>& others)
{
    for (const Point& from : others)
        for (const Point& to : others)
            if (from != to && !is_left_of(from, to, point) &&
                std::ranges::all_of(others, [&](const Point& other) {
                    return other == from || other == to || is_left_of(from, to, other);
                }))
                return false;
    return others.size() >= least_supports;
}

class SceneGenerator {
public:
    explicit SceneGenerator(Rng& rng) : rng_(rng) {}

    Scene draw()
    {
        scene_.box_seed = one_in(equal_box_one_in) ? 0 : 1 + std::uint64_t{rng_.below(0xFFFF'FFFFu)};
        const int wanted_floors = 1 + static_cast<int>(rng_.below(floor_count));
        std::array<int, floor_count + 1> counts = draw_counts(wanted_floors);
        shuffle_hand();
        for (int level = 0; level <= wanted_floors; ++level) {
            stand_columns(level, counts[static_cast<std::size_t>(level)]);
            if (level == wanted_floors || !lay_floor(level + 1))
                break;
        }
        return std::move(scene_);
    }

private:
    bool one_in(std::uint32_t count) { return rng_.below(count) == 0; }

    const Part& part(PartId id) const { return box_->parts[static_cast<std::size_t>(id)]; }

    /// From -most to most.
    std::int32_t draw_um(std::int32_t most_um)
    {
        return static_cast<std::int32_t>(rng_.below(2 * static_cast<std::uint32_t>(most_um) + 1)) - most_um;
    }

    std::int32_t draw_turn() { return static_cast<std::int32_t>(rng_.below(full_turn_ppm)); }

    /// How many columns each level should have: three below each floor, the rest at random,
    /// about half of them on one level.
    std::array<int, floor_count + 1> draw_counts(int floors)
    {
        std::array<int, floor_count + 1> counts{};
        std::fill_n(counts.begin(), floors, least_supports);
        constexpr std::uint32_t most_lost = 5;
        const int lost = one_in(2) ? 0 : static_cast<int>(rng_.below(most_lost));
        const auto levels = static_cast<std::uint32_t>(floors) + 1;
        const std::uint32_t favourite = rng_.below(levels);
        for (int left = column_count - lost - floors * least_supports; left > 0; --left)
            ++counts[one_in(2) ? favourite : rng_.below(levels)];
        return counts;
    }

    void shuffle_hand()
    {
        std::iota(hand_.begin(), hand_.end(), first_column_id);
        for (std::size_t i = hand_.size(); i > 1; --i)
            std::swap(hand_[i - 1], hand_[rng_.below(static_cast<std::uint32_t>(i))]);
    }

    void stand_columns(int level, int count)
    {
        feet_.clear();
        for (; count > 0 && next_in_hand_ < hand_.size(); --count)
            stand_column(level, hand_[next_in_hand_++]);
    }

    /// Placed where there is room, otherwise left out of the villa.
    void stand_column(int level, PartId id)
    {
        for (int i = 0; i < spot_tries; ++i) {
            Scene::Column column{.id = id, .level = level, .spot = {}, .height_um = {}};
            column.spot = {middle_.x_um + draw_um(reach_um_), middle_.y_um + draw_um(reach_um_),
                           part(id).outline.is_disc() ? 0 : draw_turn()};
            const Pose pose = pose_at(part(id), column.spot);
            const Point centre{pose.position.x, pose.position.y};
            // Most spots fail here, and it costs least.
            const double thickness_m = reach(part(id).outline);
            if (std::ranges::any_of(feet_, [&](const Foot& other) {
                    return length(other.centre - centre) < thickness_m + clearance_m;
                }))
                continue;
            Foot foot{footprint(part(id), pose), centre};
            if (margin_inside_m(foot.seen, ground_) <= 0 ||
                std::ranges::any_of(
                    feet_, [&](const Foot& other) { return gap_m(other.seen, foot.seen) < clearance_m; }))
                continue;
            feet_.push_back(std::move(foot));
            scene_.columns.push_back(column);
            return;
        }
    }

    /// Over all columns of the level below, or over any three of them.
    Point draw_target()
    {
        Point sum;
        if (one_in(2)) {
            for (const Foot& foot : feet_)
                sum = sum + foot.centre;
            return sum * (1.0 / static_cast<double>(feet_.size()));
        }
        for (int i = 0; i < least_supports; ++i)
            sum = sum + feet_[rng_.below(static_cast<std::uint32_t>(feet_.size()))].centre;
        return sum * (1.0 / least_supports);
    }

    /// Whether a pose over three columns was found.
    bool lay_floor(int level)
    {
        if (feet_.size() < least_supports)
            return false;
        const Part& floor = part(floor_id(level));
        const bool careless = one_in(careless_one_in);
        for (int i = 0; i < pose_tries; ++i) {
            constexpr std::int32_t tremor_um = 10'000;
            const Point target = draw_target();
            Scene::Floor laid{.spot = {}, .flipped = one_in(3)};
            laid.spot.turn_ppm = draw_turn();
            const Face face = laid.flipped ? Face::flipped : Face::as_drawn;
            // Its centre of mass should come over the target.
            const Pose about_origin = pose_at(floor, laid.spot, face);
            laid.spot.x_um = static_cast<std::int32_t>(micrometres(target.x - about_origin.position.x)) +
                             draw_um(tremor_um);
            laid.spot.y_um = static_cast<std::int32_t>(micrometres(target.y - about_origin.position.y)) +
                             draw_um(tremor_um);
            const Pose pose = pose_at(floor, laid.spot, face);
            Footprint seen = footprint(floor, pose);
            std::vector<Point> supports;
            for (const Foot& foot : feet_)
                if (gap_m(foot.seen, seen) < 0)
                    supports.push_back(foot.centre);
            const Point centre{pose.position.x, pose.position.y};
            if (supports.size() < least_supports || (!careless && !is_surrounded(centre, supports)))
                continue;
            scene_.floors.push_back(laid);
            ground_ = std::move(seen);
            middle_ = {static_cast<std::int32_t>(micrometres(centre.x)),
                       static_cast<std::int32_t>(micrometres(centre.y)), 0};
            reach_um_ = static_cast<std::int32_t>(micrometres(reach(floor.outline)));
            return true;
        }
        return false;
    }

    Rng& rng_;
    BoxPointer box_ = standard_box(0);
    Scene scene_;
    std::array<PartId, column_count> hand_{};
    std::size_t next_in_hand_ = 0;
    /// What columns are being placed on, its middle and its radius.
    Footprint ground_{{{0, 0}}, box_->building_zone_radius_m};
    SpotUm middle_;
    std::int32_t reach_um_ = static_cast<std::int32_t>(micrometres(box_->building_zone_radius_m));
    std::vector<Foot> feet_;
};

}  // namespace

Scene random_scene(std::uint64_t seed)
{
    // In one of a hundred villas the columns stand too far apart for the blue floor; nobody
    // would begin with them.
    constexpr int villa_tries = 10;
    Rng rng(seed);
    Scene scene = SceneGenerator(rng).draw();
    for (int i = 1; i < villa_tries && scene.floors.empty(); ++i)
        scene = SceneGenerator(rng).draw();
    scene.name = "random " + std::to_string(seed);
    return scene;
}

}  // namespace boxwood::paletti
