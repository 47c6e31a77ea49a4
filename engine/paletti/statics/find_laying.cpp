#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <set>
#include <utility>

#include "paletti/statics/laying.h"
#include "paletti/statics/margin.h"
#include "paletti/statics/supports.h"

namespace boxwood::paletti {

namespace {

/// A bit for each top on the highest level.
using TopSet = std::uint32_t;
static_assert(column_count <= 32);

/// As a floor settles, its centre of mass moves by its lean times half its height: by
/// 0.4 mm for a lean of 0.1, and poses that stand lean much less.
constexpr double settling_slack_m = 0.001;

/// Tolerance for rounding errors of distances.
constexpr double rounding_m = 1e-9;

/// Floors lean by up to a hundredth on columns that differ by 0.3 mm. When a new weight
/// makes them lean the other way, everything above moves by its height times twice that.
constexpr double change_of_lean_rad = 0.02;

/// The lower floors depend only on the new one's weight and on where its centre of mass
/// comes to rest (Settling::weigh). Its rotation changes which tops it rests on, and so
/// moves that place by its lean times half its height: at most 0.05 mm in all villas
/// examined. So if they tip with the floor at a point and everywhere this near to it, they
/// tip at every rotation.
///
/// This is measured, not proven: a villa settles in steps, and no bound is known for how
/// far two such sequences can diverge near the limit of what a floor bears.
/// bench/next_floor judges every pose instead, for villas thinned out to that limit: the
/// search was right for all 227 that bear no floor in any pose and all 751 that do.
constexpr double turning_slack_m = 0.0001;

/// Poses judged at each point before any point is searched completely.
constexpr std::size_t first_look = 3;

/// Directions in which the limits of the lower floors' supports are computed.
constexpr int directions = 32;

/// A top on the highest level, seen from above.
struct Top {
    Point centre;
    double reach_m = 0;
    double inner_m = 0;
};

/// The floor in one orientation, turned and perhaps flipped.
struct Turned {
    double turn_rad = 0;
    bool flipped = false;
    /// The floor's axes, seen from above.
    Point x;
    Point y;

    Point own(const Point& direction) const { return {dot(x, direction), dot(y, direction)}; }
};

std::vector<Turned> all_turns(int turns)
{
    std::vector<Turned> all;
    for (int turn = 0; turn < turns; ++turn)
        for (const bool flipped : {false, true}) {
            const double turn_rad = 2 * pi * turn / turns;
            const Matrix axes = matrix_of(floor_rotation({{}, turn_rad, flipped}));
            all.push_back({turn_rad, flipped, {axes.x.x, axes.x.y}, {axes.y.x, axes.y.y}});
        }
    return all;
}

std::vector<Top> tops_of(const Villa& resting)
{
    std::vector<Top> tops;
    for (const PartId id : resting.columns_on(resting.floors_laid)) {
        const Vector top = top_centre(resting, id);
        const Outline& outline = resting.part(id).outline;
        tops.push_back({{top.x, top.y}, reach(outline), depth_inside(outline, {0, 0})});
    }
    return tops;
}

/// Where the new floor's centre of mass may be for the lower floors not to tip: their
/// loads must stay over their tops.
class LowerFloors {
public:
    explicit LowerFloors(const NextFloor& next)
    {
        for (int i = 0; i < directions; ++i)
            limits_[static_cast<std::size_t>(i)].direction = direction_of(i, directions);
        const Villa& villa = next.villa();
        const Supports supports = supports_of(villa);
        const Verdict verdict = verdict_on(villa);
        const double added_n = villa.part(next.floor()).mass_kg * gravity_m_s2;
        for (int level = 1; level <= villa.floors_laid; ++level) {
            const FloorRest& floor = verdict.floor(level);
            const double height_m = (villa.floors_laid - level + 1) * villa.part(first_column_id).height_m;
            const double slack_m = settling_slack_m + change_of_lean_rad * height_m;
            for (Limit& limit : limits_) {
                const double reach_m =
                    reach_of_tops(villa, supports.on(level - 1), limit.direction) + slack_m;
                // The common load's point is the weighted mean of this floor's and the new one's.
                const double far_m = ((floor.load_n + added_n) * reach_m -
                                      floor.load_n * dot(limit.direction, floor.load_point)) /
                                     added_n;
                limit.far_m = std::min(limit.far_m, far_m);
            }
        }
    }

