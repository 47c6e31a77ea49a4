#include "gtp/line.h"

#include <doctest/doctest.h>

namespace boxwood::gtp {

TEST_CASE("a command line is an optional number, a name and arguments")
{
    CHECK(parse_line("name") == Command{{}, "name", {}, ""});
    CHECK(parse_line("7 play c3,c4") == Command{7, "play", {"c3,c4"}, "c3,c4"});
    CHECK(parse_line("  007   new_game players=2   flip=no  ") ==
          Command{7, "new_game", {"players=2", "flip=no"}, "players=2   flip=no"});
}

TEST_CASE("a number has at most 31 bits; else it is a name that nobody knows")
{
    CHECK(parse_line("2147483647 name")->id == 2147483647);
    CHECK(parse_line("2147483648 name") == Command{{}, "2147483648", {"name"}, "name"});
    CHECK(parse_line("99999999999999999999 name")->name == "99999999999999999999");
    CHECK(parse_line("-1 name")->name == "-1");
}

TEST_CASE("a number alone is a command without a name")
{
    CHECK(parse_line("12") == Command{12, "", {}, ""});
}

TEST_CASE("empty lines and comments hold no command")
{
    CHECK_FALSE(parse_line(""));
    CHECK_FALSE(parse_line(" \t\r"));
    CHECK_FALSE(parse_line("# pick F"));
    CHECK_FALSE(parse_line("   #"));
}

TEST_CASE("a comment is no argument, but stays in the rest of the line")
{
    CHECK(parse_line("pick F # my favourite") == Command{{}, "pick", {"F"}, "F # my favourite"});
    CHECK(parse_line("set_position polyssimo/1 ##3/5")->rest == "polyssimo/1 ##3/5");
    CHECK(parse_line("undo#")->name == "undo");
}

TEST_CASE("control characters are dropped and tabs are blanks")
{
    CHECK(parse_line("pi\x01"
                     "ck\tF\x7f\r") == Command{{}, "pick", {"F"}, "F"});
    CHECK(parse_line(std::string_view("na\0me", 5))->name == "name");
}

TEST_CASE("an answer repeats the number and ends with an empty line")
{
    CHECK(answer_text({}, Answer("Boxwood")) == "= Boxwood\n\n");
    CHECK(answer_text(7, Answer("Boxwood")) == "=7 Boxwood\n\n");
    CHECK(answer_text(0, Answer("")) == "=0\n\n");
    CHECK(answer_text({}, Answer("")) == "=\n\n");
    CHECK(answer_text(7, Answer(Failure{"c3 is taken already. [P4.2]"})) ==
          "?7 c3 is taken already. [P4.2]\n\n");
}

TEST_CASE("nothing inside an answer can end it")
{
    CHECK(answer_text({}, Answer("a\n\n\nb\n\n")) == "= a\n \n \nb\n\n");
    CHECK(answer_text({}, Answer("\na\r\n\x1b"
                                 "b\tc")) == "= \na\nb c\n\n");
}

}  // namespace boxwood::gtp
