#include "core/json.h"

#include <doctest/doctest.h>

#include "core/json_reader.h"

namespace boxwood {

namespace {

JsonValue value_of(std::string_view text)
{
    Result<JsonValue, TextError> value = parse_json(text);
    REQUIRE(value.has_value());
    return *std::move(value);
}

/// "2:5 json_unexpected".
std::string error_of(std::string_view text)
{
    const Result<JsonValue, TextError> value = parse_json(text);
    REQUIRE_FALSE(value.has_value());
    const TextError& error = value.error();
    return std::to_string(error.line) + ':' + std::to_string(error.column) + ' ' +
           std::string(error.message.code);
}

std::string text_of(std::string_view text)
{
    const JsonValue value = value_of(text);
    REQUIRE(value.kind == JsonValue::Kind::text);
    return value.text;
}

}  // namespace

TEST_CASE("every kind of value is read, with its place")
{
    const JsonValue value = value_of("{\"a\": [1, -2.50, true],\n \"b\" : {\"c\":null}, \"\": false}\n");
    REQUIRE(value.items.size() == 3);
    CHECK(value.names[0].text == "a");
    CHECK(value.items[0].items[0].text == "1");
    CHECK(value.items[0].items[1].text == "-2.50");
    CHECK(value.items[0].items[1].column == 11);
    CHECK(value.items[0].items[2].boolean);
    CHECK(value.names[1].line == 2);
    CHECK(value.names[1].column == 2);
    CHECK(value.items[1].items[0].kind == JsonValue::Kind::null);
    CHECK(value.items[1].items[0].column == 13);
    CHECK(value.items[2].kind == JsonValue::Kind::boolean);
    CHECK_FALSE(value.items[2].boolean);
    CHECK(value_of(" [ ] ").items.empty());
    CHECK(value_of("{ }").kind == JsonValue::Kind::object);
}

TEST_CASE("escapes in texts are undone")
{
    CHECK(text_of(R"("a\"\\\/\b\f\n\r\tz")") == "a\"\\/\b\f\n\r\tz");
    CHECK(text_of(R"("\u0041\u00e9\u20AC\uD83D\ude00\u0000")") ==
          std::string("A\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\0", 11));
    CHECK(error_of(R"("\ud83d")") == "1:8 json_lone_surrogate");
    CHECK(error_of(R"("\ude00")") == "1:8 json_lone_surrogate");
    CHECK(error_of(R"("\ud83d\u0041")") == "1:14 json_lone_surrogate");
    CHECK(error_of(R"("\u00g0")") == "1:6 json_unexpected");
    CHECK(error_of(R"("\x")") == "1:3 json_unexpected");
}

TEST_CASE("what is written in quotes is read back")
{
    std::string all;
    for (int byte = 0; byte < 128; ++byte)
        all += static_cast<char>(byte);
    all += "\xC3\xA9";
    CHECK(text_of(json_quoted(all)) == all);
    CHECK(json_quoted("a\"b\n") == "\"a\\\"b\\u000a\"");
}

TEST_CASE("what is no JSON is refused at its place")
{
    CHECK(error_of("") == "1:1 json_unfinished");
    CHECK(error_of("[1,\n2") == "2:2 json_unfinished");
    CHECK(error_of("[1,\n ]") == "2:2 json_unexpected");
    CHECK(error_of("[1 2]") == "1:4 json_unexpected");
    CHECK(error_of("{\"a\" 1}") == "1:6 json_unexpected");
    CHECK(error_of("{a: 1}") == "1:2 json_unexpected");
    CHECK(error_of("{\"a\": 1,}") == "1:9 json_unexpected");
    CHECK(error_of("{\"a\": 1,\n \"a\": 2}") == "2:2 json_name_twice");
    CHECK(error_of("tru") == "1:4 json_unfinished");
    CHECK(error_of("truth") == "1:4 json_unexpected");
    CHECK(error_of("1 1") == "1:3 json_after_end");
    CHECK(error_of("\"a\nb\"") == "1:3 json_unexpected");
    CHECK(error_of("\"a") == "1:3 json_unfinished");
    CHECK(error_of("[\"a\", \"\xFF\"]") == "1:8 json_not_utf8");
    CHECK(error_of(std::string_view("[\0]", 3)) == "1:2 json_unexpected");
    CHECK(error_of("// no\n1") == "1:1 json_unexpected");
    for (const char* number : {"01", "+1", ".5", "1.", "1e", "1e+", "-", "- 1", "0x1", "NaN", "Infinity"})
        CHECK_FALSE(parse_json(number).has_value());
}

TEST_CASE("a hostile text meets a limit instead of the machine's")
{
    const auto repeated = [](std::string_view part, int count) {
        std::string text;
        for (int i = 0; i < count; ++i)
            text += part;
        return text;
    };
    CHECK(parse_json(repeated("[", 31) + "1" + repeated("]", 31)).has_value());
    CHECK(error_of(repeated("[", 100'000)) == "1:33 json_too_deep");
    CHECK(error_of(repeated("{\"a\":", 100'000)) == "1:161 json_too_deep");
    CHECK(error_of('[' + repeated("0,", max_json_values)) == "1:200000 json_too_many_values");
    CHECK(error_of(repeated(" ", max_json_bytes + 1)) == "1:1 json_too_long");
    const JsonLimits limits{.bytes = 2 * max_json_bytes, .values = 3};
    CHECK(parse_json('[' + repeated(" ", max_json_bytes) + "0,0]", limits).has_value());
    CHECK(parse_json("[0,0,0]", limits).error().message.code == "json_too_many_values");
    CHECK(parse_json(repeated(" ", limits.bytes + 1), limits).error().message.code == "json_too_long");
    std::string members = "{";
    for (int i = 0; i <= max_json_members; ++i)
        members += '"' + std::to_string(i) + "\":0,";
    CHECK(parse_json(members).error().message.code == "json_too_many_members");
}

TEST_CASE("a decimal is read exactly into a whole number of its smallest unit")
{
    CHECK(scaled_decimal("12.5", 3).value() == 12500);
    CHECK(scaled_decimal("-0.001", 3).value() == -1);
    CHECK(scaled_decimal("-0", 3).value() == 0);
    CHECK(scaled_decimal("0e999999999999999999999", 0).value() == 0);
    CHECK(scaled_decimal("1.50000", 1).value() == 15);
    CHECK(scaled_decimal("1.25e2", 0).value() == 125);
    CHECK(scaled_decimal("1E+3", 0).value() == 1000);
    CHECK(scaled_decimal("5e-05", 5).value() == 5);
    CHECK(scaled_decimal("999999999999999999", 0).value() == 999'999'999'999'999'999);
    CHECK(scaled_decimal("0.0005", 3).error() == DecimalProblem::inexact);
    CHECK(scaled_decimal("1e-99999999999999999999", 3).error() == DecimalProblem::inexact);
    CHECK(scaled_decimal("1e99999999999999999999", 3).error() == DecimalProblem::too_large);
    CHECK(scaled_decimal("9999999999999999", 3).error() == DecimalProblem::too_large);
}

TEST_CASE("a decimal is written without needless zeros and read back")
{
    CHECK(decimal_text(12500, 3) == "12.5");
    CHECK(decimal_text(-1, 3) == "-0.001");
    CHECK(decimal_text(0, 3) == "0");
    CHECK(decimal_text(70000, 3) == "70");
    CHECK(decimal_text(1200, 0) == "1200");
    for (const std::int64_t scaled : {0, 1, -1, 9, 10, 999, 1000, -123456, 2000000000})
        for (int decimals = 0; decimals <= 6; ++decimals)
            CHECK(scaled_decimal(decimal_text(scaled, decimals), decimals).value() == scaled);
}

TEST_CASE("a meaning that is wrong is refused at its value, and the first one counts")
{
    const JsonValue value = value_of("{\"a\": 1.5,\n \"b\": \"text\", \"c\": [1, 2],\n \"d\": true}");
    const auto code_of = [&](auto&& ask) {
        JsonReader reader;
        ask(reader);
        REQUIRE(reader.has_failed());
        const TextError& error = reader.error();
        return std::to_string(error.line) + ':' + std::to_string(error.column) + ' ' +
               std::string(error.message.code);
    };
    const auto at = [&](JsonReader& reader, const char* name) -> const JsonValue& {
        return reader.member(value, name);
    };
    CHECK(code_of([&](JsonReader& r) { r.expect_members(value, {"a", "b", "d"}); }) ==
          "2:15 json_unknown_name");
    CHECK(code_of([&](JsonReader& r) { r.expect_members(value.items[0], {}); }) ==
          "1:7 json_object_expected");
    CHECK(code_of([&](JsonReader& r) { r.number(at(r, "z"), {}); }) == "1:1 json_name_missing");
    CHECK(code_of([&](JsonReader& r) { r.number(at(r, "a"), {0, 0, 9}); }) == "1:7 json_too_many_decimals");
    CHECK(code_of([&](JsonReader& r) { r.number(at(r, "a"), {1, 0, 14}); }) == "1:7 json_out_of_range");
    CHECK(code_of([&](JsonReader& r) { r.number(at(r, "b"), {}); }) == "2:7 json_number_expected");
    CHECK(code_of([&](JsonReader& r) { r.text(at(r, "b"), 3); }) == "2:7 json_text_too_long");
    CHECK(code_of([&](JsonReader& r) { r.text(at(r, "c"), 3); }) == "2:20 json_text_expected");
    CHECK(code_of([&](JsonReader& r) { r.list(at(r, "c"), 3, 4); }) == "2:20 json_list_length");
    CHECK(code_of([&](JsonReader& r) { r.list(at(r, "d"), 0, 1); }) == "3:7 json_list_expected");
    CHECK(code_of([&](JsonReader& r) { r.boolean(at(r, "a")); }) == "1:7 json_boolean_expected");
    CHECK(code_of([&](JsonReader& r) {
              r.boolean(at(r, "c"));
              r.boolean(at(r, "a"));
          }) == "2:20 json_boolean_expected");

    JsonReader reader;
    CHECK(reader.expect_members(value, {"d", "c", "b", "a"}));
    CHECK(reader.number(at(reader, "a"), {2, 0, 150}) == 150);
    CHECK(reader.number_or(value, "z", {2, 0, 150}, 7) == 7);
    CHECK(reader.text(at(reader, "b"), 4) == "text");
    CHECK(reader.list(at(reader, "c"), 2, 2).size() == 2);
    CHECK(reader.boolean(at(reader, "d")));
    CHECK_FALSE(reader.has_failed());
}

}  // namespace boxwood
