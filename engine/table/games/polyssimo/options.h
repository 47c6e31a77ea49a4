#pragma once

// The options that people choose for a game of Polyssimo before its table is made.

#include <optional>
#include <string_view>

#include "core/description.h"
#include "core/message.h"
#include "core/result.h"
#include "core/seat.h"
#include "polyssimo/setup.h"
#include "table/games/polyssimo/payloads.h"

namespace boxwood::table {

struct PolyssimoOptions {
    using Union = GameOptionSets;
    static constexpr std::string_view name = "PolyssimoOptions";

    /// As in a position's line: `12x11`, a name, or rows (P1.1).
    PositionText board = "12x11";
    /// A name, or pieces (P1.3).
    PositionText pieces = "box";
    PlayerCount players = 2;
    /// The seat that takes the first piece (P2.2).
    Seat start = Seat::from_number(1);
    bool flipping = true;
    /// How many hexominoes each seat must take (P6.1); may be shorter than the number of seats.
    List<Int<0, polyssimo::max_pieces>, max_players> obligations;
    /// A position that was set up; it determines all of the above.
    std::optional<PositionText> position;

    static void describe(auto& fields, auto& self)
    {
        fields("board", self.board);
        fields("pieces", self.pieces);
        fields("players", self.players);
        fields("start", self.start);
        fields("flipping", self.flipping);
        fields("obligations", self.obligations);
        fields("position", self.position);
    }
};

/// The start of a game with these options, or a message `message.CODE`.
Result<PolyssimoStart, Message> start_of(const PolyssimoOptions& options, polyssimo::KnownSetups known = {});

}  // namespace boxwood::table
