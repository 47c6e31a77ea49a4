#include "polyssimo/pieces.h"

#include <algorithm>
#include <utility>

namespace boxwood::polyssimo {

namespace {

char to_lower(char character)
{
    return 'A' <= character && character <= 'Z' ? static_cast<char>(character - 'A' + 'a') : character;
}

bool same_name(std::string_view a, std::string_view b)
{
    return std::ranges::equal(a, b, {}, to_lower, to_lower);
}

}  // namespace

bool is_piece_name(std::string_view name)
{
    const auto is_letter = [](char character) {
        return 'a' <= to_lower(character) && to_lower(character) <= 'z';
    };
    const auto is_digit = [](char character) { return '0' <= character && character <= '9'; };
    return !name.empty() && name.size() <= max_name_length && is_letter(name.front()) &&
           std::ranges::all_of(name, [&](char c) { return is_letter(c) || is_digit(c); });
}

Result<PieceSet, Message> PieceSet::create(std::vector<Piece> pieces)
{
    if (pieces.empty())
        return Message{"set_without_pieces", {}};
    if (pieces.size() > max_pieces)
        return Message{"too_many_pieces", {{"most", max_pieces}}};
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Piece& piece = pieces[i];
        if (!is_piece_name(piece.name))
            return Message{"bad_piece_name",
                           {{"name", piece.name}, {"most", static_cast<int>(max_name_length)}}};
        if (!piece.shape.is_connected())
            return Message{"piece_in_parts", {{"name", piece.name}}};
        for (std::size_t j = 0; j < i; ++j)
            if (same_name(pieces[j].name, piece.name))
                return Message{"piece_named_twice", {{"name", piece.name}}};
    }
    return PieceSet(std::move(pieces));
}

PieceMask PieceSet::hexominoes() const
{
    PieceMask found;
    for (const PieceId piece : all())
        if ((*this)[piece].is_hexomino())
            found.insert(piece);
    return found;
}

int PieceSet::cells(PieceMask pieces) const
{
    int sum = 0;
    for (const PieceId piece : pieces)
        sum += (*this)[piece].shape.size();
    return sum;
}

std::optional<PieceId> PieceSet::find(std::string_view name) const
{
    for (const PieceId piece : all())
        if (same_name((*this)[piece].name, name))
            return piece;
    return std::nullopt;
}

}  // namespace boxwood::polyssimo
