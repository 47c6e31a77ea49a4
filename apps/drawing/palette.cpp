#include "drawing/palette.h"

#include <algorithm>

#include "core/check.h"

namespace boxwood::drawing {

namespace {

/// The box numbers its hexominoes; the number is enough.
std::string short_name(const std::string& name)
{
    const bool numbered = name.size() > 1 && name.front() == 'H' &&
                          name.find_first_not_of("0123456789", 1) == std::string::npos;
    return numbered ? name.substr(1) : name;
}

}  // namespace

bool is_striped(const polyssimo::PieceSet& pieces, polyssimo::PieceId piece)
{
    return pieces[piece].is_hexomino();
}

Color piece_color(const polyssimo::PieceSet& pieces, polyssimo::PieceId piece)
{
    BOXWOOD_CHECK(!is_striped(pieces, piece));
    std::size_t earlier = 0;
    for (const polyssimo::PieceId other : polyssimo::PieceMask::first(piece.index))
        if (!is_striped(pieces, other))
            ++earlier;
    return palette::pieces[earlier % palette::pieces.size()];
}

Color ink_on(Color paper)
{
    return contrast(paper, palette::black) >= contrast(paper, palette::white) ? palette::black
                                                                              : palette::white;
}

std::vector<std::string> cell_labels(const polyssimo::PieceSet& pieces)
{
    std::vector<std::string> labels;
    for (const polyssimo::PieceId piece : pieces.all())
        labels.push_back(short_name(pieces[piece].name));
    std::vector<std::string> sorted = labels;
    std::ranges::sort(sorted);
    const bool unique = std::ranges::adjacent_find(sorted) == sorted.end();
    const bool narrow =
        std::ranges::all_of(labels, [](const std::string& label) { return label.size() <= 2; });
    if (!unique || !narrow)
        for (std::size_t piece = 0; piece < labels.size(); ++piece)
            labels[piece] = std::to_string(piece + 1);
    return labels;
}

}  // namespace boxwood::drawing
