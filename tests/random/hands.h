#pragma once

// Hands at a villa, of random quality: some do what a careful person does, some
// let go halfway, some stand a column where it cannot stand, some pull wildly.

#include <cstdint>
#include <optional>
#include <vector>

#include "core/rng.h"
#include "paletti/game/game.h"
#include "paletti/statics/laying.h"
#include "players/paletti/performance.h"

namespace boxwood::random_play {

enum class Manner : std::uint8_t {
    steady,
    letting_go,  ///< somewhere on the way
    misplacing,  ///< on any spot, whether it can stand there or not
    wild,
    touching,  ///< and nothing else
};

/// Some manners are more usual than others.
Manner random_manner(Rng& rng);

class Hands {
public:
    /// REQUIRES: nothing moves, and the seat may touch the column.
    static Hands pull(const paletti::Game& game, paletti::PartId column, Manner manner, Rng& rng);
    /// For a column that is in hand or stays there.
    static Hands place(const paletti::Game& game, Manner manner, Rng& rng);
    /// REQUIRES: the seat may lay the next floor, by hand.
    static Hands lay(const paletti::Game& game, Manner manner, Rng& rng);

    /// Nothing is wanted any more: empty hands.
    bool is_done() const;
    paletti::HandInput next(const paletti::World& world);
    /// The next ones; the first is one that the referee accepts.
    std::vector<paletti::HandInput> batch(const paletti::Game& game, Seat seat, int ticks);
    /// The way back; nothing but letting go where none is known.
    void break_off();

private:
    std::optional<paletti::Performance> performance_;
    std::vector<paletti::HandInput> inputs_;
    std::size_t at_ = 0;
    /// Lets go after so many ticks.
    std::optional<int> cut_;
    int ticks_ = 0;
};

/// In whole millimetres, as people say it.
struct SpotMm {
    int x = 0;
    int y = 0;
};

/// Where the column may stand during the set-up without being in the blue floor's way;
/// nothing if none of many random places will do.
std::optional<SpotMm> random_set_up_spot(const paletti::Villa& villa, paletti::PartId column, Rng& rng);

/// A pose of the next floor: one of those that statics advises, or any.
paletti::FloorSpot random_laying(const paletti::Game& game, Manner manner, Rng& rng);

}  // namespace boxwood::random_play
