#pragma once

// A game that a scripted hand plays while it is written down.

#include <string>

#include "records/paletti_recorder.h"
#include "support/paletti_games.h"

namespace boxwood::test {

class RecordedGame {
public:
    explicit RecordedGame(const GameSetup& setup) : game_(Game::create(setup).value()), recorder_(game_) {}

    const Game& game() const { return game_; }
    Game& game() { return game_; }
    records::PalettiRecorder& recorder() { return recorder_; }
    records::PalettiRecord record() const { return recorder_.record(); }

    void choose(const Choice& choice)
    {
        const Result<Outcome, Refusal> outcome = game_.choose(choice);
        BOXWOOD_CHECK(outcome.has_value());
        recorder_.chose(choice, *outcome, game_);
    }

    void move(Seat seat, const std::vector<HandInput>& inputs)
    {
        for (const HandInput& input : inputs)
            tick(seat, input);
        while (game_.is_moving())
            tick(seat, {});
    }

    /// The same; what is left of the inputs when the villa came down is not moved.
    void move_until_over(Seat seat, const std::vector<HandInput>& inputs)
    {
        for (const HandInput& input : inputs)
            if (!game_.is_over())
                tick(seat, input);
        move(seat, {});
    }

    void deal()
    {
        while (game_.state().phase == rules::Phase::dealing) {
            const Seat seat = game_.state().on_turn;
            const rules::May may = rules::may(game_.state(), seat);
            if (may.roll)
                choose(Roll{seat});
            else
                choose(rules::ChooseColour{seat, *may.colours.begin()});
        }
    }

    /// The easiest turn of whoever is on turn.
    void play_turn()
    {
        const Seat seat = game_.state().on_turn;
        const std::optional<std::vector<HandInput>> inputs = easy_turn(game_, seat);
        BOXWOOD_CHECK(inputs.has_value());
        move(seat, *inputs);
    }

private:
    void tick(Seat seat, const HandInput& input)
    {
        const bool was_moving = game_.is_moving();
        const Result<Outcome, Refusal> outcome = game_.tick(seat, input);
        BOXWOOD_CHECK(outcome.has_value());
        if (was_moving || game_.is_moving())
            recorder_.ticked(seat, input, *outcome, game_);
    }

    Game game_;
    records::PalettiRecorder recorder_;
};

/// Colours are dealt to two, and one turn was played; seat 2 has a name.
inline records::PalettiRecord one_turn_of(const std::string& name)
{
    RecordedGame game(setup_for(2, 5));
    game.recorder().set_name(Seat::from_number(2), name);
    game.deal();
    game.play_turn();
    return game.record();
}

}  // namespace boxwood::test
