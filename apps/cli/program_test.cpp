#include "cli/program.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdio>

#include "cli/verbs.h"
#include "support/english.h"

namespace boxwood::cli {

namespace {

/// Captures standard error during its lifetime.
class CaughtErrors {
public:
    CaughtErrors() { ::dup2(::fileno(file_), STDERR_FILENO); }
    ~CaughtErrors()
    {
        ::dup2(before_, STDERR_FILENO);
        ::close(before_);
        std::fclose(file_);
    }
    CaughtErrors(const CaughtErrors&) = delete;
    CaughtErrors& operator=(const CaughtErrors&) = delete;

    std::string text() const
    {
        CHECK(std::fseek(file_, 0, SEEK_SET) == 0);
        std::string read;
        for (int byte = std::getc(file_); byte != EOF; byte = std::getc(file_))
            read += static_cast<char>(byte);
        return read;
    }

private:
    std::FILE* file_ = std::tmpfile();
    int before_ = ::dup(STDERR_FILENO);
};

int run_with(Program& program, std::vector<const char*> words)
{
    words.insert(words.begin(), "boxwood");
    return program.main(static_cast<int>(words.size()), words.data());
}

/// The error for invalid arguments: checks that it is one line, and strips the reference to the help.
/// Valid arguments give a different text.
std::string said_to(Program& program, const std::vector<const char*>& words)
{
    const CaughtErrors errors;
    if (run_with(program, words) != exit_usage)
        return "not refused: " + errors.text();
    const std::string said = errors.text();
    const std::string start = "boxwood: ";
    CHECK(said.starts_with(start));
    CHECK(said.find('\n') == said.size() - 1);
    return said.substr(start.size(), said.rfind(" (see boxwood ") - start.size());
}

/// A verb that only takes lists.
struct Lists {
    std::vector<std::string> seats;
    std::vector<std::string> names;
    std::vector<int> numbers;
    Program program{english};

    Lists()
    {
        Verb verb = program.verb({"sit"});
        verb.list("seats", seats);
        verb.list("names", names, Gaps::allowed);
        verb.list("numbers", numbers);
        verb.run([] { return exit_success; });
    }
};

}  // namespace

TEST_CASE("the values of a list stand in the order in which they were typed")
{
    Lists lists;
    CHECK(run_with(lists.program, {"sit", "--seats", "human,greedy", "--numbers", "7,0"}) == exit_success);
    CHECK(lists.seats == std::vector<std::string>{"human", "greedy"});
    CHECK(lists.numbers == std::vector<int>{7, 0});
}

TEST_CASE("numbers are decimal, whatever they begin with")
{
    Lists lists;
    CHECK(run_with(lists.program, {"sit", "--numbers", "010,08"}) == exit_success);
    CHECK(lists.numbers == std::vector<int>{10, 8});
    CHECK(said_to(lists.program, {"sit", "--numbers", "0x10"}) == "--numbers: expected a number, got '0x10'");
}

TEST_CASE("where nothing stands in a list of names, nothing moves up")
{
    Lists lists;
    CHECK(run_with(lists.program, {"sit", "--names", ",Ben,"}) == exit_success);
    CHECK(lists.names == std::vector<std::string>{"", "Ben", ""});
}

TEST_CASE("a list with a gap is refused")
{
    for (const char* list : {",7", "1,,2", "1,", ","}) {
        Lists lists;
        CHECK(said_to(lists.program, {"sit", "--numbers", list}) ==
              "--numbers: empty item in '" + std::string(list) + '\'');
    }
    Lists lists;
    CHECK(said_to(lists.program, {"sit", "--seats", ""}) == "--seats: the value is empty");
}

TEST_CASE("a list of numbers takes nothing else")
{
    Lists lists;
    CHECK(said_to(lists.program, {"sit", "--numbers", "1,much"}) ==
          "--numbers: expected a number, got '1,much'");
}

TEST_CASE("no handicap is a negative number")
{
    Program program(english);
    add_play_polyssimo(program);
    CHECK(said_to(program, {"play", "polyssimo", "--handicap", "7,-1"}) ==
          "--handicap: expected a number from 0 to 32, got '-1'");
}

TEST_CASE("how many play cannot be said of a game that brings its own table")
{
    for (const std::string bringing : {"--resume", "--position"}) {
        Program program(english);
        add_play_polyssimo(program);
        CHECK(said_to(program, {"play", "polyssimo", "--players", "3", bringing.c_str(), "x"}) ==
              "--players and " + bringing + " cannot be given together");
    }
}

TEST_CASE("a word that means nothing is named, whatever else is missing")
{
    Program program(english);
    add_polyssimo_perft(program);
    CHECK(said_to(program, {"polyssimo", "perft", "--dep", "2"}) == "unknown argument '--dep'");
    CHECK(said_to(program, {"--versio"}) == "unknown argument '--versio'");
    CHECK(said_to(program, {"-x"}) == "unknown argument '-x'");
    CHECK(said_to(program, {"polyssimo"}) == "missing command, one of: perft");
}

TEST_CASE("a flag takes no value, not even one that says the same")
{
    for (const std::string flag : {"--count", "--no-flip", "--help"})
        for (const char* value : {"=1", "=true", "=false", "=banana", "="}) {
            Program program(english);
            add_polyssimo_tile(program);
            const std::string word = flag + value;
            CHECK(said_to(program, {"polyssimo", "tile", word.c_str()}) == flag + ": takes no value");
        }
}

TEST_CASE("seats, handicaps and tremors are given without gaps")
{
    for (const char* option : {"--seats", "--handicap"}) {
        Program program(english);
        add_play_polyssimo(program);
        CHECK(said_to(program, {"play", "polyssimo", option, "1,,2"}).find("empty item") !=
              std::string::npos);
    }
    for (const char* option : {"--seats", "--tremor"}) {
        Program program(english);
        add_play_paletti(program);
        CHECK(said_to(program, {"play", "paletti", option, "1,,2"}).find("empty item") != std::string::npos);
    }
}

}  // namespace boxwood::cli
