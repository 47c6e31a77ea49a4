#pragma once

// One GTP conversation about Villa Paletti: takes a command line and returns the answer.
// docs/formats/gtp-paletti.md documents the commands. Does no input or output itself; that is up to
// the caller.

#include <cstdint>
#include <string>

#include "files/files.h"
#include "gtp/conversation.h"
#include "gtp/paletti_answers.h"
#include "hotseat/hotseat.h"

namespace boxwood::gtp {

struct PalettiSessionOptions {
    /// The level of the player that answers genmove.
    int level = 5;
    std::uint64_t seed = 1;
    /// The answer to `version`.
    std::string version;
};

/// Deterministic: the same lines get the same answers, since all randomness comes from seeds.
class PalettiSession : public Conversation<PalettiSession> {
public:
    /// Starts with a new game for two. `texts` and `files` must outlive the session.
    PalettiSession(const Catalogue& texts, files::Files& files, PalettiSessionOptions options);

    const hotseat::Hotseat& hotseat() const { return hotseat_; }

private:
    friend Conversation;

    static std::span<const CommandRow<PalettiSession>> rows();

    const paletti::Game& game() const { return hotseat_.game(); }
    Failure refused(const Refusal& refusal) const;
    Failure wrong(const std::string& word) const;
    Answer answer_of(const hotseat::Happened& happened) const;
    /// The seat named in the command, or the only possible one.
    Result<Seat, Failure> seat_of(const Command& command) const;
    /// The seat that moves the hands, now or next. If several seats are asked, it is the one whose
    /// turn it is.
    Seat whose_hand() const;
    /// A choice without arguments, by the seat that is named or asked.
    template <class Made>
    Answer choose(const Command& command);
    template <class Made>
    Answer choose_for_seat(const Command& command);

    Answer new_game(const Command& command);
    Answer to_play(const Command& command);
    Answer say_state(const Command&) { return state_json(game()); }
    Answer say_may(const Command& command);
    Answer choose_colour(const Command& command);
    Answer time_up(const Command&) { return answer_of(hotseat_.choose(paletti::rules::TimeUp{})); }
    Answer choose_forfeit(const Command& command);
    Answer stand_column(const Command& command);
    Answer final_score(const Command& command);
    Answer say_hash(const Command& command);
    Answer load_record(const Command& command);
    Answer save_record(const Command& command);
    Answer take(const Command& command);
    Answer touch(const Command& command);
    Answer place(const Command& command);
    Answer go_on(const Command&) { return answer_of(hotseat_.go_on(whose_hand())); }
    Answer break_off(const Command&) { return answer_of(hotseat_.break_off(whose_hand())); }
    Answer lay(const Command& command);
    Answer follow_inputs(const Command& command);
    Answer come_to_rest(const Command&) { return happening_lines(hotseat_.come_to_rest()); }
    Answer generate_move(const Command& command);
    Answer say_statics(const Command&) { return statics_lines(game().villa()); }
    Answer advise_takes(const Command& command);
    Answer advise_spots(const Command& command);
    Answer advise_layings(const Command&) { return laying_lines(game()); }
    Answer show_villa(const Command& command);

    files::Files& files_;
    PalettiSessionOptions options_;
    hotseat::Hotseat hotseat_;
};

}  // namespace boxwood::gtp
