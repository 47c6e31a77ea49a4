#include <doctest/doctest.h>

#include "records/polyssimo_record.h"
#include "support/tables.h"

namespace boxwood::table {

TEST_CASE("a record has the names, and what was taken back as variations [T4.4]")
{
    Table table = table_of({here("Anna"), here("Ben")});
    Sender sender(table);
    sender.choose_all();
    sender.proposes(1, TakeBack{1});
    sender.moves(2, "D");
    sender.moves(1, "B");
    sender.moves(2, "C");
    const Answer answer = table.ask(GetRecord{}).value();
    const auto record = records::PolyssimoRecord::parse(std::get<RecordText>(answer).text).value();
    CHECK(record.player_name(seat(1)) == "Anna");
    CHECK(record.main_line().size() == 5);
    CHECK(record[record.main_line()[1]].children.size() == 2);
    CHECK(record.size() == 8);
    CHECK(record[record.main_line().back()].position == table.as<PolyssimoGame>()->board_position());
}

TEST_CASE("a stored table with variations that cannot be played has no record")
{
    Snapshot broken = table_of({here("Anna"), here("Ben")}).snapshot();
    broken.state.play.get<PolyssimoState>().history = {{0, seat(1), "nonsense"}};
    const Table table = Table::restore(broken, all_games()).value();
    CHECK_FALSE(table.ask(GetRecord{}).has_value());
}

}  // namespace boxwood::table