    bool could_bear(const Point& point) const
    {
        return std::ranges::none_of(
            limits_, [&](const Limit& limit) { return dot(limit.direction, point) > limit.far_m; });
    }

private:
    struct Limit {
        Point direction;
        /// Upper bound on the centre of mass's position along this direction.
        double far_m = std::numeric_limits<double>::infinity();
    };

    /// Upper bound, along a direction, on all points of tops that the floor above covers.
    static double reach_of_tops(const Villa& villa, std::span<const ColumnPlace> places,
                                const Point& direction)
    {
        double far_m = -std::numeric_limits<double>::infinity();
        for (const ColumnPlace& place : places) {
            // Near an edge it may be covered once the villa leans.
            if (place.top_patch.cover == Cover::none && !place.top_patch.is_near_edge)
                continue;
            const Vector top = top_centre(villa, place.id);
            far_m = std::max(far_m, dot(direction, {top.x, top.y}) + place.reach_m);
        }
        return far_m;
    }

    std::array<Limit, directions> limits_;
};

/// The tops as seen from one point, where the floor's centre of mass is.
class View {
public:
    View(const std::vector<Top>& tops, const Outline& outline, double inner_m, double outer_m,
         const Point& point)
        : tops_(tops),
          outline_(outline)
    {
        for (std::size_t i = 0; i < tops.size(); ++i) {
            to_top_[i] = tops[i].centre - point;
            const double distance_m = length(to_top_[i]);
            const TopSet bit = TopSet{1} << i;
            if (distance_m > outer_m + tops[i].reach_m + edge_doubt_m)
                continue;
            if (distance_m + tops[i].reach_m < inner_m)
                alto_top_ |= bit;
            else
                sometimes_ |= bit;
            const double wide_m = tops[i].reach_m + settling_slack_m;
            if (distance_m <= wide_m) {
                under_ |= bit;
                continue;
            }
            // The first of all directions in which this top lies wholly beyond the point.
            const Point ahead = to_top_[i] * (1 / distance_m);
            const double cosine = wide_m / distance_m;
            const double sine = std::sqrt(1 - cosine * cosine);
            first_beyond_[i] = ahead * cosine + Point{ahead.y, -ahead.x} * sine;
        }
        const TopSet reachable = alto_top_ | sometimes_;
        for (std::size_t i = 0; i < tops.size(); ++i) {
            if ((reachable & ~under_ & TopSet{1} << i) == 0)
                continue;
            beyond_[i] = TopSet{1} << i;
            for (std::size_t j = 0; j < tops.size(); ++j)
                if (j != i && (reachable & ~under_ & TopSet{1} << j) != 0 &&
                    dot(first_beyond_[i], to_top_[j]) > tops[j].reach_m + settling_slack_m)
                    beyond_[i] |= TopSet{1} << j;
        }
    }

    TopSet reachable() const { return alto_top_ | sometimes_; }

    /// Whether the floor could rest on these: its centre of mass is in the hull of
    /// the discs about them.
    bool is_among(TopSet covered) const
    {
        if ((covered & under_) != 0)
            return true;
        for (TopSet left = covered; left != 0; left &= left - 1)
            if ((covered & ~beyond_[static_cast<std::size_t>(std::countr_zero(left))]) == 0)
                return false;
        return covered != 0;
    }

