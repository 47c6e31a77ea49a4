#include "reference/naive_polyssimo.h"

#include <algorithm>

namespace naive {

namespace {

Cells turned(const Cells& cells)
{
    Cells result;
    for (const auto& [column, row] : cells)
        result.insert({row, -column});
    return result;
}

Cells mirrored(const Cells& cells)
{
    Cells result;
    for (const auto& [column, row] : cells)
        result.insert({-column, row});
    return result;
}

Cells shifted(const Cells& cells, int columns, int rows)
{
    Cells result;
    for (const auto& [column, row] : cells)
        result.insert({column + columns, row + rows});
    return result;
}

Cells to_origin(const Cells& cells)
{
    int left = 1000, bottom = 1000;
    for (const auto& [column, row] : cells) {
        left = std::min(left, column);
        bottom = std::min(bottom, row);
    }
    return shifted(cells, -left, -bottom);
}

std::set<Cells> all_orientations(const Cells& cells, bool flipping)
{
    std::set<Cells> found;
    Cells current = cells;
    for (int flips = 0; flips < (flipping ? 2 : 1); ++flips) {
        for (int turns = 0; turns < 4; ++turns) {
            found.insert(to_origin(current));
            current = turned(current);
        }
        current = mirrored(current);
    }
    return found;
}

}  // namespace

Game new_game(Cells board, std::vector<Piece> pieces, int players, int start, bool flipping,
              std::vector<int> obligations)
{
    Game game;
    game.board = std::move(board);
    game.pieces = std::move(pieces);
    game.players = players;
    game.flipping = flipping;
    game.obligations = std::move(obligations);
    game.turn = start;
    game.hands.resize(static_cast<std::size_t>(players));
    for (std::size_t i = 0; i < game.pieces.size(); ++i)
        game.pool.insert(static_cast<int>(i));
    return game;
}

/// P6.2, by its second sentence: count what is left and what is owed.
bool Game::obligations_can_be_met(const std::set<int>& open, const std::vector<std::set<int>>& held,
                                  int next) const
{
    const auto six = [this](int piece) { return pieces[static_cast<std::size_t>(piece)].cells.size() == 6; };
    int owed_by_all = 0;
    for (int seat = 0; seat < players; ++seat) {
        const auto& hand = held[static_cast<std::size_t>(seat)];
        const int has = static_cast<int>(std::ranges::count_if(hand, six));
        const int owes = std::max(0, obligations[static_cast<std::size_t>(seat)] - has);
        int picks = 0;
        for (std::size_t i = 0; i < open.size(); ++i)
            if ((next + static_cast<int>(i)) % players == seat)
                ++picks;
        if (owes > picks)
            return false;
        owed_by_all += owes;
    }
    return owed_by_all <= std::ranges::count_if(open, six);
}

std::set<std::string> Game::legal_picks() const
{
    std::set<std::string> legal;
    for (const int piece : pool) {
        std::set<int> open = pool;
        open.erase(piece);
        std::vector<std::set<int>> held = hands;
        held[static_cast<std::size_t>(turn)].insert(piece);
        if (obligations_can_be_met(open, held, (turn + 1) % players))
            legal.insert(pieces[static_cast<std::size_t>(piece)].name);
    }
    return legal;
}

std::set<Cells> Game::placements_of(int seat) const
{
    std::set<Cells> found;
    for (const int piece : hands[static_cast<std::size_t>(seat)])
        for (const Cells& shape : all_orientations(pieces[static_cast<std::size_t>(piece)].cells, flipping))
            for (int column = 0; column < 16; ++column)
                for (int row = 0; row < 16; ++row) {
                    const Cells cells = shifted(shape, column, row);
                    if (std::ranges::all_of(cells, [&](const Cell& cell) {
                            return board.contains(cell) && !taken.contains(cell);
                        }))
                        found.insert(cells);
                }
    return found;
}

std::set<Cells> Game::legal_placements() const
{
    return pool.empty() && !over() ? placements_of(turn) : std::set<Cells>{};
}

void Game::pick(const std::string& name)
{
    const auto piece = std::ranges::find(pieces, name, &Piece::name);
    const int index = static_cast<int>(piece - pieces.begin());
    pool.erase(index);
    hands[static_cast<std::size_t>(turn)].insert(index);
    if (!pool.empty()) {
        turn = (turn + 1) % players;
        return;
    }
    // Whoever took the last piece is on turn still, and begins (P4.1).
    begins_placing = turn;
    skip_those_who_cannot_place();
}

void Game::place(const Cells& cells)
{
    std::set<int>& hand = hands[static_cast<std::size_t>(turn)];
    for (const int piece : hand)
        if (all_orientations(pieces[static_cast<std::size_t>(piece)].cells, flipping)
                .contains(to_origin(cells))) {
            hand.erase(piece);
            break;
        }
    taken.insert(cells.begin(), cells.end());
    placers.push_back(turn);
    turn = (turn + players - 1) % players;
    skip_those_who_cannot_place();
}

void Game::skip_those_who_cannot_place()
{
    for (int tried = 0; tried < players && placements_of(turn).empty(); ++tried)
        turn = (turn + players - 1) % players;
}

bool Game::over() const
{
    if (!pool.empty())
        return false;
    for (int seat = 0; seat < players; ++seat)
        if (!placements_of(seat).empty())
            return false;
    return true;
}

int Game::cells_left(int seat) const
{
    int sum = 0;
    for (const int piece : hands[static_cast<std::size_t>(seat)])
        sum += static_cast<int>(pieces[static_cast<std::size_t>(piece)].cells.size());
    return sum;
}

std::vector<int> Game::ranking() const
{
    // P5.3: of two with equal cells, the one whose last placement came later;
    // who never placed comes after who did; of two such, the earlier beginner.
    const auto is_better = [this](int a, int b) {
        if (cells_left(a) != cells_left(b))
            return cells_left(a) < cells_left(b);
        for (auto placer = placers.rbegin(); placer != placers.rend(); ++placer)
            if (*placer == a || *placer == b)
                return *placer == a;
        for (int seat = begins_placing;; seat = (seat + players - 1) % players)
            if (seat == a || seat == b)
                return seat == a;
    };
    std::vector<int> seats;
    for (int seat = 0; seat < players; ++seat) {
        auto place = seats.begin();
        while (place != seats.end() && is_better(*place, seat))
            ++place;
        seats.insert(place, seat);
    }
    return seats;
}

}  // namespace naive
