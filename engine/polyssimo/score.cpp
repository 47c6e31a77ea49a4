#include "polyssimo/score.h"

#include <algorithm>
#include <tuple>

namespace boxwood::polyssimo {

namespace {

/// The number of this seat's last placement. A seat that never placed comes before all that
/// did; among such seats, an earlier turn in phase two gives a greater number (P5.3).
int last_placed(const Position& position, Seat seat)
{
    for (std::size_t i = position.placed.size(); i > 0; --i)
        if (position.placed[i - 1].seat == seat)
            return static_cast<int>(i);
    const int players = position.setup->players();
    int turn = 0;
    for (Seat other = position.setup->begins_placing(); other != seat; other = other.anticlockwise(players))
        ++turn;
    return -turn;
}

}  // namespace

int cells_left(const Position& position, Seat seat)
{
    return position.setup->pieces().cells(position.hand(seat));
}

std::vector<Seat> ranking(const Position& position)
{
    std::vector<Seat> seats;
    for (int number = 1; number <= position.setup->players(); ++number)
        seats.push_back(Seat::from_number(number));
    std::ranges::stable_sort(seats, {}, [&](Seat seat) {
        return std::tuple(cells_left(position, seat), -last_placed(position, seat));
    });
    return seats;
}

}  // namespace boxwood::polyssimo
