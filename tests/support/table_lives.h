#pragma once

// Whatever people might do at a table: random commands, most of them sound, some
// not, from persons, owner and home. The same seed gives the same life. Knows no
// test framework.

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "paletti/hand/inputs_bytes.h"
#include "polyssimo/move.h"
#include "polyssimo/rules.h"
#include "support/games.h"
#include "table/table.h"

namespace boxwood::table {

inline bool chance(Rng& rng, std::uint32_t one_in)
{
    return rng.below(one_in) == 0;
}

/// Now and then so long that a clock runs out.
inline std::int64_t random_wait_ms(Rng& rng)
{
    return chance(rng, 12) ? rng.below(70'000) : rng.below(3'000);
}

inline Seat random_seat(Rng& rng, const Table& table)
{
    return Seat::from_index(rng.below(static_cast<std::uint32_t>(table.players())));
}

/// A column that may be touched, in fingers where it stands; or nothing.
inline paletti::HandInput random_touch(Rng& rng, const paletti::Game& game, Seat seat)
{
    const paletti::rules::ColumnSet columns = may(game.state(), seat).touch;
    if (columns.empty())
        return {};
    auto column = columns.begin();
    for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(columns.size())); skip > 0; --skip)
        ++column;
    const auto um = [](double metres) { return static_cast<std::int32_t>(std::floor(metres * 1e6 + 0.5)); };
    const paletti::Vector& position = game.villa().pose(*column).position;
    paletti::HandInput input;
    input.tool = paletti::Tool::fingers;
    input.part = *column;
    input.grip_height_um = um(game.villa().part(*column).height_m / 2);
    input.x_um = um(position.x) + static_cast<std::int32_t>(rng.below(2'000));
    input.y_um = um(position.y);
    input.z_um = um(position.z);
    return input;
}

inline UseHands random_hands(Rng& rng, const Table& table, Seat seat)
{
    const auto& state = table.as<PalettiGame>()->state();
    const paletti::Game& game = table.as<PalettiGame>()->game();
    paletti::HandInput input;
    if (!game.is_moving())
        input = random_touch(rng, game, seat);
    else if (game.hand().tool != paletti::Tool::none && !chance(rng, 6)) {
        input.tool = game.hand().tool;
        input.part = game.hand().part;
        input.grip_height_um = game.hand().grip_height_um;
        input.x_um = static_cast<std::int32_t>(rng.below(200'000)) - 100'000;
        input.z_um = 35'000;
    }
    const std::vector<paletti::HandInput> inputs(1 + rng.below(max_batch_ticks), input);
    return {state.next_motion(), state.next_tick(), paletti::inputs_bytes(inputs), std::nullopt};
}

/// Something that may be said or done now.
inline CommandBody random_villa_move(Rng& rng, const Table& table, Seat seat)
{
    const paletti::rules::May may = paletti::rules::may(table.as<PalettiGame>()->game().state(), seat);
    if (may.roll)
        return Say{paletti::Roll{}};
    if (!may.colours.empty())
        return Say{paletti::rules::ChooseColour{.colour = *may.colours.begin()}};
    if (may.claim && chance(rng, 6))
        return Say{paletti::rules::Claim{}};
    if (may.let_stand)
        return chance(rng, 3) && may.object ? Say{paletti::rules::Object{}} : Say{paletti::rules::LetStand{}};
    if (may.decline_forfeit)
        return Say{paletti::rules::DeclineForfeit{}};
    if (may.break_off && chance(rng, 20))
        return Say{paletti::rules::BreakOff{}};
    return random_hands(rng, table, seat);
}

inline std::string random_move_text(Rng& rng, const Table& table)
{
    const polyssimo::Position& position = table.as<PolyssimoGame>()->board_position();
    const std::vector<polyssimo::Move> moves = legal_moves(position);
    if (moves.empty() || chance(rng, 20))
        return "a1,zz";
    return move_text(*position.setup, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
}

inline Proposal random_proposal(Rng& rng, const Table& table)
{
    switch (rng.below(6)) {
    case 0: return TakeOver{random_seat(rng, table), 1 + static_cast<int>(rng.below(9))};
    case 1: return Break{};
    case 2: return EndGame{};
    case 3: return Rematch{};
    default: return TakeBack{static_cast<int>(rng.below(static_cast<std::uint32_t>(table.moves()) + 1))};
    }
}

inline CommandBody random_body(Rng& rng, const Table& table)
{
    const std::string person = "P" + std::to_string(rng.below(100));
    switch (rng.below(14)) {
    case 0: return TakeSeat{person};
    case 1: return Rename{person};
    case 2: return chance(rng, 3) ? CommandBody(Leave{}) : CommandBody(Withdraw{});
    case 3: return chance(rng, 6) ? CommandBody(Resign{}) : CommandBody(Resume{});
    case 4: return Pause{};
    case 5: return Resume{};
    case 6:
    case 7: return Propose{random_proposal(rng, table)};
    case 8:
    case 9:
    case 10: return Respond{!chance(rng, 4)};
    case 11: return PlanSeat{{OccupantKind::computer, {}, 1 + static_cast<int>(rng.below(9))}};
    case 12: return FreeSeat{};
    default: return TimePassed{};
    }
}

/// Half of them are moves of who is on turn.
inline Command random_command(Rng& rng, const Table& table, std::int64_t at_ms)
{
    Command command{rng.next(), Role::person, random_seat(rng, table), at_ms, {}};
    if (table.due_ms() && *table.due_ms() <= at_ms && !chance(rng, 4)) {
        command.role = Role::home;
        command.body = TimePassed{};
        return command;
    }
    std::optional<Seat> on_turn = table.on_turn();
    if (table.as<PalettiGame>() && table.state().phase == Phase::playing && !on_turn)
        on_turn = command.seat;
    if (on_turn && !chance(rng, 2)) {
        command.seat = on_turn;
        if (table.as<PalettiGame>())
            command.body = random_villa_move(rng, table, *on_turn);
        else
            command.body = Move{random_move_text(rng, table)};
        if (table.occupant(*on_turn).kind == OccupantKind::computer)
            command.role = Role::home;
        return command;
    }
    command.body = random_body(rng, table);
    command.role = role_of(command.body);
    if (chance(rng, 16))
        command.role = static_cast<Role>(rng.below(3));
    return command;
}

/// A table of two to four with anything that can be agreed on.
inline Header random_header(Rng& rng)
{
    static constexpr std::string_view starts[] = {
        "polyssimo/1 3x2 A=##,B=#,C=#,D=## flip - 1 - A,B,C,D -/- -",
        "polyssimo/1 4x3 A=##,B=#,C=#,D=##/#1,E=#,F=## flip - 2 - A,B,C,D,E,F -/-/- -",
        "polyssimo/1 4x3 A=##,B=#,C=#,D=##,E=#,F=#,G=##,H=# noflip - 1 - A,B,C,D,E,F,G,H -/-/-/- -",
    };
    Header header;
    const std::uint32_t players = 2 + rng.below(3);
    header.start = PolyssimoStart{std::string(starts[players - 2])};
    if (chance(rng, 16)) {
        PalettiOptions options;
        options.players = static_cast<int>(players);
        options.tremor_um = {100, 200};
        header.start = PalettiStart{options, rng.next()};
    }
    const auto kind = static_cast<ClockKind>(rng.below(3));
    if (kind != ClockKind::none)
        header.clock = {kind, 1'000 + static_cast<int>(rng.below(60'000)),
                        kind == ClockKind::fischer ? static_cast<int>(rng.below(5'000)) : 0};
    header.take_back = !chance(rng, 4);
    header.help = !chance(rng, 4);
    header.seed = rng.next();
    header.created_ms = 1'000;
    for (std::uint32_t i = 0; i < players; ++i) {
        const auto who = static_cast<OccupantKind>(rng.below(4));
        const bool is_person = who == OccupantKind::here || who == OccupantKind::link;
        header.seats.push_back({who, is_person ? "P" : "", who == OccupantKind::computer ? 1 : 0});
    }
    return header;
}

}  // namespace boxwood::table