    struct Covered {
        TopSet tops = 0;
        /// Includes tops that the floor's edge may reach as it leans.
        TopSet supports = 0;
        /// Number of tops that are wholly covered.
        int wholly = 0;
        bool is_any_partly = false;
    };

    /// The tops that a turn of the floor covers, perhaps a few too many.
    Covered covered(const Turned& turned, bool none_partly) const
    {
        Covered covered{alto_top_, alto_top_, std::popcount(alto_top_), false};
        for (TopSet left = sometimes_; left != 0; left &= left - 1) {
            const auto i = static_cast<std::size_t>(std::countr_zero(left));
            const double depth_m = depth_inside(outline_, turned.own(to_top_[i]));
            if (depth_m >= -tops_[i].reach_m - rounding_m)
                covered.tops |= TopSet{1} << i;
            if (depth_m >= -tops_[i].reach_m - edge_doubt_m)
                covered.supports |= TopSet{1} << i;
            covered.wholly += depth_m >= tops_[i].reach_m ? 1 : 0;
            covered.is_any_partly = std::fabs(depth_m) < tops_[i].inner_m - rounding_m;
            if (none_partly && covered.is_any_partly)
                break;
        }
        return covered;
    }

private:
    const std::vector<Top>& tops_;
    const Outline& outline_;
    std::array<Point, column_count> to_top_;
    std::array<Point, column_count> first_beyond_;
    /// By top: which tops are wholly beyond the point in the top's first direction.
    std::array<TopSet, column_count> beyond_{};
    /// Covered however the floor is turned; perhaps covered; over the point itself.
    TopSet alto_top_ = 0;
    TopSet sometimes_ = 0;
    TopSet under_ = 0;
};

/// The floor's support in one pose: exactly the parts of tops that it covers.
class Support {
public:
    explicit Support(const NextFloor& next) : next_(next), supports_(supports_of(next.villa()))
    {
        floor_.part = &next.villa().part(next.floor());
        floor_.inner_m = depth_inside(floor_.part->outline, {0, 0});
        floor_.outer_m = reach(floor_.part->outline);
        for (const ColumnPlace& place : supports_.on(next.villa().floors_laid))
            columns_.push_back(standing_column(next.villa(), place.id));
    }

    /// Whether the floor's centre of mass is over their hull, or nearly.
    bool could_bear(const FloorSpot& spot) const
    {
        const Pose pose = laying_pose(spot);
        FloorPlace floor = floor_;
        floor.upright = pose.rotation;
        floor.up = spot.flipped ? -1.0 : 1.0;
        const LaidFloor laid{floor.part, pose, matrix_of(pose.rotation), floor.up};
        const std::span<const ColumnPlace> places = supports_.on(next_.villa().floors_laid);
        std::array<Patch, column_count> patches;
        Tops tops(laid);
        for (std::size_t i = 0; i < places.size(); ++i) {
            patches[i] = patch_at(places[i], floor, laid.own_point(columns_[i].top));
            if (patches[i].cover == Cover::none && patches[i].is_near_edge)
                return true;
            if (patches[i].cover != Cover::none)
                tops.add(patches[i], columns_[i]);
        }
        if (tops.count() == 0)
            return false;
        const HullQuery around = query_hull(tops, spot.point);
        return around.is_inside || length(around.nearest - spot.point) <= settling_slack_m;
    }

private:
    const NextFloor& next_;
    Supports supports_;
    /// The new floor, neither turned nor flipped.
    FloorPlace floor_;
    std::vector<StandingColumn> columns_;
};

class GridSearch {
public:
    GridSearch(const Villa& villa, const LayingDemand& demand, const LayingGrid& grid,
               const std::function<bool(const FloorSpot&)>& is_accepted)
        : next_(villa),
          demand_(demand),
          grid_(grid),
          is_accepted_(is_accepted),
          tops_(tops_of(next_.villa())),
          outline_(next_.villa().part(next_.floor()).outline),
          inner_m_(depth_inside(outline_, {0, 0})),
          outer_m_(reach(outline_)),
          hull_depth_m_(depth_in_hull(outline_.corners, {0, 0})),
          base_m_(reach(next_.villa().part(base_id).outline)),
          lower_(next_),
          support_(next_),
          turns_(all_turns(grid.turns))
    {
    }

