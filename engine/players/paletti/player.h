#pragma once

// A computer player at a table: thinks when the game waits for it, says its
// choices, and moves its hands tick by tick, at a person's pace. Whoever runs a
// game asks what it needs, lets it think in slices, and hands its acts on to the
// referee. It answers from the game alone, so that it can also take over in the
// middle of a turn.

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "paletti/game/deed.h"
#include "players/paletti/performance.h"
#include "players/paletti/thought.h"

namespace boxwood::paletti {

struct PlayerSettings {
    Skill skill;
    Pace pace;

    friend bool operator==(const PlayerSettings&, const PlayerSettings&) = default;
};

/// What somebody says, or what their hands want during one tick.
using Act = std::variant<Choice, HandInput>;

class ComputerPlayer {
public:
    ComputerPlayer(Seat seat, const PlayerSettings& settings, std::uint64_t seed);

    enum class Need : std::uint8_t {
        nothing,   ///< it is not its turn
        thinking,  ///< think() until that changes
        acting,    ///< act() is to be given to the referee
    };
    Need need(const Game& game) const;

    /// For about so many ticks of look-ahead. REQUIRES: it needs thinking.
    void think(const Game& game, int ticks);
    /// From 0 to 1.
    double progress() const { return thought_ ? thought_->progress() : 0; }

    /// The next choice or input; one that the referee accepts.
    /// REQUIRES: it needs acting.
    Act act(const Game& game);

    Seat seat() const { return seat_; }
    /// How often it thought of an act that the referee would have refused, and
    /// let go or said something else instead.
    int stumbles() const { return stumbles_; }

private:
    /// When a decision was made.
    struct Moment {
        std::int32_t turn = 0;
        rules::Phase phase = rules::Phase::over;
        std::uint64_t ticks = 0;

        friend bool operator==(const Moment&, const Moment&) = default;
    };
    static Moment moment_of(const Game& game);

    Act begin(const Game& game, const Decision& decision);
    HandInput begin_building(const Game& game, const BuildPlan& plan);
    HandInput begin_laying(const Game& game, const LayPlan& plan);
    Act go_on(const Game& game);
    HandInput move_on(const Game& game);
    void take_again(const Game& game);
    HandInput accepted(const Game& game, const HandInput& input);
    Act accepted(const Game& game, const Choice& choice);

    Seat seat_;
    PlayerSettings settings_;
    std::uint64_t seed_;
    Moment moment_;
    std::optional<Thought> thought_;
    std::optional<Performance> performance_;
    /// Of laying a floor, or of a touch that comes to nothing.
    std::vector<HandInput> inputs_;
    std::size_t at_ = 0;
    /// How often what was let go in this turn stayed in hand.
    std::uint64_t tries_ = 0;
    int stumbles_ = 0;
};

/// What happens next in a game: what the first player does whom it waits for, and
/// nobody's hands while all comes to rest. Nothing while that player still thinks:
/// it has done so for about `slice` ticks more.
/// REQUIRES: the game is not over and waits for nobody but these players.
std::optional<Deed> next_deed(const Game& game, std::span<ComputerPlayer> players, int slice);

}  // namespace boxwood::paletti
