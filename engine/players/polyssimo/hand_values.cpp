#include "players/polyssimo/hand_values.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

#include "core/check.h"
#include "core/split.h"
#include "polyssimo/material_file.h"

namespace boxwood::players {

using polyssimo::PieceId;
using polyssimo::PieceMask;
using polyssimo::PieceSet;
using polyssimo::Setup;

namespace {

/// For each piece of the setup, the equal piece of the box; nullopt if any piece has none.
std::optional<std::vector<PieceId>> as_in_box(const Setup& setup, const PieceSet& box)
{
    std::vector<PieceId> found;
    for (const PieceId piece : setup.pieces().all()) {
        const auto shapes = orientations(setup.pieces()[piece].shape, polyssimo::Flipping::allowed);
        const auto is_same = [&](PieceId other) {
            return std::ranges::find(shapes, box[other].shape) != shapes.end();
        };
        const PieceMask all = box.all();
        const auto same = std::ranges::find_if(all, is_same);
        if (same == all.end())
            return std::nullopt;
        found.push_back(*same);
    }
    return found;
}

int number(std::string_view text)
{
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    BOXWOOD_CHECK(error == std::errc() && end == text.data() + text.size());
    return value;
}

}  // namespace

HandValues::HandValues(const Setup& setup)
{
    if (recall(setup))
        return;
    // One more cell in a piece outweighs any difference in its number of placements; a
    // piece that fits nowhere is only a cost.
    for (const PieceId piece : setup.pieces().all()) {
        const int ways = std::min(static_cast<int>(setup.placements_of(piece).size()), 999);
        const int size = setup.pieces()[piece].shape.size();
        pieces_[piece.index] = static_cast<std::int16_t>(ways == 0 ? -1000 * size : ways / 4 - 250 * size);
    }
}

bool HandValues::recall(const Setup& setup)
{
    const PieceSet box = polyssimo::box_pieces();
    const std::optional<std::vector<PieceId>> as = as_in_box(setup, box);
    if (!as)
        return false;
    std::array<std::int16_t, polyssimo::max_pieces> learned{};
    for (const std::string_view line : split(learned_values().front().text, '\n')) {
        if (line.empty() || line.starts_with('#'))
            continue;
        const std::vector<std::string_view> words = split(line, ' ');
        BOXWOOD_CHECK(words.size() == 2);
        learned[box.find(words[0]).value().index] = static_cast<std::int16_t>(number(words[1]));
    }
    for (std::size_t i = 0; i < as->size(); ++i)
        pieces_[i] = learned[(*as)[i].index];
    return true;
}

int HandValues::value(PieceMask hand) const
{
    int sum = 0;
    for (const PieceId piece : hand)
        sum += value(piece);
    return sum;
}

}  // namespace boxwood::players
