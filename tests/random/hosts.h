#pragma once

// Every host of a game that is a C++ program, by name.

#include <memory>
#include <span>
#include <string_view>

#include "random/random_player.h"

namespace boxwood::random_play {

struct NamedHost {
    std::string_view name;
    /// With everything that is agreed before a game taken from the random numbers.
    std::unique_ptr<Host> (*create)(Rng& rng);
    /// Of one visit.
    Bounds bounds;
    /// How many visits ./check makes: a villa's hands take their time.
    std::uint64_t short_seeds = 3;
};

std::span<const NamedHost> hosts();

std::unique_ptr<Host> polyssimo_at_table(Rng& rng);
std::unique_ptr<Host> villa_at_table(Rng& rng);
std::unique_ptr<Host> polyssimo_at_server(Rng& rng);
std::unique_ptr<Host> villa_at_server(Rng& rng);
std::unique_ptr<Host> polyssimo_by_gtp(Rng& rng);
std::unique_ptr<Host> villa_by_gtp(Rng& rng);
std::unique_ptr<Host> polyssimo_in_lines(Rng& rng);
std::unique_ptr<Host> villa_in_lines(Rng& rng);
std::unique_ptr<Host> polyssimo_on_screen(Rng& rng);

}  // namespace boxwood::random_play
