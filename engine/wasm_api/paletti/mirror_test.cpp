#include "wasm_api/paletti/mirror.h"

#include <doctest/doctest.h>

#include <vector>

#include "paletti/model/part_name.h"
#include "support/answers.h"
#include "support/paletti_tables.h"

namespace boxwood::wasm_api {

using test::got;

namespace {

using table::Table;

const Table& dealt()
{
    static const Table table = [] {
        Table made = table::table_with(table::villa_header({table::by_link("Anna"), table::by_link("Ben")}));
        table::Sender sender(made);
        table::deal(made, sender);
        return made;
    }();
    return table;
}

/// A server's table and a page that mirrors it.
struct Apart {
    Table home = dealt();
    table::Sender sender{home, 1'000};
    PalettiMirror page;
    int by = table::rules_state(home).on_turn.number();
    paletti::HandInput input;
    std::int64_t known = 0;

    Apart()
    {
        const paletti::HandInput hand = table::touch(home, table::first_touchable(home));
        input.tool = hand.tool;
        input.part = hand.part;
        input.grip_height_um = hand.grip_height_um;
        input.x_um = hand.x_um;
        input.y_um = hand.y_um;
        input.z_um = hand.z_um;
        known = home.state().number;
        protocol::Welcome welcome;
        welcome.header = home.header();
        welcome.state = home.full_state();
        got(page.welcome(welcome));
    }
    /// Eight ticks that pull the column one millimetre farther.
    table::UseHands predict()
    {
        input.x_um += 1'000;
        return got(page.predict_hands({{Seat::from_number(by), 8, input}})).hands.value();
    }
    /// The server receives the hands in time; returns whether the hashes differ.
    bool send(const table::UseHands& hands)
    {
        sender.now_ms += 33;
        const Result<table::Accepted, Refusal> verdict = sender.person(by, hands);
        INFO(table::Sender::text(verdict));
        REQUIRE(verdict.has_value());
        return verdict->disagrees;
    }
    /// The page receives the events.
    bool follow()
    {
        const auto events = home.events_after(known).value();
        known = home.state().number;
        return std::get<MirrorUpdate>(got(page.happened({{events.begin(), events.end()}}))).rolled_back;
    }
    HandsNow hands() { return std::get<HandsNow>(got(page.ask_villa({GetHands{}}))); }
};

}  // namespace

TEST_CASE("predicted hands are simulated at once, sent after, and end with the server's bits")
{
    Apart apart;
    std::vector<table::UseHands> on_their_way;
    int hashes = 0;
    for (int batch = 0; batch < 40; ++batch) {
        on_their_way.push_back(apart.predict());
        hashes += on_their_way.back().hash ? 1 : 0;
        CHECK(apart.hands().next_tick == 8 * (batch + 1));
        if (batch < 5)
            continue;
        CHECK_FALSE(apart.send(on_their_way.front()));
        on_their_way.erase(on_their_way.begin());
        CHECK_FALSE(apart.follow());
        CHECK(apart.hands().unconfirmed_ticks == 40);
    }
    CHECK(hashes == 5);
    for (const table::UseHands& hands : on_their_way)
        CHECK_FALSE(apart.send(hands));
    CHECK_FALSE(apart.follow());
    CHECK(apart.hands().unconfirmed_ticks == 0);
}

TEST_CASE("when the server lets hands hold still, predicted ones are rolled back and follow [T8.3]")
{
    Apart apart;
    for (int batch = 0; batch < 12; ++batch)
        CHECK_FALSE(apart.send(apart.predict()));
    CHECK_FALSE(apart.follow());
    // These are lost in transit.
    for (int batch = 0; batch < 20; ++batch)
        apart.predict();
    CHECK(apart.hands().next_tick == 8 * 32);
    apart.sender.now_ms = apart.home.due_ms().value();
    REQUIRE(apart.sender.as(table::Role::home, std::nullopt, table::TimePassed{}).has_value());
    CHECK(apart.follow());
    CHECK(apart.hands().next_tick == 8 * 12 + table::max_held_ticks);
    CHECK(apart.hands().unconfirmed_ticks == 0);
    for (int batch = 0; batch < 20; ++batch)
        CHECK_FALSE(apart.send(apart.predict()));
    CHECK_FALSE(apart.follow());
}

TEST_CASE("what is said while hands are at work is said at the same tick on the server [V5.1]")
{
    Apart apart;
    for (int batch = 0; batch < 3; ++batch)
        apart.send(apart.predict());
    const Seat seat = Seat::from_number(apart.by);
    CHECK(apart.page.predict_choice({seat, paletti::rules::BreakOff{}}).has_value());
    CHECK_FALSE(apart.page.predict_choice({seat, paletti::rules::BreakOff{}}).has_value());
    const table::UseHands after = apart.predict();
    apart.sender.does(apart.by, table::Say{paletti::rules::BreakOff{}});
    CHECK_FALSE(apart.send(after));
    CHECK_FALSE(apart.follow());
    for (int batch = 0; batch < 12; ++batch)
        CHECK_FALSE(apart.send(apart.predict()));
}

TEST_CASE("a page whose simulation differed takes the server's game, and predicts again what is on its way")
{
    Apart apart;
    for (int batch = 0; batch < 6; ++batch)
        CHECK_FALSE(apart.send(apart.predict()));
    CHECK_FALSE(apart.follow());
    const table::Kept game = apart.home.as<table::PalettiGame>()->kept_now();
    const table::UseHands one = apart.predict();
    const table::UseHands other = apart.predict();
    CHECK(got(apart.page.resynchronize({game})).unconfirmed_ticks == 16);
    CHECK_FALSE(apart.send(one));
    CHECK_FALSE(apart.send(other));
    CHECK_FALSE(apart.follow());
    for (int batch = 0; batch < 16; ++batch)
        CHECK_FALSE(apart.send(apart.predict()));
}

TEST_CASE(
    "hands that are predicted while the server is silent are refused in the end, and nothing is lost [T8.1]")
{
    Apart apart;
    int predicted = 0;
    for (; predicted <= table::max_unkept_steps; ++predicted) {
        if (!apart.page.predict_hands({{Seat::from_number(apart.by), 1, apart.input}}))
            break;
    }
    CHECK(predicted == table::max_unkept_steps);
    CHECK_FALSE(got(apart.page.roll_back({})).is_moving);
}

TEST_CASE("hands that the server refuses are rolled back to what it has confirmed")
{
    Apart apart;
    apart.predict();
    CHECK_FALSE(got(apart.page.roll_back({})).is_moving);
    apart.input.x_um -= 1'000;
    apart.send(apart.predict());
    apart.follow();
    apart.predict();
    got(apart.page.roll_back({}));
    CHECK(apart.hands().next_tick == 8);
    CHECK(apart.hands().is_moving);
}

}  // namespace boxwood::wasm_api
