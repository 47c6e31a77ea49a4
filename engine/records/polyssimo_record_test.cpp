#include "records/polyssimo_record.h"

#include <doctest/doctest.h>

#include "polyssimo/position_text.h"
#include "support/polyssimo_positions.h"

namespace boxwood::records {

namespace {

using polyssimo::Position;
using polyssimo::seat;

/// A board for one domino and one single cell: two picks and one placement.
constexpr std::string_view small_position = "polyssimo/1 3x1 A=##,B=##,C=# flip - 1 - A,B,C -/- -";

std::string file(std::string_view rest)
{
    return "(;FF[4]CA[UTF-8]GM[Polyssimo Challenge]POS[" + std::string(small_position) + ']' +
           std::string(rest) + ')';
}

PolyssimoRecord read(std::string_view text)
{
    Result<PolyssimoRecord, TextError> record = PolyssimoRecord::parse(text);
    if (!record)
        FAIL(record.error().line, ':', record.error().column, ' ', record.error().message.code);
    return *std::move(record);
}

std::string error_of(std::string_view text)
{
    const Result<PolyssimoRecord, TextError> record = PolyssimoRecord::parse(text);
    REQUIRE_FALSE(record.has_value());
    const TextError& error = record.error();
    return std::to_string(error.line) + ':' + std::to_string(error.column) + ' ' +
           std::string(error.message.code) + (error.rule.empty() ? "" : " [" + std::string(error.rule) + ']');
}

/// The position of the error does not matter here.
std::string code_of(std::string_view text)
{
    const std::string error = error_of(text);
    return error.substr(error.find(' ') + 1);
}

/// The column after `before` in a file() of one line.
std::string column_after(std::string_view before)
{
    return "1:" + std::to_string(file("").size() + before.size());
}

polyssimo::Move pick(const PolyssimoRecord& record, std::string_view name)
{
    return polyssimo::parse_pick(*record[0].position.setup, name).value();
}

PolyssimoRecord small_record()
{
    return PolyssimoRecord(polyssimo::parse_position(small_position).value());
}

}  // namespace

TEST_CASE("a game is written with its players, moves, comments and result")
{
    PolyssimoRecord record = small_record();
    record.set_player_name(seat(1), "Anna");
    NodeIndex node = record.add_move(PolyssimoRecord::root, pick(record, "A")).value();
    record.set_comment(node, "a \\ and a ]\nand a line");
    node = record.add_move(node, pick(record, "B")).value();
    node = record.add_move(node, pick(record, "C")).value();
    node = record.add_move(node, polyssimo::parse_place("a1,b1").value()).value();
    const std::string text = record.text();
    CHECK(text.substr(text.find("P1")) == "P1[Anna]POS[" + std::string(small_position) +
                                              "]\n"
                                              ";D1[A]C[a \\\\ and a \\]\nand a line]\n"
                                              ";D2[B]\n"
                                              ";D1[C]\n"
                                              ";1[a1,b1]\n"
                                              ")\n");
    CHECK(read(text) == record);

    REQUIRE(record.add_move(node, polyssimo::parse_place("c1").value()));
    CHECK(record.text().find("RE[1+2]POS") != std::string::npos);
    CHECK(read(record.text()) == record);
    CHECK(read(record.text()).text() == record.text());
}

TEST_CASE("a file names the program that wrote it last")
{
    CHECK(read("(;GM[Polyssimo Challenge]AP[Other:3]POS[" + std::string(small_position) + "])")
              .text()
              .starts_with("(;FF[4]CA[UTF-8]GM[Polyssimo Challenge]AP[Boxwood:"));
}

TEST_CASE("adding a move that is there already finds it, another becomes a variation")
{
    PolyssimoRecord record = small_record();
    const NodeIndex first = record.add_move(0, pick(record, "A")).value();
    CHECK(record.add_move(0, pick(record, "A")).value() == first);
    const NodeIndex second = record.add_move(0, pick(record, "B")).value();
    CHECK(record[0].children == std::vector<NodeIndex>{first, second});
    CHECK(record.main_line() == std::vector<NodeIndex>{0, first});
}

TEST_CASE("an illegal move is refused and adds nothing")
{
    PolyssimoRecord record = small_record();
    const Result<NodeIndex, Refusal> added = record.add_move(0, polyssimo::parse_place("a1,b1").value());
    REQUIRE_FALSE(added.has_value());
    CHECK(added.error().message.code == "still_choosing");
    CHECK(record.size() == 1);
}

TEST_CASE("equal moves that a file has twice stay two variations")
{
    const PolyssimoRecord record = read(file("(;D1[A]C[one])(;D1[A]C[two])"));
    CHECK(record[0].children.size() == 2);
    CHECK(read(record.text()) == record);
}

TEST_CASE("a record is the same in whatever order its variations grew")
{
    PolyssimoRecord a = small_record();
    const NodeIndex a_main = a.add_move(0, pick(a, "A")).value();
    a.add_move(0, pick(a, "B")).value();
    a.add_move(a_main, pick(a, "C")).value();
    const PolyssimoRecord b = read(file("(;D1[A];D2[C])(;D1[B])"));
    CHECK(a == b);
    CHECK_FALSE(a == read(file("(;D1[B])(;D1[A];D2[C])")));
    CHECK_FALSE(a == read(file("(;D1[A];D2[C])(;D1[B]C[x])")));
    CHECK_FALSE(a == read(file("(;D1[A];D2[C])(;D1[B]X[x])")));
}

TEST_CASE("positions can be set up at any node of one table")
{
    const std::string later = "polyssimo/1 3x1 A=##,B=##,C=# flip - 2 2 - A,C/B -";
    const PolyssimoRecord record = read(file(";D1[A];POS[" + later + "];2[a1,b1]"));
    CHECK_FALSE(record[2].move.has_value());
    CHECK(polyssimo::position_text(record[2].position) == later);
    CHECK(record[3].move.has_value());
    CHECK(read(record.text()) == record);
    CHECK(of_one_table(record[0].position, record[2].position));

    PolyssimoRecord same = small_record();
    same.add_set_up(same.add_move(0, pick(same, "A")).value(), polyssimo::parse_position(later).value());
    CHECK(same.size() == 3);
    CHECK(code_of(file(";POS[polyssimo/1 4x1 A=##,B=##,C=# flip - 1 - A,B,C -/- -]")) ==
          "record_of_two_tables");
    CHECK(code_of(file(";POS[polyssimo/1 3x1 A=##,B=##,C=# noflip - 1 - A,B,C -/- -]")) ==
          "record_of_two_tables");
}

TEST_CASE("a node without a move keeps the position and is written without one")
{
    const PolyssimoRecord record = read(file(";D1[A];C[thinking];D2[B]"));
    CHECK(record[2].position == record[1].position);
    CHECK(record[2].comment == "thinking");
    CHECK(record.text().find("\n;C[thinking]\n") != std::string::npos);
    CHECK(read(record.text()) == record);
}

TEST_CASE("what Boxwood does not know is kept and written back as it was")
{
    const std::string unknown = "DT[2024-05-01]LB[a1:x\\:y][b1:\\\n]P1X[]RE[Void]";
    const PolyssimoRecord record = read(file(unknown + ";D1[A]GM[no game here]P2[nor a name]XX[1][2]"));
    CHECK(record.text().find(unknown) != std::string::npos);
    CHECK(record.text().find("D1[A]GM[no game here]P2[nor a name]XX[1][2]") != std::string::npos);
    CHECK(read(record.text()) == record);
}

TEST_CASE("the result is written once, when the main line is finished")
{
    const std::string moves = ";D1[A];D2[B];D1[C];1[a1,b1]";
    PolyssimoRecord record = read(file("RE[Void]" + moves));
    CHECK(record.text().find("RE[Void]") != std::string::npos);
    const NodeIndex last =
        record.add_move(record.main_line().back(), polyssimo::parse_place("c1").value()).value();
    const std::string text = record.text();
    CHECK(text.find("RE[1+2]") != std::string::npos);
    CHECK(text.find("RE[", text.find("RE[") + 1) == std::string::npos);
    CHECK(read(text) == record);

    // When a position follows its end, the game is no longer over.
    record.add_set_up(last, record[0].position);
    CHECK(record.text().find("RE[") == std::string::npos);
    CHECK(read(record.text()) == record);
}

TEST_CASE("a result that the moves do not confirm is an error, in a variation it does not count")
{
    const std::string game = ";D1[A];D2[B];D1[C];1[a1,b1];1[c1]";
    CHECK(error_of(file("RE[2+2]" + game)) == column_after("") + " record_wrong_result");
    CHECK(read(file("RE[2+2](;D1[A])(" + game + ')')).size() == 7);
}

TEST_CASE("a tie is a win by nothing")
{
    const std::string over = "polyssimo/1 1x1 A=##,B=## flip - - 2 - A/B -";
    CHECK(result_text(polyssimo::parse_position(over).value()) == "2+0");
}

TEST_CASE("a file that is no record of Polyssimo is refused")
{
    CHECK(error_of("(;GM[1])") == "1:1 record_of_another_game");
    CHECK(error_of("(;FF[4])") == "1:1 record_of_another_game");
    CHECK(error_of("(;GM[Polyssimo Challenge])") == "1:1 record_without_start");
    CHECK(error_of("no record") == "1:1 sgf_no_game");
    const std::string rest = "GM[Polyssimo Challenge]POS[" + std::string(small_position) + "])";
    CHECK(error_of("(;FF[3]" + rest) == "1:3 record_not_ff4");
    CHECK(error_of("(;\nCA[ISO-8859-1]" + rest) == "2:1 record_not_utf8");
}

TEST_CASE("a broken position is an error at its place within the file")
{
    CHECK(error_of("(;GM[Polyssimo Challenge]\nPOS[polyssimo/1 0x1 A=## flip - 1 - A -/- -])") ==
          "2:17 bad_rows");
    CHECK(error_of("(;GM[Polyssimo Challenge]\nPOS[polyssimo/1 \\0x1 A=## flip - 1 - A -/- -])") ==
          "2:5 bad_rows");
}

TEST_CASE("a wrong move is an error at its place, with the reason that the rules give and its number")
{
    CHECK(error_of(file(";D2[A]")) == column_after(";") + " record_wrong_seat");
    CHECK(error_of(file(";D1[Q]")) == column_after(";D1[") + " unknown_piece");
    CHECK(error_of(file(";D1[A];D2[A]")) == column_after(";D1[A];D2[") + " piece_not_open [P3.1]");
    CHECK(error_of(file(";1[a1,b1]")) == column_after(";1[") + " still_choosing [P3.1]");
    CHECK(error_of(file(";1[a1,z9]")) == column_after(";1[") + " bad_cell");
    CHECK(error_of(file("1[a1]")) == column_after("") + " record_move_at_root");
    CHECK(code_of(file(";D1[A];D2[B];D1[C];1[a1,b1];1[b1]")) == "cell_taken [P4.2]");
    CHECK(code_of(file(";D1[A];D2[B];D1[C];1[a1,b1];1[c1];2[c1]")) == "game_over [P5.1]");
    CHECK(code_of(file(";D1[A]D2[B]")) == "record_two_moves");
    CHECK(code_of(file(";D1[A][B]")) == "record_one_value");
    CHECK(code_of(file(";C[A][B]")) == "record_one_value");
    CHECK(code_of(file("P1[A][B]")) == "record_one_value");
}

TEST_CASE("names and comments may be any strings")
{
    PolyssimoRecord record = small_record();
    record.set_comment(0, "tab\there\r\nbad \xFF");
    record.set_player_name(seat(2), "two\nlines");
    CHECK(record[0].comment == "tab here\nbad \xEF\xBF\xBD");
    CHECK(record.player_name(seat(2)) == "two lines");
    CHECK(read(record.text()) == record);
}

TEST_CASE("a record can end earlier: the line to there is the main line, other lines are kept")
{
    PolyssimoRecord record = small_record();
    const NodeIndex first = record.add_move(PolyssimoRecord::root, pick(record, "A")).value();
    record.add_move(record.add_move(first, pick(record, "B")).value(), pick(record, "C")).value();
    const NodeIndex other = record.add_move(first, pick(record, "C")).value();
    record.add_move(other, pick(record, "B")).value();
    record.set_comment(other, "better");
    record.set_player_name(seat(2), "Ben");

    const std::string text = record.ending_at(other).text();
    CHECK(text.substr(text.find('\n') + 1) ==
          ";D1[A]\n(;D2[C]C[better]\n)\n"
          "(;D2[B]\n;D1[C]\n)\n)\n");
    CHECK(text.find("P2[Ben]") != std::string::npos);
    CHECK(record.ending_at(PolyssimoRecord::root).size() == 1);
}

}  // namespace boxwood::records
