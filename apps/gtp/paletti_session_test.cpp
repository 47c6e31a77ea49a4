#include "gtp/paletti_session.h"

#include <doctest/doctest.h>

#include "hotseat/typed.h"
#include "paletti/model/part_name.h"
#include "paletti/model/units.h"
#include "support/english.h"
#include "support/paletti_no_blue_pose.h"

namespace boxwood::gtp {

namespace {

/// Keeps only the last file written.
class LastFile final : public files::Files {
public:
    std::optional<std::string> read(const std::string&) override { return text_; }
    [[nodiscard]] bool write(const std::string&, std::string_view text) override
    {
        text_ = text;
        return true;
    }

private:
    std::optional<std::string> text_;
};

struct VillaTalk {
    LastFile files;
    PalettiSession session{english, files, {.level = 1, .seed = 1, .version = "7"}};

    std::string say(std::string_view line) { return session.answer(line); }

    /// Plays until the first turn, which is seat 2's.
    void deal()
    {
        for (const char* line : {"new_game seed=3 box=3", "roll", "colour red", "colour yellow"})
            CHECK(say(line).starts_with('='));
        CHECK(say("to_play") == "= 2\n\n");
    }
};

bool has(const std::string& answer, std::string_view line)
{
    return answer.find(line) != std::string::npos;
}

}  // namespace

TEST_CASE("a game is dealt: the youngest rolls, the others choose [V3.1] [V3.3]")
{
    VillaTalk talk;
    CHECK(talk.say("version") == "= 7\n\n");
    CHECK(talk.say("new_game seed=3 box=3") == "=\n\n");
    CHECK(has(talk.say("roll"), "seal_rolled seat=1 colour=blue"));
    CHECK(talk.say("may") == "= colour green\ncolour yellow\ncolour red\n\n");
    CHECK(has(talk.say("colour blue"), "[V3.1]"));
    CHECK(has(talk.say("colour red"), "colour_given seat=2 colour=red"));
    CHECK(has(talk.say("colour yellow"), "turn_began seat=2"));
}

TEST_CASE("a set-up over which no blue floor can lie is repeated, and said to be [V2.6]")
{
    VillaTalk talk;
    talk.say("new_game seed=3 box=3 set-up=players");
    const std::string first = talk.say("may");
    std::string answer;
    for (paletti::PartId id = paletti::first_column_id; id < paletti::part_count; ++id) {
        CHECK_FALSE(has(answer, "set_up_repeated"));
        const paletti::SpotUm& spot =
            test::spots_without_blue_pose[static_cast<std::size_t>(id - paletti::first_column_id)];
        answer = talk.say("stand " + paletti::part_name(id) + ' ' +
                          hotseat::point_text({paletti::metres(spot.x_um), paletti::metres(spot.y_um)}));
        CHECK(answer.starts_with('='));
    }
    CHECK(has(answer, "set_up_repeated\n"));
    CHECK(talk.say("may") == first);
    CHECK(has(talk.say("genmove"), "column_stood"));
}

TEST_CASE("options override the edition, wherever they stand [V11.1]")
{
    VillaTalk talk;
    CHECK(talk.say("new_game edition=dutch players=3") == "=\n\n");
    CHECK(has(talk.say("state"), "\"phase\":\"setting_up\""));
    for (const char* options : {"edition=french set-up=program", "set-up=program edition=french"}) {
        talk.say(std::string("new_game seed=3 box=3 ") + options);
        talk.say("roll");
        CHECK(talk.say("may") == "= roll\n\n");
        talk.say(std::string("new_game seed=3 box=3 dealing=youngest-rolls ") + options);
        talk.say("roll");
        CHECK(has(talk.say("may"), "= colour"));
    }
}

TEST_CASE("a column is taken, placed and seen in the state [V4.1]")
{
    VillaTalk talk;
    talk.deal();
    CHECK(has(talk.say("takes"), "take green-thick stands margin="));
    CHECK(has(talk.say("take gt"), "halt out"));
    CHECK(talk.say("to_play") == "= 2\n\n");
    CHECK(has(talk.say("state"), R"("attempt":{"hand":2,"purpose":"own","column":"green-thick")"));
    CHECK(has(talk.say("place 0,0"), "placed seat=2 part=green-thick\nturn_began seat=1\nhalt at_rest"));
    CHECK(has(talk.say("state"), R"({"column":"green-thick","place":"standing","level":1,)"));
    CHECK(has(talk.say("statics"), "green-thick level=1 free"));
}

TEST_CASE("words that cannot be meant, and moves out of turn, change nothing")
{
    VillaTalk talk;
    talk.deal();
    const std::string before = talk.say("hash");
    for (const char* line : {"take",
                             "take zz",
                             "take gt tool=spoon",
                             "take gt lift=999",
                             "take gt to=here",
                             "take gt careful=maybe",
                             "take bt",
                             "place 0",
                             "place 0,0",
                             "go_on",
                             "break_off",
                             "lay 0,0 0",
                             "lay 0,0",
                             "object",
                             "let_stand 3",
                             "time_up",
                             "forfeit gt",
                             "decline_forfeit",
                             "renounce",
                             "stand gt 0,0",
                             "roll",
                             "colour red",
                             "inputs nonsense",
                             "inputs {\"tick\": 0, \"hand\": \"fingers\", \"part\": \"blue-thick\"}",
                             "genmove level-0",
                             "spots zz",
                             "may 3",
                             "new_game players=5",
                             "new_game edition=klingon",
                             "new_game edition=dutch edition=french",
                             "new_game tremor=6",
                             "new_game youngest=4",
                             "showboard"})
        CHECK_MESSAGE(talk.say(line).starts_with('?'), line);
    CHECK(talk.say("hash") == before);
}

TEST_CASE("hands are moved tick by tick, and feel what they hold [V5.5]")
{
    VillaTalk talk;
    talk.deal();
    const std::string answer = talk.say(
        R"(inputs {"tick": 0, "hand": "fingers", "part": "green-thick", "grip_height_mm": 35} {"tick": 9})");
    CHECK(has(answer, "touched seat=2 part=green-thick"));
    CHECK(has(answer, "feel tool="));
    CHECK(has(answer, "ticks=10"));
    CHECK(has(talk.say("break_off"), "blocked part=green-thick"));
    CHECK(talk.say("to_play") == "= 1\n\n");
}

TEST_CASE("a claim is asked about, and the floor that cannot follow ends the turn [V6.1] [V6.9]")
{
    VillaTalk talk;
    talk.deal();
    CHECK(has(talk.say("claim"), "claimed seat=2"));
    CHECK(talk.say("to_play") == "= 1\n\n");
    CHECK(has(talk.say("let_stand"), "no_floor seat=2"));
    CHECK(talk.say("to_play") == "= 1\n\n");
}

TEST_CASE("where a time for objections was agreed on, it can be up [V6.10]")
{
    VillaTalk talk;
    for (const char* line : {"new_game seed=3 box=3 objection=20", "roll", "colour red", "colour yellow"})
        CHECK(talk.say(line).starts_with('='));
    CHECK(has(talk.say("time_up"), "[V6.10]"));
    CHECK(has(talk.say("claim"), "claimed seat=2"));
    CHECK(talk.say("to_play") == "= 1\n\n");
    CHECK(has(talk.say("time_up"), "claim_stands seat=2"));
    CHECK(has(talk.say("object"), "[V6.2]"));

    VillaTalk unlimited;
    unlimited.deal();
    unlimited.say("claim");
    CHECK(has(unlimited.say("time_up"), "[V6.10]"));
    CHECK(unlimited.say("to_play") == "= 1\n\n");
    for (const char* bad : {"objection=0", "objection=-1", "objection=soon", "objection=1.5",
                            "objection=604801", "objection=", "objection"})
        CHECK_MESSAGE(talk.say(std::string("new_game ") + bad).starts_with('?'), bad);
}

TEST_CASE("a column that stood free is out when it has been lifted [V5.2]")
{
    VillaTalk talk;
    talk.deal();
    const std::string takes = talk.say("takes");
    const std::size_t end = takes.find(" free ");
    REQUIRE(end != std::string::npos);
    const std::size_t begin = takes.rfind("take ", end) + 5;
    const std::string column = takes.substr(begin, takes.find(' ', begin) - begin);
    const std::string answer = talk.say("take " + column);
    CHECK(has(answer, "out seat=2 part=" + column + "\n"));
    CHECK(has(answer, "halt out"));
    CHECK(has(talk.say("state"), R"("stage":"in_hand")"));
    CHECK(has(talk.say("break_off"), "[V5.2]"));
    CHECK(has(talk.say("place 0,0"), "placed seat=2 part=" + column));
}

TEST_CASE("a forfeit is lifted out, and the game goes on when all is still [V6.3] [V6.4]")
{
    VillaTalk talk;
    talk.deal();
    talk.say("claim");
    talk.say("object");
    CHECK(has(talk.say("touch gt"), "not_proved seat=1\nforfeit_due seat=2\nhalt at_rest"));
    const std::string may = talk.say("may");
    const std::size_t at = may.find("forfeit ");
    REQUIRE(at != std::string::npos);
    const std::string command = may.substr(at, may.find('\n', at) - at);
    CHECK(has(talk.say("forfeit " + std::string("gt")), "[V6.3]"));
    const std::string answer = talk.say(command);
    CHECK(has(answer, "left_game part=" + command.substr(command.find(' ') + 1)));
    CHECK(has(answer, "turn_began seat=1\nhalt at_rest"));
    CHECK(has(talk.say("state"), R"("moving":false)"));
}

TEST_CASE("while others are asked, hands are refused by the rule, not asked whose they are [V6.10]")
{
    VillaTalk talk;
    talk.say("new_game players=3 seed=3");
    talk.say("roll");
    talk.say("colour red");
    talk.say("colour blue");
    talk.say("colour green");
    CHECK(has(talk.say("claim"), "claimed"));
    for (const char* line : {"take gt", "touch gt", "claim", "decline_forfeit", "renounce", "break_off"}) {
        const std::string answer = talk.say(line);
        CHECK_MESSAGE(answer.starts_with('?'), line);
        CHECK_MESSAGE(has(answer, "[V"), answer);
    }
    CHECK_FALSE(has(talk.say("object"), "[V"));
}

TEST_CASE("genmove plays a turn for whoever the game waits for, the same again for the same seed")
{
    VillaTalk one;
    VillaTalk other;
    for (VillaTalk* talk : {&one, &other}) {
        talk->deal();
        CHECK(has(talk->say("genmove level-2"), "seat=2"));
    }
    CHECK(one.say("hash") == other.say("hash"));
}

TEST_CASE("a game is written to a file and read again, to the same hash")
{
    VillaTalk talk;
    CHECK(has(talk.say("load_record game.paletti"), "? "));
    talk.deal();
    const std::string hash = talk.say("hash");
    CHECK(talk.say("save_record game.paletti") == "=\n\n");
    talk.say("new_game seed=4");
    CHECK(talk.say("hash") != hash);
    CHECK(talk.say("load_record game.paletti") == "=\n\n");
    CHECK(talk.say("hash") == hash);
    CHECK(talk.say("to_play") == "= 2\n\n");
}

}  // namespace boxwood::gtp
