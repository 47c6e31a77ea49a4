// Learns what the pieces of the box are worth in a draft, and prints
// engine/players/polyssimo/hand_values.txt.
//
//     learn_hand_values GAMES_FILE [ROUNDS] [GAMES] [SIMULATIONS]
//
// In each of ROUNDS rounds (4) it plays GAMES games (6,000) for two, placing with
// SIMULATIONS (400) per move. Hands come from drafts in which both players take the piece
// with the highest value of the previous round, but each draft changes every value by up to
// one and a half cells, so that hands resemble those of good drafts and every piece occurs
// in either hand. In the first round all values are equal, and hands are random. Appends a
// line for each game to GAMES_FILE; games already in there are not played again, so an
// interrupted run can be resumed. Game number n is the same on every machine.
//
// After each round: least squares, over all rounds but the first, whose drafts are far from
// good, for margin = advantage of seat 1 + sum of the values of its pieces - sum of the
// values of the other's. Further terms would not help: any synergy of two pieces in one
// hand is the other hand's loss, so it is a sum over pieces, too.
//
// A line: the pieces of seat 1 as a bit mask; its margin in cells.

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <span>
#include <string>
#include <vector>

#include "players/polyssimo/player.h"
#include "polyssimo/material_file.h"
#include "polyssimo/rules.h"
#include "polyssimo/score.h"

using namespace boxwood;
using namespace boxwood::players;
using namespace boxwood::polyssimo;

namespace {

/// In cells.
constexpr double greatest_change = 1.5;
/// The advantage of seat 1, then the values of the pieces.
constexpr std::size_t unknowns = 25;

struct Line {
    std::uint32_t hand = 0;
    int margin = 0;
};

using Values = std::array<double, unknowns>;

Position drafted(const Values& values, Rng& rng)
{
    Position position = initial_position(Setup::create(box_board(), box_pieces(), {}).value());
    Values changed = values;
    for (double& value : changed)
        value += greatest_change * (2.0 * rng.below(1u << 30) / (1u << 30) - 1);
    while (phase(position) == Phase::choosing) {
        PieceId best = *position.pool.begin();
        for (const PieceId piece : position.pool)
            if (changed[piece.index + 1u] > changed[best.index + 1u])
                best = piece;
        position = play(position, Pick{best}).value();
    }
    return position;
}

Line play_game(int game, const Values& values, std::uint32_t simulations)
{
    Rng rng(static_cast<std::uint64_t>(game));
    Position position = drafted(values, rng);
    Line line{.hand = position.hands[0].bits()};
    const PolyssimoPlayer player = Level{.effort = {.simulations = simulations}};
    while (position.to_play)
        position = play(position, choose_move(player, position, rng)).value();
    line.margin = cells_left(position, Seat::from_number(2)) - cells_left(position, Seat::from_number(1));
    return line;
}

std::vector<Line> read(const std::string& path)
{
    std::vector<Line> lines;
    std::ifstream file(path);
    Line line;
    while (file >> line.hand >> line.margin)
        lines.push_back(line);
    return lines;
}

/// 1, then +1 for each piece of seat 1 and -1 for each of the other's.
Values signs(const Line& line)
{
    Values row{1};
    for (std::size_t piece = 0; piece + 1 < unknowns; ++piece)
        row[piece + 1] = (line.hand >> piece & 1u) != 0 ? 1 : -1;
    return row;
}

/// Least squares by the normal equations. The signs of a row add up to a
/// constant, so a small addition on the diagonal makes the solution unique.
Values fit(std::span<const Line> lines)
{
    std::array<std::array<double, unknowns + 1>, unknowns> table{};
    for (const Line& line : lines) {
        const auto row = signs(line);
        for (std::size_t i = 0; i < unknowns; ++i) {
            for (std::size_t j = 0; j < unknowns; ++j)
                table[i][j] += row[i] * row[j];
            table[i][unknowns] += row[i] * line.margin;
        }
    }
    for (std::size_t i = 0; i < unknowns; ++i)
        table[i][i] += 1;
    for (std::size_t column = 0; column < unknowns; ++column)
        for (std::size_t row = 0; row < unknowns; ++row) {
            if (row == column)
                continue;
            const double factor = table[row][column] / table[column][column];
            for (std::size_t k = column; k <= unknowns; ++k)
                table[row][k] -= factor * table[column][k];
        }
    Values solution{};
    for (std::size_t i = 0; i < unknowns; ++i)
        solution[i] = table[i][unknowns] / table[i][i];
    return solution;
}

void print_table(const Values& values, int rounds, int games, std::uint32_t simulations)
{
    std::printf(
        "# What each piece of the box is worth in a hand, in hundredths of a cell.\n"
        "# Made by tools/learn_hand_values.cpp, which says how, in %d rounds of %d games at\n"
        "# %u simulations a move. With hands of equal value, seat 1, which picks first and\n"
        "# places second, was ahead by %.2f cells on average.\n",
        rounds, games, simulations, values[0]);
    const PieceSet pieces = box_pieces();
    for (const PieceId piece : pieces.all())
        std::printf("%s %.0f\n", pieces[piece].name.c_str(), 100 * values[piece.index + 1u]);
}

int number_argument(int count, char** arguments, int index, int otherwise)
{
    return count > index ? std::atoi(arguments[index]) : otherwise;
}

}  // namespace

int main(int count, char** arguments)
{
    if (count < 2) {
        std::fputs("learn_hand_values GAMES_FILE [ROUNDS] [GAMES] [SIMULATIONS]\n", stderr);
        return 2;
    }
    const std::string path = arguments[1];
    const int rounds = number_argument(count, arguments, 2, 4);
    const int games = number_argument(count, arguments, 3, 6'000);
    const auto simulations = static_cast<std::uint32_t>(number_argument(count, arguments, 4, 400));
    std::vector<Line> lines = read(path);
    std::ofstream file(path, std::ios::app);
    Values values{};
    for (int round = 0; round < rounds; ++round) {
        for (int game = static_cast<int>(lines.size()); game < (round + 1) * games; ++game) {
            lines.push_back(play_game(game, values, simulations));
            file << lines.back().hand << ' ' << lines.back().margin << '\n' << std::flush;
            if (game % 100 == 99)
                std::fprintf(stderr, "\r%d of %d games", game + 1, rounds * games);
        }
        const int first = round == 0 ? 0 : games;
        const int used = (round + 1) * games - first;
        values =
            fit(std::span(lines).subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(used)));
    }
    std::fputs("\n", stderr);
    print_table(values, rounds, games, simulations);
}
