#pragma once

// Writes a game of Villa Paletti down while it is played.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "paletti/game/game.h"
#include "records/paletti_record.h"

namespace boxwood::records {

class PalettiRecorder {
public:
    /// REQUIRES: nothing has been said or moved since the game was created.
    explicit PalettiRecorder(const paletti::Game& game);

    /// Cut to max_player_name_bytes.
    void set_name(Seat seat, std::string_view name);

    /// After everything that the referee accepted; `game` is as it is afterwards.
    /// What was no tick (Game::tick) is not written.
    void did(const paletti::Deed& deed, const paletti::Outcome& outcome, const paletti::Game& game);
    void chose(const paletti::Choice& choice, const paletti::Outcome& outcome, const paletti::Game& game);
    void ticked(Seat seat, const paletti::HandInput& input, const paletti::Outcome& outcome,
                const paletti::Game& game);

    /// All until now; of a game that goes on, too.
    PalettiRecord record() const;

private:
    void tell(const paletti::Outcome& outcome, std::int32_t tick, const paletti::Game& game);
    void close_hands();
    void end_turn_if_over(const paletti::Game& game);

    PalettiRecord record_;
    /// The hands' line that is being written.
    std::vector<paletti::HandInput> inputs_;
    Entry open_;
    /// Of the turn that is being played.
    std::int32_t turn_ = 0;
    Seat seat_;
    std::string account_;
    int from_level_ = 0;
    bool is_over_ = false;
    /// Of the game, after the last one that was written.
    std::uint64_t ticks_ = 0;
};

/// A turn in short, from what changed: "red-thick 0>1 placed; seal 2". `from_level`
/// is where the column of the attempt stood; it is kept up to date.
void add_to_account(std::string& account, const paletti::rules::Change& change,
                    const paletti::rules::State& state, int& from_level);

}  // namespace boxwood::records
