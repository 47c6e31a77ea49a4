#include "drawing/polyssimo_table.h"

#include <algorithm>

#include "polyssimo/score.h"

namespace boxwood::drawing {

using polyssimo::Phase;
using polyssimo::PieceId;
using polyssimo::Position;

namespace {

/// Below the headline.
constexpr int first_row = 2;
constexpr int left_margin = 1;
constexpr int usual_columns = 80;
constexpr int gap_columns = 3;
/// Enough for eight pieces of the box side by side; next to a wide board, six must do.
constexpr int player_columns_wanted = 48;
constexpr int least_player_columns = 36;

/// The layout for one size of cells.
struct Layout {
    Look look;
    TrayLayout pool;
    /// For the board or the open pieces, whichever needs more.
    Extent left;
    Extent whole;
};

Layout layout_at(const TableView& view, int scale)
{
    const polyssimo::Setup& setup = *view.position.setup;
    Look look = view.look;
    look.scale = scale;
    const Extent board = board_extent(setup.board(), look);
    // As wide as the board or as four pieces, so that most sets need few rows.
    const int four_pieces = 4 * TrayLayout(setup.pieces(), 1, scale).slot_columns;
    const TrayLayout pool(setup.pieces(), std::max(board.columns, four_pieces), scale);
    const Extent open = pool.extent(setup.pieces().size());
    const Extent left{std::max(board.columns, open.columns), std::max(board.rows, open.rows)};
    const int before_players = left_margin + left.columns + gap_columns;
    const int player_columns =
        std::clamp(usual_columns - before_players, least_player_columns, player_columns_wanted);
    const int players_rows = named_players_rows(view.position, player_columns - left_margin);
    return {
        look, pool, left, {before_players + player_columns, first_row + std::max(left.rows, players_rows)}};
}

int players_column(const Layout& layout)
{
    return left_margin + layout.left.columns + gap_columns;
}

int players_columns(const Layout& layout, Extent area)
{
    return area.columns - left_margin - players_column(layout);
}

Layout layout_in(const TableView& view, Extent area)
{
    const Layout large = layout_at(view, 2);
    const bool fits = large.whole.columns <= area.columns && large.whole.rows <= area.rows;
    return fits ? large : layout_at(view, 1);
}

/// A piece keeps its position when others are taken.
std::vector<std::optional<PieceId>> pool_slots(const Position& position)
{
    std::vector<std::optional<PieceId>> slots;
    for (const PieceId piece : position.setup->pieces().all())
        slots.push_back(position.pool.contains(piece) ? std::optional(piece) : std::nullopt);
    return slots;
}

void draw_laid_out(Canvas& canvas, Extent area, const Layout& layout, const TableView& view,
                   const Catalogue& texts)
{
    const Position& position = view.position;
    const int right_end = area.columns - left_margin;
    canvas.write(left_margin, 0, shortened(headline(texts, position, view.names), right_end), {.bold = true});

    const bool choosing = phase(position) == Phase::choosing;
    if (choosing)
        draw_tray(canvas, left_margin, first_row, layout.pool, position.setup->pieces(), pool_slots(position),
                  view.pieces, layout.look);
    else
        draw_board(canvas, left_margin, first_row, position, view.board, layout.look);

    draw_players(canvas, players_column(layout), first_row,
                 {players_columns(layout, area), area.rows - first_row}, position, view.names,
                 choosing ? TrayMarks{} : view.pieces, layout.look, texts);
}

}  // namespace

std::string headline(const Catalogue& texts, const Position& position, const PlayerNames& names)
{
    switch (phase(position)) {
    case Phase::choosing:
        return texts.text("table.choosing", {{"player", player_name(texts, names, *position.to_play)}});
    case Phase::placing:
        return texts.text("table.placing", {{"player", player_name(texts, names, *position.to_play)}});
    case Phase::over: break;
    }
    const Seat winner = polyssimo::ranking(position).front();
    return texts.text("table.over", {{"player", player_name(texts, names, winner)}});
}

Extent table_extent(const TableView& view)
{
    return layout_at(view, 1).whole;
}

void draw_table(Canvas& canvas, Extent area, const TableView& view, const Catalogue& texts)
{
    draw_laid_out(canvas, area, layout_in(view, area), view, texts);
}

Canvas drawn_table(const TableView& view, const Catalogue& texts)
{
    const Layout layout = layout_at(view, 1);
    Extent area = layout.whole;
    area.columns = std::max(area.columns, usual_columns);
    area.rows =
        std::max(area.rows, first_row + drawn_players_rows(view.position, players_columns(layout, area)));
    Canvas canvas(area.columns, area.rows, table_top(view.look));
    draw_laid_out(canvas, area, layout, view, texts);
    return canvas.without_blank_end();
}

int pool_slots_per_row(const TableView& view, Extent area)
{
    return layout_in(view, area).pool.slots_per_row;
}

}  // namespace boxwood::drawing
