#pragma once

// The tree of verbs and games, and how far the words that were typed lead into it.
// Only program.cpp includes it, for the reason in program.h.

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace boxwood::cli {

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

/// How far words lead into the tree of verbs and games.
struct Reached {
    CLI::App* app;
    /// As it is typed: "boxwood polyssimo tile".
    std::string command;
    /// The word that should name a verb or a game and does not.
    std::optional<std::string> unknown_word = {};

    /// Whether a verb or a game is still to be named.
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

/// Of the words that CLI11 could not use, the one that was typed first.
inline std::optional<std::string> first_unexpected(const CLI::App& root, std::span<const char* const> words)
{
    const std::vector<std::string> unexpected = root.remaining(true);
    for (std::string word : words)
        if (std::ranges::find(unexpected, word) != unexpected.end())
            return word;
    return unexpected.empty() ? std::nullopt : std::optional(unexpected.front());
}

/// The flag that is given a value, as in --json=no: CLI11 takes some of them.
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

}  // namespace boxwood::cli
