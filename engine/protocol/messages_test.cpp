#include "protocol/messages.h"
#include "protocol/requests.h"

#include <doctest/doctest.h>

#include "protocol/coding.h"
#include "support/tables.h"
#include "table/journal.h"

namespace boxwood::protocol {

namespace {

using table::Sender;

/// A table with many features: a proposal, clocks, moves taken back.
table::Table busy_table()
{
    table::Table table = table::table_of({table::by_link("Zo\xC3\xAB \"Z\""), table::by_link("Ben")},
                                         {table::ClockKind::fischer, 60'000, 5'000});
    Sender sender(table);
    sender.choose_all();
    sender.proposes(1, table::TakeBack{1});
    sender.does(2, table::Respond{true});
    sender.moves(2, "C");
    sender.proposes(1, table::Break{});
    return table;
}

std::string code_of(std::string_view text)
{
    const Result<ClientMessage, TextError> message = decode_client_message(text, table::all_games().types());
    return message ? "" : std::string(message.error().message.code);
}

}  // namespace

TEST_CASE("no limit for objections stays no limit when it is sent and stored [V6.10]")
{
    table::PalettiOptions options;
    REQUIRE(options.objection_window_ms);
    options.objection_window_ms.reset();
    const Result<table::PalettiOptions, TextError> read =
        decode<table::PalettiOptions>(encode(options), table::all_games().types());
    REQUIRE(read.has_value());
    CHECK(*read == options);
}

TEST_CASE("columns are sent by their names, and what no column is called is refused where it stands")
{
    const paletti::rules::ChooseForfeit forfeit{Seat::from_number(1),
                                                paletti::NamedColumn::find("green-thin-2").value()};
    const std::string text = encode(table::CommandBody(table::Say{forfeit}));
    CHECK(text == R"({"type":"say","choice":{"type":"choose_forfeit","column":"green-thin-2"}})");
    CHECK(alternative<table::Say>(decode<table::CommandBody>(text, table::all_games().types()).value())
              .choice == paletti::Choice(forfeit));
    for (const std::string_view name : {"pink-thin-2", "green-thin", "blue-floor", "base", ""}) {
        const std::string wrong =
            R"({"type":"say","choice":{"type":"choose_forfeit","column":")" + std::string(name) + "\"}}";
        const Result<table::CommandBody, TextError> read =
            decode<table::CommandBody>(wrong, table::all_games().types());
        REQUIRE_FALSE(read.has_value());
        CHECK(read.error().message.code == "unknown_word");
        CHECK(read.error().column == 58);
    }
}

TEST_CASE("choices in older journals had other names, and are read as their seat's")
{
    const auto read = [](std::string_view type) {
        return decode<table::ChoiceStep>(R"({"seat":2,"choice":{"type":")" + std::string(type) + "\"}}",
                                         table::all_games().types());
    };
    const Seat seat = Seat::from_number(2);
    CHECK(read("claim_floor").value().choice == paletti::Choice(paletti::rules::Claim{seat}));
    CHECK(read("raise_objection").value().choice == paletti::Choice(paletti::rules::Object{seat}));
    CHECK(read("claim").value() == read("claim_floor").value());
    CHECK(read("object").value() == read("raise_objection").value());
    CHECK(encode(read("claim_floor").value()) == R"({"seat":2,"choice":{"type":"claim"}})");
    CHECK_FALSE(read("claims").has_value());
}

