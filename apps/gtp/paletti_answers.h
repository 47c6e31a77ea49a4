#pragma once

// GTP answers about a game of Villa Paletti, for programs:
// docs/formats/gtp-paletti.md documents every line and field. Knows no session.

#include <string>

#include "hotseat/hotseat.h"

namespace boxwood::gtp {

/// The whole game as one line of JSON.
std::string state_json(const paletti::Game& game);

/// A seat's legal actions, one per line: `claim`, `touch red-thick`.
std::string may_lines(const paletti::Game& game, Seat seat);

/// What changed, one item per line, and where the hands halted.
std::string happening_lines(const hotseat::Happening& happening);

/// Margins of all floors, loads of all columns.
std::string statics_lines(const paletti::Villa& villa);

/// `take COLUMN MARGIN LIFT ROLE LOAD`, safest first.
std::string take_lines(const paletti::Game& game, Seat seat);
std::string spot_lines(const paletti::Game& game, paletti::PartId column);
std::string laying_lines(const paletti::Game& game);

}  // namespace boxwood::gtp
