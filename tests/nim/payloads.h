#pragma once

// What commands, events and stored data of a table say of a game of Nim.

#include <string_view>

#include "core/description.h"
#include "core/seat.h"
#include "table/payloads.h"

namespace boxwood::nim {

inline constexpr int max_heaps = 8;
using StoneCount = Int<0, 100>;
using Heaps = List<StoneCount, max_heaps>;

struct NimOptions {
    using Union = table::GameOptionSets;
    static constexpr std::string_view name = "NimOptions";

    Heaps heaps = {3, 4, 5};

    static void describe(auto& fields, auto& self) { fields("heaps", self.heaps); }
    friend bool operator==(const NimOptions&, const NimOptions&) = default;
};

struct NimStart {
    using Union = table::GameStarts;
    static constexpr std::string_view name = "NimStart";
    static constexpr int hash_number = 100;

    Heaps heaps;
    Seat first = Seat::from_number(1);

    static void describe(auto& fields, auto& self)
    {
        fields("heaps", self.heaps);
        fields("first", self.first);
    }
    friend bool operator==(const NimStart&, const NimStart&) = default;
};

struct TakeStones {
    using Union = table::GameCommands;
    static constexpr std::string_view name = "TakeStones";

    Int<0, max_heaps - 1> heap;
    StoneCount stones = 1;

    static void describe(auto& fields, auto& self)
    {
        fields("heap", self.heap);
        fields("stones", self.stones);
    }
    friend bool operator==(const TakeStones&, const TakeStones&) = default;
};

struct StonesTaken {
    using Union = table::GameEvents;
    static constexpr std::string_view name = "StonesTaken";

    Seat seat = Seat::from_number(1);
    TakeStones move;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("move", self.move);
    }
    friend bool operator==(const StonesTaken&, const StonesTaken&) = default;
};

struct NimState {
    using Union = table::GameStates;
    static constexpr std::string_view name = "NimState";
    static constexpr int hash_number = 100;

    NimStart start;
    List<TakeStones, max_heaps * 100> moves;

    static void describe(auto& fields, auto& self)
    {
        fields("start", self.start);
        fields("moves", self.moves);
    }
    friend bool operator==(const NimState&, const NimState&) = default;
};

struct NimView {
    using Union = table::GameViews;
    static constexpr std::string_view name = "NimView";

    Heaps heaps;

    static void describe(auto& fields, auto& self) { fields("heaps", self.heaps); }
};

}  // namespace boxwood::nim

namespace boxwood {

/// It is all that there is to see.
template <>
inline constexpr bool belongs_to<table::GameAnswers, nim::NimView> = true;

}  // namespace boxwood
