#pragma once

// The value of a hand before placing begins: the expected lead in cells over
// another hand. The standard box's values were learned from games of the
// placement search against itself (see hand_values.txt); for other pieces,
// small ones that fit in many ways are better.

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "polyssimo/setup.h"

namespace boxwood::players {

class HandValues {
public:
    explicit HandValues(const polyssimo::Setup& setup);

    /// In hundredths of a cell. Values are additive: the joint gain of two
    /// pieces in one hand equals what the other hand gains by not having them.
    int value(polyssimo::PieceId piece) const { return pieces_[piece.index]; }
    int value(polyssimo::PieceMask hand) const;

private:
    bool recall(const polyssimo::Setup& setup);

    std::array<std::int16_t, polyssimo::max_pieces> pieces_{};
};

/// A compiled-in text: lines `PIECE VALUE`, in hundredths of a cell, with the
/// standard box's names; `#` begins a comment.
struct LearnedValues {
    std::string_view name;
    std::string_view text;
};

std::span<const LearnedValues> learned_values();

}  // namespace boxwood::players
