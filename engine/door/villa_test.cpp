#include <doctest/doctest.h>

#include "core/described_json.h"
#include "door/door.h"
#include "support/games.h"

namespace boxwood::door {

namespace {

/// A door with a villa of two persons whose colours are dealt.
struct VillaDoor {
    Door door;
    std::uint64_t last_id = 0;

    VillaDoor()
    {
        table::PalettiOptions options;
        options.box_seed = 7;
        protocol::CreateTable request;
        request.game = options;
        request.seats = {{table::OccupantKind::here, "Anna", 0}, {table::OccupantKind::here, "Ben", 0}};
        get<TableOpened>(MakeTable{request, 3, 1'000});
        say(1, paletti::Roll{});
        for (int seat : {2, 1})
            say(seat, paletti::rules::ChooseColour{
                          .colour = *villa().seats[static_cast<std::size_t>(seat) - 1].may.colours.begin()});
    }
    template <class Expected>
    Expected get(const Request& request)
    {
        Answer answer = decode<Answer>(door.answer(encode(request)), table::all_games().types()).value();
        REQUIRE(std::holds_alternative<Expected>(answer));
        return std::get<Expected>(std::move(answer));
    }
    void say(int seat, const paletti::Choice& choice)
    {
        const table::Command command{++last_id, table::Role::person, Seat::from_number(seat), 1'000,
                                     table::Say{choice}};
        CHECK_FALSE(get<Submitted>(SubmitCommand{command}).refusal.has_value());
    }
    table::PalettiView villa()
    {
        const auto answer = get<TableAnswer>(AskTable{table::GetView{}});
        return std::get<table::TableView>(*answer.answer).play.get<table::PalettiView>();
    }
    template <class Expected>
    Expected find(const VillaQuestion& question)
    {
        return std::get<Expected>(get<VillaAnswer>(AskVilla{question}).finding.value());
    }
};

}  // namespace

TEST_CASE("a hand takes hold of a column, is felt and seen, and goes on after the table was kept [V5.1]")
{
    VillaDoor page;
    const Seat seat = page.villa().on_turn;
    const paletti::PartId column = *page.villa().seats[seat.index()].may.touch.begin();
    const auto poses = page.villa().poses;
    const auto pose = std::ranges::find(poses, column, &table::PartPose::part);
    paletti::HandInput input;
    input.tool = paletti::Tool::fingers;
    input.part = column;
    input.grip_height_um = 35'000;
    input.x_um = pose->position_um[0];
    input.y_um = pose->position_um[1];
    input.z_um = pose->position_um[2];
    const auto moved = page.get<Submitted>(MoveHands{100, table::Role::person, seat, 2'000, 8, input});
    REQUIRE_FALSE(moved.refusal.has_value());
    CHECK(moved.entry.has_value());
    CHECK(page.villa().attempt->column == column);

    const auto now = page.find<HandsNow>(GetHands{});
    CHECK(now.is_moving);
    CHECK(now.next_tick == 8);
    CHECK(now.input.part == column);
    REQUIRE(now.stood.has_value());
    CHECK(now.stood->part == column);
    CHECK(now.stood->position_um == pose->position_um);
    const std::vector<std::uint8_t> seen = page.door.sight();
    const auto frame = table::decode_pose_frame(
        std::span(seen).first(table::pose_frame_header_bytes + poses.size() * table::bytes_per_pose), {});
    REQUIRE(frame.has_value());
    CHECK(frame->tick == 8);

    // The hand opens; what it held is not held any more.
    input.tool = paletti::Tool::none;
    page.get<Submitted>(MoveHands{101, table::Role::person, seat, 2'034, 8, input});
    CHECK(page.find<HandsNow>(GetHands{}).input.part == paletti::base_id);

    const auto kept = page.get<TableKept>(KeepTable{});
    Door other;
    other.answer(encode(Request(RestoreTable{kept.snapshot, {}})));
    CHECK(other.sight() == page.door.sight());
}

TEST_CASE("a villa's door says how a column would stand and who carries what, where help is allowed [T7.1]")
{
    VillaDoor page;
    const paletti::PartId column = paletti::find_column("red-thick").value();
    CHECK(page.find<StandJudged>(JudgeStand{column, 1'000'000, 0}).fault == paletti::SpotFault::sticks_out);
    const auto loads = page.find<Loads>(GetLoads{});
    CHECK(loads.columns.size() == static_cast<std::size_t>(paletti::column_count));
    int percent = 0;
    for (const ColumnLoad& load : loads.columns)
        percent += load.percent;
    CHECK(percent >= 97);
    CHECK(percent <= 103);
}

}  // namespace boxwood::door
