#pragma once

// The frame of the command line: a tree of verbs (verbs.h) with all help texts from the
// catalogue. Wrong arguments give one clear line and exit code 2. Knows no game. CLI11 does the
// work; only program.cpp includes it, since compiling it takes longer than all else.

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
/// The work was understood and could not be done: a file that cannot be read,
/// a record that is broken.
inline constexpr int exit_failure = 1;
/// The arguments make no sense.
inline constexpr int exit_usage = 2;

/// Thrown by verbs; the program prints the sentence on one line and exits.
struct Failure {
    std::string sentence;
    int exit_code = exit_failure;
};

class Program;

/// What stands in the word behind an option: one value, or several with commas between.
enum class Values { one, several };

/// Whether nothing may stand beside a comma, for what is left as it is.
enum class Gaps { refused, allowed };

/// An option that was declared, to say more of it.
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
    /// `problem` says what is wrong with a value, or nothing. It is asked for each
    /// of several.
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

    /// Declares `--name`; its help is the text `help.KEY.name`. Values are
    /// int or std::uint64_t, also optional ones, and std::string, which must not be
    /// empty.
    template <class Value>
    Option option(const std::string& name, Value& value);
    /// Declares `--name` for several values in one word, as in 7,0: int or std::string.
    template <class Item>
    Option list(const std::string& name, std::vector<Item>& items, Gaps gaps = Gaps::refused);
    /// Declares an argument without dashes.
    Option argument(const std::string& name, std::string& value);
    Option flag(const std::string& name, bool& value);

    /// What the verb does; returns the exit code.
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

    /// The exit code. Output that could not be written is a failure, whatever the verb says.
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
