#pragma once

// The start of a game of Villa Paletti: the options agreed on, the box, the seed, and each player's
// hand tremor, which is public.

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/description.h"
#include "core/seat.h"
#include "paletti/game/game.h"
#include "paletti/rules/options.h"
#include "table/payloads.h"

namespace boxwood::table {

/// Chosen before a game: the rules, the box and the players' hand tremor.
struct PalettiOptions : paletti::rules::Options {
    using Union = GameOptionSets;
    static constexpr std::string_view name = "PalettiOptions";

    PalettiOptions() { players = 2; }

    /// For the standard box: determines which columns are slightly too short.
    paletti::BoxSeed box_seed;
    /// Tremor of each seat's hand; seats beyond the end of the list have steady hands.
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

/// The start of the next game at the same table, under the rules it started with.
PalettiStart next_start(PalettiStart start);

paletti::GameSetup setup_of(const PalettiStart& start);

}  // namespace boxwood::table
