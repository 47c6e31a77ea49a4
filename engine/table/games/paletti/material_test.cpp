#include <doctest/doctest.h>

#include <string>
#include <variant>

#include "support/paletti_tables.h"
#include "table/games/paletti/material.h"

namespace boxwood::table {

namespace {

PalettiMaterial asked_material(std::int64_t box_seed = 0)
{
    Header made = villa_header({here("Anna"), here("Ben")});
    made.start.get<PalettiStart>().options.box_seed = box_seed;
    const Table table = table_with(made);
    return alternative<PalettiMaterial>(table.ask(GetMaterial{}).value());
}

}  // namespace

TEST_CASE("a villa's material has its base, five floors in their order and twenty columns [V1.1, V1.2, V1.3]")
{
    const PalettiMaterial material = asked_material();
    REQUIRE(material.parts.size() == 26);
    CHECK(material.parts[0].kind == PartKind::base);
    CHECK(material.parts[0].radius_um == 140'000);
    CHECK(material.building_zone_radius_um == 110'000);
    const PartColour bottom_up[] = {PartColour::blue, PartColour::green, PartColour::yellow,
                                    PartColour::orange, PartColour::red};
    for (std::size_t i = 0; i < 5; ++i) {
        CHECK(material.parts[1 + i].kind == PartKind::floor);
        CHECK(material.parts[1 + i].colour == bottom_up[i]);
        CHECK(material.parts[1 + i].corners_um.size() >= 2 * 3);
        CHECK_FALSE(material.parts[1 + i].radius_um);
    }
    int thick = 0;
    for (std::size_t i = 6; i < material.parts.size(); ++i) {
        const PalettiPart& column = material.parts[i];
        const std::string name = paletti::part_name(column.part);
        CHECK(name.starts_with(name_of(column.colour)));
        CHECK(name.find(name_of(column.kind)) != std::string::npos);
        thick += column.kind == PartKind::thick ? 1 : 0;
        CHECK((column.kind == PartKind::hexagonal ? column.corners_um.size() == 12 : column.radius_um > 0));
    }
    CHECK(thick == 4);
}

TEST_CASE("a villa's material tells the tiny differences in height [V1.5]")
{
    const PalettiMaterial material = asked_material(7);
    bool differs = false;
    for (std::size_t i = 6; i < material.parts.size(); ++i) {
        CHECK(material.parts[i].height_um <= 70'000);
        CHECK(material.parts[i].height_um >= 69'600);
        differs = differs || material.parts[i].height_um != material.parts[6].height_um;
    }
    CHECK(differs);
}

}  // namespace boxwood::table
