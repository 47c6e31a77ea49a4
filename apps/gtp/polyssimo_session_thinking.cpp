// The commands of polyssimo_session.h that make the computer player think.

#include <chrono>
#include <optional>

#include "core/text_cursor.h"
#include "gtp/polyssimo_analysis_commands.h"
#include "gtp/polyssimo_session.h"
#include "polyssimo/rules.h"

namespace boxwood::gtp {

using polyssimo::Move;
using polyssimo::Phase;

Answer PolyssimoSession::generate_move(const Command& command)
{
    std::optional<thinking::Thinker> other;
    if (!command.arguments.empty()) {
        std::optional<thinking::Configuration> named = thinking::parse_configuration(command.arguments[0]);
        if (!named)
            return Failure{texts().text("gtp.unknown_player", {{"name", command.arguments[0]}})};
        other.emplace(*std::move(named));
    }
    if (phase(position()) == Phase::over)
        return Failure{texts().text(why_no_pass(position()))};
    thinking::Thinker& thinker = other ? *other : thinker_;
    std::optional<std::chrono::milliseconds>& clock = clocks_[position().to_play->index()];
    if (clock)
        thinker.set_clock(*clock);
    const Move move = thinker.choose(position(), players::turn_seed(seed_, hash(position())));
    if (clock)
        clock = thinker.clock();
    Answer made = make_move(move);
    if (!made)
        return made;
    return move_text(*position().setup, move);
}

Answer PolyssimoSession::settle_time(const Command& command)
{
    const std::optional<std::chrono::milliseconds> time = thinking::parse_seconds(command.arguments[0]);
    if (!time)
        return Failure{texts().text("gtp.not_seconds", {{"text", command.arguments[0]}})};
    clocks_.fill(time);
    return std::string();
}

Answer PolyssimoSession::set_time_left(const Command& command)
{
    if (command.arguments.size() != 2)
        return Failure{texts().text("gtp.usage", {{"usage", "time_left SEAT SECONDS"}})};
    const std::optional<int> seat = parse_number(command.arguments[0], position().setup->players());
    if (!seat || *seat == 0)
        return Failure{texts().text("gtp.no_such_seat", {{"text", command.arguments[0]}})};
    const std::optional<std::chrono::milliseconds> time = thinking::parse_seconds(command.arguments[1]);
    if (!time)
        return Failure{texts().text("gtp.not_seconds", {{"text", command.arguments[1]}})};
    clocks_[static_cast<std::size_t>(*seat - 1)] = time;
    return std::string();
}

Answer PolyssimoSession::analyze_position(const Command& command)
{
    return analyze(texts(), position(), command, options_.seed);
}

Answer PolyssimoSession::solve_position(const Command& command)
{
    return solve(texts(), position(), command);
}

Answer PolyssimoSession::give_hint(const Command&)
{
    return hint(texts(), position(), options_.seed);
}

}  // namespace boxwood::gtp
