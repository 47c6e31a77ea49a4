#include "paletti/statics/hull.h"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace boxwood::paletti {

double depth_in_hull(const std::vector<Point>& points, const Point& point)
{
    // Jarvis's march needs no sorting and the points are few.
    if (points.size() < 3)
        return -1;
    std::size_t start = 0;
    for (std::size_t i = 1; i < points.size(); ++i)
        if (points[i].x < points[start].x ||
            (points[i].x == points[start].x && points[i].y < points[start].y))
            start = i;
    double depth = std::numeric_limits<double>::infinity();
    std::size_t at = start;
    for (std::size_t step = 0; step < points.size(); ++step) {
        std::size_t next = at == 0 ? 1 : 0;
        for (std::size_t i = 0; i < points.size(); ++i)
            if (i != at && cross(points[next] - points[at], points[i] - points[at]) < 0)
                next = i;
        const Point way = points[next] - points[at];
        const double size = length(way);
        if (size > 0)
            depth = std::min(depth, cross(way, point - points[at]) / size);
        at = next;
        if (at == start)
            break;
    }
    return depth;
}

}  // namespace boxwood::paletti
