#include "paletti/physics/contact_finder.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "paletti/physics/closest_points.h"
#include "paletti/physics/constants.h"
#include "paletti/physics/rim.h"

namespace boxwood::paletti {

namespace {

// Narrow phase: the contacts of one pair of bodies. Rims on faces come first, then points
// for whatever the rims do not cover. Contacts have keys that stay the same from step to
// step, for warm starting.

/// More than any pair needs, even two bodies of many convex pieces.
constexpr std::uint32_t keys_of_a_pair = 256;

/// Numbers of a pair's contacts: rims come first.
constexpr std::uint32_t last_lying_feature = 19;
constexpr std::uint32_t first_piece_feature = 20;
constexpr std::uint32_t last_piece_feature = 250;

/// One of a prism's two caps; its outward normal is the axis times its sign.
enum class Cap : std::uint8_t { bottom, top };

/// A rim deeper below a face than this may have come in from the side instead.
constexpr double side_depth_m = 0.3e-3;

/// A body steeper than this leans on a face rather than lying on it.
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

/// Normals with a greater cosine count as equal: a point then adds nothing to a rim
/// contact ...
constexpr double same_normal = 0.97;
/// ... provided that the rim's gap exceeds the point's by less than this.
constexpr double same_gap_m = 0.1e-3;
/// Points closer than this are one contact.
constexpr double same_point_m = 2e-3;

/// Pairs with a larger margin than this are fast, and get speculative contacts.
constexpr double fast_margin_m = contact_margin_m + 0.3e-3;

/// The body at the end of the step if nothing stops it.
PlacedShape moved_on(PlacedShape body)
{
    if (body.is_fixed)
        return body;
    body.position += body.velocity_m_s * step_s;
    const Matrix turn = matrix_of(rotation_by(body.spin_rad_s * step_s));
    body.axes = {turn * body.axes.x, turn * body.axes.y, turn * body.axes.z};
    return body;
}

class NarrowPhase {
public:
    NarrowPhase(std::span<const PlacedShape> bodies, double restitution, Contacts& contacts)
        : bodies_(bodies),
          restitution_(restitution),
          contacts_(contacts)
    {
    }

    /// Adds the contacts of two bodies where they are closer than the margin, ordered by key.
    void collide(int one, int other, double margin)
    {
        margin_ = margin;
        rims_.clear();
        pair_key_ = (static_cast<std::uint32_t>(one) * max_bodies + static_cast<std::uint32_t>(other)) *
                    keys_of_a_pair;
        const std::size_t before = contacts_.list.size();
        const PlacedShape& a = body(one);
        const PlacedShape& b = body(other);
        // The larger body provides the face where possible.
        const bool is_swapped = a.shape->radius_m < b.shape->radius_m;
        const int large = is_swapped ? other : one;
        const int small = is_swapped ? one : other;
        const double cosine = dot(a.axes.z, b.axes.z);
        const bool is_flat = 1 - cosine * cosine < flat_sine * flat_sine;
        if (is_flat) {
            collide_flat(large, small);
        } else {
            collide_tilted(large, small, 4);
            collide_tilted(small, large, 12);
        }
        if (!is_flat || contacts_.list.size() == before)
            collide_pieces(one, other);
        for (std::size_t i = before + 1; i < contacts_.list.size(); ++i)
            for (std::size_t j = i; j > before && contacts_.list[j].key < contacts_.list[j - 1].key; --j)
                std::swap(contacts_.list[j], contacts_.list[j - 1]);
    }

private:
    struct KnownRim {
        int first = 0;
        Vector normal;
        double lowest_gap_m = 0;
        Vector lowest;
    };

    /// The closest points of two pieces.
    struct PieceGap {
        double gap_m = 0;
        Vector normal;
        Vector on_first;
        Vector on_second;
    };

    const PlacedShape& body(int index) const { return bodies_[static_cast<std::size_t>(index)]; }

    void place(Contact& contact, const Vector& centre) const
    {
        contact.first_arm = centre - body(contact.first).position;
        contact.second_arm = centre - body(contact.second).position;
        contact.slope_x_axis = cross(contact.rim_x, contact.normal);
        contact.slope_y_axis = cross(contact.rim_y, contact.normal);
        contact.tangents[0] = any_perpendicular(contact.normal);
        contact.tangents[1] = cross(contact.normal, contact.tangents[0]);
    }

