#pragma once

// What is wrong with the arguments of a verb, in our own words: CLI11 knows what it
// is, and says it in its own.
// Only program.cpp includes it, for the reason in program.h.

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "texts/catalogue.h"

namespace boxwood::cli {

class UsageWords {
public:
    UsageWords(const Catalogue& texts, const CLI::App& verb) : texts_(texts), verb_(verb) {}

    std::string of(const CLI::ParseError& error) const
    {
        std::string said = error.what();
        // "--depth: ..." with a sentence of ours, by Option::check().
        if (dynamic_cast<const CLI::ValidationError*>(&error))
            return said;
        if (dynamic_cast<const CLI::RequiredError*>(&error))
            return missing();
        if (dynamic_cast<const CLI::ExcludesError*>(&error))
            return exclusive();
        const CLI::Option* option = first_named(said);
        if (!option)
            return texts_.text("cli.not_understood");
        return option->get_name() + ": " + problem_with(*option, error);
    }

private:
    std::string missing() const
    {
        for (const CLI::Option* option : verb_.get_options())
            if (option->get_required() && option->count() == 0)
                return texts_.text("cli.required", {{"name", option->get_name()}});
        return texts_.text("cli.not_understood");
    }

    std::string exclusive() const
    {
        for (const CLI::Option* one : verb_.get_options())
            for (const CLI::Option* other : one->get_excludes())
                if (one->count() > 0 && other->count() > 0)
                    return texts_.text("cli.excludes",
                                       {{"one", one->get_name()}, {"other", other->get_name()}});
        return texts_.text("cli.not_understood");
    }

    std::string problem_with(const CLI::Option& option, const CLI::ParseError& error) const
    {
        if (dynamic_cast<const CLI::ConversionError*>(&error))
            return texts_.text("cli.no_number", {{"value", CLI::detail::join(option.results())}});
        return option.count() > 1 ? texts_.text("cli.given_twice") : texts_.text("cli.value_missing");
    }

    /// CLI11 tells of the option before it tells of its values.
    const CLI::Option* first_named(const std::string& said) const
    {
        const CLI::Option* first = nullptr;
        std::size_t earliest = std::string::npos;
        for (const CLI::Option* option : verb_.get_options())
            for (const char* behind : {":", " "})
                if (const std::size_t at = said.find(option->get_name() + behind); at < earliest) {
                    earliest = at;
                    first = option;
                }
        return first;
    }

    const Catalogue& texts_;
    const CLI::App& verb_;
};

}  // namespace boxwood::cli
