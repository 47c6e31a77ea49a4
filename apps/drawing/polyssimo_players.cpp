#include "drawing/polyssimo_players.h"

#include <algorithm>

#include "polyssimo/rules.h"
#include "polyssimo/score.h"

namespace boxwood::drawing {

using polyssimo::Phase;
using polyssimo::PieceId;
using polyssimo::Position;

namespace {

/// Below a player's name.
constexpr int list_indent = 2;

std::vector<Seat> seats_of(const Position& position)
{
    std::vector<Seat> seats;
    for (int number = 1; number <= position.setup->players(); ++number)
        seats.push_back(Seat::from_number(number));
    return seats;
}

/// The most pieces that one player can come to hold: a panel of that height
/// never jumps.
int largest_hand(const Position& position)
{
    int largest =
        (position.setup->pieces().size() + position.setup->players() - 1) / position.setup->players();
    for (const Seat seat : seats_of(position))
        largest = std::max(largest, position.hand(seat).size());
    return largest;
}

void draw_heading(Canvas& canvas, int column, int row, int columns, const Position& position, Seat seat,
                  const PlayerNames& names, const Look& look, const Catalogue& texts)
{
    const bool on_turn = position.to_play == seat;
    const std::string state = player_state(texts, position, seat);
    const std::string name =
        shortened(player_name(texts, names, seat), std::max(1, columns - columns_of(state) - 4));
    const Style style{.bold = on_turn};
    int at = canvas.write(column, row, on_turn ? "▶ " : "  ", style);
    at = canvas.write(at, row, name, style);
    canvas.write(at + 2, row, state, pale(look));
}

/// In lines, below the player's name.
std::vector<std::string> listed_hand(const Position& position, Seat seat, int columns)
{
    std::string names;
    for (const PieceId piece : position.hand(seat))
        names += (names.empty() ? "" : " ") + position.setup->pieces()[piece].name;
    return wrapped(names, columns - list_indent);
}

/// The rows of all players' trays, without gaps.
int tray_rows(const Position& position, const TrayLayout& tray)
{
    return position.setup->players() * (1 + tray.extent(largest_hand(position)).rows);
}

}  // namespace

std::string player_name(const Catalogue& texts, const PlayerNames& names, Seat seat)
{
    const std::string& name = names[seat.index()];
    return name.empty() ? texts.text("table.player", {{"seat", seat.number()}}) : name;
}

std::string player_state(const Catalogue& texts, const Position& position, Seat seat)
{
    std::string cells = texts.text("table.cells", {{"count", polyssimo::cells_left(position, seat)}});
    switch (phase(position)) {
    case Phase::choosing:
        if (const int owed = std::max(0, polyssimo::owed(position)[seat.index()]); owed > 0)
            return texts.text("table.owes", {{"count", owed}});
        return cells;
    case Phase::placing:
        return polyssimo::can_place_any(*position.setup, position.taken, position.hand(seat))
                   ? cells
                   : texts.text("table.out", {{"cells", cells}});
    case Phase::over: break;
    }
    const std::vector<Seat> order = polyssimo::ranking(position);
    const auto place = std::ranges::find(order, seat) - order.begin() + 1;
    return texts.text("table.place." + std::to_string(place), {{"cells", cells}});
}

int drawn_players_rows(const Position& position, int columns)
{
    const int gaps = position.setup->players() - 1;
    return tray_rows(position, TrayLayout(position.setup->pieces(), columns, 1)) + gaps;
}

int named_players_rows(const Position& position, int columns)
{
    int rows = 0;
    for (const Seat seat : seats_of(position))
        rows += 1 + static_cast<int>(listed_hand(position, seat, columns).size());
    return rows;
}

void draw_players(Canvas& canvas, int column, int row, Extent area, const Position& position,
                  const PlayerNames& names, const TrayMarks& marks, const Look& look, const Catalogue& texts)
{
    const polyssimo::PieceSet& set = position.setup->pieces();
    const int players = position.setup->players();
    const auto spare_rows = [&](const TrayLayout& tray) { return area.rows - tray_rows(position, tray); };
    TrayLayout layout(set, area.columns, look.scale);
    if (spare_rows(layout) < 0)
        layout = TrayLayout(set, area.columns, 1);
    const int hand_rows = layout.extent(largest_hand(position)).rows;
    const int spare = spare_rows(layout);
    const int gap = spare >= players - 1 ? 1 : 0;
    for (const Seat seat : seats_of(position)) {
        draw_heading(canvas, column, row, area.columns, position, seat, names, look, texts);
        ++row;
        if (spare >= 0) {
            const std::vector<std::optional<PieceId>> slots(position.hand(seat).begin(),
                                                            position.hand(seat).end());
            draw_tray(canvas, column, row, layout, set, slots, position.to_play == seat ? marks : TrayMarks{},
                      look);
            row += hand_rows + gap;
        } else {
            for (const std::string& line : listed_hand(position, seat, area.columns))
                canvas.write(column + list_indent, row++, line);
        }
    }
}

}  // namespace boxwood::drawing
