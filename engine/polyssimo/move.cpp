#include "polyssimo/move.h"

#include <optional>

namespace boxwood::polyssimo {

std::string cells_text(const CellSet& cells)
{
    std::string text;
    for (const Cell cell : cells) {
        if (!text.empty())
            text += ',';
        text += cell_name(cell);
    }
    return text;
}

std::string move_text(const Setup& setup, const Move& move)
{
    const Pick* pick = std::get_if<Pick>(&move);
    return pick ? setup.pieces()[pick->piece].name : cells_text(std::get_if<Place>(&move)->cells);
}

Result<Pick, Message> parse_pick(const Setup& setup, std::string_view text)
{
    const std::optional<PieceId> piece = setup.pieces().find(text);
    if (!piece)
        return Message{"unknown_piece", {{"name", std::string(text)}}};
    return Pick{*piece};
}

Result<Place, Message> parse_place(std::string_view text)
{
    Place place;
    while (true) {
        const std::size_t comma = text.find(',');
        const std::string_view name = text.substr(0, comma);
        const std::optional<Cell> cell = parse_cell(name);
        if (!cell)
            return Message{"bad_cell", {{"text", std::string(name)}}};
        if (place.cells.contains(*cell))
            return Message{"cell_named_twice", {{"cell", cell_name(*cell)}}};
        place.cells.insert(*cell);
        if (comma == std::string_view::npos)
            return place;
        text.remove_prefix(comma + 1);
    }
}

}  // namespace boxwood::polyssimo
