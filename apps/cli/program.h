#pragma once

// The framework of the command line: a tree of verbs (verbs.h) with all help texts from the
// catalogue. Wrong arguments give one clear line and exit code 2. Knows no game. Based on CLI11,
// which only program.cpp includes because it takes longer to compile than everything else.

#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include "texts/catalogue.h"

namespace CLI {  // NOLINT(readability-identifier-naming): not ours
class App;
class Option;
}  // namespace CLI

namespace boxwood::cli {

inline constexpr int exit_success = 0;
/// The request was valid but failed: a file that cannot be read, a broken record.
inline constexpr int exit_failure = 1;
/// Invalid arguments.
inline constexpr int exit_usage = 2;

/// Thrown by verbs; the program prints the sentence on one line and exits.
struct Failure {
    std::string sentence;
    int exit_code = exit_failure;
};

class Program;

/// The value of an option: a single one, or several separated by commas.
enum class Values { one, several };

/// Whether a comma may have nothing beside it, leaving that value at its default.
enum class Gaps { refused, allowed };

/// A declared option, for adding properties.
class Option {
public:
    Option(CLI::Option* option, const Catalogue& texts, Values values = Values::one)
        : option_(option),
          texts_(texts),
          values_(values)
    {
    }

    Option& required();
    Option& between(int least, int most);
    Option& one_of(const std::vector<std::string>& words);
    /// `problem` returns what is wrong with a value, or nothing. Called for each of several values.
    Option& check(std::function<std::string(const std::string& value)> problem);
    Option& excludes(const Option& other);
    Option& not_empty();
    Option& not_negative();

private:
    CLI::Option* option_;
    const Catalogue& texts_;
    Values values_;
};

/// A leaf of the tree, e.g. `boxwood polyssimo perft`.
class Verb {
public:
    Verb(Program& program, CLI::App& app, std::string key)
        : program_(program),
          app_(app),
          key_(std::move(key))
    {
    }

    /// Declares `--name`; its help is the text `help.KEY.name`. Values are int or std::uint64_t,
    /// also as std::optional, and std::string, which must not be empty.
    template <class Value>
    Option option(const std::string& name, Value& value);
    /// Declares `--name` for several values in one word, such as 7,0: int or std::string.
    template <class Item>
    Option list(const std::string& name, std::vector<Item>& items, Gaps gaps = Gaps::refused);
    /// Declares a positional argument.
    Option argument(const std::string& name, std::string& value);
    Option flag(const std::string& name, bool& value);

    /// The verb's action; returns the exit code.
    void run(std::function<int()> action);

private:
    std::string help(const std::string& name) const;

    Program& program_;
    CLI::App& app_;
    std::string key_;
};

class Program {
public:
    explicit Program(const Catalogue& texts);
    ~Program();

    /// The verb at this path, e.g. {"polyssimo", "perft"}; its help is the text
    /// `help.polyssimo.perft`.
    Verb verb(std::initializer_list<std::string> path);

    /// Returns the exit code. Failing to write the output is a failure, whatever the verb returns.
    int main(int argument_count, const char* const* arguments);

    const Catalogue& texts() const { return texts_; }

private:
    friend class Verb;

    int run(int argument_count, const char* const* arguments);

    const Catalogue& texts_;
    std::unique_ptr<CLI::App> app_;
    std::function<int()> chosen_;
};

}  // namespace boxwood::cli
