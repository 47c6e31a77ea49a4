#include "gtp/polyssimo_session.h"

#include <doctest/doctest.h>

#include <string>

#include "support/english.h"

namespace boxwood::gtp {

namespace {

class MaterialFile final : public files::Files {
public:
    std::optional<std::string> read(const std::string& path) override
    {
        return path == "mine.txt"
                   ? std::optional<std::string>("board\n..#\n...\n\npiece A\n##\n\npiece B\n#\n")
                   : std::nullopt;
    }
    bool write(const std::string&, std::string_view) override { return false; }
};

Result<std::shared_ptr<const polyssimo::Setup>, Failure> new_game(std::string_view options)
{
    MaterialFile files;
    PolyssimoSession session(english, files, {});
    const std::string answer = session.answer("new_game " + std::string(options));
    if (answer == "=\n\n")
        return session.position().setup;
    return Failure{answer.substr(2, answer.size() - 4)};
}

std::string failure_of(std::string_view options)
{
    const auto setup = new_game(options);
    return setup ? "" : setup.error().sentence;
}

}  // namespace

TEST_CASE("a new game without options is the box for two")
{
    const auto setup = new_game("").value();
    CHECK(setup->options() == polyssimo::Options{});
    CHECK(setup->board().cells().size() == 132);
    CHECK(setup->pieces().size() == 24);
}

TEST_CASE("the options of a new game may come in any order")
{
    const auto setup = new_game("handicap=1,0,2 start=3 flip=no set=hexominoes board=9x8 players=3").value();
    CHECK(setup->players() == 3);
    CHECK(setup->board().width() == 9);
    CHECK(setup->pieces().size() == 12);
    CHECK(setup->options().flipping == polyssimo::Flipping::forbidden);
    CHECK(setup->options().start == Seat::from_number(3));
    CHECK(setup->options().obligations == polyssimo::Obligations{1, 0, 2, 0});
    CHECK(new_game("flip=yes handicap=7").value()->options().obligations[0] == 7);
}

TEST_CASE("board and set may come from files")
{
    const auto setup = new_game("board=mine.txt set=mine.txt").value();
    CHECK(setup->board().cells().size() == 5);
    CHECK(setup->pieces().size() == 2);
    CHECK(failure_of("board=yours.txt").starts_with("Unknown board 'yours.txt'"));
    CHECK(failure_of("set=").starts_with("Unknown set ''"));
}

TEST_CASE("two, three or four can play, and one of them starts [P2.1] [P2.2]")
{
    CHECK(failure_of("players=5") == "The number of players is 5: 2, 3 or 4 can play. [P2.1]");
    CHECK(failure_of("players=1") == "The number of players is 1: 2, 3 or 4 can play. [P2.1]");
    CHECK(failure_of("start=3") == "Seat 3 cannot start among 2 players. [P2.2]");
    CHECK(failure_of("start=0 players=3") == "Seat 0 cannot start among 3 players. [P2.2]");
    CHECK(failure_of("players=3 start=9") == "Seat 9 cannot start among 3 players. [P2.2]");
}

TEST_CASE("obligations that cannot be met together are refused [P6.2]")
{
    CHECK(failure_of("handicap=7,6").ends_with("[P6.2]"));
    CHECK(failure_of("handicap=0,0,1").ends_with("[P6.1]"));
}

TEST_CASE("an option that is none, is written wrongly or comes twice is refused")
{
    for (const std::string wrong :
         {"komi=6", "players", "players=", "players=two", "players=100", "flip=maybe", "handicap=1,2,3,4,5",
          "handicap=", "handicap=-1", "start=x", "="})
        CHECK(failure_of(wrong).starts_with("Bad option '" + wrong + "': expected "));
    CHECK(failure_of("flip=no flip=yes") == "flip= is given twice.");
}

}  // namespace boxwood::gtp
