#pragma once

// A player's seat. Seats are numbered clockwise from 1, as people count; arrays of seats are
// indexed from 0.

#include <compare>
#include <cstddef>
#include <cstdint>

#include "core/check.h"
#include "core/limited.h"

namespace boxwood {

inline constexpr int max_players = 4;
using PlayerCount = Int<2, max_players>;

class Seat {
public:
    /// REQUIRES: 1 <= number <= max_players.
    static constexpr Seat from_number(int number)
    {
        BOXWOOD_CHECK(1 <= number && number <= max_players);
        return Seat(static_cast<std::uint8_t>(number - 1));
    }
    static constexpr Seat from_index(std::size_t index) { return from_number(static_cast<int>(index) + 1); }

    constexpr int number() const { return index_ + 1; }
    constexpr std::size_t index() const { return index_; }

    /// The seat `steps` places further clockwise at a table of `players`.
    constexpr Seat clockwise(int players, int steps = 1) const
    {
        return from_number((index_ + steps) % players + 1);
    }
    constexpr Seat anticlockwise(int players) const { return clockwise(players, players - 1); }

    friend constexpr auto operator<=>(const Seat&, const Seat&) = default;

private:
    explicit constexpr Seat(std::uint8_t index) : index_(index) {}

    std::uint8_t index_;
};

using SeatList = List<Seat, max_players>;

}  // namespace boxwood
