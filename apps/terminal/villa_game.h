#pragma once

// A game of Villa Paletti at one terminal: its players, and events as sentences. Knows no line
// input and no file.

#include <array>
#include <optional>
#include <string>

#include "drawing/paletti_view.h"
#include "hotseat/hotseat.h"
#include "texts/catalogue.h"

namespace boxwood::terminal {

/// A person, unless a level is set.
struct VillaPlayer {
    /// May be empty.
    std::string name = {};
    std::optional<int> level = std::nullopt;

    friend bool operator==(const VillaPlayer&, const VillaPlayer&) = default;
};

/// "Anna", "level-4", "Hal (level-4)": a player's name in records, and the inverse.
std::string record_name(const VillaPlayer& player);
VillaPlayer recorded_player(const std::string& name);

/// By seat.
using VillaPlayers = std::array<VillaPlayer, max_players>;

/// The default level of computer players.
inline constexpr int usual_villa_level = 4;

class VillaGame {
public:
    VillaGame(hotseat::Hotseat hotseat, VillaPlayers players);

    hotseat::Hotseat& hotseat() { return hotseat_; }
    const paletti::Game& game() const { return hotseat_.game(); }
    const VillaPlayers& players() const { return players_; }

    /// The person whose choice or hand the game waits for: of several the first clockwise from the
    /// one whose turn it is.
    std::optional<Seat> person() const;
    /// Whether something happens without a person: a computer player must act, or recorded hands
    /// have let go and everything comes to rest.
    bool goes_on_by_itself() const;
    /// Continues until it is somebody else's choice or turn; returns the events as sentences.
    /// REQUIRES: goes_on_by_itself().
    std::string play_on(const Catalogue& texts);

    /// The record as a file.
    std::string record_text() const { return hotseat_.record().text(); }

    /// "Anna", "Player 2 (level-4)".
    std::string name(const Catalogue& texts, Seat seat) const;
    /// One per line.
    std::string sentences(const Catalogue& texts, const hotseat::Happening& happening) const;
    /// Each player's colours, points and seal, one line per player.
    std::string standing(const Catalogue& texts) const;

private:
    bool waits_for_hand() const;
    /// The computer player that the game waits for.
    std::optional<Seat> computer() const;
    std::string sentence(const Catalogue& texts, const paletti::rules::Change& change) const;

    hotseat::Hotseat hotseat_;
    VillaPlayers players_;
};

/// The villa with all results of statics, for drawing: whether it stands, every column's load,
/// where floors would tip.
drawing::VillaView view_with_loads(const Catalogue& texts, const paletti::Villa& villa, std::string name);

}  // namespace boxwood::terminal
