#include "terminal/villa_lines.h"

#include <doctest/doctest.h>

#include "hotseat/typed.h"
#include "paletti/model/part_name.h"
#include "support/english.h"
#include "support/paletti_games.h"
#include "support/paletti_no_blue_pose.h"

namespace boxwood::terminal {

using namespace paletti;

namespace {

bool has(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

/// Keeps only the last file written.
class OneFile final : public files::Files {
public:
    std::optional<std::string> read(const std::string&) override { return text; }
    [[nodiscard]] bool write(const std::string& path, std::string_view written) override
    {
        if (path == "nowhere")
            return false;
        text = written;
        return true;
    }

    std::optional<std::string> text;
};

struct Lines {
    OneFile files;

    explicit Lines(const VillaPlayers& players) : Lines(game(players)) {}
    explicit Lines(VillaGame game, const Saving& saving = {})
        : lines(std::move(game), saving, {}, english, files)
    {
    }

    VillaLines lines;

    static VillaGame game(const VillaPlayers& players)
    {
        GameSetup setup;
        setup.options.players = 2;
        setup.seed = 3;
        setup.box_seed = 3;
        return {hotseat::Hotseat::create(setup).value(), players};
    }

    std::string followed(std::string text)
    {
        for (std::string next = lines.next(); !next.empty(); next = lines.next())
            text += next;
        return text;
    }
    std::string greeting() { return followed(lines.greeting()); }
    std::string say(std::string_view line) { return followed(lines.answer(line)); }
};

VillaPlayers anna_and_ben()
{
    VillaPlayers players;
    players[0].name = "Anna";
    players[1].name = "Ben";
    return players;
}

/// Ben has a column in hand.
hotseat::Hotseat taken_out()
{
    Lines lines(anna_and_ben());
    lines.greeting();
    for (const char* line : {"roll", "colour red", "colour yellow", "take gt"})
        lines.say(line);
    return hotseat::Hotseat::resume(records::PalettiRecord::parse(lines.lines.game().record_text()).value())
        .value();
}

}  // namespace

TEST_CASE("two people deal colours and take turns in lines [V3.3] [V4.1]")
{
    Lines lines(anna_and_ben());
    const std::string greeting = lines.greeting();
    CHECK(has(greeting, "Anna: 'roll' the seal."));
    CHECK(has(greeting, "Blue floor"));
    const std::string rolled = lines.say("roll");
    CHECK(has(rolled, "Ben: choose a colour with 'colour COLOUR': green yellow red."));
    // Nothing has moved: the villa is not drawn again.
    CHECK_FALSE(has(rolled, "Blue floor"));
    lines.say("colour red");
    CHECK(has(lines.say("colour yellow"), "Ben: 'take' one of g1 g2 g3 gh gt r1 r2 r3 rh rt, or 'claim'."));
    CHECK(has(lines.say("hint"), "without it the villa stands"));
    CHECK(has(lines.say("take bt"), "[V4.1]"));
    CHECK(has(lines.say("take gt"), "It is out: 'place NUMBER' or 'place X,Y'."));
    const std::string placed = lines.say("place 1");
    CHECK(has(placed, "Ben has placed green-thick (gt) on the highest floor."));
    CHECK(has(placed, "Anna: 'take' one of"));
    CHECK(has(lines.say("claim"), "Ben: do you 'object', or let it 'stand'?"));
    CHECK(has(lines.say("hint"), "bt blue-thick: "));
    CHECK(has(lines.say("stand"), "No floor can be laid."));
    CHECK(has(lines.say("loads"), "from tipping"));
}

TEST_CASE("people at the terminal read why they set up once more [V2.6]")
{
    GameSetup setup;
    setup.options.players = 2;
    setup.options.set_up = rules::SetUp::by_players;
    Lines lines(VillaGame{hotseat::Hotseat::create(setup).value(), anna_and_ben()});
    CHECK(has(lines.greeting(), "Anna"));
    std::string said;
    for (PartId id = first_column_id; id < part_count; ++id) {
        CHECK_FALSE(has(said, "The blue floor will not lie"));
        const SpotUm& spot = test::spots_without_blue_pose[static_cast<std::size_t>(id - first_column_id)];
        said = lines.say("put " + part_name(id) + ' ' +
                         hotseat::point_text({metres(spot.x_um), metres(spot.y_um)}));
    }
    CHECK(has(said, "The blue floor will not lie steady on these columns. The set-up starts over."));
    CHECK(has(said, "put"));
    CHECK(lines.lines.game().game().state().phase == rules::Phase::setting_up);
}

TEST_CASE("wrong input gets one clear line and changes nothing")
{
    Lines lines(anna_and_ben());
    lines.greeting();
    const std::uint64_t before = lines.lines.game().game().hash();
    for (const char* line : {"dance",
                             "take",
                             "take zz",
                             "take gt with care",
                             "take gt lift 999",
                             "take gt at sea",
                             "place",
                             "place 9",
                             "place 0,0",
                             "on",
                             "break",
                             "colour mauve",
                             "colour",
                             "lay 1",
                             "lay",
                             "claim",
                             "object",
                             "stand",
                             "decline",
                             "renounce",
                             "forfeit gt",
                             "put gt 0,0",
                             "put gt"}) {
        const std::string answer = lines.say(line);
        CHECK_MESSAGE(answer.find('\n') == answer.size() - 1, line);
    }
    CHECK(lines.lines.game().game().hash() == before);
    CHECK(has(lines.say("quit"), "The game is not finished."));
    CHECK(lines.lines.is_left());
}

TEST_CASE("a proof not made costs a forfeit, and then the next player is on turn [V6.3] [V6.4]")
{
    Lines lines(anna_and_ben());
    lines.greeting();
    for (const char* line : {"roll", "colour red", "colour yellow", "claim", "object"})
        lines.say(line);
    CHECK(has(lines.say("touch gt"), "Ben: 'forfeit' one of"));
    CHECK(has(lines.say("forfeit gt"), "[V6.3]"));
    const rules::ColumnSet free =
        rules::may(lines.lines.game().game().state(), Seat::from_number(2)).forfeits;
    REQUIRE_FALSE(free.empty());
    CHECK(has(lines.say("forfeit " + std::string(part_name(*free.begin()))), "Anna: 'take' one of"));
    CHECK_FALSE(lines.lines.game().game().is_moving());
}

TEST_CASE("computer players play until a person must decide")
{
    VillaPlayers players = anna_and_ben();
    players[1].level = 1;
    Lines lines(players);
    lines.greeting();
    CHECK(has(lines.say("roll"), "Ben (level-1) plays"));
    const std::string answer = lines.say("colour yellow");
    CHECK(has(answer, "Anna: "));
    CHECK(lines.lines.game().person() == Seat::from_number(1));
}

TEST_CASE("a game goes on from a record in which a column is in hand [V5.2]")
{
    Lines lines({taken_out(), anna_and_ben()});
    CHECK(has(lines.greeting(), "It is out: 'place NUMBER' or 'place X,Y'."));
    CHECK(has(lines.say(""), "It is out: 'place NUMBER' or 'place X,Y'."));
    CHECK(has(lines.say("place 1"), "Ben has placed green-thick (gt) on the highest floor."));
}

TEST_CASE("a game goes on from a record that ends before all is still [V9.6]")
{
    Lines begun(anna_and_ben());
    begun.greeting();
    for (const char* line : {"roll", "colour red", "colour yellow"})
        begun.say(line);
    hotseat::Hotseat hotseat =
        hotseat::Hotseat::resume(records::PalettiRecord::parse(begun.lines.game().record_text()).value())
            .value();
    // A column is touched and released.
    const PartId column = NamedColumn::find("green-thick").value();
    const HandInput touch = test::touching(hotseat.game().villa(), column);
    for (const HandInput& input : {touch, HandInput{}})
        REQUIRE(hotseat.tick(Seat::from_number(2), input).has_value());
    REQUIRE(hotseat.game().is_moving());
    Lines lines({std::move(hotseat), anna_and_ben()});
    CHECK(has(lines.greeting(), "Anna: 'take' one of"));
    CHECK_FALSE(lines.lines.game().game().is_moving());
}

TEST_CASE("a villa that comes down is watched until all lies still, and then saved [V9.5]")
{
    hotseat::Hotseat hotseat = taken_out();
    // Swept back and forth through the columns that carry the floor.
    HandInput sweep = test::touching(hotseat.game().villa(), NamedColumn::find("green-thick").value());
    sweep.z_um = 45'000;
    for (int side = 0; side < 12 && !hotseat.game().is_over(); ++side) {
        sweep.x_um = side % 2 == 0 ? 130'000 : -130'000;
        sweep.y_um = 20'000 * (side - 6);
        for (int tick = 0; tick < steps_per_second && !hotseat.game().is_over(); ++tick)
            REQUIRE(hotseat.tick(Seat::from_number(2), sweep).has_value());
    }
    REQUIRE(hotseat.game().is_over());
    REQUIRE(hotseat.game().is_moving());
    Lines lines({std::move(hotseat), anna_and_ben()}, {.file = "game", .after_every_move = true});
    CHECK(has(lines.greeting(), "The game is over:"));
    CHECK_FALSE(lines.lines.game().game().is_moving());
    const records::PalettiRecord saved = records::PalettiRecord::parse(lines.files.text.value()).value();
    CHECK(saved.entries.back().hash == lines.lines.game().game().hash());
}

TEST_CASE("a game is saved, and goes on from its file with the same players")
{
    VillaPlayers players = anna_and_ben();
    players[1] = {.name = "Hal", .level = 1};
    Lines lines(players);
    lines.greeting();
    CHECK(has(lines.say("save"), "Name a file"));
    lines.say("roll");
    CHECK(has(lines.say("quit"), "'quit' again discards it"));
    CHECK_FALSE(lines.lines.is_left());
    CHECK(has(lines.say("save nowhere"), "cannot be written"));
    CHECK(lines.say("save game.paletti") == "Saved to game.paletti.\n");
    CHECK(has(lines.say("quit"), "boxwood play paletti --resume game.paletti"));
    const records::PalettiRecord record = records::PalettiRecord::parse(*lines.files.text).value();
    CHECK(record.names[0] == "Anna");
    CHECK(recorded_player(record.names[1]) == players[1]);
    CHECK(recorded_player("level-3") == VillaPlayer{.level = 3});
    CHECK(recorded_player("Ann (the second)") == VillaPlayer{.name = "Ann (the second)"});
    const hotseat::Hotseat resumed = hotseat::Hotseat::resume(record).value();
    CHECK(resumed.game().hash() == lines.lines.game().game().hash());
}

}  // namespace boxwood::terminal