    std::optional<RankedLaying> find()
    {
        if (static_cast<int>(tops_.size()) < demand_.least_columns || tops_.empty())
            return std::nullopt;
        std::vector<PosesAt> left;
        for (const GridPoint& point : points()) {
            PosesAt poses = poses_at(point);
            if (std::optional<RankedLaying> found = judge(poses, first_look))
                return found;
            if (poses.judged < poses.spots.size())
                left.push_back(std::move(poses));
        }
        for (PosesAt& poses : left)
            while (poses.judged < poses.spots.size() && may_be_borne(poses))
                if (std::optional<RankedLaying> found = judge(poses, poses.spots.size()))
                    return found;
        return std::nullopt;
    }

private:
    struct GridPoint {
        int x = 0;
        int y = 0;

        friend auto operator<=>(const GridPoint&, const GridPoint&) = default;
    };

    Point at(const GridPoint& point) const { return {point.x * grid_.step_m, point.y * grid_.step_m}; }

    /// The index of the first grid line at or after a place.
    int first_index(double place_m) const { return -static_cast<int>(std::floor(-place_m / grid_.step_m)); }

    /// All grid points among the tops where the lower floors could bear the new one. Coarse
    /// grids come first (every eighth line, every fourth...), and within a grid the points
    /// nearest to the middle of the tops.
    std::vector<GridPoint> points() const
    {
        Point least = tops_[0].centre;
        Point most = least;
        Point middle;
        for (const Top& top : tops_) {
            const double far_m = top.reach_m + settling_slack_m;
            least = {std::min(least.x, top.centre.x - far_m), std::min(least.y, top.centre.y - far_m)};
            most = {std::max(most.x, top.centre.x + far_m), std::max(most.y, top.centre.y + far_m)};
            middle = middle + top.centre * (1.0 / static_cast<double>(tops_.size()));
        }
        constexpr int coarsest = 8;
        struct Ranked {
            GridPoint point;
            int coarseness;
            double far_m;
        };
        std::vector<Ranked> ranked;
        const int first_y = first_index(least.y);
        const int first_x = first_index(least.x);
        for (int y = first_y; y * grid_.step_m <= most.y; ++y)
            for (int x = first_x; x * grid_.step_m <= most.x; ++x) {
                const GridPoint point{x, y};
                if (!lower_.could_bear(at(point)) || !could_stay_within(at(point)))
                    continue;
                int coarseness = coarsest;
                while (x % coarseness != 0 || y % coarseness != 0)
                    coarseness /= 2;
                ranked.push_back({point, coarseness, length(at(point) - middle)});
            }
        std::ranges::stable_sort(ranked, [](const Ranked& one, const Ranked& other) {
            return one.coarseness != other.coarseness ? one.coarseness > other.coarseness
                                                      : one.far_m < other.far_m;
        });
        std::vector<GridPoint> points;
        for (const Ranked& each : ranked)
            points.push_back(each.point);
        return points;
    }

    /// However the floor is turned, some corner is farther from the base's middle than the
    /// point by the depth of the corners' hull.
    bool could_stay_within(const Point& at) const
    {
        return !demand_.within_base || length(at) + hull_depth_m_ <= base_m_ + rounding_m;
    }

    bool stays_within(const Point& at, const Turned& turned) const
    {
        if (!demand_.within_base || length(at) + outer_m_ < base_m_ - rounding_m)
            return true;
        const Point own = turned.own(at);
        return std::ranges::all_of(outline_.corners, [&](const Point& corner) {
            return length(own + corner) <= base_m_ + rounding_m;
        });
    }

