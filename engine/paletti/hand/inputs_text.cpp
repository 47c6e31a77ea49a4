#include "paletti/hand/inputs_text.h"

#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include "core/check.h"
#include "core/json_reader.h"
#include "core/split.h"
#include "core/within_limits.h"
#include "paletti/model/part_name.h"
#include "paletti/model/units.h"

namespace boxwood::paletti {

namespace {

constexpr int format_version = 1;
constexpr std::string_view version_name = "paletti_inputs";
constexpr int turn_decimals = 6;
constexpr std::string_view no_floor = "none";
/// Longer than any name.
constexpr int max_name_bytes = 32;

/// The numbers that lead evenly to their values when a line spans several ticks.
void visit_moving(const auto& visit)
{
    visit("x_mm", &HandInput::x_um, millimetre_decimals);
    visit("y_mm", &HandInput::y_um, millimetre_decimals);
    visit("z_mm", &HandInput::z_um, millimetre_decimals);
    visit("turns", &HandInput::turn_ppm, turn_decimals);
    visit("lift_mm", &HandInput::lift_um, millimetre_decimals);
}

void visit_numbers(const auto& visit)
{
    visit("grip_height_mm", &HandInput::grip_height_um, millimetre_decimals);
    visit("side_turns", &HandInput::side_ppm, turn_decimals);
    visit_moving(visit);
}

/// From tick `first` on, `ticks` of them lead to `input`.
struct Line {
    int first = 0;
    int ticks = 1;
    HandInput input;
};

class LineReader {
public:
    /// Members that the line does not name keep their values from `last`.
    Result<Line, TextError> read(const JsonValue& object, const HandInput& last, int next_tick)
    {
        reader_.expect_members(
            object, {"tick", "during_ticks", "hand", "part", "grip_height_mm", "side_turns", "x_mm", "y_mm",
                     "z_mm", "turns", "held_floor", "lift_mm"});
        Line line{.input = last};
        line.first = static_cast<int>(
            reader_.number(reader_.member(object, "tick"), {0, next_tick, max_input_ticks - 1}));
        line.ticks = static_cast<int>(
            reader_.number_or(object, "during_ticks", {0, 1, max_input_ticks - line.first}, 1));
        read_names(object, line.input);
        visit_numbers([&]<class Number>(std::string_view name, Number HandInput::* number, int decimals) {
            line.input.*number = static_cast<std::int32_t>(
                reader_.number_or(object, name, {decimals, Number::least, Number::most}, line.input.*number));
        });
        if (reader_.has_failed())
            return reader_.error();
        return line;
    }

private:
    void read_names(const JsonValue& object, HandInput& input)
    {
        const auto read = [&](std::string_view member, auto find, std::string_view code, auto& found) {
            const JsonValue* value = reader_.find(object, member);
            if (!value)
                return;
            const std::string_view name = reader_.text(*value, max_name_bytes);
            if (const auto named = find(name))
                found = *named;
            else
                reader_.fail(*value, {code, {{"name", std::string(name)}}});
        };
        const auto find_held = [](std::string_view name) {
            return name == no_floor ? NamedFloor(base_id) : NamedFloor::find(name);
        };
        read("hand", find_named<Tool>, "inputs_unknown_tool", input.tool);
        read("part", NamedPart::find, "inputs_unknown_part", input.part);
        read("held_floor", find_held, "inputs_unknown_floor", input.held_floor);
    }

    JsonReader reader_;
};

/// The ticks before the line repeat the last input, those of the line lead evenly to its own.
void add_ticks(std::vector<HandInput>& inputs, const Line& line, const HandInput& last)
{
    inputs.resize(static_cast<std::size_t>(line.first), last);
    for (int step = 1; step <= line.ticks; ++step) {
        HandInput input = line.input;
        visit_moving([&](std::string_view, auto number, int) {
            const std::int64_t from = last.*number;
            const std::int64_t way = line.input.*number - from;
            input.*number = static_cast<std::int32_t>(from + way * step / line.ticks);
        });
        inputs.push_back(input);
    }
}

/// The error of one line, at its place in the text.
TextError placed(TextError error, int line)
{
    error.line += line - 1;
    return error;
}

std::optional<TextError> read_version(const JsonValue& object)
{
    JsonReader reader;
    reader.expect_members(object, {version_name});
    reader.number(reader.member(object, version_name), {0, format_version, format_version});
    return reader.has_failed() ? std::optional(reader.error()) : std::nullopt;
}

bool is_blank(std::string_view line)
{
    return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

void add_member(std::string& line, std::string_view name, const std::string& value)
{
    line.append(", ").append(json_quoted(name)).append(": ").append(value);
}

std::string line_text(int tick, const HandInput& input, const HandInput& last)
{
    std::string line = "{\"tick\": " + std::to_string(tick);
    if (input.tool != last.tool)
        add_member(line, "hand", json_quoted(name_of(input.tool)));
    if (input.part != last.part)
        add_member(line, "part", json_quoted(part_name(input.part)));
    visit_numbers([&](std::string_view name, auto number, int decimals) {
        if (input.*number != last.*number)
            add_member(line, name, decimal_text(input.*number, decimals));
    });
    if (input.held_floor != last.held_floor)
        add_member(
            line, "held_floor",
            json_quoted(input.held_floor == base_id ? std::string(no_floor) : part_name(input.held_floor)));
    return line + "}\n";
}

}  // namespace

Result<std::vector<HandInput>, TextError> parse_inputs(std::string_view text)
{
    std::vector<HandInput> inputs;
    int number = 0;
    bool has_version = false;
    for (const std::string_view line : split(text, '\n')) {
        ++number;
        if (is_blank(line))
            continue;
        const Result<JsonValue, TextError> object = parse_json(line);
        if (!object)
            return placed(object.error(), number);
        if (!has_version) {
            if (const std::optional<TextError> error = read_version(*object))
                return placed(*error, number);
            has_version = true;
            continue;
        }
        const HandInput last = inputs.empty() ? HandInput{} : inputs.back();
        const Result<Line, TextError> read =
            LineReader().read(*object, last, static_cast<int>(inputs.size()));
        if (!read)
            return placed(read.error(), number);
        add_ticks(inputs, *read, last);
    }
    if (!has_version)
        return TextError{number, 1, {"inputs_without_version", {}}};
    return inputs;
}

std::string inputs_text(std::span<const HandInput> inputs)
{
    BOXWOOD_CHECK(inputs.size() <= max_input_ticks);
    std::string text = "{" + json_quoted(version_name) + ": " + std::to_string(format_version) + "}\n";
    HandInput last;
    int tick = 0;
    for (const HandInput& input : inputs) {
        BOXWOOD_CHECK(is_within_limits(input));
        // The last line gives the number of ticks.
        if (!(input == last) || tick + 1 == static_cast<int>(inputs.size()))
            text += line_text(tick, input, last);
        last = input;
        ++tick;
    }
    return text;
}

}  // namespace boxwood::paletti
