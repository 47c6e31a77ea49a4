// Whole turns of Villa Paletti at a table: hands in batches, mirrors, journals.

#include <doctest/doctest.h>

#include "paletti/model/part_name.h"
#include "support/paletti_games.h"
#include "support/paletti_no_blue_pose.h"
#include "support/paletti_tables.h"
#include "table/games/paletti/journal_record.h"

namespace boxwood::table {

TEST_CASE("turns played at a table end alike for home, mirrors and journal [V4.1]")
{
    const Header header = villa_header({here("Anna"), here("Ben")}, {ClockKind::fischer, 600'000, 10'000});
    Table table = table_with(header);
    Sender sender(table);
    deal(table, sender);
    Table watching = Table::restore({table.header(), table.full_state(), {}}, watched_games()).value();
    int placed = 0;
    for (int turn = 0; turn < 3; ++turn) {
        const Seat by = rules_state(table).on_turn;
        const std::optional<std::vector<paletti::HandInput>> inputs =
            test::easy_turn(table.as<PalettiGame>()->game(), by);
        REQUIRE(inputs);
        std::int64_t number = table.state().number;
        const std::int64_t clock_ms = table.state().clocks_ms[by.index()];
        const std::int64_t began_ms = sender.now_ms;
        play_hands(table, sender, by.number(), *inputs, [&] {
            const std::span<const Event> events = table.events_after(number).value();
            for (const Event& event : events) {
                REQUIRE_FALSE(watching.follow(event));
                if (const auto* noticed = alternative_if<Noticed>(event.body))
                    for (const paletti::rules::Change& notice : noticed->notices)
                        placed += notice.kind == paletti::rules::ChangeKind::placed ? 1 : 0;
            }
            number = table.state().number;
            CHECK(watching.hash() == table.hash());
        });
        CHECK(table.state().clocks_ms[by.index()] == clock_ms - (sender.now_ms - began_ms) + 10'000);
        CHECK(table.on_turn() != by);
    }
    CHECK(placed >= 2);
    CHECK(watching.as<PalettiGame>()->game().hash() == table.as<PalettiGame>()->game().hash());
    const auto record = journal_record(header, sender.journal()).value();
    CHECK(record.names[0] == "Anna");
    CHECK(record.entries.back().hash == table.as<PalettiGame>()->game().hash());
    CHECK(records::PalettiRecord::parse(record.text()).value() == record);
    CHECK(Table::restore(table.snapshot(), all_games()).value().as<PalettiGame>()->game().hash() ==
          table.as<PalettiGame>()->game().hash());
}

TEST_CASE("all at a table are told when no pose is left for the blue floor, and begin anew [V2.6]")
{
    Header header = villa_header({here("Anna"), here("Ben")});
    header.start.get<PalettiStart>().options.set_up = paletti::rules::SetUp::by_players;
    Table table = table_with(header);
    Sender sender(table);
    Table watching = Table::restore({table.header(), table.full_state(), {}}, watched_games()).value();
    const std::int64_t number = table.state().number;
    const Seat youngest = rules_state(table).on_turn;
    for (paletti::PartId id = paletti::first_column_id; id < paletti::part_count; ++id) {
        const paletti::SpotUm& spot =
            test::spots_without_blue_pose[static_cast<std::size_t>(id - paletti::first_column_id)];
        sender.does(rules_state(table).on_turn.number(),
                    Say{paletti::StandColumn{Seat::from_number(1), id, spot}});
    }
    int told = 0;
    const std::span<const Event> events = table.events_after(number).value();
    for (const Event& event : events) {
        REQUIRE_FALSE(watching.follow(event));
        if (const auto* noticed = alternative_if<Noticed>(event.body))
            for (const paletti::rules::Change& notice : noticed->notices)
                told += notice.kind == paletti::rules::ChangeKind::set_up_repeated ? 1 : 0;
    }
    CHECK(told == 1);
    CHECK(watching.hash() == table.hash());
    CHECK(rules_state(table).phase == paletti::rules::Phase::setting_up);
    CHECK(table.on_turn() == youngest);
    CHECK(table.game().view().get<PalettiView>().seats[youngest.index()].may.stand.size() ==
          static_cast<std::size_t>(paletti::column_count));
    CHECK(Table::restore(table.snapshot(), all_games()).value().hash() == table.hash());
}

}  // namespace boxwood::table
