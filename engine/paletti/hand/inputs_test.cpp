#include <doctest/doctest.h>

#include "paletti/hand/inputs_bytes.h"
#include "paletti/hand/inputs_text.h"
#include "support/paletti_inputs.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

std::string refusal_of(std::string_view text)
{
    const Result<std::vector<HandInput>, TextError> inputs = parse_inputs(text);
    return inputs ? ""
                  : std::to_string(inputs.error().line) + ':' + std::to_string(inputs.error().column) + ' ' +
                        std::string(inputs.error().message.code);
}

const std::string header = "{\"paletti_inputs\": 1}\n";

}  // namespace

TEST_CASE("inputs are read back as they were written, as text and as bytes")
{
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const std::vector<HandInput> inputs = test::random_inputs(seed, static_cast<int>(seed * 7));
        CHECK(parse_inputs(inputs_text(inputs)).value() == inputs);
        CHECK(parse_inputs_bytes(inputs_bytes(inputs)).value() == inputs);
    }
}

TEST_CASE("a hand that rests or goes straight on costs a few bytes")
{
    std::vector<HandInput> inputs(2400, test::a_pull());
    CHECK(inputs_bytes(inputs).size() < 40);
    for (std::size_t i = 0; i < inputs.size(); ++i)
        inputs[i].x_um = static_cast<std::int32_t>(i) * 125;
    CHECK(inputs_bytes(inputs).size() < 40);
}

TEST_CASE("bytes in any other form are refused")
{
    using Bytes = std::vector<std::uint8_t>;
    const Bytes good = inputs_bytes(std::vector<HandInput>(5, test::a_pull()));
    REQUIRE(parse_inputs_bytes(good));
    for (std::size_t size = 1; size < good.size(); ++size)
        if (const auto cut =
                parse_inputs_bytes(Bytes(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(size))))
            CHECK(cut->size() < 5);
    CHECK(!parse_inputs_bytes(Bytes{0x00}));
    CHECK(!parse_inputs_bytes(Bytes{0x81}));
    CHECK(!parse_inputs_bytes(Bytes{0x80, 0x00}));
    CHECK(!parse_inputs_bytes(Bytes{0x80, 0x81, 0x00}));
    // Two runs that should be one, a change by nothing, a hold that is no other one.
    CHECK(!parse_inputs_bytes(Bytes{0x80, 0x01, 0x80, 0x01}));
    CHECK(!parse_inputs_bytes(Bytes{0x02, 0x00}));
    CHECK(!parse_inputs_bytes(Bytes{0x01, 0x00, 0x00, 0x00, 0x00}));
    // Beyond a metre: at once, and by going on and on.
    CHECK(!parse_inputs_bytes(Bytes{0x02, 0xFF, 0xFF, 0xFF, 0x7F}));
    CHECK(!parse_inputs_bytes(Bytes{0x02, 0x80, 0x80, 0x02, 0x80, 0xFF, 0x7F}));
    // More ticks than a turn can have.
    CHECK(!parse_inputs_bytes(Bytes{0x80, 0xFF, 0xFF, 0xFF, 0x7F}));
}

TEST_CASE("a line of several ticks leads evenly to its numbers")
{
    const auto inputs =
        parse_inputs(header +
                     "{\"tick\": 2, \"hand\": \"fingers\", \"part\": \"red-thick\", \"x_mm\": 1}\n"
                     "{\"tick\": 4, \"during_ticks\": 4, \"x_mm\": 2, \"z_mm\": -0.004}\n"
                     "\n"
                     "{\"tick\": 9}\n");
    REQUIRE(inputs);
    REQUIRE(inputs->size() == 10);
    const auto x_um = [&](std::size_t tick) { return (*inputs)[tick].x_um; };
    CHECK((*inputs)[1] == HandInput{});
    CHECK((*inputs)[2].part == column_id(Colour::red, 4));
    CHECK(x_um(3) == 1000);
    CHECK(x_um(4) == 1250);
    CHECK(x_um(6) == 1750);
    CHECK((*inputs)[6].z_um == -3);
    CHECK(x_um(7) == 2000);
    CHECK(x_um(9) == 2000);
    CHECK((*inputs)[9].tool == Tool::fingers);
}

TEST_CASE("what is wrong in a line is shown at its place")
{
    CHECK(refusal_of("") == "1:1 inputs_without_version");
    CHECK(refusal_of("{\"paletti_inputs\": 2}") == "1:20 json_out_of_range");
    CHECK(refusal_of(header + "{\"tick\": 0, \"hand\": \"claw\"}") == "2:21 inputs_unknown_tool");
    CHECK(refusal_of(header + "{\"tick\": 0, \"part\": \"pink-thin-1\"}") == "2:21 inputs_unknown_part");
    CHECK(refusal_of(header + "{\"tick\": 0, \"held_floor\": \"base\"}") == "2:27 inputs_unknown_floor");
    CHECK(refusal_of(header + "{\"tick\": 3}\n{\"tick\": 3}") == "3:10 json_out_of_range");
    CHECK(refusal_of(header + "{\"tick\": 0, \"during_ticks\": 5}\n{\"tick\": 4}") ==
          "3:10 json_out_of_range");
    CHECK(refusal_of(header + "{\"tick\": 0, \"x_mm\": 1.2345}") == "2:21 json_too_many_decimals");
    CHECK(refusal_of(header + "{\"tick\": 0, \"lift_mm\": -1}") == "2:24 json_out_of_range");
    CHECK(refusal_of(header + "{\"x_mm\": 1}") == "2:1 json_name_missing");
    CHECK(refusal_of(header + "{\"tick\": 144000}") == "2:10 json_out_of_range");
}
