#pragma once

// What we configure in and query from CLI11: the layout of help, the verb that typed words lead to,
// and error messages in our own words. Only program.cpp includes it, since CLI11 takes longer to
// compile than everything else.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "drawing/canvas.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

/// The help of a verb: 80 columns wide, with the type of a value beside its option, and after the
/// description its possible values and its default. CLI11 calls it.
class HelpLayout final : public CLI::Formatter {
public:
    explicit HelpLayout(const Catalogue& texts) : texts_(texts)
    {
        column_width(option_columns);
        for (const char* number : {"INT", "UINT"})
            label(number, texts.text("help.label.number"));
        label("TEXT", texts.text("help.label.text"));
        label("Usage", texts.text("help.label.usage"));
        label("OPTIONS", texts.text("help.label.options_here"));
        label("SUBCOMMAND", texts.text("help.label.command_here"));
        label("Positionals", texts.text("help.label.arguments"));
    }

    std::string make_description(const CLI::App* app) const override
    {
        return folded(app->get_description(), columns) + '\n';
    }

    std::string make_subcommand(const CLI::App* app) const override
    {
        return row(app->get_name(), app->get_description());
    }

    std::string make_option(const CLI::Option* option, bool is_argument) const override
    {
        const std::string kind =
            option->get_type_size() == 0 || is_argument ? "" : ' ' + get_label(option->get_type_name());
        std::vector<std::string> notes;
        if (!option->get_option_text().empty())
            notes.push_back(option->get_option_text());
        if (option->get_required() && !is_argument)
            notes.push_back(texts_.text("cli.note.required"));
        else if (const std::string value = option->get_default_str(); !value.empty())
            notes.push_back(texts_.text("cli.note.left_out", {{"value", value}}));
        std::string sentence = option->get_description();
        if (!notes.empty())
            sentence += fmt::format(" ({})", fmt::join(notes, "; "));
        return row(make_option_name(option, is_argument) + kind, sentence);
    }

private:
    static constexpr int columns = 80;
    static constexpr int option_columns = 22;

    static std::string folded(const std::string& text, int width)
    {
        return fmt::format("{}", fmt::join(drawing::wrapped(text, width), "\n"));
    }

    static std::string row(const std::string& name, const std::string& sentence)
    {
        std::stringstream out;
        CLI::detail::format_help(out, name, folded(sentence, columns - option_columns), option_columns);
        return out.str();
    }

    const Catalogue& texts_;
};

inline std::vector<CLI::App*> children_of(CLI::App& app)
{
    return app.get_subcommands([](const CLI::App*) { return true; });
}

inline CLI::App* child_named(CLI::App& app, const std::string& name)
{
    for (CLI::App* child : children_of(app))
        if (child->get_name() == name)
            return child;
    return nullptr;
}

/// How far the typed words lead into the tree of verbs and games.
struct Reached {
    CLI::App* app;
    /// As typed: "boxwood polyssimo tile".
    std::string command;
    /// The word that is not the name of a verb or a game, where one is required.
    std::optional<std::string> unknown_word = {};

    /// Whether a verb or a game is still missing.
    bool is_incomplete() const { return !children_of(*app).empty(); }

    std::string known_words() const
    {
        std::string known;
        for (const CLI::App* child : children_of(*app))
            known += (known.empty() ? "" : ", ") + child->get_name();
        return known;
    }
};

inline Reached follow(CLI::App& root, std::span<const char* const> words)
{
    Reached reached{&root, root.get_name()};
    for (std::string word : words) {
        if (word.starts_with('-') || !reached.is_incomplete())
            break;
        CLI::App* child = child_named(*reached.app, word);
        if (!child) {
            reached.unknown_word = std::move(word);
            break;
        }
        reached.app = child;
        reached.command += ' ' + word;
    }
    return reached;
}

/// The first word that CLI11 could not use, in the order in which they were typed.
inline std::optional<std::string> first_unexpected(const CLI::App& root, std::span<const char* const> words)
{
    const std::vector<std::string> unexpected = root.remaining(true);
    for (std::string word : words)
        if (std::ranges::find(unexpected, word) != unexpected.end())
            return word;
    return unexpected.empty() ? std::nullopt : std::optional(unexpected.front());
}

/// A flag that is given a value, as in --json=no: CLI11 accepts some of these.
inline std::optional<std::string> flag_with_value(const CLI::App& app, std::span<const char* const> words)
{
    for (const std::string word : words) {
        std::string name = word.substr(0, word.find('='));
        if (name == word || !name.starts_with("--"))
            continue;
        const CLI::Option* option = app.get_option_no_throw(name);
        if (option && option->get_expected_max() == 0)
            return name;
    }
    return std::nullopt;
}

/// Errors in the arguments of a verb: CLI11 detects them, but we word them.
class UsageWords {
public:
    UsageWords(const Catalogue& texts, const CLI::App& verb) : texts_(texts), verb_(verb) {}

    std::string of(const CLI::ParseError& error) const
    {
        std::string said = error.what();
        // "--depth: ..." followed by our own sentence, from Option::check().
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

    /// CLI11's message names the option before its values.
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
