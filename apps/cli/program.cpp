#include "cli/program.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <optional>
#include <span>
#include <system_error>
#include <type_traits>
#include <utility>

#include "cli/cli11_parts.h"
#include "cli/report_text.h"
#include "cli/version.h"
#include "core/split.h"

namespace boxwood::cli {

namespace {

constexpr char list_separator = ',';

int fail(const std::string& sentence, int exit_code)
{
    std::fflush(stdout);
    // Unlike fmt::print(), fputs() does not throw if standard error is closed.
    std::fputs(fmt::format("boxwood: {}\n", printable_line(sentence)).c_str(), stderr);
    return exit_code;
}

/// Whether printed output was lost. A closed pipe is no loss: its reader wants no more.
bool output_is_lost()
{
    const bool has_failed = std::fflush(stdout) != 0 || std::ferror(stdout) != 0;
    return has_failed && errno != EPIPE;
}

/// CLI11 would quote a value of several lines in full.
std::string first_line(const std::string& text)
{
    return text.substr(0, text.find('\n'));
}

/// Describes the missing element of a list.
std::string gap_in(const Catalogue& texts, const std::string& list)
{
    if (list.empty())
        return texts.text("cli.empty_value");
    const bool has_gap =
        std::ranges::any_of(split(list, list_separator), [](std::string_view item) { return item.empty(); });
    return has_gap ? texts.text("cli.gap", {{"value", list}}) : std::string();
}

template <class Number>
std::optional<Number> read_number(std::string_view text)
{
    Number number = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && rest == end ? std::optional(number) : std::nullopt;
}

/// Numbers are decimal: CLI11 would read 010 as eight and 0x10 as sixteen.
template <class Value>
bool read_value(std::string_view text, Value& value)
{
    if constexpr (std::is_same_v<Value, std::string>) {
        value = text;
        return true;
    } else {
        const std::optional<Value> number = read_number<Value>(text);
        value = number.value_or(value);
        return number.has_value();
    }
}

template <class Value>
bool read_value(std::string_view text, std::optional<Value>& value)
{
    return read_value(text, value.emplace());
}

}  // namespace

Option& Option::required()
{
    option_->required();
    return *this;
}

Option& Option::between(int least, int most)
{
    option_->option_text(texts_.text("cli.note.between", {{"least", least}, {"most", most}}));
    return check([&texts = texts_, least, most](const std::string& value) {
        const std::optional<int> number = read_number<int>(value);
        return number && least <= *number && *number <= most
                   ? std::string()
                   : texts.text("cli.not_between", {{"value", value}, {"least", least}, {"most", most}});
    });
}

Option& Option::one_of(const std::vector<std::string>& words)
{
    const std::string known = fmt::format("{}", fmt::join(words, ", "));
    option_->option_text(known);
    return check([&texts = texts_, words, known](const std::string& value) {
        return std::ranges::find(words, value) != words.end()
                   ? std::string()
                   : texts.text("cli.not_one_of", {{"value", value}, {"known", known}});
    });
}

Option& Option::check(std::function<std::string(const std::string& value)> problem)
{
    if (values_ == Values::several)
        problem = [of_item = std::move(problem)](const std::string& list) {
            for (const std::string_view item : split(list, list_separator))
                if (std::string found = of_item(std::string(item)); !found.empty())
                    return found;
            return std::string();
        };
    option_->check(std::move(problem), "");
    return *this;
}

Option& Option::not_negative()
{
    return check([&texts = texts_](const std::string& value) {
        return read_number<std::uint64_t>(value)
                   ? std::string()
                   : texts.text("cli.not_between",
                                {{"value", value},
                                 {"least", 0},
                                 {"most", std::to_string(std::numeric_limits<std::uint64_t>::max())}});
    });
}

Option& Option::not_empty()
{
    return check([&texts = texts_](const std::string& value) {
        return value.empty() ? texts.text("cli.empty_value") : std::string();
    });
}

Option& Option::excludes(const Option& other)
{
    option_->excludes(other.option_);
    return *this;
}

template <class Value>
Option Verb::option(const std::string& name, Value& value)
{
    const CLI::callback_t take = [&value](const std::vector<std::string>& words) {
        return read_value(words.back(), value);
    };
    CLI::Option* added = app_.add_option("--" + name, take, help(name));
    added->type_name(CLI::detail::type_name<Value>());
    if constexpr (std::is_arithmetic_v<Value> || std::is_same_v<Value, std::string>)
        added->default_str(fmt::format("{}", value));
    Option option(added, program_.texts_);
    if constexpr (std::is_same_v<Value, std::string>)
        option.not_empty();
    // CLI11 would read -1 as the largest number.
    if constexpr (std::is_same_v<Value, std::uint64_t> || std::is_same_v<Value, std::optional<std::uint64_t>>)
        option.not_negative();
    return option;
}

template Option Verb::option(const std::string& name, int& value);
template Option Verb::option(const std::string& name, std::uint64_t& value);
template Option Verb::option(const std::string& name, std::optional<int>& value);
template Option Verb::option(const std::string& name, std::optional<std::uint64_t>& value);
template Option Verb::option(const std::string& name, std::string& value);

/// CLI11's own lists skip empty elements, which would shift values to other seats.
template <class Item>
Option Verb::list(const std::string& name, std::vector<Item>& items, Gaps gaps)
{
    const CLI::callback_t take = [&items](const std::vector<std::string>& words) {
        items.clear();
        return std::ranges::all_of(split(words.back(), list_separator), [&](std::string_view item) {
            return read_value(item, items.emplace_back());
        });
    };
    CLI::Option* added = app_.add_option("--" + name, take, help(name));
    added->type_name(CLI::detail::type_name<Item>());
    if (gaps == Gaps::refused)
        added->check([&texts = program_.texts_](const std::string& list) { return gap_in(texts, list); }, "");
    return Option(added, program_.texts_, Values::several);
}

template Option Verb::list(const std::string& name, std::vector<int>& items, Gaps gaps);
template Option Verb::list(const std::string& name, std::vector<std::string>& items, Gaps gaps);

Option Verb::argument(const std::string& name, std::string& value)
{
    return Option(app_.add_option(name, value, help(name)), program_.texts_).not_empty();
}

Option Verb::flag(const std::string& name, bool& value)
{
    return Option(app_.add_flag("--" + name, value, help(name)), program_.texts_);
}

void Verb::run(std::function<int()> action)
{
    app_.callback([&program = program_, action = std::move(action)] { program.chosen_ = action; });
}

std::string Verb::help(const std::string& name) const
{
    return program_.texts_.text("help." + key_ + '.' + name);
}

Program::Program(const Catalogue& texts)
    : texts_(texts),
      app_(std::make_unique<CLI::App>(texts.text("help.boxwood"), "boxwood"))
{
    app_->require_subcommand(1);
    app_->formatter(std::make_shared<HelpLayout>(texts));
    app_->option_defaults()->group(texts.text("help.label.options"));
    app_->set_help_flag("-h,--help", texts.text("help.help"));
    app_->set_version_flag("--version", std::string("boxwood ") + version, texts.text("help.version"));
}

Program::~Program() = default;

Verb Program::verb(std::initializer_list<std::string> path)
{
    CLI::App* app = app_.get();
    std::string key;
    for (const std::string& word : path) {
        key += (key.empty() ? "" : ".") + word;
        CLI::App* child = child_named(*app, word);
        if (!child) {
            app->require_subcommand(1);
            child = app->add_subcommand(word, texts_.text("help." + key));
            child->group(texts_.text("help.label.commands"));
        }
        app = child;
    }
    return Verb(*this, *app, key);
}

int Program::main(int argument_count, const char* const* arguments)
{
    int exit_code = exit_failure;
    try {
        exit_code = run(argument_count, arguments);
    } catch (const std::system_error&) {
        // fmt::print() throws this if it could not write.
        if (std::ferror(stdout) == 0)
            throw;
    }
    return output_is_lost() ? fail(texts_.text("cli.output_lost"), exit_failure) : exit_code;
}

int Program::run(int argument_count, const char* const* arguments)
{
    const std::span words = std::span(arguments, static_cast<std::size_t>(argument_count)).subspan(1);
    const Reached reached = follow(*app_, words);
    const auto fail_usage = [&](const std::string& error) {
        return fail(texts_.text("cli.usage", {{"error", error}, {"command", reached.command}}), exit_usage);
    };
    if (reached.unknown_word)
        return fail_usage(texts_.text("cli.not_one_of",
                                      {{"value", *reached.unknown_word}, {"known", reached.known_words()}}));
    if (const std::optional<std::string> flag = flag_with_value(*reached.app, words))
        return fail_usage(texts_.text("cli.takes_no_value", {{"name", *flag}}));
    try {
        app_->parse(argument_count, arguments);
    } catch (const CLI::Success& success) {
        return app_->exit(success);
    } catch (const CLI::ParseError& error) {
        // Checked before missing words: the unexpected word may have been meant as one of them.
        if (const std::optional<std::string> word = first_unexpected(*app_, words))
            return fail_usage(texts_.text("cli.unexpected", {{"word", *word}}));
        if (reached.is_incomplete())
            return fail_usage(texts_.text("cli.word_missing", {{"known", reached.known_words()}}));
        return fail_usage(first_line(UsageWords(texts_, *reached.app).of(error)));
    }
    try {
        return chosen_();
    } catch (const Failure& failure) {
        return fail(failure.sentence, failure.exit_code);
    }
}

}  // namespace boxwood::cli
