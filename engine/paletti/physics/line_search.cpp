#include "paletti/physics/line_search.h"

#include <cmath>

#include "paletti/physics/constants.h"

namespace boxwood::paletti {

namespace {

/// Near enough to the lowest point, in shares of the first slope: before it, and
/// beyond it, where contacts that begin on the way are seen by the next
/// direction.
constexpr double short_slope = 0.1;
constexpr double far_slope = 0.2;
constexpr int max_trials = 16;

/// A contact along the way: its gap and its stretch change evenly.
struct ContactLine {
    GapPlane gap;
    std::array<double, 3> stretch_m{};
};

/// The function's slope along one way, made ready to be asked often.
class Line {
public:
    Line(const Problem& problem, const SpatialVectors& motions, const std::vector<ContactForce>& forces,
         const SpatialVectors& way)
        : problem_(problem),
          motions_(motions),
          forces_(forces),
          way_(way)
    {
        for (const int body : problem.moving_bodies()) {
            const auto at = static_cast<std::size_t>(body);
            const SpatialVector momentum = times(problem.inertias[at], way[at]);
            inertia_slope_ += dot(momentum, motions[at] - problem.inertias[at].free);
            inertia_curvature_ += dot(momentum, way[at]);
        }
        changes_.reserve(forces.size());
        for (const Contact& contact : problem.contacts.list) {
            const RelativeMotion motion = relative_motion(contact, way);
            changes_.push_back({gap_after(contact, {}, motion), stretch_by(contact, motion)});
        }
    }

    /// And each contact's force there.
    double slope(double share, std::vector<ContactForce>& forces_there) const
    {
        double sum = inertia_slope_ + share * inertia_curvature_;
        forces_there.resize(forces_.size());
        for (std::size_t i = 0; i < forces_.size(); ++i)
            sum += contact_slope(i, share, forces_there[i]);
        for (int i = 0; i < problem_.pull_count; ++i) {
            const Pull& pull = problem_.pulls[static_cast<std::size_t>(i)];
            const auto at = static_cast<std::size_t>(pull.body);
            SpatialVector motion = motions_[at];
            motion.linear += way_[at].linear * share;
            motion.angular += way_[at].angular * share;
            sum -= dot(pull_impulse(pull, motion), way_[at]);
        }
        return sum;
    }

private:
    double contact_slope(std::size_t index, double share, ContactForce& force) const
    {
        const Contact& contact = problem_.contacts.list[index];
        const ContactForce& start = forces_[index];
        const ContactLine& change = changes_[index];
        force = {};
        force.gap = {start.gap.height_m + share * change.gap.height_m,
                     start.gap.slope_x + share * change.gap.slope_x,
                     start.gap.slope_y + share * change.gap.slope_y};
        for (std::size_t k = 0; k < 3; ++k)
            force.stretch_m[k] = start.stretch_m[k] + share * change.stretch_m[k];
        complete(contact, problem_.contacts.pieces_of(contact), force);
        const double pushed = force.normal_ns[0] * change.gap.height_m +
                              force.normal_ns[1] * change.gap.slope_x +
                              force.normal_ns[2] * change.gap.slope_y;
        const double rubbed = force.friction_ns[0] * change.stretch_m[0] +
                              force.friction_ns[1] * change.stretch_m[1] +
                              force.friction_ns[2] * change.stretch_m[2];
        return -pushed / (step_s + contact_damping_s) - rubbed / step_s;
    }

    const Problem& problem_;
    const SpatialVectors& motions_;
    const std::vector<ContactForce>& forces_;
    const SpatialVectors& way_;
    std::vector<ContactLine> changes_;
    double inertia_slope_ = 0;
    double inertia_curvature_ = 0;
};

}  // namespace

SpatialVectors moved(const Problem& problem, const SpatialVectors& motions, const SpatialVectors& way,
                     double share)
{
    SpatialVectors result = motions;
    for (const int body : problem.moving_bodies()) {
        const auto at = static_cast<std::size_t>(body);
        result[at].linear += way[at].linear * share;
        result[at].angular += way[at].angular * share;
    }
    return result;
}

double slope_along(const Problem& problem, const SpatialVectors& motions,
                   const std::vector<ContactForce>& forces, const SpatialVectors& way, double share)
{
    std::vector<ContactForce> forces_there;
    return Line(problem, motions, forces, way).slope(share, forces_there);
}

double best_share(const Problem& problem, const SpatialVectors& motions,
                  const std::vector<ContactForce>& forces, const SpatialVectors& way, double first_slope,
                  std::vector<ContactForce>& forces_there)
{
    const Line line(problem, motions, forces, way);
    double low = 0;
    double low_slope = first_slope;
    double high = 1;
    double high_slope = line.slope(1, forces_there);
    if (high_slope <= far_slope * std::fabs(first_slope))
        return 1;
    for (int trial = 0; trial < max_trials; ++trial) {
        // The false position converges fast where the slope is about straight.
        // A contact that begins on the way bends it sharply, anywhere between a
        // millionth of the way and all of it: so halve, too, by orders of
        // magnitude.
        const double guess = low - low_slope * (high - low) / (high_slope - low_slope);
        const double share = trial % 2 == 0 ? guess : low > 0 ? std::sqrt(low * high) : high / 2;
        const double here = line.slope(share, forces_there);
        if (here > short_slope * first_slope && here < far_slope * std::fabs(first_slope))
            return share;
        if (here > 0) {
            high = share;
            high_slope = here;
        } else {
            low = share;
            low_slope = here;
        }
    }
    // Up to here the function falls all the way.
    line.slope(low, forces_there);
    return low;
}

}  // namespace boxwood::paletti
