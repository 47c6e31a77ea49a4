#include "paletti/physics/patch.h"

#include <algorithm>
#include <cmath>

#include "paletti/model/trigonometry.h"

namespace boxwood::paletti {

namespace {

/// An arc starts within the first turn and may end in the second, while angle_of()
/// returns angles in (-pi, pi].
constexpr double whole_turns[] = {0, 2 * pi, 4 * pi};

/// The part of a circle where the gap is negative: all of it, none of it, or the angles
/// within `half_width_rad` of the direction of steepest descent.
struct PressedArc {
    double half_width_rad = 0;
    double sine = 0;
    double cosine = 1;
    Point down;
};

PressedArc pressed_arc(double radius, const GapPlane& gap)
{
    const double steepness = std::sqrt(gap.slope_x * gap.slope_x + gap.slope_y * gap.slope_y);
    const double swing = radius * steepness;
    if (gap.height_m >= swing)
        return {};
    if (gap.height_m <= -swing)
        return {pi, 0, -1, {1, 0}};
    const double cosine = gap.height_m / swing;
    return {arc_cosine(cosine),
            std::sqrt((1 - cosine) * (1 + cosine)),
            cosine,
            {-gap.slope_x / steepness, -gap.slope_y / steepness}};
}

void add_ring(double radius, const GapPlane& gap, PressedMoments& sum)
{
    const PressedArc arc = pressed_arc(radius, gap);
    if (arc.half_width_rad == 0)
        return;
    const double square = radius * radius;
    const double along = square * radius * (arc.half_width_rad + arc.sine * arc.cosine);
    const double across = square * radius * (arc.half_width_rad - arc.sine * arc.cosine);
    const double first = square * 2 * arc.sine;
    sum.one += radius * 2 * arc.half_width_rad;
    sum.x += first * arc.down.x;
    sum.y += first * arc.down.y;
    sum.xx += along * arc.down.x * arc.down.x + across * arc.down.y * arc.down.y;
    sum.xy += (along - across) * arc.down.x * arc.down.y;
    sum.yy += along * arc.down.y * arc.down.y + across * arc.down.x * arc.down.x;
}

/// The whole arc between two angles.
void add_angles(double radius, double from, double to, PressedMoments& sum)
{
    if (to <= from)
        return;
    const SineCosine a = sine_cosine(from);
    const SineCosine b = sine_cosine(to);
    const double square = radius * radius;
    const double cube = square * radius;
    const double half = (to - from) / 2;
    const double turn = (b.sine * b.cosine - a.sine * a.cosine) / 2;
    sum.one += radius * (to - from);
    sum.x += square * (b.sine - a.sine);
    sum.y += square * (a.cosine - b.cosine);
    sum.xx += cube * (half + turn);
    sum.xy += cube * (b.sine * b.sine - a.sine * a.sine) / 2;
    sum.yy += cube * (half - turn);
}

void add_arc(const RimPiece& piece, const GapPlane& gap, PressedMoments& sum)
{
    const PressedArc arc = pressed_arc(piece.radius_m, gap);
    if (arc.half_width_rad == 0)
        return;
    if (arc.half_width_rad == pi) {
        add_angles(piece.radius_m, piece.from_rad, piece.to_rad, sum);
        return;
    }
    const double middle = angle_of(arc.down.y, arc.down.x);
    for (const double shift : whole_turns)
        add_angles(piece.radius_m, std::max(piece.from_rad, middle + shift - arc.half_width_rad),
                   std::min(piece.to_rad, middle + shift + arc.half_width_rad), sum);
}

void add_edge(const RimPiece& piece, const GapPlane& gap, PressedMoments& sum)
{
    const double from = gap.at(piece.from);
    const double to = gap.at(piece.to);
    if (from >= 0 && to >= 0)
        return;
    Point a = piece.from;
    Point b = piece.to;
    if (from > 0)
        a = a + (b - a) * (from / (from - to));
    else if (to > 0)
        b = b + (a - b) * (to / (to - from));
    // Simpson's rule is exact for quadratics.
    const Point middle = (a + b) * 0.5;
    const double sixth = length(b - a) / 6;
    sum.one += 6 * sixth;
    sum.x += 6 * sixth * middle.x;
    sum.y += 6 * sixth * middle.y;
    sum.xx += sixth * (a.x * a.x + 4 * middle.x * middle.x + b.x * b.x);
    sum.xy += sixth * (a.x * a.y + 4 * middle.x * middle.y + b.x * b.y);
    sum.yy += sixth * (a.y * a.y + 4 * middle.y * middle.y + b.y * b.y);
}

void add_point(const RimPiece& piece, const GapPlane& gap, PressedMoments& sum)
{
    if (gap.at(piece.from) >= 0)
        return;
    const double length = piece.point_length_m;
    const Point& at = piece.from;
    sum.one += length;
    sum.x += length * at.x;
    sum.y += length * at.y;
    sum.xx += length * at.x * at.x;
    sum.xy += length * at.x * at.y;
    sum.yy += length * at.y * at.y;
}

}  // namespace

void add_pressed_moments(const RimPiece& piece, const GapPlane& gap, PressedMoments& sum)
{
    switch (piece.kind) {
    case RimPiece::Kind::ring: add_ring(piece.radius_m, gap, sum); break;
    case RimPiece::Kind::arc: add_arc(piece, gap, sum); break;
    case RimPiece::Kind::edge: add_edge(piece, gap, sum); break;
    case RimPiece::Kind::point: add_point(piece, gap, sum); break;
    }
}

Point lowest_point(const RimPiece& piece, const GapPlane& gap)
{
    const auto on_circle = [&](double angle) -> Point {
        const SineCosine at = sine_cosine(angle);
        return {piece.radius_m * at.cosine, piece.radius_m * at.sine};
    };
    const auto lower = [&](const Point& one, const Point& other) {
        return gap.at(other) < gap.at(one) ? other : one;
    };
    switch (piece.kind) {
    case RimPiece::Kind::ring: {
        const double steepness = std::sqrt(gap.slope_x * gap.slope_x + gap.slope_y * gap.slope_y);
        const double scale = steepness > 0 ? -piece.radius_m / steepness : 0;
        return {gap.slope_x * scale, gap.slope_y * scale};
    }
    case RimPiece::Kind::arc: {
        Point lowest = lower(on_circle(piece.from_rad), on_circle(piece.to_rad));
        const double middle = angle_of(-gap.slope_y, -gap.slope_x);
        for (const double shift : whole_turns)
            if (middle + shift > piece.from_rad && middle + shift < piece.to_rad)
                lowest = lower(lowest, on_circle(middle));
        return lowest;
    }
    case RimPiece::Kind::edge: return lower(piece.from, piece.to);
    case RimPiece::Kind::point: break;
    }
    return piece.from;
}

}  // namespace boxwood::paletti
