#pragma once

// The moves of a position: listed when it is opened, then picked one by one.
// Included by conflict_kernel.h alone.

#include "search/conflict_frame.h"
#include "search/conflict_order.h"

namespace boxwood::search {

template <class Bits, std::size_t W>
struct ConflictMoves {
    /// Fills the frame's moves, which stand at `moves`; the one that the table
    /// knows goes first.
    static void list(const ConflictLevel& level, const ConflictHope& hope, const ConflictEntry* entry,
                     ConflictFrame& frame, ConflictMove* moves)
    {
        const ConflictLevelSide& own = level.sides[frame.side];
        const ConflictLevelSide& others = level.sides[1 - frame.side];
        const std::uint64_t* own_bits = frame.bits[frame.side].data();
        const std::uint64_t* other_bits = frame.bits[1 - frame.side].data();
        const std::size_t first = entry ? level.bit_of[entry->best] : ConflictGame::max_options;
        frame.next_move = 0;
        frame.move_count = 0;
        for (std::size_t group = 0; group < own.group_count; ++group) {
            // Of twins that are both left, the earlier one goes first.
            const std::uint8_t twin = own.groups[group].twin;
            if (twin != ConflictLevelGroup::no_twin &&
                ConflictSets<Bits, W>::intersects(&own.group_rows[twin * W], own_bits))
                continue;
            ConflictSets<Bits, W>::any_of_group(own, group, own_bits, [&](std::size_t bit) {
                int score = ConflictOrder<Bits, W>::score(hope, own, own_bits, others, other_bits, bit);
                if (own.names[bit] == frame.killers[frame.side])
                    score += ConflictHope::killer_bonus;
                score = std::clamp(score, -ConflictMove::max_score, ConflictMove::max_score - 1);
                moves[frame.move_count++] = ConflictMove(bit == first ? ConflictMove::max_score : score, bit);
                return false;
            });
        }
    }

    /// The most promising of the moves left that no move tried before is
    /// surely as good as; false if there is none.
    static bool pick(const ConflictLevel& level, ConflictFrame& frame, ConflictMove* moves, std::size_t& bit)
    {
        const ConflictLevelSide& own = level.sides[frame.side];
        while (frame.next_move < frame.move_count) {
            std::size_t best = frame.next_move;
            for (std::size_t i = best + 1; i < frame.move_count; ++i)
                if (moves[i].is_before(moves[best]))
                    best = i;
            const ConflictMove move = moves[best];
            bit = move.bit();
            bool dominated = false;
            for (std::size_t i = 0; i < frame.next_move && !dominated; ++i)
                dominated =
                    ConflictOrder<Bits, W>::dominates(own, frame.bits[frame.side].data(),
                                                      frame.bits[1 - frame.side].data(), moves[i].bit(), bit);
            if (!dominated) {
                moves[best] = moves[frame.next_move];
                moves[frame.next_move++] = move;
                return true;
            }
            moves[best] = moves[--frame.move_count];
        }
        return false;
    }
};

}  // namespace boxwood::search
