#include "door/hands_ahead.h"

#include <doctest/doctest.h>

#include <vector>

#include "core/described_json.h"
#include "door/door.h"
#include "paletti/model/part_name.h"
#include "support/paletti_tables.h"

namespace boxwood::door {

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

/// A home, and a page elsewhere that mirrors it without simulating what others do.
struct Apart {
    Table home = dealt();
    table::Sender sender{home, 1'000};
    Door page;
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
        get<TableOpened>(MirrorTable{home.header(), home.full_state(), true});
    }
    template <class Expected>
    Expected get(const Request& request)
    {
        Answer answer = decode<Answer>(page.answer(encode(request)), table::all_games().types()).value();
        REQUIRE(std::holds_alternative<Expected>(answer));
        return std::get<Expected>(std::move(answer));
    }
    /// Eight ticks that pull the column by a millimetre more.
    table::UseHands lead()
    {
        input.x_um += 1'000;
        const auto led = get<HandsLed>(LeadHands{Seat::from_number(by), 8, input});
        REQUIRE(led.hands.has_value());
        return *led.hands;
    }
    /// What the home is sent at its time; whether the hashes differ.
    bool send(const table::UseHands& hands)
    {
        sender.now_ms += 33;
        const Result<table::Accepted, Refusal> verdict = sender.person(by, hands);
        INFO(table::Sender::text(verdict));
        REQUIRE(verdict.has_value());
        return verdict->disagrees;
    }
    /// The page hears what has happened.
    bool follow()
    {
        const auto events = home.events_after(known).value();
        known = home.state().number;
        return get<Followed>(FollowEvents{{events.begin(), events.end()}}).went_back;
    }
    HandsNow hands() { return std::get<HandsNow>(get<VillaAnswer>(AskVilla{GetHands{}}).finding.value()); }
};

}  // namespace

TEST_CASE("hands that are led are simulated at once, sent after, and end with the home's bits")
{
    Apart apart;
    std::vector<table::UseHands> on_their_way;
    int hashes = 0;
    for (int batch = 0; batch < 40; ++batch) {
        on_their_way.push_back(apart.lead());
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

TEST_CASE("when the home lets hands hold still, those that were led go back and follow [T8.3]")
{
    Apart apart;
    for (int batch = 0; batch < 12; ++batch)
        CHECK_FALSE(apart.send(apart.lead()));
    CHECK_FALSE(apart.follow());
    // These are lost on their way.
    for (int batch = 0; batch < 20; ++batch)
        apart.lead();
    CHECK(apart.hands().next_tick == 8 * 32);
    apart.sender.now_ms = apart.home.due_ms().value();
    REQUIRE(apart.sender.as(table::Role::home, std::nullopt, table::TimePassed{}).has_value());
    CHECK(apart.follow());
    CHECK(apart.hands().next_tick == 8 * 12 + table::max_held_ticks);
    CHECK(apart.hands().unconfirmed_ticks == 0);
    for (int batch = 0; batch < 20; ++batch)
        CHECK_FALSE(apart.send(apart.lead()));
    CHECK_FALSE(apart.follow());
}

TEST_CASE("what is said while hands are at work is said at the same tick at home [V5.1]")
{
    Apart apart;
    for (int batch = 0; batch < 3; ++batch)
        apart.send(apart.lead());
    const Seat seat = Seat::from_number(apart.by);
    CHECK_FALSE(apart.get<HandsLed>(LeadChoice{seat, paletti::rules::BreakOff{}}).refusal.has_value());
    CHECK(apart.get<HandsLed>(LeadChoice{seat, paletti::rules::BreakOff{}}).refusal.has_value());
    const table::UseHands after = apart.lead();
    apart.sender.does(apart.by, table::Say{paletti::rules::BreakOff{}});
    CHECK_FALSE(apart.send(after));
    CHECK_FALSE(apart.follow());
    for (int batch = 0; batch < 12; ++batch)
        CHECK_FALSE(apart.send(apart.lead()));
}

TEST_CASE("a page whose simulation differed takes the home's game, and does again what is on its way")
{
    Apart apart;
    for (int batch = 0; batch < 6; ++batch)
        CHECK_FALSE(apart.send(apart.lead()));
    CHECK_FALSE(apart.follow());
    const table::Kept game = apart.home.as<table::PalettiGame>()->kept_now();
    const table::UseHands one = apart.lead();
    const table::UseHands other = apart.lead();
    CHECK(apart.get<Followed>(TakeGame{game}).went_back);
    CHECK(apart.hands().unconfirmed_ticks == 16);
    CHECK_FALSE(apart.send(one));
    CHECK_FALSE(apart.send(other));
    CHECK_FALSE(apart.follow());
    for (int batch = 0; batch < 16; ++batch)
        CHECK_FALSE(apart.send(apart.lead()));
}

TEST_CASE("hands that are led while the home is silent are refused in the end, and nothing is lost [T8.1]")
{
    Apart apart;
    int led = 0;
    for (; led <= table::max_unkept_steps; ++led) {
        const auto answer = apart.get<HandsLed>(LeadHands{Seat::from_number(apart.by), 1, apart.input});
        if (answer.refusal)
            break;
    }
    CHECK(led == table::max_unkept_steps);
    CHECK(apart.get<Followed>(GoBack{}).went_back);
    CHECK_FALSE(apart.hands().is_moving);
}

TEST_CASE("hands that the home refuses go back to what it has confirmed")
{
    Apart apart;
    apart.lead();
    CHECK(apart.get<Followed>(GoBack{}).went_back);
    CHECK_FALSE(apart.hands().is_moving);
    apart.input.x_um -= 1'000;
    apart.send(apart.lead());
    apart.follow();
    apart.lead();
    apart.get<Followed>(GoBack{});
    CHECK(apart.hands().next_tick == 8);
    CHECK(apart.hands().is_moving);
}

}  // namespace boxwood::door
