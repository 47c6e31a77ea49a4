#pragma once

// Villa Paletti line by line: the player names a column, whether to lift its floor, and a place;
// simulated hands carry it out. Wrong input is answered with a sentence that has the rule's number,
// and changes nothing.

#include <string>
#include <string_view>
#include <vector>

#include "drawing/paletti_view.h"
#include "terminal/dialogue.h"
#include "terminal/villa_game.h"

namespace boxwood::terminal {

class VillaLines : public Dialogue {
public:
    /// Keeps references to `texts` and `files`.
    VillaLines(VillaGame game, Saving saving, drawing::Encoding encoding, const Catalogue& texts,
               files::Files& files);

    std::string greeting() override;
    std::string answer(std::string_view line) override;
    /// The computer players' turns, one at a time, then the villa and what comes next.
    std::string next() override;
    std::string farewell() const override;

    const VillaGame& game() const { return game_; }

private:
    struct Command;
    static const std::vector<Command>& commands();

    std::string record_text() const override { return game_.record_text(); }
    bool is_over() const override { return game_.game().is_over(); }

    std::string drawn(const drawing::VillaView& view) const;
    std::string orders() const;
    std::string orders_in_hand() const;
    /// Whether no hand is at a column; otherwise it must finish first.
    bool is_at_rest() const;
    /// Saves after a move, unless hands are at a column.
    std::string save_at_rest();
    /// The events as sentences; next() continues the game.
    std::string after(const hotseat::Happened& happened);
    std::string spots_text(paletti::PartId column) const;
    std::string layings_text() const;
    std::optional<paletti::Point> spot_of(paletti::PartId column, const std::string& word) const;
    std::optional<paletti::FloorSpot> laying_of(const Words& words) const;

    /// A choice without arguments.
    template <class Made>
    std::string choose(const Words& words);
    std::string take(const Words& words);
    std::string touch(const Words& words);
    std::string place(const Words& words);
    std::string go_on(const Words&) { return after(game_.hotseat().go_on(*game_.person())); }
    std::string break_off(const Words&) { return after(game_.hotseat().break_off(*game_.person())); }
    std::string forfeit(const Words& words);
    std::string lay(const Words& words);
    std::string colour(const Words& words);
    std::string put(const Words& words);
    std::string hint(const Words& words);
    std::string spots(const Words& words);
    std::string layings(const Words&) { return layings_text(); }
    std::string loads(const Words& words);
    std::string villa(const Words& words);
    std::string help(const Words&) { return say("villa.play.help"); }
    std::string save(const Words& words);
    std::string quit(const Words& words);

    VillaGame game_;
    /// What was drawn last: nothing is drawn twice except on demand.
    struct Drawn {
        std::uint64_t ticks = 0;
        decltype(paletti::Villa::levels) levels{};
    };
    std::optional<Drawn> drawn_;
    /// The villa is to be drawn when a person must decide next.
    bool is_villa_due_ = true;
};

}  // namespace boxwood::terminal
