#include "hotseat/typed.h"

#include <algorithm>

#include "core/description.h"
#include "core/json.h"
#include "paletti/hand/hand_input.h"
#include "paletti/model/part_name.h"
#include "paletti/model/scene_places.h"
#include "paletti/model/units.h"
#include "players/paletti/lay_planner.h"

namespace boxwood::hotseat {

using namespace paletti;
using rules::all_editions;
using rules::Edition;
using rules::Options;

namespace {

constexpr std::size_t longest_number = 12;
constexpr int degree_decimals = 3;
constexpr int full_turn_millidegrees = 360'000;

/// Digits with at most one decimal point and an optional sign.
bool is_decimal(std::string_view text)
{
    if (text.starts_with('-'))
        text.remove_prefix(1);
    const std::size_t point = text.find('.');
    const std::string_view whole = text.substr(0, point);
    const std::string_view fraction = point == std::string_view::npos ? "0" : text.substr(point + 1);
    const auto is_digits = [](std::string_view digits) {
        return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
    };
    return is_digits(whole) && is_digits(fraction);
}

std::optional<std::int32_t> scaled(std::string_view text, int decimals, std::int64_t most)
{
    if (text.size() > longest_number || !is_decimal(text))
        return std::nullopt;
    const Result<std::int64_t, DecimalProblem> number = scaled_decimal(text, decimals);
    if (!number || *number > most || *number < -most)
        return std::nullopt;
    return static_cast<std::int32_t>(*number);
}

/// Names of options and values are typed with hyphens, and "by" is left out: `set-up=players`.
std::string hyphenated(std::string_view name)
{
    std::string word(name.starts_with("by_") ? name.substr(3) : name);
    std::ranges::replace(word, '_', '-');
    return word;
}

/// Calls `visit` with the typed name and the value of every option that has named values.
template <class Visit>
class NamedOptions {
public:
    explicit NamedOptions(Visit visit) : visit_(std::move(visit)) {}

    template <class T, class... Markers>
    void operator()(std::string_view name, T& value, const Markers&...) const
    {
        if constexpr (NamedEnum<std::remove_const_t<T>>)
            visit_(hyphenated(name), value);
    }
    /// Skips options that no game under today's rules has.
    template <class T, class Usual>
    void operator()(std::string_view, T&, const LeftOutIf<Usual>&) const
    {
    }

private:
    Visit visit_;
};

}  // namespace

std::optional<std::int32_t> typed_um(std::string_view text)
{
    return scaled(text, millimetre_decimals, farthest_um);
}

std::optional<PartId> typed_column(std::string_view text)
{
    if (const std::optional<PartId> named = NamedColumn::find(text))
        return named;
    if (text.size() != 2)
        return std::nullopt;
    constexpr std::string_view numbers = "123ht";
    const std::size_t number = numbers.find(text[1]);
    for (int i = 0; i < colour_count && number != std::string_view::npos; ++i)
        if (const auto colour = static_cast<Colour>(i); name_of(colour).front() == text[0])
            return column_id(colour, static_cast<int>(number));
    return std::nullopt;
}

std::optional<Point> typed_point(std::string_view text)
{
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos)
        return std::nullopt;
    const std::optional<std::int32_t> x = typed_um(text.substr(0, comma));
    const std::optional<std::int32_t> y = typed_um(text.substr(comma + 1));
    if (!x || !y)
        return std::nullopt;
    return Point{metres(*x), metres(*y)};
}

std::string point_text(const Point& point)
{
    return decimal_text(micrometres(point.x), millimetre_decimals) + ',' +
           decimal_text(micrometres(point.y), millimetre_decimals);
}

std::optional<FloorSpot> typed_laying(const Villa& villa, PartId floor, std::string_view point,
                                      std::string_view degrees, bool is_flipped)
{
    const std::optional<Point> at = typed_point(point);
    const std::optional<std::int32_t> turned = scaled(degrees, degree_decimals, 10 * full_turn_millidegrees);
    if (!at || !turned)
        return std::nullopt;
    const std::int64_t turn =
        (*turned % full_turn_millidegrees + full_turn_millidegrees) % full_turn_millidegrees;
    const SpotUm spot{static_cast<std::int32_t>(micrometres(at->x)),
                      static_cast<std::int32_t>(micrometres(at->y)),
                      static_cast<std::int32_t>(turn * full_turn_ppm / full_turn_millidegrees)};
    const Pose pose = pose_at(villa.part(floor), spot, is_flipped ? Face::flipped : Face::as_drawn);
    return FloorSpot{{pose.position.x, pose.position.y}, 2 * pi * spot.turn_ppm / full_turn_ppm, is_flipped};
}

std::string laying_text(const Villa& villa, PartId floor, const FloorSpot& spot)
{
    const SpotUm drawn = spot_of(villa.part(floor), laying_pose(spot));
    const std::int64_t turn = std::int64_t{drawn.turn_ppm} * full_turn_millidegrees / full_turn_ppm;
    return point_text({metres(drawn.x_um), metres(drawn.y_um)}) + ' ' + decimal_text(turn, degree_decimals) +
           (spot.flipped ? " flipped" : "");
}

std::vector<AgreedOption> agreed_options(const Options& options)
{
    std::vector<AgreedOption> all;
    const NamedOptions list([&](const std::string& name, const auto& value) {
        AgreedOption option{name, {}, static_cast<std::size_t>(value)};
        for (const std::string_view one : names_of(value))
            option.values.push_back(hyphenated(one));
        all.push_back(std::move(option));
    });
    Options::describe_agreed(list, options);
    return all;
}

std::vector<std::string> edition_names()
{
    std::vector<std::string> names;
    for (const Edition edition : all_editions)
        names.push_back(hyphenated(name_of(edition)));
    return names;
}

bool agree_on_edition(Options& options, std::string_view name)
{
    const auto* const edition =
        std::ranges::find_if(all_editions, [&](Edition one) { return hyphenated(name_of(one)) == name; });
    if (edition == all_editions.end())
        return false;
    options = with_edition(options, *edition);
    return true;
}

bool agree(Options& options, std::string_view name, std::string_view value)
{
    bool is_known = false;
    const NamedOptions set([&]<class Value>(const std::string& option, Value& current) {
        const auto names = names_of(current);
        const auto found = std::ranges::find(names, value, hyphenated);
        if (option != name || found == names.end())
            return;
        current = static_cast<Value>(found - names.begin());
        is_known = true;
    });
    Options::describe_agreed(set, options);
    return is_known;
}

}  // namespace boxwood::hotseat
