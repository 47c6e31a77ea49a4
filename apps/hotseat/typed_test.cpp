#include "hotseat/typed.h"

#include <doctest/doctest.h>

#include "paletti/statics/verdict.h"

namespace boxwood::hotseat {

using namespace paletti;

TEST_CASE("lengths are millimetres with up to three decimals")
{
    CHECK(typed_um("12.5") == 12500);
    CHECK(typed_um("-0.001") == -1);
    CHECK(typed_um("1000") == 1'000'000);
    for (const char* bad :
         {"", "-", "1.", ".5", "1e3", "1001", "0.0001", "1,5", "+1", "nan", "99999999999999999999"})
        CHECK_MESSAGE(!typed_um(bad), bad);
}

TEST_CASE("columns have a long and a short name")
{
    CHECK(typed_column("red-thick") == column_id(Colour::red, 4));
    CHECK(typed_column("rt") == column_id(Colour::red, 4));
    CHECK(typed_column("g2") == column_id(Colour::green, 1));
    CHECK(typed_column("bh") == column_id(Colour::blue, 3));
    for (const char* bad : {"", "r", "r4", "xt", "rtt", "red"})
        CHECK_MESSAGE(!typed_column(bad), bad);
}

TEST_CASE("places are read or not")
{
    CHECK(point_text(typed_point("12.5,-30").value()) == "12.5,-30");
    CHECK_FALSE(typed_point("12.5"));
    CHECK_FALSE(typed_point("1,2,3"));
}

TEST_CASE("how a floor is laid reads back as it was written, either face up")
{
    const Villa villa = empty_villa(standard_box(1));
    for (const bool is_flipped : {false, true}) {
        const FloorSpot spot = typed_laying(villa, floor_id(2), "3.5,-10", "405", is_flipped).value();
        CHECK(laying_text(villa, floor_id(2), spot) == (is_flipped ? "3.5,-10 45 flipped" : "3.5,-10 45"));
    }
    CHECK_FALSE(typed_laying(villa, floor_id(2), "3.5,-10", "east", false));
}

TEST_CASE("every option can be agreed on by name, and nothing else")
{
    const std::vector<AgreedOption> usual = agreed_options();
    CHECK(usual.size() == 10);
    for (std::size_t i = 0; i < usual.size(); ++i) {
        rules::Options options;
        CHECK(usual[i].value == 0);
        for (std::size_t value = 0; value < usual[i].values.size(); ++value) {
            CHECK(agree(options, usual[i].name, usual[i].values[value]));
            CHECK(agreed_options(options)[i].value == value);
        }
        CHECK_FALSE(agree(options, usual[i].name, "perhaps"));
    }
    rules::Options options;
    CHECK_FALSE(agree(options, "weather", "program"));
}

}  // namespace boxwood::hotseat
