#include "protocol/requests.h"

#include <utility>

namespace boxwood::protocol {

Result<table::Header, Message> header_of(const CreateTable& request, std::uint64_t seed, std::int64_t now_ms,
                                         const table::Games& games)
{
    table::Header header;
    const table::GameAdapter* adapter = games.of(request.game);
    if (!adapter)
        return Message{"not_in_this_game", {}};
    Result<table::GameStart, Message> start = adapter->start_of(request.game, seed);
    if (!start)
        return start.error();
    header.start = *std::move(start);
    header.clock = request.clock;
    header.take_back = request.take_back;
    header.help = request.help;
    header.seed = seed;
    header.created_ms = now_ms;
    header.seats = request.seats;
    return header;
}

TableSummary summary_of(const table::Table& table)
{
    const table::Status& state = table.state();
    return {std::string(table.game().name()),
            state.phase,
            state.number,
            table.moves(),
            table.on_turn(),
            state.seats};
}

}  // namespace boxwood::protocol
