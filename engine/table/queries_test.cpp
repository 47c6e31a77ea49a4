#include <doctest/doctest.h>

#include <algorithm>

#include "support/tables.h"

namespace boxwood::table {

namespace {

bool has(const std::vector<Right>& rights, Right right)
{
    return std::ranges::find(rights, right) != rights.end();
}

}  // namespace

TEST_CASE("a table that forbids help still says why a move is not allowed [T7.1]")
{
    Header strict = header({here("Anna"), here("Ben")});
    strict.help = false;
    const Table table = table_with(strict);
    for (const Query& query : {Query(GetSpots{"A"}), Query(GetFootprints{}), Query(GetHint{})}) {
        const Result<Answer, Refusal> answer = table.ask(query);
        REQUIRE_FALSE(answer.has_value());
        CHECK(answer.error().rule == "T7.1");
    }
    const Answer judged = table.ask(JudgeMove{seat(2), "A"}).value();
    CHECK(std::get<Judgement>(judged).refusal->code == "not_on_turn");
    CHECK(table.ask(GetView{}).has_value());
}

TEST_CASE("questions are answered from the game as it stands")
{
    Table table = table_of({here("Anna"), here("Ben")});
    Sender sender(table);
    const auto refusal = [&](int by, const char* move) {
        return std::get<Judgement>(table.ask(JudgeMove{seat(by), move}).value()).refusal;
    };
    CHECK_FALSE(refusal(1, "A"));
    CHECK(refusal(1, "Q")->code == "unknown_piece");
    sender.choose_all();
    sender.moves(2, "a1,b1");
    const auto spots = [&](const char* piece) {
        auto found = alternative<Spots>(table.ask(GetSpots{piece}).value()).spots;
        std::ranges::sort(found);
        return found;
    };
    CHECK(spots("C") == List<MoveText, 4096>{"a2", "b2", "c1", "c2"});
    CHECK(spots("A") == List<MoveText, 4096>{"a2,b2", "b2,c2", "c1,c2"});
    CHECK_FALSE(table.ask(GetSpots{"Q"}).has_value());
    CHECK_FALSE(table.ask(JudgeMove{seat(3), "A"}).has_value());
    CHECK(refusal(1, "a1,a2")->rule == "P4.2");
    CHECK_FALSE(refusal(1, "c2,c1"));
}

TEST_CASE("every moment of the game can be looked at again, moves that were taken back left out")
{
    Table table = table_of({here("Anna"), here("Ben")});
    Sender sender(table);
    sender.choose_all();
    sender.moves(2, "a1,b1");
    const auto moment = [&](int moves) {
        return alternative<PolyssimoView>(table.ask(GetMoment{moves}).value());
    };
    const int moves = table.moves();
    CHECK(moment(0).pool.size() == 4);
    CHECK(moment(moves - 1).placed.empty());
    CHECK(moment(moves).placed.size() == 1);
    CHECK(moment(moves).last_move == "a1,b1");
    const std::vector<PolyssimoMove> made = moment(moves).history;
    REQUIRE(made.size() == static_cast<std::size_t>(moves));
    CHECK(made.back().seat == seat(2));
    CHECK(made.back().piece == moment(moves).placed.back().piece);
    CHECK(made.back().cells == "a1,b1");
    CHECK_FALSE(made.front().cells.has_value());
    CHECK(table.ask(GetMoment{moves + 1}).error().message.code == "no_such_moment");
}

TEST_CASE("footprints are told with whose they are [P7.1]")
{
    Header narrow = header({here("Anna"), here("Ben")});
    narrow.start = PolyssimoStart{"polyssimo/1 1#2 A=##,B=# flip - 1 1 - A/B -"};
    const Table table = table_with(narrow);
    const Answer answer = table.ask(GetFootprints{}).value();
    REQUIRE(alternative<Footprints>(answer).footprints.size() == 1);
    CHECK(alternative<Footprints>(answer).footprints[0].seat == seat(2));
    CHECK(alternative<Footprints>(answer).footprints[0].cells == "a1");
}

TEST_CASE("board and pieces are described once for a game")
{
    Header own = header({here("Anna"), here("Ben")});
    own.start = PolyssimoStart{"polyssimo/1 1#2 A=##,B=# flip - 1 1 - A/B -"};
    const Answer answer = table_with(own).ask(GetMaterial{}).value();
    const auto& material = alternative<PolyssimoMaterial>(answer);
    CHECK(material.width == 4);
    CHECK(material.height == 1);
    CHECK(material.blocked == "b1");
    REQUIRE(material.pieces.size() == 2);
    CHECK(material.pieces[0].orientations == List<MoveText, 8>{"a1,b1", "a1,a2"});
}

TEST_CASE("a view says who may do what")
{
    Table table = table_of({by_link("Anna"), by_link("Ben")});
    Sender sender(table);
    CHECK(has(table.rights(seat(1)), Right::move));
    CHECK_FALSE(has(table.rights(seat(2)), Right::move));
    CHECK_FALSE(has(table.rights(seat(1)), Right::take_back));
    sender.moves(1, "A");
    CHECK(has(table.rights(seat(1)), Right::take_back));
    CHECK_FALSE(has(table.rights(seat(1)), Right::respond));
    sender.proposes(1, TakeBack{0});
    CHECK(has(table.rights(seat(1)), Right::withdraw));
    CHECK(has(table.rights(seat(2)), Right::respond));
    CHECK_FALSE(has(table.rights(seat(2)), Right::take_back));
    sender.does(2, Leave{});
    CHECK(table.rights(seat(2)) == std::vector<Right>{Right::take_seat});
}

TEST_CASE("a view has hands, pool and what may be picked")
{
    Table table = table_of({by_link("Anna"), computer(1)});
    Sender sender(table);
    sender.moves(1, "B");
    const TableView view = table.view();
    CHECK(view.seats[1].on_turn);
    CHECK(view.seats[1].may.empty());
    const auto& play = view.play.get<PolyssimoView>();
    CHECK(play.pool == PieceList<PieceName>{"A", "C", "D"});
    CHECK(play.may_pick == play.pool);
    CHECK(play.hands[0].pieces == PieceList<PieceName>{"B"});
    CHECK(play.hands[0].cells == 1);
    CHECK(play.last_move == "B");
    CHECK(play.free_cells == 6);
}

TEST_CASE(
    "seats are shown clockwise: choosing goes from each to the next, placing the other way round [P2.3]")
{
    Header from_second = header({here("Anna"), here("Ben"), here("Cleo")});
    from_second.start =
        PolyssimoStart{"polyssimo/1 3x2 A=##,B=#,C=#,D=##,E=#,F=# flip - 2 - A,B,C,D,E,F -/-/- -"};
    Table table = table_with(from_second);
    Sender sender(table);
    const auto shown_on_turn = [&] {
        std::vector<int> numbers;
        for (const SeatView& shown : table.view().seats)
            if (shown.on_turn)
                numbers.push_back(shown.seat.number());
        return numbers;
    };
    const std::vector<SeatView> seats = table.view().seats;
    REQUIRE(seats.size() == 3);
    for (int number = 1; number <= 3; ++number)
        CHECK(seats[seat(number).index()].seat == seat(number));
    std::vector<PieceList<PieceName>> taken(3);
    int number = 2;
    for (const char* piece : {"A", "B", "C", "D", "E", "F"}) {
        CHECK(shown_on_turn() == std::vector{number});
        sender.moves(number, piece);
        taken[seat(number).index()].emplace_back(piece);
        for (std::size_t i = 0; i < taken.size(); ++i)
            CHECK(table.view().play.get<PolyssimoView>().hands[i].pieces == taken[i]);
        number = number % 3 + 1;
    }
    for (const auto& [placing, cells] : {std::pair{1, "a1"}, std::pair{3, "a2"}, std::pair{2, "b1,c1"}}) {
        CHECK(shown_on_turn() == std::vector{placing});
        sender.moves(placing, cells);
    }
}

TEST_CASE("a computer player's task depends on table, game and move alone")
{
    Table table = table_of({computer(4), here("Ben")});
    const Thinking task = table.awaited_thinking().value();
    CHECK(task.level == 4);
    CHECK(task.position == small_game_of_two);
    CHECK(table_of({computer(4), here("Ben")}).awaited_thinking() == task);
    Sender sender(table);
    CHECK(sender.as(Role::home, seat(1), Move{"A"}).has_value());
    CHECK_FALSE(table.awaited_thinking());
    CHECK(std::get<Thinking>(table.ask(GetHint{}).value()).seed != task.seed);
}

}  // namespace boxwood::table
