#include "wasm_api/paletti/practice.h"

#include <algorithm>

#include <doctest/doctest.h>

#include "support/answers.h"
#include "support/games.h"

namespace boxwood::wasm_api {

using test::got;

namespace {

struct PracticeVilla {
    Practice practice;
    std::uint64_t last_id = 0;
    std::int64_t now_ms = 1'000;

    PracticeVilla() { got(practice.make_practice({"Anna", 7, 3, now_ms})); }

    table::TableView view()
    {
        return std::get<table::TableView>(got(practice.ask_table({table::GetView{}})));
    }
    table::PalettiView villa() { return view().play.get<table::PalettiView>(); }
    Outcome<Submitted> submit(Seat seat, table::CommandBody body)
    {
        return practice.submit_command({{++last_id, table::Role::person, seat, now_ms, std::move(body)}});
    }
    Outcome<Submitted> move(Seat seat, const paletti::HandInput& input)
    {
        now_ms += 34;
        return practice.move_hands({{seat, 8, input}, ++last_id, table::Role::person, now_ms});
    }
    void come_to_rest(Seat seat)
    {
        for (int batch = 0; villa().is_moving && batch < 2'000; ++batch)
            got(move(seat, {}));
        REQUIRE_FALSE(villa().is_moving);
    }
    /// Fingers at a column, at its present place.
    paletti::HandInput fingers_at(paletti::PartId column)
    {
        const auto poses = villa().poses;
        const auto pose = std::ranges::find(poses, paletti::NamedPart(column), &table::PartPose::part);
        paletti::HandInput input;
        input.tool = paletti::Tool::fingers;
        input.part = column;
        input.grip_height_um = 35'000;
        input.x_um = pose->position_um[0];
        input.y_um = pose->position_um[1];
        input.z_um = pose->position_um[2];
        return input;
    }
};

const Seat seats[] = {Seat::from_number(1), Seat::from_number(2)};

}  // namespace

TEST_CASE("at a practice villa every column may be taken, whatever its colour")
{
    PracticeVilla page;
    int columns = 0;
    const table::PalettiView villa = page.villa();
    for (const table::PalettiSeatView& seat : villa.seats)
        columns += seat.may.touch.size();
    CHECK(columns == paletti::column_count);
    for (const Seat seat : seats) {
        const paletti::PartId column = *page.villa().seats[seat.index()].may.touch.begin();
        CHECK(page.move(seat, page.fingers_at(column)).has_value());
        CHECK(page.villa().attempt->column == column);
        CHECK(page.submit(seat, table::Say{paletti::rules::BreakOff{}}).has_value());
        page.come_to_rest(seat);
    }
}

TEST_CASE("at a practice villa what was put back may be taken again, and the villa be put back as it was")
{
    PracticeVilla page;
    const Seat seat = seats[0];
    const paletti::PartId column = *page.villa().seats[0].may.touch.begin();
    const std::vector<std::uint8_t> before = page.practice.view_frames();
    const auto may_go_back = [&] {
        const table::TableView view = page.view();
        return std::ranges::find(view.seats[0].may, table::Right::take_back) != view.seats[0].may.end();
    };
    CHECK_FALSE(may_go_back());
    paletti::HandInput input = page.fingers_at(column);
    got(page.move(seat, input));
    input.z_um += 5'000;
    got(page.move(seat, input));
    CHECK_FALSE(may_go_back());
    got(page.submit(seat, table::Say{paletti::rules::BreakOff{}}));
    page.come_to_rest(seat);
    const auto shown = page.villa().columns;
    CHECK(std::ranges::none_of(shown,
                               [&](const table::PalettiColumn& one) { return !one.blocked_for.empty(); }));
    CHECK(page.villa().seats[0].may.touch.contains(column));

    REQUIRE(may_go_back());
    CHECK(page.submit(seat, table::Propose{table::TakeBack{0}}).has_value());
    const std::vector<std::uint8_t> after = page.practice.view_frames();
    // The poses, after the frame's header.
    CHECK(std::equal(before.begin() + 20, before.end() - 28, after.begin() + 20));
    CHECK_FALSE(may_go_back());
    CHECK_FALSE(page.submit(seat, table::Propose{table::TakeBack{0}}).has_value());
}

TEST_CASE("at a practice villa a hand that is refused changes nothing [T1.1]")
{
    PracticeVilla page;
    paletti::HandInput input;
    input.tool = paletti::Tool::fingers;
    input.part = paletti::base_id;
    CHECK_FALSE(page.move(seats[0], input).has_value());
    CHECK(test::failure_of(page.move(Seat::from_number(3), input)) == "no_such_seat");
    const table::TableView view = page.view();
    CHECK(std::ranges::find(view.seats[0].may, table::Right::take_back) == view.seats[0].may.end());
}

TEST_CASE("nobody objects at a practice villa: who wants the next floor lays it, or leaves it [V6.5]")
{
    PracticeVilla page;
    const Seat seat = page.villa().on_turn;
    CHECK(page.submit(seat, table::Say{paletti::rules::Claim{}}).has_value());
    CHECK(page.villa().phase != paletti::rules::Phase::claim);
    CHECK(page.villa().phase != paletti::rules::Phase::over);
    // No column stands on the blue floor yet: claims have no effect and do not end the game.
    for (int claim = 0; claim < 3; ++claim)
        got(page.submit(page.villa().on_turn, table::Say{paletti::rules::Claim{}}));
    CHECK(page.villa().phase == paletti::rules::Phase::turn_begins);
}

TEST_CASE("a practice villa tells what may be taken safely of all colours, and keeps itself as a table")
{
    PracticeVilla page;
    const VillaFinding takes = got(page.practice.ask_villa({GetTakes{seats[0]}}));
    CHECK(std::get<Takes>(takes).takes.size() > 5);
    CHECK(got(page.practice.take_snapshot({})).header.seats.size() == 2);
    CHECK_FALSE(got(page.practice.get_pending_work({})).thinking.has_value());
    // Another table replaces it.
    got(page.practice.make_practice({"Ben", 8, 4, 1'000}));
    CHECK(page.view().seats[0].occupant.person == "Ben");
}

}  // namespace boxwood::wasm_api