    /// Sets the contact's lowest point and, depending on the approach velocity, its bounce,
    /// its softer stiffness while tumbling, and the limit on its separation velocity.
    void set_target(Contact& contact, const Point& lowest, double lowest_gap) const
    {
        const PlacedShape& first = body(contact.first);
        const PlacedShape& second = body(contact.second);
        contact.lowest =
            first.position + contact.first_arm + contact.rim_x * lowest.x + contact.rim_y * lowest.y;
        contact.lowest_gap_m = lowest_gap;
        const Vector velocity = second.velocity_m_s + cross(second.spin_rad_s, contact.second_arm) -
                                first.velocity_m_s - cross(first.spin_rad_s, contact.first_arm);
        const Vector spin = second.spin_rad_s - first.spin_rad_s;
        const GapPlane speed{dot(contact.normal, velocity), dot(contact.slope_x_axis, spin),
                             dot(contact.slope_y_axis, spin)};
        if (length(velocity) + length(spin) * second.shape->radius_m > tumbling_m_s) {
            contact.density =
                std::min(contact.density, tumbling_stiffness_n_per_m / second.shape->perimeter_m);
            contact.sticking_n_per_m = std::min(contact.sticking_n_per_m, tumbling_sticking_n_per_m);
        }
        const double approach = -speed.at(lowest);
        // Only if the impact falls within this step.
        if (approach > bounce_threshold_m_s && lowest_gap <= approach * step_s) {
            const double factor = look_ahead_s * restitution_;
            contact.gap = {speed.height_m * factor, speed.slope_x * factor, speed.slope_y * factor};
            contact.impact_m_s = approach;
        } else if (lowest_gap < -max_push_out_m_s * look_ahead_s) {
            contact.gap.height_m += -max_push_out_m_s * look_ahead_s - lowest_gap;
        }
    }

    void add_point_at(int one, int other, std::uint32_t feature, const Vector& normal, const Vector& at,
                      double gap, double share)
    {
        if (contacts_.list.size() == static_cast<std::size_t>(max_contacts))
            return;
        Contact contact;
        contact.first = one;
        contact.second = other;
        contact.key = pair_key_ + feature;
        contact.normal = normal;
        contact.gap.height_m = gap;
        contact.density = edge_stiffness_n_per_m * share;
        contact.sticking_n_per_m = edge_sticking_n_per_m * share;
        contact.first_piece = static_cast<int>(contacts_.pieces.size());
        contact.piece_count = 1;
        contacts_.pieces.push_back({});
        place(contact, at);
        set_target(contact, {}, gap);
        contacts_.list.push_back(contact);
    }

    // Rims on faces.

    /// Two nearly parallel faces.
    void collide_flat(int large, int small)
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

