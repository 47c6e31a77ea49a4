#include "drawing/polyssimo_svg.h"

#include <fmt/format.h>

#include <algorithm>

#include "drawing/palette.h"
#include "drawing/svg.h"

namespace boxwood::drawing {

using polyssimo::Cell;
using polyssimo::CellSet;
using polyssimo::PieceId;
using polyssimo::PieceMask;
using polyssimo::PieceSet;
using polyssimo::Position;
using polyssimo::Shape;

namespace {

constexpr double margin = 24;
constexpr double board_cell = 36;
constexpr double tray_cell = 13;
constexpr double tray_width = 390;
/// The gap between neighbouring pieces, so that they look like two.
constexpr double piece_inset = 0.9;
/// Painted faces, unpainted edges: as a fraction of a cell.
constexpr double edge_width = 0.06;
constexpr int stripe_directions = 4;

constexpr TextStyle heading{17, palette::ink, Anchor::start, true};
constexpr TextStyle beside_heading{14, palette::pale_ink, Anchor::start, false};
constexpr TextStyle small_label{12, palette::pale_ink, Anchor::middle, false};

class Picture {
public:
    Picture(const TableView& view, const Catalogue& texts)
        : view_(view),
          position_(view.position),
          set_(view.position.setup->pieces()),
          texts_(texts)
    {
    }

    std::string draw()
    {
        define_stripes();
        const std::string title = headline(texts_, position_, view_.names);
        svg_.text(margin, margin + heading.size, title, heading);
        const double top = margin + 2.2 * heading.size;
        const double board_end = draw_board(top);
        double row = top;
        const double left = 2 * margin + board_cell * position_.setup->board().width() + small_label.size * 2;
        if (!position_.pool.empty())
            row = draw_pieces(left, row, texts_.text("table.open"), "", position_.pool);
        for (int number = 1; number <= position_.setup->players(); ++number) {
            const Seat seat = Seat::from_number(number);
            row = draw_pieces(left, row, player_name(texts_, view_.names, seat),
                              player_state(texts_, position_, seat), position_.hand(seat));
        }
        return svg_.finish(left + tray_width + margin, std::max(board_end, row) + margin, title,
                           palette::linen);
    }

private:
    void define_stripes()
    {
        svg_.add("<defs>");
        for (int direction = 0; direction < stripe_directions; ++direction)
            svg_.add(fmt::format(
                R"(<pattern id="stripes{}" width="8" height="8" patternUnits="userSpaceOnUse" )"
                R"svg(patternTransform="rotate({})"><rect width="8" height="8" fill="{}"/>)svg"
                R"(<rect width="4" height="8" fill="{}"/></pattern>)",
                direction, 45 * direction + 45, hexadecimal(palette::white), hexadecimal(palette::black)));
        svg_.add("</defs>");
    }

    /// Neighbours with stripes mostly differ in the stripes' direction.
    std::string fill(PieceId piece) const
    {
        if (!is_striped(set_, piece))
            return hexadecimal(piece_color(set_, piece));
        const PieceMask earlier = PieceMask::first(piece.index) & set_.hexominoes();
        return fmt::format("url(#stripes{})", earlier.size() % stripe_directions);
    }

    void draw_piece(PieceId piece, const CellSet& cells, const GridFrame& frame)
    {
        const std::string edge = outline_path(cells, frame, piece_inset);
        svg_.add(
            fmt::format(R"svg(<path d="{}" transform="translate(1.2 1.6)" fill="{}" fill-opacity="0.3"/>)svg",
                        edge, hexadecimal(palette::ink)));
        svg_.add(fmt::format(R"(<path d="{}" fill="{}" fill-rule="evenodd" stroke="{}" stroke-width="0.8"/>)",
                             edge, hexadecimal(palette::wood), hexadecimal(palette::ink)));
        svg_.add(fmt::format(R"(<path d="{}" fill="{}" fill-rule="evenodd"/>)",
                             outline_path(cells, frame, piece_inset + frame.cell * edge_width), fill(piece)));
    }

