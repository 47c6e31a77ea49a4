#pragma once

// What brought a villa down: observes a game while something moves, and reports afterwards
// which floor fell first and over which column, according to statics. Produces data, not
// sentences.

#include <cstdint>
#include <deque>
#include <optional>

#include "paletti/game/game.h"
#include "paletti/model/part_name.h"
#include "paletti/statics/verdict.h"

namespace boxwood::analysis {

struct Downfall {
    static constexpr std::string_view name = "Downfall";

    std::int32_t turn = 0;
    Seat seat = Seat::from_number(1);
    /// The column in hand, or the floor being laid.
    paletti::NamedPart moved;
    /// The lowest floor that left its place.
    paletti::PartId fallen = paletti::first_floor_id;
    /// The last moment when that floor was still in place: the floor nearest to tipping then, its
    /// margin (negative if nothing could hold it any more), and the column over which it would tip.
    double seconds_before = 0;
    paletti::NamedPart weakest_floor = paletti::first_floor_id;
    double margin_m = 0;
    paletti::NamedPart over = paletti::first_column_id;
    /// The edge of its support, where contact failed first.
    paletti::Vector at;

    /// For a screen, which knows the turn and which floor fell.
    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("moved", self.moved);
        fields("before_ms", self.seconds_before, Scaled{1e3, 0, most_exact_number});
        fields("weakest_floor", self.weakest_floor);
        fields("margin_um", self.margin_m, paletti::any_length_um);
        fields("over", self.over);
        fields("at", self.at);
    }
};

class DownfallWatch {
public:
    /// To be called after every choice and after every tick, or every few.
    void watch(const paletti::Game& game);

    /// Nothing unless the villa came down.
    const std::optional<Downfall>& downfall() const { return downfall_; }

private:
    struct Sample {
        std::uint64_t ticks = 0;
        paletti::Villa villa;
    };

    void find(const paletti::Game& game);

    std::deque<Sample> samples_;
    std::optional<Downfall> downfall_;
};

/// The floor that is nearest to tipping. REQUIRES: a floor is laid.
paletti::PartId weakest_floor_of(const paletti::Verdict& verdict);

}  // namespace boxwood::analysis
