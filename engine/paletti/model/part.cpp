#include "paletti/model/part.h"

#include <utility>

namespace boxwood::paletti {

Part make_part(Outline outline, double height_m, double density_kg_m3)
{
    const AreaMoments moments = area_moments(outline);
    for (Point& corner : outline.corners)
        corner = corner - moments.centre;

    const double mass = density_kg_m3 * moments.area_m2 * height_m;
    const double per_area = density_kg_m3 * height_m;
    const double upright = mass * height_m * height_m / 12;
    const double xy = -per_area * moments.xy_m4;
    Part part;
    part.outline = std::move(outline);
    part.height_m = height_m;
    part.mass_kg = mass;
    part.inertia_kg_m2 = {{per_area * moments.xx_m4 + upright, xy, 0},
                          {xy, per_area * moments.yy_m4 + upright, 0},
                          {0, 0, per_area * (moments.xx_m4 + moments.yy_m4)}};
    part.drawn_origin = moments.centre * -1.0;
    return part;
}

}  // namespace boxwood::paletti
