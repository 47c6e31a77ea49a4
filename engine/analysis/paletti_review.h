#pragma once

// A review of a game of Villa Paletti: how close to collapse the villa was after each
// turn, which safe columns were missed, which risks were taken and whether they paid off,
// and what brought it down. Based on statics. What happened between turns is simulated
// again if today's simulation reproduces the record, and left out otherwise. Works in
// slices; produces data, not sentences.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "analysis/paletti_downfall.h"
#include "players/paletti/take.h"
#include "records/paletti_replay.h"

namespace boxwood::analysis {

/// With a margin of at least this, no villa was ever seen to fall to a steady hand: the
/// column is safe to take.
inline constexpr double safe_margin_m = 0.004;
/// A column whose removal leaves less margin than this is a risk.
inline constexpr double risky_margin_m = 0.002;

enum class AttemptEnding : std::uint8_t {
    placed,      ///< it stands on the highest floor, or proved something there
    taken_out,   ///< a forfeit (V6.4)
    broken_off,  ///< said (V5.1), by letting go (V5.5), or because a neighbour was shifted (V5.4)
    came_down,   ///< the villa came down before everything was at rest
    unfinished,  ///< the record ends earlier
};

constexpr auto names_of(AttemptEnding)
{
    return std::array<std::string_view, 5>{"placed", "taken_out", "broken_off", "came_down", "unfinished"};
}

/// A position in the record: an entry, and a tick within it.
struct RecordPlace {
    std::int32_t entry = 0;
    std::int32_t tick = 0;
};

/// The strongest pull on a column before it was out, if it was simulated.
struct HardestPull {
    double force_n = 0;
    RecordPlace began;
    RecordPlace hardest;
};

/// An attempt to take a column.
struct ReviewedAttempt {
    Seat hand = Seat::from_number(1);
    paletti::rules::Purpose purpose = paletti::rules::Purpose::own;
    paletti::PartId column = paletti::first_column_id;
    AttemptEnding ending = AttemptEnding::unfinished;
    /// The villa's margin without the column; nothing if there was no path out for it, or it
    /// stood on the highest floor.
    std::optional<double> margin_m;
    std::optional<HardestPull> pull;

    bool is_risk() const { return margin_m && *margin_m < risky_margin_m; }
};

struct SafeColumn {
    paletti::PartId column = paletti::first_column_id;
    /// The villa's margin without the column.
    double margin_m = 0;
};

struct ReviewedTurn {
    static constexpr std::string_view name = "ReviewedTurn";

    std::int32_t turn = 0;
    Seat seat = Seat::from_number(1);
    std::vector<ReviewedAttempt> attempts;
    /// Columns that the player could have brought up safely but left, largest margin first.
    std::vector<SafeColumn> left;
    /// At the end of the turn; nothing if the villa came down.
    std::optional<double> margin_m;
    /// The floor that is nearest to tipping then.
    paletti::NamedPart weakest_floor = paletti::first_floor_id;

    /// For a screen, which has the turns of the record; of the attempts it shows moments_of().
    static void describe(auto& fields, auto& self)
    {
        fields("margin_um", self.margin_m, paletti::any_length_um);
        fields("weakest_floor", self.weakest_floor);
    }
};

/// A column that its owner could have taken safely in some turns, but nobody ever took.
struct NeverTaken {
    paletti::PartId column = paletti::first_column_id;
    int turns = 0;
};

struct SeatRisks {
    static constexpr std::string_view name = "SeatRisks";

    Count taken;
    Count paid;

    static void describe(auto& fields, auto& self)
    {
        fields("taken", self.taken);
        fields("paid", self.paid);
    }
};

class PalettiReview {
public:
    /// Keeps a reference to the record.
    explicit PalettiReview(const records::PalettiRecord& record);

    /// A slice of work: about this many ticks of simulation.
    void advance(int ticks);
    bool is_done() const { return !replay_ && judged_ == shown_.size(); }
    /// From 0 to 1.
    double progress() const;

    /// Whether what happened between turns was simulated again, so that attempts are judged
    /// by the villa as they found it.
    bool is_simulated() const { return is_simulated_; }
    /// The turns judged so far, in order. Turn 0 is the set-up.
    const std::vector<ReviewedTurn>& turns() const { return turns_; }
    /// Nothing if the villa did not come down, or was not simulated.
    const std::optional<Downfall>& downfall() const { return watch_.downfall(); }
    /// When it came down.
    const RecordPlace& downfall_place() const { return downfall_place_; }
    std::vector<NeverTaken> never_taken() const;
    SeatRisks risks_of(Seat seat) const;

private:
    void step();
    void watch(const RecordPlace& place, bool was_at_it);
    void judge_turn();
    ReviewedAttempt judged(const paletti::rules::State& before, const paletti::rules::Touch& touch,
                           const paletti::Villa& villa) const;

    const records::PalettiRecord& record_;
    std::vector<records::ShownTurn> shown_;
    std::optional<records::PalettiReplay> replay_;
    bool is_simulated_ = false;
    std::int64_t ticks_ = 0;
    std::int64_t all_ticks_ = 0;
    /// The villa at the start of each attempt of the game.
    std::vector<paletti::Villa> villas_;
    std::vector<HardestPull> pulls_;
    paletti::Villa resting_;
    DownfallWatch watch_;
    RecordPlace downfall_place_;
    std::size_t judged_ = 0;
    /// Attempts of judged turns.
    std::size_t attempts_ = 0;
    /// The state before the turn that is judged next.
    paletti::rules::State state_;
    std::vector<ReviewedTurn> turns_;
};

/// The cost of judging one turn, in ticks of simulation.
inline constexpr int judging_price_ticks = 300;

// Highlights of a reviewed game.

/// Half of what fingers can do: a pull this hard is tense to watch.
inline constexpr double hard_pull_n = 2;

enum class MomentKind : std::uint8_t {
    hard_pull,  ///< it came out
    risk,       ///< a column whose removal left next to no margin
    missed,     ///< a risk or a collapse although something was safe
    came_down,
};

constexpr auto names_of(MomentKind)
{
    return std::array<std::string_view, 4>{"hard_pull", "risk", "missed", "came_down"};
}

struct Moment {
    MomentKind kind = MomentKind::risk;
    /// The index of the review's turn.
    std::int32_t turn = 0;
    /// Nothing if it was not simulated.
    std::optional<RecordPlace> place;
    Seat seat = Seat::from_number(1);
    /// The column in hand, or the floor; for `missed`, the column that was safe.
    paletti::NamedPart part = paletti::first_column_id;
    /// The force of the pull, or the villa's margin without the column.
    std::optional<double> force_n;
    std::optional<double> margin_m;

    /// The time is omitted, since it depends on how a screen shows the record.
    static void describe(auto& fields, auto& self)
    {
        fields("kind", self.kind);
        fields("seat", self.seat);
        fields("part", self.part);
        fields("force_mn", self.force_n, paletti::force_mn);
        fields("margin_um", self.margin_m, paletti::any_length_um);
    }
};

/// In the game's order.
std::vector<Moment> moments_of(const PalettiReview& review);

}  // namespace boxwood::analysis
