#pragma once

// What the people at a table, its owner and its home may do now, by the table's own
// view, rights and queries; and what they may not. The same for every home: how a
// command gets to the table, and how time passes, is the home's.

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "random/hands.h"
#include "random/random_player.h"
#include "support/games.h"
#include "table/games/paletti/stored_bytes.h"
#include "table/table.h"

namespace boxwood::random_play {

/// A table where it lives.
class TableHome {
public:
    virtual ~TableHome() = default;

    virtual const table::Table& table() = 0;
    virtual Answer submit(table::Role role, std::optional<Seat> seat, table::CommandBody body) = 0;
    /// Time passes, and the home does what is due by then.
    virtual void pass(std::int64_t ms) = 0;
    /// Whoever acts for a seat, or for the table's owner, can be heard now.
    virtual bool is_heard(table::Role, std::optional<Seat>) { return true; }
};

class TablePlayer {
public:
    explicit TablePlayer(TableHome& home) : home_(home) {}

    void add_offers(Rng& rng, std::vector<Offer>& offers);
    /// What does not hold of the table that must; empty if all does.
    std::string check();
    std::int64_t turns_with_hands() const { return static_cast<std::int64_t>(turns_.size()); }
    /// A motion has begun or goes on: its turn counts.
    void note_motion();

private:
    using Offers = std::vector<Offer>;

    const table::Table& table() { return home_.table(); }
    Answer as_person(Seat seat, table::CommandBody body);

    // table_player.cpp
    void offer_rights(Rng& rng, Seat seat, Offers& offers);
    void offer_owners(Rng& rng, Offers& offers);
    void offer_time(Rng& rng, Offers& offers);
    void offer_polyssimo_moves(Rng& rng, Seat seat, Offers& offers);

    // table_villa.cpp
    void offer_villa(Rng& rng, Seat seat, Offers& offers);
    void offer_set_up(Rng& rng, Seat seat, Offers& offers);
    void offer_hands(Rng& rng, Seat seat, Offers& offers);
    Answer move_hands(Seat seat, int batches);
    Answer say(Seat seat, paletti::Choice choice);

    // table_wrong.cpp
    void offer_wrong(Rng& rng, Offers& offers);

    TableHome& home_;
    /// What the person's hands are about that move the villa, and in which motion.
    std::optional<Hands> hands_;
    int hands_motion_ = 0;
    /// Game and turn.
    std::set<std::pair<int, int>> turns_;
};

}  // namespace boxwood::random_play