TEST_CASE("what a hand does not hold is left out, and a set is a list of its members")
{
    paletti::HandInput input;
    CHECK(encode(input).find("part") == std::string::npos);
    for (const std::string_view name : {"red-thick", "base", "pink-floor"})
        CHECK_FALSE(decode<paletti::HandInput>(
                        std::string(encode(input)).insert(1, R"("held_floor":")" + std::string(name) + "\","),
                        table::all_games().types())
                        .has_value());
    input.part = paletti::NamedColumn::find("red-thick").value();
    input.held_floor = paletti::floor_id(2);
    CHECK(encode(input).find(R"("part":"red-thick")") != std::string::npos);
    CHECK(decode<paletti::HandInput>(encode(input), table::all_games().types()).value() == input);
    paletti::rules::May may;
    may.touch = {input.part, paletti::first_column_id};
    may.colours = {paletti::Colour::yellow};
    const std::string text = encode(may);
    CHECK(text.find(R"("touch":["blue-thin-1","red-thick"])") != std::string::npos);
    CHECK(text.find(R"("colours":["yellow"])") != std::string::npos);
    CHECK(decode<paletti::rules::May>(text, table::all_games().types()).value() == may);
}

TEST_CASE("snapshots, events and journal entries are read as they were written")
{
    const table::Table table = busy_table();
    const table::Snapshot snapshot = table.snapshot();
    CHECK(decode<table::Snapshot>(encode(snapshot), table::all_games().types()).value() == snapshot);
    const std::span<const table::Event> events = table.events_after(0).value();
    for (const table::Event& event : events)
        CHECK(decode<table::Event>(encode(event), table::all_games().types()).value() == event);
    const table::JournalEntry entry{
        7, {0xFFFF'FFFF'FFFF'FFFF, table::Role::home, std::nullopt, 12, table::TimePassed{}}};
    CHECK(decode<table::JournalEntry>(encode(entry), table::all_games().types()).value() == entry);
}

TEST_CASE("a client's messages are read")
{
    const auto message = decode_client_message(
        R"({"type":"submit","id":"00000000000000ff","seat":2,"body":{"type":"take_seat","person":"Ben"}})",
        table::all_games().types());
    const auto& submit = std::get<Submit>(message.value());
    CHECK(submit.id == 255);
    const table::Command command = command_of(submit, 99);
    CHECK(command ==
          table::Command{255, table::Role::person, Seat::from_number(2), 99, table::TakeSeat{"Ben"}});
    CHECK(command_of({1, Seat::from_number(1), table::FreeSeat{}}, 0).role == table::Role::owner);
    CHECK(command_of({1, Seat::from_number(1), table::TimePassed{}}, 0).role == table::Role::home);
}

TEST_CASE("hands are sent as bytes, and a snapshot; a journal's entry keeps them as text")
{
    const Submit submit{3, Seat::from_number(1), table::UseHands{4, 16, {0x80, 8}, std::nullopt, 0}};
    const std::string message = encode_message(ClientMessage(submit));
    const std::string json =
        R"({"type":"submit","id":"0000000000000003","seat":1,"body":{"type":"use_hands","motion":4,)"
        R"("first_tick":16,"inputs":null,"holds":0}})";
    CHECK(message == json + std::string("\0\2\0\0\0\x80\x08", 7));
    const auto read = decode_client_message(message, table::all_games().types());
    CHECK(std::get<Submit>(read.value()).body == submit.body);
    CHECK(code_of(message.substr(0, message.size() - 1)) == "message_bytes_broken");
    CHECK(code_of(message + std::string(max_client_message_bytes, '\0')) == "json_too_long");

    const table::JournalEntry entry{1, command_of(submit, 5)};
    CHECK(encode(entry).find(R"("inputs":"gAg=")") != std::string::npos);
    CHECK(encode_message(entry) == encode(entry));

    const table::Kept kept{{2, 0, 1}, 7, 9, false, 1, Seat::from_number(2), {}, false, {{0x80, 1}}};
    const table::Event event{1, 2, table::GameEvent(kept)};
    const std::string happened = encode_message(HomeMessage(Happened{{event, event}}));
    CHECK(is_message(happened));
    CHECK(has_attachments(happened));
    const auto heard = decode_message<HomeMessage>(happened, table::all_games().types());
    CHECK(std::get<Happened>(heard.value()).events == std::vector{event, event});
}

TEST_CASE("a message with a missing, unknown or wrong member is refused")
{
    CHECK(code_of("{") == "json_unfinished");
    CHECK(code_of("[]") == "json_object_expected");
    CHECK(code_of("{}") == "json_name_missing");
    CHECK(code_of(R"({"type":7})") == "json_text_expected");
    CHECK(code_of(R"({"type":"welcome"})") == "unknown_type");
    CHECK(code_of(R"({"type":"react","seat":1})") == "json_name_missing");
    CHECK(code_of(R"({"type":"react","seat":1,"picture":"frown"})") == "unknown_word");
    CHECK(code_of(R"({"type":"react","seat":0,"picture":"smile"})") == "json_out_of_range");
    CHECK(code_of(R"({"type":"react","seat":1,"picture":"smile","x":1})") == "json_unknown_name");
    CHECK(code_of(R"({"type":"react","seat":1,"picture":"smile"})").empty());
    CHECK(code_of(R"({"type":"ask","id":"00000000000000FF","query":{"type":"get_view"}})") == "hex_expected");
    CHECK(code_of(R"({"type":"ask","id":"0000000000000001","query":7})") == "json_object_expected");
    CHECK(code_of(std::string(max_client_message_bytes + 1, ' ')) == "json_too_long");
}

TEST_CASE("a problem quotes no more of a message than a client would read")
{
    const std::string text =
        R"({"type":"react","seat":1,"picture":"smile","x)" + std::string(5'000, 'x') + R"(":1})";
    const HomeMessage problem = problem_of(decode_client_message(text, table::all_games().types()).error());
    CHECK(decode<HomeMessage>(encode(problem), table::all_games().types(), {}));
}

TEST_CASE("verdicts and replies carry what the table said")
{
    table::Table table = busy_table();
    const auto refused =
        table.submit({77, table::Role::person, Seat::from_number(1), 2'000, table::Move{"A"}});
    const std::string verdict = encode_message(HomeMessage(verdict_of(1, refused)));
    CHECK(verdict ==
          R"({"type":"verdict","id":"0000000000000001","refusal":{"rule":"P3.1","code":"piece_not_open",)"
          R"("arguments":[{"argument":"piece","value":"A"}]}})");
    const Reply reply = reply_of(2, table.ask(table::GetView{}));
    CHECK(encode_message(HomeMessage(reply))
              .starts_with(
                  R"({"type":"reply","id":"0000000000000002","answer":{"type":"table_view","number":)"));
}

TEST_CASE("a request for a table becomes its header")
{
    CreateTable request;
    request.seats = {table::here("Anna"), table::computer(2)};
    table::PolyssimoOptions options;
    options.start = Seat::from_number(2);
    options.obligations = {7};
    request.game = options;
    const table::Header header = header_of(request, 5, 1'000, table::all_games()).value();
    const table::Table table = table::Table::create(header, table::all_games()).value();
    CHECK(table.on_turn() == Seat::from_number(2));
    options.obligations = {13};
    request.game = options;
    CHECK(header_of(request, 5, 1'000, table::all_games()).error().code == "obligation_exceeds_picks");
    options.board = "99x1";
    request.game = options;
    CHECK_FALSE(header_of(request, 5, 1'000, table::all_games()).has_value());
    request.game = table::PalettiOptions();
    CHECK(header_of(request, 5, 1'000, table::all_games()).value().start.get_if<table::PalettiStart>());
    options.position = table::small_game_of_two;
    request.game = options;
    CHECK(table::Table::create(header_of(request, 5, 1'000, table::all_games()).value(), table::all_games())
              .has_value());
}

TEST_CASE("a summary says what a list of tables shows")
{
    const table::Table table = busy_table();
    const TableSummary summary = summary_of(table);
    CHECK(summary.game == "polyssimo");
    CHECK(summary.phase == table.state().phase);
    CHECK(summary.number == table.state().number);
    CHECK(summary.on_turn == table.on_turn());
    CHECK(summary.seats == table.state().seats);
    CHECK(decode<TableSummary>(encode(summary), table::all_games().types()).value() == summary);
}

}  // namespace boxwood::protocol
