#include "paletti/model/outline_reader.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "paletti/model/units.h"

namespace boxwood::paletti {

namespace {

/// Products of two of them fit into 64 bits: a corner is within a metre.
struct CornerUm {
    std::int64_t x = 0;
    std::int64_t y = 0;

    friend bool operator==(const CornerUm&, const CornerUm&) = default;
};

CornerUm operator-(const CornerUm& left, const CornerUm& right)
{
    return {left.x - right.x, left.y - right.y};
}

std::int64_t cross(const CornerUm& left, const CornerUm& right)
{
    return left.x * right.y - left.y * right.x;
}

std::int64_t dot(const CornerUm& left, const CornerUm& right)
{
    return left.x * right.x + left.y * right.y;
}

/// On which side of the line from `a` to `b` a point lies.
int side(const CornerUm& a, const CornerUm& b, const CornerUm& point)
{
    const std::int64_t area = cross(b - a, point - a);
    return area > 0 ? 1 : area < 0 ? -1 : 0;
}

/// REQUIRES: the point is on the line through `a` and `b`.
bool is_between(const CornerUm& a, const CornerUm& b, const CornerUm& point)
{
    return dot(a - point, b - point) <= 0;
}

/// Whether two edges have a point in common.
bool are_touching(const CornerUm& a, const CornerUm& b, const CornerUm& c, const CornerUm& d)
{
    const int c_side = side(a, b, c);
    const int d_side = side(a, b, d);
    const int a_side = side(c, d, a);
    const int b_side = side(c, d, b);
    if (c_side * d_side < 0 && a_side * b_side < 0)
        return true;
    return (c_side == 0 && is_between(a, b, c)) || (d_side == 0 && is_between(a, b, d)) ||
           (a_side == 0 && is_between(c, d, a)) || (b_side == 0 && is_between(c, d, b));
}

/// The corner whose edge, the one that begins there, touches an earlier one
/// other than where they follow each other; all of them if none does.
std::size_t first_touching(const std::vector<CornerUm>& corners)
{
    const std::size_t count = corners.size();
    const auto at = [&](std::size_t index) { return corners[index % count]; };
    for (std::size_t j = 0; j < count; ++j) {
        const CornerUm before = at(j) - at(j + count - 1);
        const CornerUm behind = at(j + 1) - at(j);
        if (at(j) == at(j + 1) || (cross(before, behind) == 0 && dot(before, behind) < 0))
            return j;
        for (std::size_t i = 0; i + 1 < j; ++i)
            if ((j + 1) % count != i && are_touching(at(i), at(i + 1), at(j), at(j + 1)))
                return j;
    }
    return count;
}

std::int64_t twice_area(const std::vector<CornerUm>& corners)
{
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < corners.size(); ++i)
        sum += cross(corners[i], corners[(i + 1) % corners.size()]);
    return sum;
}

}  // namespace

Outline read_outline(JsonReader& reader, const JsonValue& corners_mm)
{
    const DecimalRange range{millimetre_decimals, -max_corner_um, max_corner_um};
    std::vector<CornerUm> corners;
    for (const JsonValue& corner : reader.list(corners_mm, 3, max_outline_corners)) {
        const std::span<const JsonValue> numbers = reader.list(corner, 2, 2);
        if (numbers.size() == 2)
            corners.push_back({reader.number(numbers[0], range), reader.number(numbers[1], range)});
    }
    // Goes on with something; it is thrown away.
    Outline any = disc(1);
    if (reader.has_failed())
        return any;
    if (const std::size_t touching = first_touching(corners); touching < corners.size()) {
        reader.fail(corners_mm.items[touching], {"outline_crossing", {}});
        return any;
    }
    if (twice_area(corners) < 0) {
        reader.fail(corners_mm, {"outline_clockwise", {}});
        return any;
    }
    std::vector<Point> points;
    for (const CornerUm& corner : corners)
        points.push_back({metres(corner.x), metres(corner.y)});
    return polygon(std::move(points));
}

}  // namespace boxwood::paletti
