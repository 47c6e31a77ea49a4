// A client's messages: a message that parses is written and read back the same, and a table
// gives a verdict or an answer that can be written.

#include "core/check.h"
#include "fuzzer.h"
#include "protocol/coding.h"
#include "protocol/messages.h"
#include "support/games.h"

using namespace boxwood;

namespace {

/// Read only once: a fuzzer should spend its time on messages.
const table::Table& start()
{
    static const table::Table table = [] {
        table::Header header;
        header.start = table::PolyssimoStart{"polyssimo/1 3x2 A=##,B=#,C=#,D=## flip - 1 - A,B,C,D -/- -"};
        header.clock = {table::ClockKind::fischer, 60'000, 1'000};
        header.seats = {{table::OccupantKind::link, "Anna", 0}, {table::OccupantKind::here, "Ben", 0}};
        return table::Table::create(header, table::all_games()).value();
    }();
    return table;
}

void expect_answered(const protocol::ClientMessage& message)
{
    if (const auto* submit = std::get_if<protocol::Submit>(&message)) {
        table::Table table = start();
        const auto verdict = table.submit(protocol::command_of(*submit, 2'000));
        BOXWOOD_CHECK(verdict || table.hash() == start().hash());
        BOXWOOD_CHECK(!encode_message(protocol::HomeMessage(protocol::verdict_of(1, verdict))).empty());
        BOXWOOD_CHECK(table::Table::restore(table.snapshot(), table::all_games()).has_value());
    }
    if (const auto* ask = std::get_if<protocol::Ask>(&message)) {
        const auto reply = protocol::reply_of(1, start().ask(ask->query));
        BOXWOOD_CHECK(!encode_message(protocol::HomeMessage(reply)).empty());
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text = fuzz::text_of(data, size);
    const Result<protocol::ClientMessage, TextError> message =
        protocol::decode_client_message(text, table::all_games().types());
    if (!message) {
        fuzz::expect_sound_error(message.error(), text);
        return 0;
    }
    const std::string written = encode_message(*message);
    BOXWOOD_CHECK(
        encode_message(protocol::decode_client_message(written, table::all_games().types()).value()) ==
        written);
    expect_answered(*message);
    return 0;
}