    /// The rims of one body on the nearest face of the other.
    void collide_tilted(int large, int small, std::uint32_t feature)
    {
        const PlacedShape& face = body(large);
        const PlacedShape& rim = body(small);
        const Cap face_cap = cap_towards(face, rim.position - face.position);
        const Vector normal = face.axes.z * sign_of(face_cap);
        const double slant = std::sqrt(std::max(0.0, 1 - dot(normal, rim.axes.z) * dot(normal, rim.axes.z)));
        for (const Cap rim_cap : {Cap::bottom, Cap::top}) {
            const Vector centre = cap_centre(rim, rim_cap);
            const double gap = dot(normal, centre - cap_centre(face, face_cap));
            if (gap - rim.shape->radius_m * slant > margin_ ||
                gap + rim.shape->radius_m * slant < -max_depth_m)
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

    /// A column that lies across the edge of a face also rests on that edge.
    void collide_lying(int large, int small, Cap face_cap, std::uint32_t feature)
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

    Contact rim_contact(int large, int small, Cap face_cap, Cap rim_cap)
    {
        const PlacedShape& face = body(large);
        const PlacedShape& rim = body(small);
        Contact contact;
        contact.first = large;
        contact.second = small;
        contact.key =
            pair_key_ + static_cast<std::uint32_t>(face_cap) * 2 + static_cast<std::uint32_t>(rim_cap);
        contact.normal = face.axes.z * sign_of(face_cap);
        contact.rim_x = rim.axes.x;
        contact.rim_y = rim.axes.y;
        const Vector centre = cap_centre(rim, rim_cap);
        contact.gap = {dot(contact.normal, centre - cap_centre(face, face_cap)),
                       dot(contact.normal, contact.rim_x), dot(contact.normal, contact.rim_y)};
        // Warp shifts both faces of a floor along its axis.
        const PlaneMap on_face = plane_map(centre, rim.axes, face.position, face.axes);
        const PlaneMap on_rim = plane_map(face.position, face.axes, centre, rim.axes);
        contact.gap.height_m -= sign_of(face_cap) * face.shape->warp.height_m(on_face.origin);
        if (rim.shape->radius_m > face.shape->radius_m)
            contact.gap.height_m -= sign_of(rim_cap) * rim.shape->warp.height_m(on_rim.origin);
        contact.density = contact_stiffness_n_per_m / rim.shape->perimeter_m;
        contact.sticking_n_per_m = sticking_stiffness_n_per_m;
        contact.first_piece = static_cast<int>(contacts_.pieces.size());
        place(contact, centre);
        // Spinning about its own axis does not move a disc's rim.
        if (rim.shape->outline.is_disc())
            for (Vector* axis : {&contact.slope_x_axis, &contact.slope_y_axis})
                *axis -= rim.axes.z * dot(rim.axes.z, *axis);
        return contact;
    }

    /// Adds the contact if some of its rim is close to the face and does not touch the
    /// side of the face's body instead.
    void finish(Contact& contact, const Shape& face)
    {
        // Pieces farther away cannot come into contact within this step.
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

    // Points: contacts between convex pieces.

    /// Contacts that the rims do not cover.
    void collide_pieces(int one, int other)
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

    /// Whether the point lies on a rim contact with the same normal, or between two of them.
    bool is_between_rims(int one, const PieceGap& gap) const
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

    PieceGap piece_gap(const PlacedShape& a, std::size_t i, const PlacedShape& b, std::size_t j) const
    {
        // The pieces overlap by at least the skin that turned out too thin.
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

    /// Speculative contact: fast rotating bodies may collide elsewhere than where they are
    /// closest now. Adds a contact at the points that are closest at the end of the step.
    void add_speculative_point(int one, int other, std::size_t i, std::size_t j, std::uint32_t feature,
                               const PieceGap& now)
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

    void add_point(int one, int other, std::uint32_t feature, const PieceGap& closest)
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

    /// Parallel prisms side by side touch along a line: adds a contact at both its ends.
    void add_side_by_side(int one, int other, std::uint32_t feature, const PieceGap& closest)
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

    std::span<const PlacedShape> bodies_;
    double restitution_;
    Contacts& contacts_;
    double margin_ = 0;
    std::uint32_t pair_key_ = 0;
    /// Rims of this pair found so far.
    std::vector<KnownRim> rims_;
    /// The pair's bodies at the end of the step if nothing stops them.
    PlacedShape one_then_;
    PlacedShape other_then_;
};

// Broad phase: compares bounding boxes.

/// Half the size of a body's axis-aligned bounding box.
Vector half_extents(const PlacedShape& body)
{
    const Vector& axis = body.axes.z;
    const auto along = [&](double share) {
        return std::fabs(share) * body.shape->half_height_m +
               body.shape->radius_m * std::sqrt(std::max(0.0, 1 - share * share));
    };
    return {along(axis.x), along(axis.y), along(axis.z)};
}

/// Whether one of the other body's caps separates the two by more than the margin.
bool is_beyond(const PlacedShape& body, const PlacedShape& other, double margin)
{
    const double cosine = dot(body.axes.z, other.axes.z);
    const double reach = std::fabs(cosine) * body.shape->half_height_m +
                         body.shape->radius_m * std::sqrt(std::max(0.0, 1 - cosine * cosine));
    return std::fabs(dot(other.axes.z, body.position - other.position)) >
           other.shape->half_height_m + reach + margin;
}

double speed_at_most(const PlacedShape& body)
{
    return length(body.velocity_m_s) + length(body.spin_rad_s) * body.shape->reach_m;
}

}  // namespace

void find_contacts(std::span<const PlacedShape> bodies, double restitution, Contacts& contacts)
{
    contacts.list.clear();
    contacts.pieces.clear();
    std::array<Vector, max_bodies> extents;
    std::array<double, max_bodies> ways_m{};
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        if (!bodies[i].is_present)
            continue;
        extents[i] = half_extents(bodies[i]);
        ways_m[i] = speed_at_most(bodies[i]) * step_s;
    }
    NarrowPhase narrow_phase(bodies, restitution, contacts);
    for (std::size_t i = 0; i < bodies.size(); ++i)
        for (std::size_t j = i + 1; j < bodies.size(); ++j) {
            const PlacedShape& one = bodies[i];
            const PlacedShape& other = bodies[j];
            if (!one.is_present || !other.is_present || (one.is_fixed && other.is_fixed))
                continue;
            const double margin = contact_margin_m + ways_m[i] + ways_m[j];
            const Vector between = other.position - one.position;
            const Vector reach = extents[i] + extents[j];
            if (std::fabs(between.x) < reach.x + margin && std::fabs(between.y) < reach.y + margin &&
                std::fabs(between.z) < reach.z + margin && !is_beyond(one, other, margin) &&
                !is_beyond(other, one, margin))
                narrow_phase.collide(static_cast<int>(i), static_cast<int>(j), margin);
        }
}

}  // namespace boxwood::paletti
