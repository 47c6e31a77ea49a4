// Makes and checks the page's puzzles, web/puzzles/polyssimo.txt: two-player endgames in
// which exactly one move provably wins.
//
//     make_puzzles FILE [COUNT]      adds puzzles until there are COUNT (200)
//     make_puzzles --check FILE      proves every one of them again
//
// Game number n, the same on every machine, is played with a few simulations per move, and
// its first position that makes a puzzle is used. A puzzle offers a choice of moves, has
// more than two pieces that still fit, and its solution differs from the greedy player's
// move. An interrupted run resumes with the game after the last.
//
// A line: the number of the game; the move; the winning margin in cells; the position. They
// are separated by blanks. Lines that begin with # are comments.

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "players/polyssimo/endgame.h"
#include "players/polyssimo/player.h"
#include "polyssimo/material_file.h"
#include "polyssimo/position_text.h"
#include "polyssimo/rules.h"
#include "polyssimo/score.h"

using namespace boxwood;
using namespace boxwood::players;
using namespace boxwood::polyssimo;

namespace {

/// Enough for endgames, and quick to prove in a browser.
constexpr std::uint64_t most_positions = 100'000;
constexpr std::size_t table_bytes = std::size_t{1} << 20;
/// Legal moves: fewer make no puzzle, more are no fun.
constexpr std::size_t fewest_moves = 6;
constexpr std::size_t most_moves = 60;
/// Simulations per move of the games.
constexpr std::uint32_t simulations = 60;

struct Puzzle {
    int game = 0;
    std::string move;
    int margin = 0;
    std::string position;
};

std::optional<Seat> winner(const Position& position)
{
    if (!position.to_play)
        return ranking(position)[0];
    std::optional<Endgame> endgame = Endgame::create(position, table_bytes);
    if (!endgame || endgame->prove_winner(most_positions) != Endgame::Status::proved)
        return std::nullopt;
    return endgame->winner();
}

/// The only placement that wins; nothing if there are several or no proof.
std::optional<Placement> only_winning(const Position& position)
{
    const std::vector<Placement> moves = legal_placements(position);
    if (moves.size() < fewest_moves || moves.size() > most_moves)
        return std::nullopt;
    const std::optional<Seat> first = winner(position);
    if (first != position.to_play)
        return std::nullopt;
    std::optional<Placement> found;
    for (const Placement& move : moves) {
        const std::optional<Seat> wins = winner(play(position, Place{move.cells}).value());
        if (!wins || (wins == position.to_play && found))
            return std::nullopt;
        if (wins == position.to_play)
            found = move;
    }
    return found;
}

std::optional<int> margin(const Position& position)
{
    std::optional<Endgame> endgame = Endgame::create(position, table_bytes);
    if (!endgame || endgame->solve(most_positions) != Endgame::Status::proved)
        return std::nullopt;
    return endgame->margin();
}

int pieces_that_fit(const Position& position)
{
    int count = 0;
    for (const PieceMask hand : position.hands)
        for (const PieceId piece : hand) {
            PieceMask alone;
            alone.insert(piece);
            count += can_place_any(*position.setup, position.taken, alone) ? 1 : 0;
        }
    return count;
}

std::optional<Puzzle> puzzle_at(const Position& position, int game, Rng& rng)
{
    if (phase(position) != Phase::placing || pieces_that_fit(position) < 3)
        return std::nullopt;
    const std::optional<Placement> move = only_winning(position);
    if (!move || choose_move(GreedyPlayer{}, position, rng) == Move(Place{move->cells}))
        return std::nullopt;
    const std::optional<int> cells = margin(position);
    if (!cells)
        return std::nullopt;
    return Puzzle{game, cells_text(move->cells), *cells, position_text(position)};
}

std::optional<Puzzle> make_puzzle(int game)
{
    Rng rng(static_cast<std::uint64_t>(game));
    Position position = initial_position(Setup::create(box_board(), box_pieces(), {}).value());
    const PolyssimoPlayer player = Level{.effort = {.simulations = simulations}};
    while (position.to_play) {
        if (const std::optional<Puzzle> puzzle = puzzle_at(position, game, rng))
            return puzzle;
        const bool is_choosing = phase(position) == Phase::choosing;
        const PolyssimoPlayer& chooser = is_choosing ? PolyssimoPlayer(RandomPlayer{}) : player;
        position = play(position, choose_move(chooser, position, rng)).value();
    }
    return std::nullopt;
}

std::vector<Puzzle> read(const std::string& path)
{
    std::vector<Puzzle> puzzles;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#')
            continue;
        std::istringstream fields(line);
        Puzzle puzzle;
        fields >> puzzle.game >> puzzle.move >> puzzle.margin;
        std::getline(fields >> std::ws, puzzle.position);
        puzzles.push_back(puzzle);
    }
    return puzzles;
}

int make(const std::string& path, std::size_t count)
{
    std::vector<Puzzle> puzzles = read(path);
    std::ofstream file(path, std::ios::app);
    if (puzzles.empty())
        file << "# Ends of games in which exactly one move wins. Made by tools/make_puzzles.cpp, which says "
                "how.\n";
    for (int game = puzzles.empty() ? 1 : puzzles.back().game + 1; puzzles.size() < count; ++game) {
        std::fprintf(stderr, "\rgame %d: %zu of %zu puzzles", game, puzzles.size(), count);
        if (const std::optional<Puzzle> puzzle = make_puzzle(game)) {
            puzzles.push_back(*puzzle);
            file << puzzle->game << ' ' << puzzle->move << ' ' << puzzle->margin << ' ' << puzzle->position
                 << '\n'
                 << std::flush;
        }
    }
    std::fputs("\n", stderr);
    return 0;
}

int check(const std::string& path)
{
    const std::vector<Puzzle> puzzles = read(path);
    for (const Puzzle& puzzle : puzzles) {
        const Result<Position, TextError> position = parse_position(puzzle.position);
        const std::optional<Placement> move = position ? only_winning(*position) : std::nullopt;
        if (!move || cells_text(move->cells) != puzzle.move || margin(*position) != puzzle.margin) {
            std::fprintf(stderr, "the puzzle of game %d is none\n", puzzle.game);
            return 1;
        }
    }
    std::printf("%zu puzzles are proved\n", puzzles.size());
    return puzzles.empty() ? 1 : 0;
}

}  // namespace

int main(int count, char** arguments)
try {
    if (count == 3 && std::string_view(arguments[1]) == "--check")
        return check(arguments[2]);
    if (count == 2 || count == 3)
        return make(arguments[1], count == 3 ? static_cast<std::size_t>(std::atoi(arguments[2])) : 200);
    std::fputs("make_puzzles FILE [COUNT]\nmake_puzzles --check FILE\n", stderr);
    return 2;
} catch (const std::exception& error) {
    std::fprintf(stderr, "make_puzzles: %s\n", error.what());
    return 1;
}
