#include <algorithm>
#include <cmath>

#include "paletti/physics/constants.h"
#include "paletti/physics/narrow_phase.h"
#include "paletti/physics/rim.h"

namespace boxwood::paletti {

namespace {

/// A rim deeper in a face than this may rather have come in from the side.
constexpr double side_depth_m = 0.3e-3;

/// Numbers of a pair's contacts: rims come first.
constexpr std::uint32_t last_lying_feature = 19;

/// What leans on a face more steeply than this does not lie on it.
constexpr double lying_sine = 0.7;

double sign_of(Cap cap)
{
    return cap == Cap::top ? 1 : -1;
}

Cap cap_towards(const PlacedShape& body, const Vector& direction)
{
    return dot(body.axes.z, direction) > 0 ? Cap::top : Cap::bottom;
}

PlaneMap plane_map(const Vector& origin, const Matrix& axes, const Vector& to_origin, const Matrix& to_axes)
{
    const Vector way = origin - to_origin;
    return {{dot(to_axes.x, way), dot(to_axes.y, way)},
            {dot(to_axes.x, axes.x), dot(to_axes.y, axes.x)},
            {dot(to_axes.x, axes.y), dot(to_axes.y, axes.y)}};
}

Vector cap_centre(const PlacedShape& body, Cap cap)
{
    return body.position + body.axes.z * (sign_of(cap) * body.shape->half_height_m);
}

}  // namespace

void NarrowPhase::collide_flat(int large, int small)
{
    const PlacedShape& face = body(large);
    const PlacedShape& rim = body(small);
    const Cap face_cap = cap_towards(face, rim.position - face.position);
    const Vector normal = face.axes.z * sign_of(face_cap);
    const Cap rim_cap = cap_towards(rim, -normal);
    const Vector centre = cap_centre(rim, rim_cap);
    const double gap = dot(normal, centre - cap_centre(face, face_cap));
    if (gap > margin_ + rim.shape->radius_m * flat_sine || gap < -max_depth_m)
        return;
    Contact contact = rim_contact(large, small, face_cap, rim_cap);
    add_rim_on_face(*rim.shape, plane_map(centre, rim.axes, face.position, face.axes), *face.shape,
                    contacts_.pieces);
    const bool is_whole = contacts_.pieces.size() > static_cast<std::size_t>(contact.first_piece) &&
                          contacts_.pieces.back().kind == RimPiece::Kind::ring;
    if (!is_whole)
        add_face_under_rim(*rim.shape, plane_map(cap_centre(face, face_cap), face.axes, centre, rim.axes),
                           *face.shape, contacts_.pieces);
    add_corners_on_face(*rim.shape, plane_map(centre, rim.axes, face.position, face.axes), *face.shape,
                        contacts_.pieces);
    finish(contact, *face.shape);
}

void NarrowPhase::collide_tilted(int large, int small, std::uint32_t feature)
{
    const PlacedShape& face = body(large);
    const PlacedShape& rim = body(small);
    const Cap face_cap = cap_towards(face, rim.position - face.position);
    const Vector normal = face.axes.z * sign_of(face_cap);
    const double slant = std::sqrt(std::max(0.0, 1 - dot(normal, rim.axes.z) * dot(normal, rim.axes.z)));
    for (const Cap rim_cap : {Cap::bottom, Cap::top}) {
        const Vector centre = cap_centre(rim, rim_cap);
        const double gap = dot(normal, centre - cap_centre(face, face_cap));
        if (gap - rim.shape->radius_m * slant > margin_ || gap + rim.shape->radius_m * slant < -max_depth_m)
            continue;
        Contact contact = rim_contact(large, small, face_cap, rim_cap);
        contact.key += feature;
        contact.density = edge_stiffness_n_per_m / leaning_rim_m;
        contact.sticking_n_per_m = edge_sticking_n_per_m;
        add_rim_on_face(*rim.shape, plane_map(centre, rim.axes, face.position, face.axes), *face.shape,
                        contacts_.pieces);
        finish(contact, *face.shape);
    }
    if (rim.shape->half_height_m > rim.shape->radius_m)
        collide_lying(large, small, face_cap, feature + 4);
}

void NarrowPhase::collide_lying(int large, int small, Cap face_cap, std::uint32_t feature)
{
    const PlacedShape& face = body(large);
    const PlacedShape& column = body(small);
    const Vector normal = face.axes.z * sign_of(face_cap);
    const Vector across = normal - column.axes.z * dot(normal, column.axes.z);
    if (dot(across, across) < lying_sine * lying_sine)
        return;
    const Vector down = normalized(across) * -1.0;
    const Point direction{dot(column.axes.x, down), dot(column.axes.y, down)};
    const double reach = reach_towards(*column.shape, direction);
    const Vector side = column.position + down * reach;
    const Vector half = column.axes.z * column.shape->half_height_m;
    const auto on_face = [&](const Vector& point) -> Point {
        return {dot(face.axes.x, point - face.position), dot(face.axes.y, point - face.position)};
    };
    for (const double share : crossings(*face.shape, on_face(side - half), on_face(side + half))) {
        const Vector point = side + half * (2 * share - 1);
        const double gap = dot(normal, point - cap_centre(face, face_cap));
        if (gap > margin_ || gap < -max_depth_m || feature > last_lying_feature)
            continue;
        add_point_at(large, small, feature++, normal, point - normal * (gap / 2), gap, 1);
        rims_.push_back({large, normal, gap, point});
    }
}

Contact NarrowPhase::rim_contact(int large, int small, Cap face_cap, Cap rim_cap)
{
    const PlacedShape& face = body(large);
    const PlacedShape& rim = body(small);
    Contact contact;
    contact.first = large;
    contact.second = small;
    contact.key = pair_key_ + static_cast<std::uint32_t>(face_cap) * 2 + static_cast<std::uint32_t>(rim_cap);
    contact.normal = face.axes.z * sign_of(face_cap);
    contact.rim_x = rim.axes.x;
    contact.rim_y = rim.axes.y;
    const Vector centre = cap_centre(rim, rim_cap);
    contact.gap = {dot(contact.normal, centre - cap_centre(face, face_cap)),
                   dot(contact.normal, contact.rim_x), dot(contact.normal, contact.rim_y)};
    // Both faces of a warped floor are higher along its axis by the warp.
    const PlaneMap on_face = plane_map(centre, rim.axes, face.position, face.axes);
    const PlaneMap on_rim = plane_map(face.position, face.axes, centre, rim.axes);
    contact.gap.height_m -= sign_of(face_cap) * face.shape->warp.height_m(on_face.origin);
    if (rim.shape->radius_m > face.shape->radius_m)
        contact.gap.height_m -= sign_of(rim_cap) * rim.shape->warp.height_m(on_rim.origin);
    contact.density = contact_stiffness_n_per_m / rim.shape->perimeter_m;
    contact.sticking_n_per_m = sticking_stiffness_n_per_m;
    contact.first_piece = static_cast<int>(contacts_.pieces.size());
    place(contact, centre);
    // A disc that spins about its own axis leaves its rim where it is.
    if (rim.shape->outline.is_disc())
        for (Vector* axis : {&contact.slope_x_axis, &contact.slope_y_axis})
            *axis -= rim.axes.z * dot(rim.axes.z, *axis);
    return contact;
}

void NarrowPhase::finish(Contact& contact, const Shape& face)
{
    // What is farther away is not reached in this step.
    const auto first_piece = static_cast<std::size_t>(contact.first_piece);
    std::size_t kept = first_piece;
    Point lowest;
    double lowest_gap = margin_;
    for (std::size_t i = first_piece; i < contacts_.pieces.size(); ++i) {
        const RimPiece piece = contacts_.pieces[i];
        const Point point = lowest_point(piece, contact.gap);
        const double gap = contact.gap.at(point);
        if (gap >= margin_)
            continue;
        contacts_.pieces[kept++] = piece;
        if (gap < lowest_gap) {
            lowest = point;
            lowest_gap = gap;
        }
    }
    contacts_.pieces.resize(kept);
    bool is_near = lowest_gap < margin_ && lowest_gap > -max_depth_m;
    if (is_near && lowest_gap < -side_depth_m) {
        const PlacedShape& owner = body(contact.first);
        const Vector at = owner.position + contact.first_arm + contact.rim_x * lowest.x +
                          contact.rim_y * lowest.y - owner.position;
        const Point inside{dot(owner.axes.x, at), dot(owner.axes.y, at)};
        is_near = depth_inside(face.outline, inside) > -lowest_gap;
    }
    if (!is_near || contacts_.list.size() == static_cast<std::size_t>(max_contacts)) {
        contacts_.pieces.resize(static_cast<std::size_t>(contact.first_piece));
        return;
    }
    contact.piece_count = static_cast<int>(kept - first_piece);
    set_target(contact, lowest, lowest_gap);
    contacts_.list.push_back(contact);
    rims_.push_back({contact.first, contact.normal, lowest_gap, contact.lowest});
}

}  // namespace boxwood::paletti
