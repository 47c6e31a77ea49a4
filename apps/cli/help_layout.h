#pragma once

// How the help of a verb looks: it fits 80 columns, a value's kind stands beside
// its option, and behind the sentence which values it takes and what happens if
// it is left out.
// CLI11 calls it. Only program.cpp includes it, for the reason in program.h.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "drawing/canvas.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

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

}  // namespace boxwood::cli
