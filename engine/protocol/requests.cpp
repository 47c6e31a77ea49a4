#include "protocol/requests.h"

#include <utility>

namespace boxwood::protocol {

Result<table::Header, Message> header_of(const CreateTable& request, std::uint64_t seed, std::int64_t now_ms,
                                         table::KnownSetups known)
{
    table::Header header;
    if (const auto* polyssimo = std::get_if<table::PolyssimoOptions>(&request.game)) {
        Result<table::PolyssimoStart, Message> start = start_of(*polyssimo, known);
        if (!start)
            return start.error();
        header.start = *std::move(start);
    } else {
        header.start = table::PalettiStart{std::get<table::PalettiOptions>(request.game), seed};
    }
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
    const table::State& state = table.state();
    return {table.paletti() ? GameName::villa_paletti : GameName::polyssimo,
            state.phase,
            state.number,
            table.moves(),
            table.on_turn(),
            state.seats};
}

}  // namespace boxwood::protocol
