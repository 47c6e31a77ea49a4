#include "hotseat/agreement.h"

#include <algorithm>

#include "core/description.h"

namespace boxwood::hotseat {

using paletti::rules::all_editions;
using paletti::rules::Edition;
using paletti::rules::Options;

namespace {

/// Names of options and values are typed with hyphens, and "by" is left out: `set-up=players`.
std::string typed(std::string_view name)
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

    template <class T, class... Limits>
    void operator()(std::string_view name, T& value, const Limits&...) const
    {
        if constexpr (NamedEnum<std::remove_const_t<T>>)
            visit_(typed(name), value);
    }
    /// What no game of today's rules has.
    template <class T, class Usual>
    void operator()(std::string_view, T&, const LeftOutIf<Usual>&) const
    {
    }

private:
    Visit visit_;
};

}  // namespace

std::vector<AgreedOption> agreed_options(const Options& options)
{
    std::vector<AgreedOption> all;
    const NamedOptions list([&](const std::string& name, const auto& value) {
        AgreedOption option{name, {}, static_cast<std::size_t>(value)};
        for (const std::string_view one : names_of(value))
            option.values.push_back(typed(one));
        all.push_back(std::move(option));
    });
    Options::describe_agreed(list, options);
    return all;
}

std::vector<std::string> edition_names()
{
    std::vector<std::string> names;
    for (const Edition edition : all_editions)
        names.push_back(typed(name_of(edition)));
    return names;
}

bool agree_on_edition(Options& options, std::string_view name)
{
    const auto* const edition =
        std::ranges::find_if(all_editions, [&](Edition one) { return typed(name_of(one)) == name; });
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
        const auto found = std::ranges::find(names, value, typed);
        if (option != name || found == names.end())
            return;
        current = static_cast<Value>(found - names.begin());
        is_known = true;
    });
    Options::describe_agreed(set, options);
    return is_known;
}

}  // namespace boxwood::hotseat
