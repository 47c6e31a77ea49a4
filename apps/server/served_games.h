#pragma once

// The games that a server offers, each with its computer players.

#include <memory>
#include <string_view>
#include <vector>

#include "server/computer_players.h"
#include "table/game.h"

namespace boxwood::server {

class ServedGames {
public:
    struct Offer {
        std::shared_ptr<const table::GameAdapter> adapter;
        std::unique_ptr<ComputerPlayers> (*make_players)();
    };

    explicit ServedGames(std::vector<Offer> offers);

    const table::Games& games() const { return games_; }
    const PayloadTypes& types() const { return games_.types(); }
    /// The version required of a program that continues stored tables: rises with the form they are
    /// stored in and with every game's simulation version.
    int store_version() const;
    /// For one table. REQUIRES: the game is offered.
    std::unique_ptr<ComputerPlayers> make_players(std::string_view game) const;

private:
    std::vector<Offer> offers_;
    table::Games games_;
};

}  // namespace boxwood::server
