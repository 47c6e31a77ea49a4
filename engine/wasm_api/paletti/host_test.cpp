#include "wasm_api/paletti/host.h"

#include <algorithm>

#include <doctest/doctest.h>

#include "support/answers.h"
#include "support/games.h"

namespace boxwood::wasm_api {

using test::got;

namespace {

/// A villa for two persons with dealt colours.
struct DealtVilla {
    PalettiHost host;
    std::uint64_t last_id = 0;

    DealtVilla()
    {
        table::PalettiOptions options;
        options.box_seed = 7;
        protocol::CreateTable request;
        request.game = options;
        request.seats = {{table::OccupantKind::here, "Anna", 0}, {table::OccupantKind::here, "Ben", 0}};
        got(host.make_table({request, 3, 1'000}));
        say(1, paletti::Roll{});
        for (int seat : {2, 1})
            say(seat, paletti::rules::ChooseColour{
                          .colour = *villa().seats[static_cast<std::size_t>(seat) - 1].may.colours.begin()});
    }
    void say(int seat, const paletti::Choice& choice)
    {
        const table::Command command{++last_id, table::Role::person, Seat::from_number(seat), 1'000,
                                     table::Say{choice}};
        CHECK(host.submit_command({command}).has_value());
    }
    table::PalettiView villa()
    {
        const auto view = std::get<table::TableView>(got(host.ask_table({table::GetView{}})));
        return view.play.get<table::PalettiView>();
    }
    template <class Expected>
    Expected find(const VillaQuestion& question)
    {
        return std::get<Expected>(got(host.ask_villa({question})));
    }
};

}  // namespace

TEST_CASE("a hand takes hold of a column, is felt and seen, and goes on from a snapshot [V5.1]")
{
    DealtVilla page;
    const Seat seat = page.villa().on_turn;
    const paletti::NamedPart column = *page.villa().seats[seat.index()].may.touch.begin();
    const auto poses = page.villa().poses;
    const auto pose = std::ranges::find(poses, column, &table::PartPose::part);
    paletti::HandInput input;
    input.tool = paletti::Tool::fingers;
    input.part = column;
    input.grip_height_um = 35'000;
    input.x_um = pose->position_um[0];
    input.y_um = pose->position_um[1];
    input.z_um = pose->position_um[2];
    const Submitted moved = got(page.host.move_hands({{seat, 8, input}, 100, table::Role::person, 2'000}));
    CHECK(moved.entry.has_value());
    CHECK(page.villa().attempt->column == column);

    const auto now = page.find<HandsNow>(GetHands{});
    CHECK(now.is_moving);
    CHECK(now.next_tick == 8);
    CHECK(now.input.part == column);
    REQUIRE(now.stood.has_value());
    CHECK(now.stood->part == column);
    CHECK(now.stood->position_um == pose->position_um);
    const std::vector<std::uint8_t> seen = page.host.view_frames();
    const auto frame = table::decode_pose_frame(
        std::span(seen).first(table::pose_frame_header_bytes + poses.size() * table::bytes_per_pose), {});
    REQUIRE(frame.has_value());
    CHECK(frame->tick == 8);

    // The hand opens and releases what it held.
    input.tool = paletti::Tool::none;
    got(page.host.move_hands({{seat, 8, input}, 101, table::Role::person, 2'034}));
    CHECK(page.find<HandsNow>(GetHands{}).input.part == paletti::base_id);

    PalettiHost other;
    got(other.restore_table({got(page.host.take_snapshot({})), {}}));
    CHECK(other.view_frames() == page.host.view_frames());
}

TEST_CASE("a villa's host says how a column would stand and who carries what, where help is allowed [T7.1]")
{
    DealtVilla page;
    const paletti::PartId column = paletti::NamedColumn::find("red-thick").value();
    CHECK(page.find<StandJudged>(JudgeStand{column, {1, 0}}).fault == paletti::SpotFault::sticks_out);
    const auto loads = page.find<Loads>(GetLoads{});
    CHECK(loads.columns.size() == static_cast<std::size_t>(paletti::column_count));
    int percent = 0;
    for (const ColumnLoad& load : loads.columns)
        percent += load.percent;
    CHECK(percent >= 97);
    CHECK(percent <= 103);
}

}  // namespace boxwood::wasm_api
