#include "hotseat/agreement.h"

#include <algorithm>
#include <array>

namespace boxwood::hotseat {

using paletti::rules::Options;

namespace {

/// The values are in the order of their enumeration.
template <auto member>
constexpr AgreedOption option(std::string_view name, std::span<const std::string_view> values)
{
    return {name, values,
            [](Options& options, int value) {
                options.*member = static_cast<std::remove_reference_t<decltype(options.*member)>>(value);
            },
            [](const Options& options) { return static_cast<int>(options.*member); }};
}

constexpr std::array<std::string_view, 2> set_up = {"program", "players"};
constexpr std::array<std::string_view, 2> dealing = {"youngest-rolls", "everybody-rolls"};
constexpr std::array<std::string_view, 2> breaking_off = {"until-out", "until-let-go"};
constexpr std::array<std::string_view, 2> blocked_for = {"everybody", "who-gave-up"};
constexpr std::array<std::string_view, 2> neighbours = {"shown", "strict"};
constexpr std::array<std::string_view, 2> after_objection = {"floor", "no-floor"};
constexpr std::array<std::string_view, 2> renouncing = {"forbidden", "allowed"};
constexpr std::array<std::string_view, 2> beyond_base = {"allowed", "forbidden"};
constexpr std::array<std::string_view, 3> few_columns = {"never", "orange", "orange-and-red"};
constexpr std::array<std::string_view, 2> neutral_seal = {"never", "first-on-floor"};

constexpr std::array table = {
    option<&Options::set_up>("set-up", set_up),
    option<&Options::dealing>("dealing", dealing),
    option<&Options::breaking_off>("breaking-off", breaking_off),
    option<&Options::blocked_for>("blocked-for", blocked_for),
    option<&Options::neighbours>("neighbours", neighbours),
    option<&Options::after_objection>("after-objection", after_objection),
    option<&Options::renouncing>("renouncing", renouncing),
    option<&Options::beyond_base>("beyond-base", beyond_base),
    option<&Options::few_columns>("few-columns", few_columns),
    option<&Options::neutral_seal>("neutral-seal", neutral_seal),
};

constexpr std::array<std::string_view, paletti::rules::all_editions.size()> editions = {
    "boxwood", "dutch", "french", "italian", "second-dutch"};

}  // namespace

std::span<const AgreedOption> agreed_options()
{
    return table;
}

std::span<const std::string_view> edition_names()
{
    return editions;
}

bool agree_on_edition(Options& options, std::string_view name)
{
    const auto found = std::ranges::find(editions, name);
    if (found == editions.end())
        return false;
    options = with_edition(options,
                           paletti::rules::all_editions[static_cast<std::size_t>(found - editions.begin())]);
    return true;
}

bool agree(Options& options, std::string_view name, std::string_view value)
{
    const auto option = std::ranges::find(table, name, &AgreedOption::name);
    if (option == table.end())
        return false;
    const auto found = std::ranges::find(option->values, value);
    if (found == option->values.end())
        return false;
    option->set(options, static_cast<int>(found - option->values.begin()));
    return true;
}

}  // namespace boxwood::hotseat
