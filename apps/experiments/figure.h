#pragma once

// What a trial of the simulation measured, and the bar that it must reach.
// Trials are experiments whose outcome a formula, statics or plain sense knows;
// each makes its scenes from a seed. `boxwood paletti bench` runs them.

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace boxwood::experiments {

enum class Bar : std::uint8_t { at_most, at_least };

struct Figure {
    /// Its words are the text `bench.NAME`.
    std::string_view name;
    double value = 0;
    Bar kind = Bar::at_most;
    double bar = 0;

    bool is_reached() const { return kind == Bar::at_most ? value <= bar : value >= bar; }
};

/// How much to do, and who wants to know how far it has come.
struct Extent {
    std::uint64_t seed = 1;
    /// Villas that statics and simulation judge, and sequences of inputs.
    int villas = 100;
    int hands = 10;
    std::function<void(int done, int total)> progress = [](int, int) {};
};

struct Experiment {
    std::string_view name;
    std::vector<Figure> (*run)(const Extent& extent);
};

/// In the order in which they are run.
std::span<const Experiment> all_experiments();

}  // namespace boxwood::experiments
