// How many two-player endgames are solved within a second of CPU time.
//
//     bench_endgame RESULTS [GAMES] [SECONDS]
//
// Plays GAMES games (100) of the box against itself: a draft by the greedy player with
// every fourth pick random, then 1,000 simulations per move. Each unfinished position with
// 16, 15 or 14 pieces left in both hands is given to the solver, first for the winner, then
// for the margin, within SECONDS (1) for both. Appends a line for each to RESULTS; games
// already in there are not played again, so an interrupted run can be resumed. Finally
// prints the shares over all lines in RESULTS. Game number n is the same on every machine.
//
// A line: game, pieces left, options, nodes and milliseconds until the winner was proved
// (-1 if it was not), and the same for the margin.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

#include "players/polyssimo/endgame.h"
#include "players/polyssimo/player.h"
#include "polyssimo/material_file.h"
#include "polyssimo/rules.h"

using namespace boxwood;
using namespace boxwood::players;
using namespace boxwood::polyssimo;

namespace {

constexpr std::size_t table_bytes = std::size_t{64} << 20;
constexpr std::uint32_t simulations = 1000;
constexpr std::uint64_t slice = 2000;
constexpr int most_pieces = 16;
constexpr int fewest_pieces = 14;

struct Line {
    int game = 0;
    int pieces = 0;
    std::size_t options = 0;
    long long winner_nodes = -1;
    double winner_ms = -1;
    long long margin_nodes = -1;
    double margin_ms = -1;
};

double milliseconds_since(std::clock_t start)
{
    return 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

int pieces_left(const Position& position)
{
    return position.hands[0].size() + position.hands[1].size();
}

Line measure(const Position& position, int game, double limit_ms)
{
    Line line{.game = game, .pieces = pieces_left(position)};
    const std::clock_t start = std::clock();
    std::optional<Endgame> endgame = Endgame::create(position, table_bytes);
    if (!endgame)
        return line;
    line.options = endgame->option_count();
    while (line.winner_ms < 0 && milliseconds_since(start) < limit_ms)
        if (endgame->prove_winner(slice) == Endgame::Status::proved) {
            line.winner_ms = milliseconds_since(start);
            line.winner_nodes = static_cast<long long>(endgame->nodes());
        }
    while (line.winner_ms >= 0 && line.margin_ms < 0 && milliseconds_since(start) < limit_ms)
        if (endgame->solve(slice) == Endgame::Status::proved) {
            line.margin_ms = milliseconds_since(start);
            line.margin_nodes = static_cast<long long>(endgame->nodes());
        }
    return line;
}

Position drafted(int game, Rng& rng)
{
    const auto setup =
        Setup::create(box_board(), box_pieces(), {.start = Seat::from_number(game % 2 + 1)}).value();
    Position position = initial_position(setup);
    while (phase(position) == Phase::choosing) {
        const PolyssimoPlayer player = rng.below(4) == 0 ? PolyssimoPlayer(RandomPlayer()) : GreedyPlayer();
        position = play(position, choose_move(player, position, rng)).value();
    }
    return position;
}

std::vector<Line> measure_game(int game, double limit_ms)
{
    std::vector<Line> lines;
    Rng rng(5000 + static_cast<std::uint64_t>(game));
    Position position = drafted(game, rng);
    const PolyssimoPlayer player =
        Level{.effort = {.simulations = simulations, .solving = Effort::Solving::none}};
    while (position.to_play && pieces_left(position) >= fewest_pieces) {
        if (pieces_left(position) <= most_pieces)
            lines.push_back(measure(position, game, limit_ms));
        position = play(position, choose_move(player, position, rng)).value();
    }
    return lines;
}

std::vector<Line> read(const std::string& path)
{
    std::vector<Line> lines;
    std::ifstream file(path);
    Line line;
    while (file >> line.game >> line.pieces >> line.options >> line.winner_nodes >> line.winner_ms >>
           line.margin_nodes >> line.margin_ms)
        lines.push_back(line);
    return lines;
}

void append(const std::string& path, const std::vector<Line>& lines)
{
    std::ofstream file(path, std::ios::app);
    for (const Line& line : lines)
        file << line.game << ' ' << line.pieces << ' ' << line.options << ' ' << line.winner_nodes << ' '
             << line.winner_ms << ' ' << line.margin_nodes << ' ' << line.margin_ms << '\n';
}

/// The median, where unsolved ones count as larger than all others.
template <class Number>
Number median(std::vector<Number> numbers)
{
    std::ranges::sort(numbers, {}, [](Number number) { return number < 0 ? Number(1e15) : number; });
    return numbers[numbers.size() / 2];
}

std::string shown(double number, const char* unit)
{
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%.0f %s", number, unit);
    return number < 0 ? "unsolved" : text.data();
}

void report(const std::vector<Line>& lines)
{
    for (int pieces = fewest_pieces; pieces <= most_pieces; ++pieces) {
        std::vector<double> winner_ms;
        std::vector<double> margin_ms;
        std::vector<long long> nodes;
        for (const Line& line : lines)
            if (line.pieces == pieces) {
                winner_ms.push_back(line.winner_ms);
                margin_ms.push_back(line.margin_ms);
                nodes.push_back(line.winner_nodes);
            }
        if (nodes.empty())
            continue;
        const auto share = [](const std::vector<double>& times) {
            const auto solved = std::ranges::count_if(times, [](double time) { return time >= 0; });
            return 100.0 * static_cast<double>(solved) / static_cast<double>(times.size());
        };
        std::printf(
            "%d pieces left, %zu positions: winner %.1f %% (median %s, %s), margin %.1f %% (median %s)\n",
            pieces, nodes.size(), share(winner_ms), shown(median(winner_ms), "ms").c_str(),
            shown(static_cast<double>(median(nodes)), "nodes").c_str(), share(margin_ms),
            shown(median(margin_ms), "ms").c_str());
    }
}

}  // namespace

int main(int count, char** arguments)
{
    if (count < 2) {
        std::fputs("bench_endgame RESULTS [GAMES] [SECONDS]\n", stderr);
        return 2;
    }
    const std::string path = arguments[1];
    const int games = count > 2 ? std::atoi(arguments[2]) : 100;
    const double limit_ms = count > 3 ? 1000 * std::atof(arguments[3]) : 1000;
    std::vector<Line> lines = read(path);
    int game = 0;
    for (const Line& line : lines)
        game = std::max(game, line.game + 1);
    for (; game < games; ++game) {
        const std::vector<Line> more = measure_game(game, limit_ms);
        append(path, more);
        lines.insert(lines.end(), more.begin(), more.end());
        std::fprintf(stderr, "\r%d of %d games", game + 1, games);
    }
    std::fputs("\n", stderr);
    report(lines);
}
