#pragma once

// How a game of Villa Paletti begins: what the players agreed on, the box, the
// seed, and how steady each hand is, which all can see.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/description.h"
#include "core/seat.h"
#include "paletti/game/game.h"
#include "paletti/rules/options.h"
#include "table/payloads.h"

namespace boxwood::table {

/// What people choose before a game: the rules, the box and how steady their hands are.
struct PalettiOptions : paletti::rules::Options {
    using Union = GameOptionSets;
    static constexpr std::string_view name = "PalettiOptions";

    PalettiOptions() { players = 2; }

    /// Of the standard box: which columns are a hair too short.
    paletti::BoxSeed box_seed;
    /// How much each seat's hand shakes; steady hands if it is shorter.
    List<paletti::HandTremor, max_players> tremor_um;

    static void describe(auto& fields, auto& self)
    {
        Options::describe(fields, self);
        fields("box_seed", self.box_seed);
        fields("tremor_um", self.tremor_um);
    }
    friend bool operator==(const PalettiOptions&, const PalettiOptions&) = default;
};

struct PalettiStart {
    using Union = GameStarts;
    static constexpr std::string_view name = "PalettiStart";
    static constexpr int hash_number = 1;

    PalettiOptions options;
    std::uint64_t seed = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("options", self.options);
        fields("seed", self.seed);
    }
    friend bool operator==(const PalettiStart&, const PalettiStart&) = default;
};

/// How another game at the same table begins: by the rules of its own day.
PalettiStart next_start(PalettiStart start);

paletti::GameSetup setup_of(const PalettiStart& start);

}  // namespace boxwood::table
