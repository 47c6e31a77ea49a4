#pragma once

// A game at one terminal: its record, who sits where, and whose decision comes
// next. A value: copying it copies the game. Knows no screen and no file.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "drawing/polyssimo_players.h"
#include "players/polyssimo/turn.h"
#include "records/polyssimo_record.h"

namespace boxwood::terminal {

/// A person, unless `computer` says otherwise.
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

/// How a record names a player: "Anna", "greedy", "Hal (greedy)".
std::string record_name(const Player& player);
/// The inverse. A person called "greedy" is taken for the computer player.
Player player_of_record(std::string_view name);

/// A move that was made.
struct Step {
    Seat seat;
    polyssimo::Move move;
    polyssimo::PieceId piece;
};

class Game {
public:
    /// Goes on where the record's main line ends. Names are made printable.
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

    /// What led to the position, if a move did.
    std::optional<Step> last_step() const;
    /// The cells that were covered since the last decision of a person; if
    /// that came last, the cells that it covered.
    polyssimo::CellSet fresh_cells() const;

    /// Makes the move, or says why not.
    [[nodiscard]] std::optional<Refusal> play(const polyssimo::Move& move);

    /// The turn of the computer player whose turn it is. The same game and seed
    /// give the same move, after a take-back too. REQUIRES: waits_for_computer().
    players::PolyssimoTurn computer_turn() const;
    /// The move that it ends with.
    polyssimo::Move computer_move() const;
    /// What a strong computer player would do. REQUIRES: !is_over().
    polyssimo::Move hint() const;

    /// Goes back to the last decision of a person; says whether there was one.
    [[nodiscard]] bool take_back();

    /// The record's file: the moves that count are its main line, those that
    /// were taken back are variations.
    std::string record_text() const { return record_.ending_at(current_).text(); }

    /// The same table, the same players, everything from the beginning.
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
