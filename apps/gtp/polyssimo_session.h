#pragma once

// One GTP conversation about Polyssimo: takes a command line and returns the answer.
// docs/formats/gtp.md documents the commands. Does no input or output itself; the caller does, and
// provides the files.

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "files/files.h"
#include "gtp/conversation.h"
#include "polyssimo/move.h"
#include "polyssimo/position.h"
#include "records/polyssimo_record.h"
#include "texts/catalogue.h"
#include "thinking/thinker.h"

namespace boxwood::gtp {

struct SessionOptions {
    /// The player that answers genmove.
    thinking::Configuration player = {.player = players::level(1)};
    std::uint64_t seed = 1;
    /// The answer to `version`.
    std::string version;
};

/// Deterministic unless a player has a time limit: all randomness comes from the seed.
///
/// Invariant: `steps_` leads from the game's start to the current position, and is never empty.
class PolyssimoSession : public Conversation<PolyssimoSession> {
public:
    /// Starts with a new game for two with the standard box. `texts` and `files` must outlive the
    /// session.
    PolyssimoSession(const Catalogue& texts, files::Files& files, SessionOptions options);
    PolyssimoSession(const Catalogue& texts, files::Files& files, SessionOptions options,
                     polyssimo::Position start);

    const polyssimo::Position& position() const { return steps_.back().position; }

private:
    friend Conversation;

    struct Step {
        polyssimo::Position position;
        /// Nothing if a position was set up.
        std::optional<polyssimo::Move> move;
        std::string comment;
    };

    static std::span<const CommandRow<PolyssimoSession>> rows();
    void restart(polyssimo::Position position);
    Answer make_move(const polyssimo::Move& move);

    Answer new_game(const Command& command);
    Answer to_play(const Command& command);
    Answer all_legal(const Command& command);
    Answer pick(const Command& command);
    Answer play(const Command& command);
    Answer generate_move(const Command& command);
    Answer settle_time(const Command& command);
    Answer set_time_left(const Command& command);
    Answer undo(const Command& command);
    Answer show_board(const Command& command);
    Answer say_position(const Command& command);
    Answer set_position(const Command& command);
    Answer final_score(const Command& command);
    Answer load_record(const Command& command);
    Answer save_record(const Command& command);

    // polyssimo_session_analysis.cpp: analyses the position without changing it.
    Answer analyze(const Command& command);
    Answer solve(const Command& command);
    Answer hint(const Command& command);

    files::Files& files_;
    SessionOptions options_;
    /// The seed of the current game.
    std::uint64_t seed_;
    thinking::Thinker thinker_;
    /// By seat.
    std::array<std::optional<std::chrono::milliseconds>, max_players> clocks_{};
    std::vector<Step> steps_;
    std::array<std::string, max_players> player_names_;
};

}  // namespace boxwood::gtp
