#pragma once

// Villas for tests: a box of simple shapes, villas built by hand part by part,
// and random ones. Knows neither scenes nor statics, so that both can be tested
// with it.

#include <cmath>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/rng.h"
#include "paletti/model/villa.h"

namespace boxwood::paletti {

inline constexpr double um = 1e-6;

/// In [least, most), in steps of a millionth of the way.
inline double random_between(Rng& rng, double least, double most)
{
    constexpr std::uint32_t steps = 1'000'000;
    return least + (most - least) * rng.below(steps) / steps;
}

inline Vector random_vector(Rng& rng, double most)
{
    return {random_between(rng, -most, most), random_between(rng, -most, most),
            random_between(rng, -most, most)};
}

/// A rounded outline: a disc with three waves of the given height.
inline Outline wavy(double radius_m, double wave_m, double phase, int corners = 32)
{
    std::vector<Point> points;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2 * pi * i / corners;
        const double radius = radius_m + wave_m * sine_cosine(3 * angle + phase).sine;
        const SineCosine at = sine_cosine(angle);
        points.push_back({radius * at.cosine, radius * at.sine});
    }
    return polygon(points);
}

/// A half-moon: a disc without one at its right.
inline Outline half_moon(double radius_m, double bite_radius_m, double bite_centre_m)
{
    std::vector<Point> points;
    const double horn_x =
        (radius_m * radius_m - bite_radius_m * bite_radius_m + bite_centre_m * bite_centre_m) /
        (2 * bite_centre_m);
    const double horn_y = std::sqrt(radius_m * radius_m - horn_x * horn_x);
    const double outer = angle_of(horn_y, horn_x);
    const double inner = angle_of(horn_y, horn_x - bite_centre_m);
    constexpr int steps = 20;
    for (int i = 0; i <= steps; ++i) {
        const SineCosine at = sine_cosine(outer + (2 * pi - 2 * outer) * i / steps);
        points.push_back({radius_m * at.cosine, radius_m * at.sine});
    }
    constexpr int back_steps = steps / 2;
    for (int i = 1; i < back_steps; ++i) {
        const SineCosine at = sine_cosine(2 * pi - inner - (2 * pi - 2 * inner) * i / back_steps);
        points.push_back({bite_centre_m + bite_radius_m * at.cosine, bite_radius_m * at.sine});
    }
    return polygon(points);
}

inline Outline hexagon(double across_flats_m)
{
    std::vector<Point> points;
    for (int i = 0; i < 6; ++i) {
        const SineCosine at = sine_cosine(pi * i / 3);
        const double radius = across_flats_m / std::sqrt(3.0);
        points.push_back({radius * at.cosine, radius * at.sine});
    }
    return polygon(points);
}

inline constexpr double test_density_kg_m3 = 650;
inline constexpr double test_column_height_m = 0.07;
inline constexpr double test_thin_radius_m = 0.0075;
inline constexpr double test_thick_radius_m = 0.015;

/// Columns of 70 mm without differences, flat floors.
inline Box plain_box()
{
    Box box;
    const auto part = [&](PartId id) -> Part& { return box.parts[static_cast<std::size_t>(id)]; };
    part(base_id) = make_part(disc(0.14), 0.008, test_density_kg_m3);
    part(floor_id(1)) = make_part(half_moon(0.115, 0.08, 0.115), 0.008, test_density_kg_m3);
    part(floor_id(2)) = make_part(wavy(0.088, 0.01, 1), 0.008, test_density_kg_m3);
    part(floor_id(3)) = make_part(wavy(0.075, 0.008, 2), 0.008, test_density_kg_m3);
    part(floor_id(4)) = make_part(wavy(0.055, 0.005, 3), 0.008, test_density_kg_m3);
    part(floor_id(5)) = make_part(wavy(0.037, 0.003, 4), 0.008, test_density_kg_m3);
    for (PartId id = first_column_id; id < part_count; ++id) {
        const ColumnKind kind = kind_of(id);
        part(id) = make_part(kind == ColumnKind::thin    ? disc(test_thin_radius_m)
                             : kind == ColumnKind::thick ? disc(test_thick_radius_m)
                                                         : hexagon(0.022),
                             test_column_height_m, test_density_kg_m3);
    }
    box.building_zone_radius_m = 0.11;
    box.friction = 0.4;
    box.restitution = 0.3;
    box.lift_limit_m = 0.003;
    box.table_half_size_m = 0.4;
    return box;
}

