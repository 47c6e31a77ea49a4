#include <algorithm>
#include <cmath>

#include "paletti/physics/closest_points.h"
#include "paletti/physics/constants.h"
#include "paletti/physics/narrow_phase.h"

namespace boxwood::paletti {

namespace {

/// Two directions whose cosine is greater are one: what a rim on a face shows
/// already needs no point besides.
constexpr double same_normal = 0.97;
/// ... if the rim is as near as the point, but for this.
constexpr double same_gap_m = 0.1e-3;
/// Two points nearer than this are one contact.
constexpr double same_point_m = 2e-3;

/// Bodies that come nearer than this in a step are looked at twice.
constexpr double fast_margin_m = contact_margin_m + 0.3e-3;

/// Numbers of a pair's contacts: rims come first.
constexpr std::uint32_t first_piece_feature = 20;
constexpr std::uint32_t last_piece_feature = 250;

/// Where a body is at the end of the step, if nothing stops it.
PlacedShape moved_on(PlacedShape body)
{
    if (body.is_fixed)
        return body;
    body.position += body.velocity_m_s * step_s;
    const Matrix turn = matrix_of(rotation_by(body.spin_rad_s * step_s));
    body.axes = {turn * body.axes.x, turn * body.axes.y, turn * body.axes.z};
    return body;
}

}  // namespace

void NarrowPhase::collide_pieces(int one, int other)
{
    const PlacedShape& a = body(one);
    const PlacedShape& b = body(other);
    const bool is_fast = margin_ > fast_margin_m;
    if (is_fast) {
        one_then_ = moved_on(a);
        other_then_ = moved_on(b);
    }
    std::uint32_t feature = first_piece_feature;
    for (std::size_t i = 0; i < a.shape->piece_count(); ++i)
        for (std::size_t j = 0; j < b.shape->piece_count(); ++j) {
            const PieceGap now = piece_gap(a, i, b, j);
            if (now.gap_m < margin_ && !is_between_rims(one, now))
                add_point(one, other, feature, now);
            if (is_fast)
                add_speculative_point(one, other, i, j, feature + 2, now);
            feature += feature < last_piece_feature ? 3 : 0;
        }
}

bool NarrowPhase::is_between_rims(int one, const PieceGap& gap) const
{
    const Vector middle = (gap.on_first + gap.on_second) * 0.5;
    const auto is_alike = [&](const KnownRim& rim) {
        return dot(gap.normal, rim.normal) * (rim.first == one ? 1 : -1) > same_normal &&
               rim.lowest_gap_m < gap.gap_m + same_gap_m;
    };
    for (std::size_t i = 0; i < rims_.size(); ++i)
        for (std::size_t j = i; j < rims_.size(); ++j) {
            if (!is_alike(rims_[i]) || !is_alike(rims_[j]))
                continue;
            const Vector way = rims_[j].lowest - rims_[i].lowest;
            const double square = dot(way, way);
            const double share =
                square > 0 ? std::clamp(dot(middle - rims_[i].lowest, way) / square, 0.0, 1.0) : 0;
            if (length(middle - rims_[i].lowest - way * share) < same_point_m)
                return true;
        }
    return false;
}

NarrowPhase::PieceGap NarrowPhase::piece_gap(const PlacedShape& a, std::size_t i, const PlacedShape& b,
                                             std::size_t j) const
{
    // At least as deep as the skin that was too thin.
    double at_most = margin_;
    for (std::size_t skin = 0;; ++skin) {
        const double both = 2 * skins_m[skin];
        const ClosestPoints closest =
            closest_points({&a.shape->pieces[skin][i], a.position, a.axes},
                           {&b.shape->pieces[skin][j], b.position, b.axes}, margin_ + both);
        if (closest.distance_m >= 0 || skin + 1 == skins_m.size()) {
            const Vector middle = (closest.on_first + closest.on_second) * 0.5;
            const double gap =
                skin == 0 ? closest.distance_m - both : std::min(at_most, closest.distance_m - both);
            return {gap, closest.normal, middle - closest.normal * (gap / 2),
                    middle + closest.normal * (gap / 2)};
        }
        at_most = -both;
    }
}

void NarrowPhase::add_speculative_point(int one, int other, std::size_t i, std::size_t j,
                                        std::uint32_t feature, const PieceGap& now)
{
    const PieceGap then = piece_gap(one_then_, i, other_then_, j);
    if (then.gap_m > contact_margin_m || is_between_rims(one, then))
        return;
    const auto now_at = [](const PlacedShape& from, const PlacedShape& to, const Vector& point) {
        return to.position + to.axes * transposed_times(from.axes, point - from.position);
    };
    const Vector on_first = now_at(one_then_, body(one), then.on_first);
    const Vector on_second = now_at(other_then_, body(other), then.on_second);
    const Vector middle = (on_first + on_second) * 0.5;
    if (now.gap_m < margin_ && length(middle - (now.on_first + now.on_second) * 0.5) < same_point_m &&
        dot(now.normal, then.normal) > same_normal)
        return;
    add_point_at(one, other, feature, then.normal, middle, dot(then.normal, on_second - on_first), 1);
}

void NarrowPhase::add_point(int one, int other, std::uint32_t feature, const PieceGap& closest)
{
    const PlacedShape& a = body(one);
    const PlacedShape& b = body(other);
    const double upright =
        std::fabs(dot(closest.normal, a.axes.z)) + std::fabs(dot(closest.normal, b.axes.z));
    if (std::fabs(dot(a.axes.z, b.axes.z)) > 1 - flat_sine && upright < flat_sine) {
        add_side_by_side(one, other, feature, closest);
        return;
    }
    add_point_at(one, other, feature, closest.normal, (closest.on_first + closest.on_second) * 0.5,
                 closest.gap_m, 1);
}

void NarrowPhase::add_side_by_side(int one, int other, std::uint32_t feature, const PieceGap& closest)
{
    const PlacedShape& a = body(one);
    const PlacedShape& b = body(other);
    const double middle = dot(a.axes.z, b.position - a.position);
    const double low = std::max(-a.shape->half_height_m, middle - b.shape->half_height_m);
    const double high = std::min(a.shape->half_height_m, middle + b.shape->half_height_m);
    const double direction = dot(a.axes.z, b.axes.z) > 0 ? 1 : -1;
    const double known = dot(a.axes.z, closest.on_first - a.position);
    for (const double height : {low, high}) {
        const Vector on_a = closest.on_first + a.axes.z * (height - known);
        const Vector on_b = closest.on_second + b.axes.z * (direction * (height - known));
        const double gap = dot(closest.normal, on_b - on_a);
        if (gap < margin_)
            add_point_at(one, other, feature++, closest.normal, (on_a + on_b) * 0.5, gap, 0.5);
    }
}

}  // namespace boxwood::paletti
