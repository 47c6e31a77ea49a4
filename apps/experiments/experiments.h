#pragma once

// Experiments with the simulation whose outcome is known from a formula, from statics or from
// common sense, and the thresholds for their figures. Each creates its scenes from a seed. `boxwood
// paletti bench` runs them.

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

namespace boxwood::experiments {

enum class Bar : std::uint8_t { at_most, at_least };

struct Figure {
    /// Its description is the text `bench.NAME`.
    std::string_view name;
    double value = 0;
    Bar kind = Bar::at_most;
    double bar = 0;

    bool is_reached() const { return kind == Bar::at_most ? value <= bar : value >= bar; }
};

/// How much to do, and a callback for progress.
struct Extent {
    std::uint64_t seed = 1;
    /// Villas to compare statics and simulation on, and sequences of random inputs.
    int villas = 100;
    int hands = 10;
    std::function<void(int done, int total)> progress = [](int, int) {};
};

struct Experiment {
    std::string_view name;
    std::vector<Figure> (*run)(const Extent& extent);
};

/// How far parts of a full villa drift, at rest and gently shaken.
std::vector<Figure> standing(const Extent& extent);
/// How far from the true edge a plate tips, for each kind of column.
std::vector<Figure> tipping(const Extent& extent);
/// Loads: the lever rule, and a column that is too short.
std::vector<Figure> loads(const Extent& extent);
/// The force that makes a column slide, loose and loaded, and creep below that force.
std::vector<Figure> sliding(const Extent& extent);
/// How far a plate slides when thrown, and when its base starts to move.
std::vector<Figure> throwing(const Extent& extent);
/// Lifting a floor, taking a column, and putting the floor back.
std::vector<Figure> lifting(const Extent& extent);
/// Time and memory, at rest and in a collapse.
std::vector<Figure> speed(const Extent& extent);
/// Statics against five seconds of simulation, over random villas.
std::vector<Figure> agreement(const Extent& extent);
/// Random hand inputs for a minute: nothing breaks, gains energy or passes through
/// anything.
std::vector<Figure> hands(const Extent& extent);

/// In the order in which they are run.
inline constexpr Experiment all_experiments[] = {
    {"standing", standing}, {"tipping", tipping},     {"loads", loads},
    {"sliding", sliding},   {"throwing", throwing},   {"lifting", lifting},
    {"speed", speed},       {"agreement", agreement}, {"hands", hands},
};

}  // namespace boxwood::experiments
