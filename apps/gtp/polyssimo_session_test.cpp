#include "gtp/polyssimo_session.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <initializer_list>
#include <map>

#include "core/split.h"
#include "polyssimo/rules.h"
#include "support/english.h"

namespace boxwood::gtp {

namespace {

class MemoryFiles final : public files::Files {
public:
    std::optional<std::string> read(const std::string& path) override
    {
        const auto file = files.find(path);
        return file == files.end() ? std::nullopt : std::optional(file->second);
    }
    bool write(const std::string& path, std::string_view text) override
    {
        if (path.starts_with("/locked"))
            return false;
        files[path] = text;
        return true;
    }

    std::map<std::string, std::string> files;
};

/// A session with files of its own.
struct Talk {
    MemoryFiles disk;
    PolyssimoSession session{english, disk, {.version = "1.2.3"}};

    std::string say(std::string_view line) { return session.answer(line); }
    void do_all(std::initializer_list<std::string_view> lines)
    {
        for (const std::string_view line : lines)
            REQUIRE(say(line) == "=\n\n");
    }
    /// The greedy player in every seat.
    void play_to_the_end()
    {
        while (say("to_play") != "= -\n\n")
            REQUIRE(say("genmove").starts_with("= "));
    }
};

/// Board 3 x 2 with pieces I (3 cells), D (2) and S (1).
constexpr std::string_view small_game = "set_position polyssimo/1 3x2 I=###,D=##,S=# flip - 1 1 - I,S/D -";

}  // namespace

TEST_CASE("the session introduces itself")
{
    Talk talk;
    CHECK(talk.say("protocol_version") == "= 2\n\n");
    CHECK(talk.say("1 name") == "=1 Boxwood\n\n");
    CHECK(talk.say("2 version # which?") == "=2 1.2.3\n\n");
}

TEST_CASE("every command that is listed is known, and no other")
{
    Talk talk;
    const std::string list = talk.say("list_commands");
    CHECK(
        list ==
        "= "
        "protocol_version\nname\nversion\nknown_command\nlist_commands\nquit\nnew_game\nto_play\nall_legal\n"
        "pick\nplay\ngenmove\ntime_settings\ntime_left\nanalyze\nsolve\nhint\nundo\nshowboard\nposition\nset_"
        "position\nfinal_"
        "score\nload_record\n"
        "save_record\n\n");
    const std::string names = list.substr(2, list.size() - 4);
    for (const std::string_view name : split(names, '\n'))
        CHECK(talk.say("known_command " + std::string(name)) == "= true\n\n");
    CHECK(talk.say("known_command boardsize") == "= false\n\n");
    CHECK(talk.say("5 boardsize 19") == "?5 unknown command\n\n");
    CHECK(talk.say("5") == "?5 unknown command\n\n");
}

TEST_CASE("a line without a command gets no answer")
{
    Talk talk;
    CHECK(talk.say("").empty());
    CHECK(talk.say("# hello").empty());
}

TEST_CASE("a command with the wrong number of arguments says how it is written")
{
    Talk talk;
    CHECK(talk.say("pick") == "? Usage: pick PIECE\n\n");
    CHECK(talk.say("play c3 c4") == "? Usage: play CELLS\n\n");
    CHECK(talk.say("undo 3") == "? Usage: undo\n\n");
    CHECK(talk.say("set_position") == "? Usage: set_position LINE\n\n");
}

TEST_CASE("a line that is too long is refused, and the next one is read")
{
    Talk talk;
    CHECK(talk.say(std::string(max_line_bytes + 1, 'x')).starts_with("? "));
    CHECK(talk.say(std::string(max_line_bytes, ' ')).empty());
    CHECK(talk.say("name") == "= Boxwood\n\n");
}

TEST_CASE("a session begins with the box for two, seat 1 on turn")
{
    Talk talk;
    CHECK(talk.say("to_play") == "= 1\n\n");
    CHECK(talk.session.position().setup->players() == 2);
    CHECK(std::ranges::count(talk.say("all_legal"), '\n') == 24 + 1);
}

TEST_CASE("pieces are picked in turn, and a pick can be refused [P3.1]")
{
    Talk talk;
    talk.do_all({"pick F", "pick h12"});
    CHECK(talk.say("7 pick F") == "?7 F does not lie open any more. [P3.1]\n\n");
    CHECK(talk.say("pick Q") == "? There is no piece 'Q'.\n\n");
    CHECK(talk.say("play a1,a2,a3,a4,a5") == "? Pieces still lie open: take one first. [P3.1]\n\n");
    CHECK(talk.say("to_play") == "= 1\n\n");
}

TEST_CASE("pieces are placed by their cells, and a refusal names its rule [P4.2]")
{
    Talk talk;
    talk.do_all({small_game, "play a1,b1,c1"});
    CHECK(talk.say("play b1,b2") == "? b1 is taken already. [P4.2]\n\n");
    CHECK(talk.say("play a2,a3") == "? a3 is not on the board. [P4.2]\n\n");
    CHECK(talk.say("play a2,a2") == "? Cell a2 is named twice.\n\n");
    CHECK(talk.say("play 7") == "? '7' is no cell: cells are written a1 to p16.\n\n");
    CHECK(talk.say("pick D") == "? All pieces are taken: place one of yours. [P4.2]\n\n");
    CHECK(talk.say("all_legal") == "= a2,b2\nb2,c2\n\n");
}

TEST_CASE("there is no passing [P4.3]")
{
    Talk talk;
    CHECK(talk.say("play pass") == "? Pieces still lie open: take one first. [P3.1]\n\n");
    talk.do_all({small_game});
    CHECK(talk.say("play pass") == "? You can place a piece, so you must. [P4.3]\n\n");
}

TEST_CASE("the score names winner and margin, then every seat by rank with its cells [P5.4]")
{
    Talk talk;
    talk.do_all({small_game, "play a1,b1,c1"});
    CHECK(talk.say("final_score") == "? The game is not over: somebody can still move. [P5.1]\n\n");
    talk.do_all({"play b2,c2", "play a2"});
    CHECK(talk.say("final_score") == "= 1+0 1:0 2:0\n\n");
    CHECK(talk.say("to_play") == "= -\n\n");
    CHECK(talk.say("all_legal") == "=\n\n");
    CHECK(talk.say("genmove") == "? The game is over. [P5.1]\n\n");
    CHECK(talk.say("play pass") == "? The game is over. [P5.1]\n\n");
}

TEST_CASE("genmove plays its move and says it, by whichever player is asked for")
{
    Talk talk;
    CHECK(talk.say("genmove greedy") == "= P\n\n");
    CHECK(talk.say("to_play") == "= 2\n\n");
    CHECK(talk.say("genmove search:simulations=500:threads=2").starts_with("= "));
    CHECK(talk.say("genmove random").starts_with("= "));
    CHECK(talk.say("genmove deepblue") == "? There is no player 'deepblue'.\n\n");
    talk.play_to_the_end();
    CHECK(talk.say("final_score").starts_with("= "));
}

TEST_CASE("a clock can be set for all seats or for one, in seconds")
{
    Talk talk;
    CHECK(talk.say("time_settings 2") == "=\n\n");
    CHECK(talk.say("time_left 2 0.5") == "=\n\n");
    CHECK(talk.say("genmove search:simulations=1000000000").starts_with("= "));
    CHECK(talk.say("genmove search:simulations=1000000000").starts_with("= "));
    CHECK(talk.say("time_left 3 1") == "? There is no seat '3' at this table.\n\n");
    CHECK(talk.say("time_left 1") == "? Usage: time_left SEAT SECONDS\n\n");
    for (const std::string wrong : {"0", "-1", "1e9", "soon", "nan"})
        CHECK(talk.say("time_settings " + wrong) ==
              "? Expected a number of seconds from 0.001 to 86400, got '" + wrong + "'.\n\n");
}

TEST_CASE("the same seed gives the same conversation")
{
    Talk first;
    Talk second;
    first.play_to_the_end();
    second.play_to_the_end();
    CHECK(first.say("position") == second.say("position"));
}

TEST_CASE("moves are taken back one by one, to the start and no further")
{
    Talk talk;
    const std::string start = talk.say("position");
    talk.do_all({"pick F", "pick I", "undo", "undo"});
    CHECK(talk.say("position") == start);
    CHECK(talk.say("undo") == "? There is no move to undo.\n\n");
}

TEST_CASE("a position that was said can be set, a # in it being no comment")
{
    Talk talk;
    const std::string line = "polyssimo/1 ##1/3 I=###,D=## noflip - 1 - I,D -/- -";
    talk.do_all({"set_position " + line});
    CHECK(talk.say("position") == "= " + line + "\n\n");
    CHECK(talk.say("undo") == "? There is no move to undo.\n\n");
    CHECK(talk.say("set_position chess") ==
          "? Line 1, column 1: A position's line starts with polyssimo/1.\n\n");
    CHECK(talk.say("position") == "= " + line + "\n\n");
}

TEST_CASE("the drawing of the board cannot end the answer early")
{
    Talk talk;
    talk.do_all({small_game});
    CHECK(talk.say("showboard") ==
          "= \n"
          " 2   .   .   .\n"
          " 1   .   .   .\n"
          "     a   b   c\n"
          " \n"
          "> 1   4  I S\n"
          "  2   2  D\n"
          "\n");
}

TEST_CASE("quit ends the session, after its answer")
{
    Talk talk;
    CHECK_FALSE(talk.session.has_ended());
    CHECK(talk.say("3 quit") == "=3\n\n");
    CHECK(talk.session.has_ended());
}

TEST_CASE("a record that was saved can be loaded, and taken back move by move")
{
    Talk talk;
    talk.play_to_the_end();
    const std::string end = talk.say("position");
    talk.do_all({"save_record my game.sgf", "new_game", "load_record my game.sgf"});
    CHECK(talk.say("position") == end);
    talk.do_all({"undo", "undo"});
    CHECK(talk.say("genmove").starts_with("= "));
    const std::string saved = talk.disk.files["my game.sgf"];
    talk.do_all({"load_record my game.sgf", "save_record copy"});
    CHECK(talk.disk.files["copy"] == saved);
}

TEST_CASE("a record's comments and names stay on the line that is saved")
{
    Talk talk;
    records::PolyssimoRecord record(talk.session.position());
    record.set_player_name(Seat::from_number(2), "Anna");
    const records::NodeIndex node =
        record.add_move(records::PolyssimoRecord::root, legal_moves(talk.session.position())[0]).value();
    record.set_comment(node, "A bold start.");
    talk.disk.files["a"] = record.text();
    talk.do_all({"load_record a", "save_record b"});
    CHECK(talk.disk.files["b"] == talk.disk.files["a"]);
    talk.do_all({"new_game", "save_record b"});
    CHECK(talk.disk.files["b"].find("Anna") == std::string::npos);
}

TEST_CASE("a record that cannot be read or written changes nothing")
{
    Talk talk;
    talk.do_all({"pick F"});
    const std::string before = talk.say("position");
    talk.disk.files["broken"] = "(;GM[";
    CHECK(talk.say("load_record nowhere") == "? nowhere cannot be read.\n\n");
    CHECK(talk.say("load_record broken").starts_with("? broken: Line 1, column "));
    CHECK(talk.say("save_record /locked/file") == "? /locked/file cannot be written.\n\n");
    CHECK(talk.say("position") == before);
}

}  // namespace boxwood::gtp
