// Villas in which a hand holds a column, and spectators of the first one.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>

#include "load.h"
#include "paletti/hand/inputs_bytes.h"
#include "paletti/rules/rules.h"
#include "protocol/coding.h"
#include "support/games.h"
#include "websocket_client.h"

namespace boxwood::bench {

namespace {

/// Deals the colours; then nothing, since hand inputs follow.
std::optional<std::string> dealing_command(Player& player)
{
    const paletti::rules::State& state = player.table->as<table::PalettiGame>()->game().state();
    if (state.phase != paletti::rules::Phase::dealing)
        return std::nullopt;
    const paletti::rules::May may = paletti::rules::may(state, state.on_turn);
    const paletti::Choice choice =
        may.roll ? paletti::Choice(paletti::Roll{state.on_turn})
                 : paletti::Choice(paletti::rules::ChooseColour{state.on_turn, *may.colours.begin()});
    return submission(player.next_id++, state.on_turn, table::Say{choice});
}

constexpr int batch_ticks = 4;

/// The next motion and tick of a hand.
struct Progress {
    int motion = 1;
    int tick = 0;
};

/// Fingers that hold a column and sway it by a tenth of a millimetre.
std::string hands_command(Player& player, const paletti::HandInput& still, Progress& progress)
{
    std::vector<paletti::HandInput> inputs;
    for (int i = 0; i < batch_ticks; ++i) {
        inputs.push_back(still);
        inputs.back().x_um += static_cast<std::int32_t>(100 * std::sin((progress.tick + i) / 20.0));
    }
    const Seat seat = player.table->as<table::PalettiGame>()->game().state().on_turn;
    const table::UseHands hands{progress.motion, progress.tick, paletti::inputs_bytes(inputs), {}};
    progress.tick += batch_ticks;
    return submission(player.next_id++, seat, hands);
}

/// If inputs are late by a second, the table holds the hand still and refuses them, giving the next
/// motion and tick; any other refusal is an error.
void catch_up(const table::RefusalView& refusal, Progress& progress)
{
    if (refusal.code != "not_the_next_ticks")
        throw std::runtime_error("refused: " + refusal.code);
    for (const table::RefusalArgument& argument : refusal.arguments)
        (argument.argument == "motion" ? progress.motion : progress.tick) = std::stoi(argument.value);
}

paletti::HandInput holding(const table::Table& table)
{
    const paletti::Game& game = table.as<table::PalettiGame>()->game();
    const paletti::PartId column = *paletti::rules::may(game.state(), game.state().on_turn).touch.begin();
    const paletti::Pose& pose = game.villa().pose(column);
    const auto um = [](double metres) { return static_cast<std::int32_t>(std::floor(metres * 1e6 + 0.5)); };
    paletti::HandInput input;
    input.tool = paletti::Tool::fingers;
    input.part = column;
    input.grip_height_um = um(game.villa().part(column).height_m / 2);
    input.x_um = um(pose.position.x);
    input.y_um = um(pose.position.y);
    input.z_um = um(pose.position.z);
    return input;
}

}  // namespace

// NOLINTNEXTLINE(readability-function-cognitive-complexity): a sequence of steps.
int load_hands(std::uint16_t port, ServerProcess server, int villas, int receivers, int seconds)
{
    ClientLoop loop;
    std::vector<Player> players(static_cast<std::size_t>(villas));
    std::string spectator_key;
    for (int i = 0; i < villas; ++i) {
        const protocol::TableCreated made = make_table(port, table::PalettiOptions());
        if (i == 0)
            spectator_key = made.spectator_key;
        loop.client(loop.add(port)).send(hello(made.owner_key));
    }
    std::size_t ready = 0;
    while (ready < players.size())
        loop.run_once(100, [&](std::size_t index, bool is_message, const std::string& body) {
            if (!is_message || !players[index].hear(body))
                return;
            const std::optional<std::string> command = dealing_command(players[index]);
            if (command)
                loop.client(index).send(*command);
            else
                ++ready;
        });
    std::vector<paletti::HandInput> hands;
    std::vector<Progress> progress;
    for (const Player& player : players) {
        hands.push_back(holding(*player.table));
        progress.push_back({player.table->as<table::PalettiGame>()->state().motion + 1, 0});
    }
    for (int i = 0; i < receivers; ++i) {
        loop.client(loop.add(port)).send(hello(spectator_key));
        loop.run_once(0, [](std::size_t, bool, const std::string&) {});
    }
    fmt::print("{} villas, {} receivers are there\n", villas, receivers);
    std::fflush(stdout);

    std::vector<std::map<std::uint64_t, Clock::time_point>> sent(players.size());
    std::map<std::uint32_t, Clock::time_point> batches;
    std::vector<double> verdicts_ms;
    std::vector<double> frames_ms;
    std::vector<int> frames(loop.size());
    const double began_seconds = server.processor_seconds();
    const Clock::time_point began = Clock::now();
    int batch = 0;
    while (ms_since(began) < 1000.0 * seconds) {
        const double due_ms = 1000.0 * batch_ticks * (batch + 1) / paletti::steps_per_second;
        if (ms_since(began) >= due_ms) {
            for (std::size_t i = 0; i < players.size(); ++i) {
                sent[i][players[i].next_id] = Clock::now();
                loop.client(i).send(hands_command(players[i], hands[i], progress[i]));
            }
            batches[static_cast<std::uint32_t>(progress[0].tick)] = Clock::now();
            ++batch;
        }
        loop.run_once(1, [&](std::size_t index, bool is_message, const std::string& body) {
            if (index < players.size()) {
                if (!is_message || !body.starts_with(R"({"type":"verdict")"))
                    return;
                const auto message = decode_message<protocol::HomeMessage>(body, table::all_games().types());
                const auto& verdict = std::get<protocol::Verdict>(*message);
                if (verdict.refusal)
                    catch_up(*verdict.refusal, progress[index]);
                else
                    verdicts_ms.push_back(ms_since(sent[index][verdict.id]));
            } else if (!is_message) {
                ++frames[index];
                std::uint32_t tick = 0;
                std::memcpy(&tick, body.data() + 8, sizeof tick);
                if (const auto found = batches.find(tick); found != batches.end())
                    frames_ms.push_back(ms_since(found->second));
            }
        });
    }
    const double took_s = ms_since(began) / 1000;
    fmt::print("{} batches sent, {} acknowledged; {}\n", batch * villas, verdicts_ms.size(),
               percentiles(verdicts_ms));
    if (receivers > 0)
        fmt::print("frames: {} in all, the slowest receiver {:.1f} a second; {}\n", frames_ms.size(),
                   *std::min_element(frames.begin() + villas, frames.end()) / took_s, percentiles(frames_ms));
    const double used_s = server.processor_seconds() - began_seconds;
    if (server.pid)
        fmt::print("the server used {:.0f} % of a core, {:.0f} us a batch{}\n", 100 * used_s / took_s,
                   1e6 * used_s / std::max<double>(1, static_cast<double>(verdicts_ms.size())),
                   frames_ms.empty() ? ""
                                     : fmt::format(", {:.1f} us a frame and receiver",
                                                   1e6 * used_s / static_cast<double>(frames_ms.size())));
    return verdicts_ms.empty() ? 1 : 0;
}

}  // namespace boxwood::bench
