#pragma once

// A game of Villa Paletti at one terminal: who sits where, and what happened in
// sentences. Knows no lines and no file.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sitting/sitting.h"
#include "texts/catalogue.h"

namespace boxwood::terminal {

/// A person, unless a level says otherwise.
struct VillaPlayer {
    /// May be empty.
    std::string name = {};
    std::optional<int> level = std::nullopt;

    friend bool operator==(const VillaPlayer&, const VillaPlayer&) = default;
};

/// "Anna", "level-4", "Hal (level-4)": as records name a player, and back.
std::string record_name(const VillaPlayer& player);
VillaPlayer recorded_player(const std::string& name);

/// By seat.
using VillaPlayers = std::array<VillaPlayer, max_players>;

/// Of computer players, as long as nobody asks for another.
inline constexpr int usual_villa_level = 4;

class VillaGame {
public:
    VillaGame(sitting::Sitting sitting, VillaPlayers players);

    sitting::Sitting& sitting() { return sitting_; }
    const paletti::Game& game() const { return sitting_.game(); }
    const VillaPlayers& players() const { return players_; }

    /// The person whose choice or hand the game waits for: of several the first
    /// clockwise from whoever is on turn.
    std::optional<Seat> person() const;
    /// Whether a computer player comes next.
    bool waits_for_computer() const;
    /// It makes its choice or plays its turn; what happened, in sentences.
    /// REQUIRES: waits_for_computer().
    std::string play_on(const Catalogue& texts);

    /// For a file.
    std::string record_text() const { return sitting_.record().text(); }

    /// "Anna", "Player 2 (level-4)".
    std::string name(const Catalogue& texts, Seat seat) const;
    /// One a line.
    std::string sentences(const Catalogue& texts, const sitting::Happening& happening) const;
    /// Whose colours, points and seal; one line a player.
    std::string standing(const Catalogue& texts) const;

private:
    std::string sentence(const Catalogue& texts, const paletti::rules::Change& change) const;

    sitting::Sitting sitting_;
    VillaPlayers players_;
    std::vector<paletti::ComputerPlayer> computers_;
};

}  // namespace boxwood::terminal