    /// On the cell nearest to the piece's centre.
    void draw_letter(PieceId piece, const CellSet& cells, const GridFrame& frame)
    {
        int columns = 0;
        int rows = 0;
        for (const Cell cell : cells) {
            columns += cell.column();
            rows += cell.row();
        }
        const int count = cells.size();
        const auto away = [&](Cell cell) {
            const int across = cell.column() * count - columns;
            const int up = cell.row() * count - rows;
            return across * across + up * up;
        };
        Cell middle = cells.front();
        for (const Cell cell : cells)
            if (away(cell) < away(middle))
                middle = cell;
        const bool striped = is_striped(set_, piece);
        const double x = frame.x(middle.column() + 0.5);
        const double y = frame.y(middle.row() + 0.5);
        if (striped)
            svg_.rectangle(x - 11, y - 10, 22, 20, palette::white);
        const Color ink = striped ? palette::black : ink_on(piece_color(set_, piece));
        svg_.text(x, y + 6, cell_labels(set_)[piece.index], {17, ink, Anchor::middle, true});
    }

    /// Returns where the board ends.
    double draw_board(double top)
    {
        const polyssimo::Board& board = position_.setup->board();
        const GridFrame frame{margin + small_label.size * 2, top + board_cell * board.height(), board_cell};
        for (const Cell cell : board.cells())
            svg_.add(fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}" stroke="{}"/>)",
                                 svg_number(frame.x(cell.column())), svg_number(frame.y(cell.row() + 1)),
                                 svg_number(board_cell), svg_number(board_cell), hexadecimal(palette::board),
                                 hexadecimal(palette::grid)));
        for (int row = 0; row < board.height(); ++row)
            svg_.text(margin + small_label.size, frame.y(row + 0.5) + 4, std::to_string(row + 1),
                      small_label);
        const double below = frame.bottom + small_label.size * 1.6;
        for (int column = 0; column < board.width(); ++column)
            svg_.text(frame.x(column + 0.5), below, std::string(1, static_cast<char>('a' + column)),
                      small_label);
        for (const polyssimo::PlacedPiece& placed : position_.placed)
            draw_piece(placed.placement.piece, placed.placement.cells, frame);
        if (view_.look.letters == Letters::shown)
            for (const polyssimo::PlacedPiece& placed : position_.placed)
                draw_letter(placed.placement.piece, placed.placement.cells, frame);
        return below;
    }

    int tallest_piece() const
    {
        int tallest = 0;
        for (const PieceId piece : set_.all())
            tallest = std::max(tallest, lying_flat(set_[piece].shape).height());
        return tallest;
    }

    /// A heading and rows of pieces; returns where the next section may begin.
    double draw_pieces(double left, double top, const std::string& name, const std::string& state,
                       PieceMask pieces)
    {
        svg_.text(left, top + heading.size, name, heading);
        // The rendered width of the name is unknown here, so text beside it is right-aligned.
        TextStyle right = beside_heading;
        right.anchor = Anchor::end;
        svg_.text(left + tray_width, top + heading.size, state, right);
        double x = left;
        double row_top = top + heading.size * 1.7;
        const double tallest = tallest_piece() * tray_cell;
        for (const PieceId piece : pieces) {
            const Shape lying = lying_flat(set_[piece].shape);
            const double width = std::max(lying.width() * tray_cell, 24.0);
            if (x + width > left + tray_width && x > left) {
                x = left;
                row_top += tallest + small_label.size * 2.4;
            }
            const GridFrame frame{x, row_top + tallest, tray_cell};
            draw_piece(piece, lying.cells(), frame);
            svg_.text(x + lying.width() * tray_cell / 2, frame.bottom + small_label.size * 1.15,
                      set_[piece].name, small_label);
            x += width + 16;
        }
        return row_top + tallest + small_label.size * 3;
    }

    const TableView& view_;
    const Position& position_;
    const PieceSet& set_;
    const Catalogue& texts_;
    SvgWriter svg_;
};

}  // namespace

std::string svg_of(const TableView& view, const Catalogue& texts)
{
    return Picture(view, texts).draw();
}

}  // namespace boxwood::drawing
