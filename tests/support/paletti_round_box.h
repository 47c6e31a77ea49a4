#pragma once

// Villas for tests, made without the box's file: a box with round numbers, and
// columns that chance has put under floors.

#include <memory>
#include <vector>

#include "core/rng.h"
#include "paletti/model/trigonometry.h"
#include "paletti/model/villa.h"

namespace boxwood::test {

inline constexpr double wood_kg_m3 = 650;
inline constexpr double column_height_m = 0.07;
inline constexpr double floor_height_m = 0.008;
inline constexpr double thin_radius_m = 0.0075;
inline constexpr double hexagon_radius_m = 0.0127;
inline constexpr double thick_radius_m = 0.015;

inline paletti::Outline hexagon(double radius_m)
{
    std::vector<paletti::Point> corners;
    for (int i = 0; i < 6; ++i) {
        const paletti::SineCosine at = paletti::sine_cosine(paletti::pi * i / 3);
        corners.push_back({radius_m * at.cosine, radius_m * at.sine});
    }
    return paletti::polygon(corners);
}

/// A half-moon, as the blue floor is; the others are rounder and smaller.
inline paletti::Outline floor_outline(int level)
{
    const double scale = 1 - 0.1 * (level - 1);
    std::vector<paletti::Point> corners;
    constexpr int count = 24;
    for (int i = 0; i < count; ++i) {
        const paletti::SineCosine at = paletti::sine_cosine(2 * paletti::pi * i / count);
        const bool in_bay = level == 1 && at.cosine > 0.8;
        const double radius_m = in_bay ? 0.05 : 0.1 * (1 + 0.1 * at.sine * at.cosine);
        corners.push_back({scale * radius_m * at.cosine, scale * radius_m * at.sine});
    }
    return paletti::polygon(corners);
}

inline paletti::BoxPointer round_box()
{
    using namespace paletti;
    auto box = std::make_shared<Box>();
    box->parts[base_id] = make_part(disc(0.14), 0.01, wood_kg_m3);
    for (int level = 1; level <= floor_count; ++level)
        box->parts[static_cast<std::size_t>(floor_id(level))] =
            make_part(floor_outline(level), floor_height_m, wood_kg_m3);
    for (PartId id = first_column_id; id < part_count; ++id) {
        const ColumnKind kind = kind_of(id);
        box->parts[static_cast<std::size_t>(id)] =
            make_part(kind == ColumnKind::thin        ? disc(thin_radius_m)
                      : kind == ColumnKind::hexagonal ? hexagon(hexagon_radius_m)
                                                      : disc(thick_radius_m),
                      column_height_m, wood_kg_m3);
    }
    box->building_zone_radius_m = 0.12;
    box->friction = 0.4;
    box->restitution = 0.3;
    box->lift_limit_m = 0.004;
    box->table_half_size_m = 0.4;
    return box;
}

/// The height of a level's top.
inline double level_height(int level)
{
    return level * (column_height_m + floor_height_m);
}

inline void stand_column(paletti::Villa& villa, paletti::PartId id, int level, const paletti::Point& place,
                         double turn = 0)
{
    villa.level(id) = level;
    villa.pose(id) = {{place.x, place.y, level_height(level) + column_height_m / 2},
                      paletti::rotation_by({0, 0, turn})};
}

inline void lay_floor(paletti::Villa& villa, const paletti::Point& place = {}, double turn = 0)
{
    ++villa.floors_laid;
    villa.pose(paletti::floor_id(villa.floors_laid)) = {
        {place.x, place.y, level_height(villa.floors_laid) - floor_height_m / 2},
        paletti::rotation_by({0, 0, turn})};
}

/// Evenly in [low, high).
inline double uniform(Rng& rng, double low, double high)
{
    constexpr std::uint32_t steps = 1u << 30;
    return low + (high - low) * rng.below(steps) / steps;
}

/// The bounding circle of a column.
inline double reach_of(const paletti::Villa& villa, paletti::PartId id)
{
    return reach(villa.part(id).outline);
}

/// Columns thrown at the base one after the other, where there is room for
/// them, `gap_m` apart at least; some floors above it.
inline paletti::Villa crowded_villa(std::uint64_t seed, double zone_m, double gap_m, int floors)
{
    using namespace paletti;
    Rng rng(seed);
    Villa villa = empty_villa(round_box());
    constexpr int tries = 60;
    for (PartId id = first_column_id; id < part_count; ++id) {
        for (int i = 0; i < tries; ++i) {
            const Point place{uniform(rng, -zone_m, zone_m), uniform(rng, -zone_m, zone_m)};
            bool is_free = length(place) < zone_m;
            for (const PartId other : villa.columns_on(0)) {
                const Vector& there = villa.pose(other).position;
                is_free &= length(place - Point{there.x, there.y}) >
                           reach_of(villa, id) + reach_of(villa, other) + gap_m;
            }
            if (is_free) {
                stand_column(villa, id, 0, place, uniform(rng, 0, 1));
                break;
            }
        }
    }
    for (int i = 0; i < floors; ++i)
        lay_floor(villa, {uniform(rng, -0.01, 0.01), uniform(rng, -0.01, 0.01)}, uniform(rng, 0, 6));
    return villa;
}

}  // namespace boxwood::test
