// Boxes: a box that parses has sound parts, and every floor is divided into convex pieces
// that fill it.

#include <cmath>

#include "core/check.h"
#include "fuzzer.h"
#include "paletti/model/box.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

void expect_sound(const Part& part)
{
    BOXWOOD_CHECK(part.height_m > 0);
    BOXWOOD_CHECK(std::isfinite(part.mass_kg) && part.mass_kg > 0);
    for (const Vector& row : {part.inertia_kg_m2.x, part.inertia_kg_m2.y, part.inertia_kg_m2.z})
        BOXWOOD_CHECK(std::isfinite(length(row)));
    BOXWOOD_CHECK(std::isfinite(part.warp.bend_1_per_m) && std::isfinite(part.warp.bend_2_per_m));
}

void expect_filled(const Outline& outline)
{
    double area_m2 = 0;
    for (const std::vector<Point>& piece : convex_pieces(outline)) {
        BOXWOOD_CHECK(piece.size() >= 3);
        area_m2 += area_moments(polygon(piece)).area_m2;
    }
    // Corners are at least a micrometre apart, and within a metre.
    constexpr double rounding_m2 = 1e-12;
    BOXWOOD_CHECK(std::fabs(area_m2 - area_moments(outline).area_m2) < rounding_m2);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text = fuzz::text_of(data, size);
    const Result<Box, TextError> box = parse_box(text, size);
    if (!box) {
        fuzz::expect_sound_error(box.error(), text);
        return 0;
    }
    for (const Part& part : box->parts)
        expect_sound(part);
    for (PartId id = first_floor_id; id < first_column_id; ++id)
        expect_filled(box->parts[static_cast<std::size_t>(id)].outline);
    return 0;
}
