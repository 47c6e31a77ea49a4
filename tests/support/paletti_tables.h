#pragma once

// Tables with a villa for tests: colours dealt, hands sent in batches as time
// passes.

#include <doctest/doctest.h>

#include <cmath>
#include <span>
#include <vector>

#include "paletti/hand/inputs_bytes.h"
#include "support/tables.h"
#include "table/table.h"

namespace boxwood::table {

inline Header villa_header(std::vector<Occupant> seats, ClockRule clock = {})
{
    PalettiOptions options;
    options.players = static_cast<int>(seats.size());
    Header made = header(std::move(seats), clock);
    made.start = PalettiStart{options, 5};
    return made;
}

inline const PalettiState& villa_state(const Table& table)
{
    return table.as<PalettiGame>()->state();
}
inline const paletti::rules::State& rules_state(const Table& table)
{
    return table.as<PalettiGame>()->game().state();
}

/// Colours are rolled and chosen by whoever is to.
inline void deal(Table& table, Sender& sender)
{
    while (rules_state(table).phase == paletti::rules::Phase::dealing) {
        const Seat by = rules_state(table).on_turn;
        const paletti::rules::May may = paletti::rules::may(rules_state(table), by);
        if (may.roll)
            sender.does(by.number(), Say{paletti::Roll{}});
        else
            sender.does(by.number(), Say{paletti::rules::ChooseColour{.colour = *may.colours.begin()}});
    }
}

/// The next batch, at its time.
inline Result<Accepted, Refusal> send_hands(Table& table, Sender& sender, int by,
                                            std::span<const paletti::HandInput> inputs)
{
    const PalettiState& state = villa_state(table);
    UseHands hands;
    hands.motion = state.next_motion();
    hands.first_tick = state.next_tick();
    hands.inputs = paletti::inputs_bytes(inputs);
    sender.now_ms += ms_of_ticks(static_cast<std::int64_t>(inputs.size()));
    return sender.person(by, hands);
}

/// All of them in batches, and then empty hands until all is still; `each` after
/// every batch.
template <class Each>
void play_hands(Table& table, Sender& sender, int by, std::vector<paletti::HandInput> inputs, Each each)
{
    constexpr std::size_t batch = max_batch_ticks;
    while (inputs.size() % batch != 0)
        inputs.emplace_back();
    for (std::size_t i = 0; i < inputs.size(); i += batch) {
        const Result<Accepted, Refusal> verdict =
            send_hands(table, sender, by, std::span(inputs).subspan(i, batch));
        INFO("refused: " << Sender::text(verdict));
        REQUIRE(verdict.has_value());
        each();
        if (!villa_state(table).is_moving)
            return;
    }
    const std::vector<paletti::HandInput> empty(batch);
    while (villa_state(table).is_moving) {
        REQUIRE(send_hands(table, sender, by, empty).has_value());
        each();
    }
}

inline void play_hands(Table& table, Sender& sender, int by, const std::vector<paletti::HandInput>& inputs)
{
    play_hands(table, sender, by, inputs, [] {});
}

/// Fingers at a column that is not moved: where its middle is.
inline paletti::HandInput touch(const Table& table, paletti::PartId column)
{
    const paletti::Pose& pose = table.as<PalettiGame>()->game().villa().pose(column);
    const auto um = [](double metres) { return static_cast<std::int32_t>(std::floor(metres * 1e6 + 0.5)); };
    paletti::HandInput input;
    input.tool = paletti::Tool::fingers;
    input.part = column;
    input.grip_height_um = um(table.as<PalettiGame>()->game().villa().part(column).height_m / 2);
    input.x_um = um(pose.position.x);
    input.y_um = um(pose.position.y);
    input.z_um = um(pose.position.z);
    return input;
}

inline paletti::PartId first_touchable(const Table& table)
{
    const Seat by = rules_state(table).on_turn;
    return *paletti::rules::may(rules_state(table), by).touch.begin();
}

inline Table dealt_table(std::vector<Occupant> seats, ClockRule clock = {})
{
    Table table = table_with(villa_header(std::move(seats), clock));
    Sender sender(table);
    deal(table, sender);
    return table;
}

inline std::vector<paletti::HandInput> still(const paletti::HandInput& input, std::size_t ticks)
{
    return std::vector<paletti::HandInput>(ticks, input);
}

/// Set up once for all tests: that is most of their time.
inline const Table& ready_table()
{
    static const Table table = dealt_table({by_link("Anna"), by_link("Ben")});
    return table;
}

/// Somebody is about to take a column of it.
struct Scene {
    Table table = ready_table();
    Sender sender{table, 1'000};
    int by = rules_state(table).on_turn.number();
    paletti::HandInput hand = touch(table, first_touchable(table));
};

}  // namespace boxwood::table
