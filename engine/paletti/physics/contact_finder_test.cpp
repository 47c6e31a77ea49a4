#include "paletti/physics/contact_finder.h"

#include <cmath>

#include <doctest/doctest.h>

#include "paletti/physics/constants.h"
#include "support/approximately.h"
#include "support/paletti_problems.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

/// Keeps the shapes that the bodies point to.
class Scene {
public:
    explicit Scene(const std::vector<BodySetup>& bodies)
    {
        for (const BodySetup& body : bodies)
            shapes_.push_back(make_shape(body.part));
        for (std::size_t i = 0; i < bodies.size(); ++i)
            placed_.push_back({&shapes_[i], bodies[i].pose.position, matrix_of(bodies[i].pose.rotation),
                               bodies[i].velocity_m_s, bodies[i].spin_rad_s, true, bodies[i].is_fixed});
    }

    Contacts contacts() const
    {
        Contacts found;
        find_contacts(placed_, Material{}.restitution, found);
        return found;
    }

private:
    std::vector<Shape> shapes_;
    std::vector<PlacedShape> placed_;
};

double rim_length(const Contacts& contacts, const Contact& contact)
{
    PressedMoments sum;
    for (const RimPiece& piece : contacts.pieces_of(contact))
        add_pressed_moments(piece, {-1, 0, 0}, sum);
    return sum.one;
}

}  // namespace

TEST_CASE("a column that stands on the base touches it with its whole rim")
{
    constexpr double gap_m = 1e-5;
    const Contacts found =
        Scene({broad_base(), standing(column_part(ColumnKind::thin), {0.02, 0.01}, gap_m)}).contacts();
    REQUIRE(found.list.size() == 1);
    const Contact& contact = found.list[0];
    CHECK(contact.first == 0);
    CHECK(contact.second == 1);
    CHECK(length(contact.normal - Vector{0, 0, 1}) < 1e-12);
    CHECK(contact.gap.height_m == approximately(gap_m));
    CHECK(rim_length(found, contact) == approximately(2 * pi * test_thin_radius_m));
    CHECK(length(contact.second_arm - Vector{0, 0, -test_column_height_m / 2}) < 1e-12);
}

TEST_CASE("bodies farther apart than the margin do not touch, unless they come together fast")
{
    BodySetup column = standing(column_part(ColumnKind::thin), {}, 2 * millimetre);
    CHECK(Scene({broad_base(), column}).contacts().list.empty());
    column.velocity_m_s.z = -1;
    CHECK(Scene({broad_base(), column}).contacts().list.size() == 1);
}

TEST_CASE("a column half over an edge touches with half of its rim and the edge beneath it")
{
    const Contacts found = Scene({fixed(standing(plate_part(0.05, 0.05), {-0.05, 0})),
                                  standing(column_part(ColumnKind::thick), {}, test_floor_height_m)})
                               .contacts();
    REQUIRE(found.list.size() == 1);
    CHECK(rim_length(found, found.list[0]) == approximately((pi + 2) * test_thick_radius_m));
}

TEST_CASE("columns side by side touch at both ends of a line")
{
    constexpr double gap_m = 1e-4;
    const double apart_m = test_thin_radius_m + test_thick_radius_m + gap_m;
    const Contacts found = Scene({standing(column_part(ColumnKind::thin), {}),
                                  standing(column_part(ColumnKind::thick), {apart_m, 0})})
                               .contacts();
    REQUIRE(found.list.size() == 2);
    for (const Contact& contact : found.list) {
        CHECK(length(contact.normal - Vector{1, 0, 0}) < 1e-6);
        CHECK(contact.gap.height_m == approximately(gap_m).epsilon(0.01));
        CHECK(std::fabs(contact.first_arm.z) == approximately(test_column_height_m / 2));
    }
}

TEST_CASE("a warped floor is nearer or farther by its warp where a column stands")
{
    BodySetup floor = standing(plate_part(0.1, 0.1), {}, test_column_height_m);
    floor.part.warp = {1e-3, 0};
    const Contacts found = Scene({standing(column_part(ColumnKind::thin), {0.05, 0}), floor}).contacts();
    REQUIRE(found.list.size() == 1);
    CHECK(found.list[0].gap.height_m == approximately(1e-3 * 0.05 * 0.05));
}

TEST_CASE("in any heap contacts are ordered by their keys, each key once, with axes at right angles")
{
    Rng rng(1);
    std::size_t most = 0;
    const BoxPointer box = standard_box(1);
    for (int round = 0; round < 60; ++round) {
        std::vector<BodySetup> bodies{broad_base()};
        for (int i = 0; i < 14; ++i) {
            const PartId floor = floor_id(1 + i / 5);
            BodySetup body = standing(i % 5 == 0 ? box->parts[static_cast<std::size_t>(floor)]
                                                 : column_part(static_cast<ColumnKind>(i % 3)),
                                      {});
            body.pose = {random_vector(rng, 0.06) + Vector{0, 0, 0.06}, rotation_by(random_vector(rng, 3))};
            body.velocity_m_s = random_vector(rng, 0.5);
            body.spin_rad_s = random_vector(rng, 10);
            bodies.push_back(body);
        }
        const Contacts found = Scene(bodies).contacts();
        most = std::max(most, found.list.size());
        CHECK(found.list.size() <= static_cast<std::size_t>(max_contacts));
        for (std::size_t i = 0; i < found.list.size(); ++i) {
            const Contact& contact = found.list[i];
            CAPTURE(round);
            if (i > 0)
                CHECK(found.list[i - 1].key < contact.key);
            CHECK(contact.piece_count > 0);
            CHECK(length(contact.normal) == approximately(1));
            CHECK(length(contact.tangents[1] - cross(contact.normal, contact.tangents[0])) < 1e-9);
            CHECK(std::fabs(dot(contact.normal, contact.tangents[0])) < 1e-9);
        }
    }
    CHECK(most > 40);
}

TEST_CASE("a column beside the edge of a floor touches it where it stands, not before the floor's middle")
{
    constexpr double gap_m = 1e-4;
    constexpr double half_m = 0.1;
    constexpr double aside_m = 0.07;
    const Contacts found =
        Scene({standing(plate_part(half_m, half_m), {}),
               standing(column_part(ColumnKind::thin), {half_m + test_thin_radius_m + gap_m, aside_m})})
            .contacts();
    REQUIRE(found.list.size() == 2);
    for (const Contact& contact : found.list) {
        CHECK(length(contact.normal - Vector{1, 0, 0}) < 1e-6);
        CHECK(contact.gap.height_m == approximately(gap_m).epsilon(0.01));
        CHECK(contact.first_arm.y == approximately(aside_m).epsilon(0.01));
        CHECK(std::fabs(contact.second_arm.y) < 1e-4);
    }
}