/// Columns differ by up to 0.3 mm, floors are warped by up to 0.1 mm.
inline Box uneven_box(std::uint64_t seed)
{
    Box box = plain_box();
    Rng rng(seed);
    for (PartId id = first_column_id; id < part_count; ++id) {
        Part& part = box.parts[static_cast<std::size_t>(id)];
        part = make_part(part.outline, part.height_m - random_between(rng, 0, 0.0003), test_density_kg_m3);
    }
    for (int level = 1; level <= floor_count; ++level) {
        Part& part = box.parts[static_cast<std::size_t>(floor_id(level))];
        const double far = reach(part.outline);
        const SineCosine way = sine_cosine(random_between(rng, 0, 2 * pi));
        const double bend = random_between(rng, 0, 0.0001) / (far * far);
        part.warp = {bend * way.cosine, bend * way.sine};
    }
    return box;
}

/// Builds upright villas part by part; heights are rough.
class VillaBuilder {
public:
    explicit VillaBuilder(Box box) : villa_(empty_villa(std::make_shared<const Box>(std::move(box)))) {}

    /// Of the floor's centre of mass.
    VillaBuilder& floor(Point at, double turn_rad = 0, bool flipped = false)
    {
        const PartId id = floor_id(++villa_.floors_laid);
        const Rotation flip = flipped ? Rotation{0, 1, 0, 0} : Rotation{};
        const double step = test_column_height_m + villa_.part(id).height_m;
        villa_.pose(id) = {{at.x, at.y, step * villa_.floors_laid - villa_.part(id).height_m / 2},
                           rotation_by({0, 0, turn_rad}) * flip};
        return *this;
    }

    VillaBuilder& column(PartId id, int level, Point at, double turn_rad = 0)
    {
        villa_.level(id) = level;
        const double step = test_column_height_m + villa_.part(floor_id(1)).height_m;
        villa_.pose(id) = {{at.x, at.y, step * level + villa_.part(id).height_m / 2},
                           rotation_by({0, 0, turn_rad})};
        return *this;
    }

    const Villa& villa() const { return villa_; }

private:
    Villa villa_;
};

/// A spot on a level for a column, inside the outline below and clear of others.
inline bool random_spot(Rng& rng, const Villa& villa, PartId column, int level, Point& spot)
{
    const PartId below = level == 0 ? base_id : floor_id(level);
    const double radius = reach(villa.part(column).outline);
    const double far = level == 0 ? villa.box->building_zone_radius_m : reach(villa.part(below).outline);
    for (int attempt = 0; attempt < 60; ++attempt) {
        const Point own{random_between(rng, -far, far), random_between(rng, -far, far)};
        if (depth_inside(villa.part(below).outline, own) < radius + 0.0005)
            continue;
        const Vector at = villa.pose(below) * Vector{own.x, own.y, 0};
        spot = {at.x, at.y};
        bool is_clear = level > 0 || length(spot) + radius < far;
        for (const PartId other : villa.columns_on(level)) {
            const Vector& place = villa.pose(other).position;
            is_clear = is_clear && length(Point{place.x, place.y} - spot) >
                                       radius + reach(villa.part(other).outline) + 0.0005;
        }
        if (is_clear)
            return true;
    }
    return false;
}

/// One to five floors, columns where there is room; about half of them stand.
inline Villa random_villa(std::uint64_t seed)
{
    Rng rng(seed);
    VillaBuilder builder(rng.below(8) == 0 ? plain_box() : uneven_box(rng.next()));
    const int floors = 1 + static_cast<int>(rng.below(floor_count));
    std::vector<PartId> left;
    for (PartId id = first_column_id; id < part_count; ++id)
        left.push_back(id);
    for (int level = 0; level <= floors; ++level) {
        // The higher, the fewer columns.
        const int least = level == floors ? 0 : 3;
        const int most = level == floors ? 4 : std::max(3, 8 - level - static_cast<int>(rng.below(4)));
        int wanted = least + static_cast<int>(rng.below(static_cast<std::uint32_t>(most - least + 1)));
        Point sum;
        int count = 0;
        for (; wanted > 0 && !left.empty(); --wanted) {
            const std::size_t which = rng.below(static_cast<std::uint32_t>(left.size()));
            Point spot;
            if (!random_spot(rng, builder.villa(), left[which], level, spot))
                continue;
            builder.column(left[which], level, spot, random_between(rng, 0, 2 * pi));
            left.erase(left.begin() + static_cast<std::ptrdiff_t>(which));
            sum = sum + spot;
            ++count;
        }
        if (level == floors)
            break;
        const Point middle = count > 0 ? sum * (1.0 / count) : Point{};
        const Point shift{random_between(rng, -0.02, 0.02), random_between(rng, -0.02, 0.02)};
        builder.floor(middle + shift, random_between(rng, 0, 2 * pi), rng.below(2) == 0);
    }
    return builder.villa();
}

}  // namespace boxwood::paletti
