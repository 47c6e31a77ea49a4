// boxwood match polyssimo, against engines of other processes too.

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "program.h"
#include "records/polyssimo_record.h"

namespace boxwood {

namespace {

std::string read(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

Run run_match(const std::string& options, const std::string& errors = "2>/dev/null")
{
    return boxwood_run("match polyssimo " + options + ' ' + errors);
}

/// Against an engine that behaves well for two moves.
Run match_with(const std::string& behaviour, int move_seconds = 60)
{
    return run_match("--move-seconds " + std::to_string(move_seconds) + " --games 4 --a random --b \"gtp:" +
                         BOXWOOD_BAD_ENGINE + ' ' + behaviour + ' ' + BOXWOOD_PROGRAM + '"',
                     "2>&1");
}

}  // namespace

TEST_CASE("the same match has the same outcome, and tells it to people and programs")
{
    const Run words = run_match("--a greedy --b random --games 6 --seed 3");
    CHECK(words.exit_code == 0);
    CHECK(words.output == run_match("--a greedy --b random --games 6 --seed 3").output);
    CHECK(words.output.starts_with("greedy won "));
    CHECK(words.output.find("a fair share is 50.0 %") != std::string::npos);
    const Run json = run_match("--a greedy --b random --games 6 --seed 3 --json");
    CHECK(json.output.starts_with("{\"a\":\"greedy\",\"b\":\"random\",\"players\":2,\"seed\":3,"));
}

TEST_CASE("with four players the fair share is a quarter")
{
    const Run run = run_match("--a greedy --b random --games 4 --players 4");
    CHECK(run.output.find("a fair share is 25.0 %") != std::string::npos);
    CHECK(run.output.find("Seat 4: ") != std::string::npos);
}

TEST_CASE("an engine of another process can play, with 2 and 3 players, drafted and dealt")
{
    const std::string engine = std::string("\"gtp:") + BOXWOOD_PROGRAM + " gtp polyssimo --player greedy\"";
    for (const std::string options : {"--players 2", "--players 3", "--players 3 --deal random"}) {
        const Run run = run_match("--a " + engine + " --b random --games 3 --json " + options);
        CHECK(run.exit_code == 0);
        CHECK(run.output.find("\"games\":3,") != std::string::npos);
    }
    CHECK(run_match("--a " + engine + " --b " + engine + " --games 2").exit_code == 0);
}

TEST_CASE("an engine that misbehaves ends the match with a clear sentence")
{
    const Run illegal = match_with("illegal");
    CHECK(illegal.exit_code == 1);
    CHECK(illegal.output.find("No game was played.") != std::string::npos);
    CHECK(illegal.output.find(" won ") == std::string::npos);
    CHECK(illegal.output.find("made an illegal move, a1,a2,a3: There is no piece") != std::string::npos);
    CHECK(match_with("hang", 2).output.find("' within 2 seconds.") != std::string::npos);
    CHECK(match_with("crash").output.find("exited without answering 'genmove'.") != std::string::npos);
    CHECK(match_with("refuse").output.find("refused 'genmove': I am tired") != std::string::npos);
    CHECK(match_with("babble").output.find("not GTP: thinking...") != std::string::npos);
}

TEST_CASE("games that were finished stay, and the match goes on after them")
{
    const TemporaryFolder folder;
    const std::string log = folder.path_of("log");
    const std::string match = "--a greedy --b random --append " + log + " --games ";
    const std::string whole = run_match("--a greedy --b random --games 6").output;
    CHECK(run_match(match + "4").exit_code == 0);
    const std::string four = read(log);
    CHECK(std::ranges::count(four, '\n') == 4);
    // As if the program had died in the middle of a line.
    std::ofstream(log, std::ios::app) << "{\"a\":\"gre";
    CHECK(run_match(match + "6").output == whole);
    CHECK(read(log).starts_with(four));
    CHECK(std::ranges::count(read(log), '\n') == 6);
    CHECK(run_match(match + "6").output == whole);
}

TEST_CASE("a file of another match is refused and left alone")
{
    const TemporaryFolder folder;
    const std::string log = folder.path_of("log");
    REQUIRE(run_match("--a greedy --b random --games 2 --append " + log).exit_code == 0);
    const std::string before = read(log);
    const Run run = run_match("--a greedy --b random --games 4 --seed 2 --append " + log, "2>&1");
    CHECK(run.exit_code == 1);
    CHECK(run.output.find("Line 1 belongs to a match with other settings.") != std::string::npos);
    CHECK(read(log) == before);
    CHECK(run_match("--a greedy --b random --games 2 --append " + folder.path_of("no/folder")).exit_code ==
          1);
}

TEST_CASE("a file that is no log of a match is refused and left alone")
{
    const TemporaryFolder folder;
    const std::string notes = folder.path_of("notes");
    std::ofstream(notes) << "my precious notes without newline";
    for (const std::string match :
         {"match polyssimo --a random --b random", "match paletti --a level-1 --b level-1"}) {
        const Run run = boxwood_run(match + " --games 1 --append " + notes + " 2>&1");
        CHECK(run.exit_code == 1);
        CHECK(run.output.find("Line 1 is not a game that can follow here.") != std::string::npos);
        CHECK(read(notes) == "my precious notes without newline");
    }
}

TEST_CASE("every game leaves a record in the folder that was named")
{
    const TemporaryFolder folder;
    REQUIRE(
        run_match("--a greedy --b random --games 2 --record-dir " + folder.path_of("deep/er")).exit_code ==
        0);
    for (const std::string name : {"deep/er/game-000001.sgf", "deep/er/game-000002.sgf"}) {
        const auto record = records::PolyssimoRecord::parse(read(folder.path_of(name)));
        REQUIRE(record.has_value());
        CHECK(record->main_line().size() > 24);
    }
}

TEST_CASE("Ctrl-C stops the match and prints what it has")
{
    const TemporaryFolder folder;
    const std::string log = folder.path_of("log");
    // Not before a game is finished, however slow the machine.
    const Run run = shell(std::string(BOXWOOD_PROGRAM) +
                          " match polyssimo --a random --b random --games 1000000 --append " + log +
                          " 2>&1 & tail --pid=$! -n +1 -F " + log +
                          " 2>/dev/null | head -n 1 >/dev/null; kill -INT $!; wait $!");
    CHECK(run.exit_code == 130);
    CHECK(run.output.find("random won ") != std::string::npos);
    CHECK(run.output.find("Stopped after ") != std::string::npos);
}

TEST_CASE("wrong arguments of a match are one line and exit code 2")
{
    for (const std::string options :
         {"--a greedy --b deepblue --games 2", "--a greedy --b random", "--a greedy --b random --games 0",
          "--a greedy --b random --games 2 --players 5", "--a gtp: --b random --games 2"}) {
        const Run run = run_match(options, "2>&1");
        CHECK(run.exit_code == 2);
        CHECK(run.output.find('\n') == run.output.size() - 1);
    }
}

}  // namespace boxwood
