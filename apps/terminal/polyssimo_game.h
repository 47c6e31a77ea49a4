#pragma once

// A game at one terminal: its record, its players, and whose decision comes next. A value type:
// copying it copies the game. Knows no screen and no file.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "drawing/polyssimo_players.h"
#include "players/polyssimo/turn.h"
#include "records/polyssimo_record.h"

namespace boxwood::terminal {

/// A person, unless `computer` is set.
struct Player {
    /// May be empty.
    std::string name = {};
    std::optional<players::PolyssimoPlayer> computer = std::nullopt;

    friend bool operator==(const Player&, const Player&) = default;
};

/// The default level of computer players.
inline constexpr int usual_level = 3;

/// By seat.
using Players = std::array<Player, max_players>;

/// A player's name in a record: "Anna", "greedy", "Hal (greedy)".
std::string record_name(const Player& player);
/// The inverse. A person called "greedy" is read as the computer player.
Player player_of_record(std::string_view name);

/// A move that was made.
struct Step {
    Seat seat;
    polyssimo::Move move;
    polyssimo::PieceId piece;
};

class Game {
public:
    /// Continues at the end of the record's main line. Names are made printable.
    Game(records::PolyssimoRecord record, Players players, std::uint64_t seed);

    const polyssimo::Position& position() const { return record_[current_].position; }
    const polyssimo::Setup& setup() const { return *position().setup; }
    const Players& players() const { return players_; }
    bool is_over() const { return !position().to_play; }
    bool is_person(Seat seat) const { return !players_[seat.index()].computer; }
    bool waits_for_person() const { return !is_over() && is_person(*position().to_play); }
    bool waits_for_computer() const { return !is_over() && !is_person(*position().to_play); }

    /// For the screen: "Anna", "Player 1", "Player 2 (greedy)".
    drawing::PlayerNames names(const Catalogue& texts) const;
    std::string name_of_seat(const Catalogue& texts, Seat seat) const;

    /// The move that led to the position, if any.
    std::optional<Step> last_step() const;
    /// The cells covered since a person's last decision; if that decision was the last move, the
    /// cells that it covered.
    polyssimo::CellSet fresh_cells() const;

    /// Makes the move, or returns why it is illegal.
    [[nodiscard]] std::optional<Refusal> play(const polyssimo::Move& move);

    /// The turn of the computer player to move. The same game and seed give the same move, even
    /// after a take-back. REQUIRES: waits_for_computer().
    players::PolyssimoTurn computer_turn() const;
    /// The decision of that turn.
    polyssimo::Move computer_move() const;
    /// The move of a strong computer player. REQUIRES: !is_over().
    polyssimo::Move hint() const;

    /// Returns to a person's last decision, if there is one; returns whether there was.
    [[nodiscard]] bool take_back();

    /// The record as a file: the moves of the game are its main line, those that were taken back
    /// are variations.
    std::string record_text() const { return record_.ending_at(current_).text(); }

    /// A new game with the same table and players.
    Game anew() const;

private:
    players::PolyssimoTurn turn_of(const players::PolyssimoPlayer& player) const;
    std::optional<Step> step_to(records::NodeIndex node) const;

    records::PolyssimoRecord record_;
    records::NodeIndex current_;
    Players players_;
    std::uint64_t seed_;
};

/// "Anna takes F.", "greedy places H4 on c3,c4,c5,d5,e5."
std::string step_sentence(const Catalogue& texts, const Game& game, const Step& step);
/// One line for each player, the winner first. REQUIRES: the game is over.
std::vector<std::string> ranking_sentences(const Catalogue& texts, const Game& game);

}  // namespace boxwood::terminal
