#pragma once

// Records a game of Villa Paletti while it is played.

#include <string>
#include <string_view>
#include <vector>

#include "paletti/game/game.h"
#include "records/paletti_record.h"

namespace boxwood::records {

class PalettiRecorder {
public:
    /// REQUIRES: there has been no choice or input since the game was created.
    explicit PalettiRecorder(const paletti::Game& game);

    /// Cut to max_player_name_bytes.
    void set_name(Seat seat, std::string_view name);

    /// To be called after every choice or input that the referee accepted, with the game after it.
    /// An input that was not a tick (Game::tick) is not recorded.
    void did(const paletti::Deed& deed, const paletti::Outcome& outcome, const paletti::Game& game);
    void chose(const paletti::Choice& choice, const paletti::Outcome& outcome, const paletti::Game& game);
    void ticked(Seat seat, const paletti::HandInput& input, const paletti::Outcome& outcome,
                const paletti::Game& game);

    /// Everything so far; the game may continue.
    PalettiRecord record() const;

private:
    void add(const paletti::Outcome& outcome, std::int32_t tick, const paletti::Game& game);
    void add_to_account(const paletti::rules::Change& change, const paletti::rules::State& state);
    void close_hands();
    void end_turn_if_over(const paletti::Game& game);

    PalettiRecord record_;
    /// The hand inputs of the line that is being recorded.
    std::vector<paletti::HandInput> inputs_;
    Entry open_;
    /// For the current turn: its number, seat and summary, and the level that the attempt's column
    /// came from.
    std::int32_t turn_ = 0;
    Seat seat_;
    std::string account_;
    int from_level_ = 0;
    bool is_over_ = false;
    /// The game's ticks after the last recorded input.
    std::uint64_t ticks_ = 0;
};

}  // namespace boxwood::records