    /// The poses at a point that could stand; the one that wholly covers the most tops
    /// comes first.
    struct PosesAt {
        GridPoint point;
        std::vector<FloorSpot> spots;
        std::size_t judged = 0;
        /// One of them under which a floor below tipped, if any.
        std::optional<RankedLaying> tipped_under;
    };

    PosesAt poses_at(const GridPoint& grid_point) const
    {
        PosesAt poses;
        poses.point = grid_point;
        const Point point = at(grid_point);
        const View view(tops_, outline_, inner_m_, outer_m_, point);
        if (std::popcount(view.reachable()) < demand_.least_columns || !view.is_among(view.reachable()))
            return poses;
        int most_wholly = -1;
        for (const Turned& turned : turns_) {
            const View::Covered covered = view.covered(turned, demand_.none_partly);
            if (std::popcount(covered.tops) < demand_.least_columns ||
                (demand_.none_partly && covered.is_any_partly) || !view.is_among(covered.supports) ||
                !stays_within(point, turned))
                continue;
            poses.spots.push_back({point, turned.turn_rad, turned.flipped});
            if (covered.wholly > most_wholly) {
                most_wholly = covered.wholly;
                std::swap(poses.spots.front(), poses.spots.back());
            }
        }
        return poses;
    }

    /// Judges up to `most` more of the poses at a point; stops when a floor below tips.
    std::optional<RankedLaying> judge(PosesAt& poses, std::size_t most)
    {
        const bool had_tipped = poses.tipped_under.has_value();
        for (std::size_t count = 0; count < most && poses.judged < poses.spots.size();) {
            const FloorSpot& spot = poses.spots[poses.judged++];
            if (!support_.could_bear(spot))
                continue;
            const RankedLaying laying{spot, next_.at(spot)};
            ++count;
            if (is_met(demand_, laying.verdict) && (!is_accepted_ || is_accepted_(laying.spot)))
                return laying;
            if (laying.verdict.lower_margin_m >= 0) {
                borne_.insert(poses.point);
            } else if (!had_tipped) {
                poses.tipped_under = laying;
                break;
            }
        }
        return std::nullopt;
    }

    /// Whether the lower floors could bear the floor at another rotation at this point
    /// although they tipped at one: only near the limit of what they bear.
    bool may_be_borne(const PosesAt& poses) const
    {
        if (!poses.tipped_under)
            return true;
        const auto& [spot, verdict] = *poses.tipped_under;
        bool is_near_limit = verdict.lower_margin_m >= -turning_slack_m;
        for (int y = -1; y <= 1; ++y)
            for (int x = -1; x <= 1; ++x)
                is_near_limit = is_near_limit || borne_.contains({poses.point.x + x, poses.point.y + y});
        if (!is_near_limit)
            return false;
        FloorSpot near = spot;
        for (const Point& aside : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}}) {
            near.point = spot.point + aside * turning_slack_m;
            if (next_.at(near).lower_margin_m >= 0)
                return true;
        }
        return false;
    }

    NextFloor next_;
    LayingDemand demand_;
    LayingGrid grid_;
    const std::function<bool(const FloorSpot&)>& is_accepted_;
    std::vector<Top> tops_;
    const Outline& outline_;
    double inner_m_;
    double outer_m_;
    double hull_depth_m_;
    double base_m_;
    LowerFloors lower_;
    Support support_;
    std::vector<Turned> turns_;
    /// Points where the lower floors bore the new one in some pose.
    std::set<GridPoint> borne_;
};

}  // namespace

std::optional<RankedLaying> find_laying(const Villa& villa, const LayingDemand& demand,
                                        const LayingGrid& grid,
                                        const std::function<bool(const FloorSpot&)>& is_accepted)
{
    return GridSearch(villa, demand, grid, is_accepted).find();
}

}  // namespace boxwood::paletti
