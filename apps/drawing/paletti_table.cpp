#include "drawing/paletti_table.h"

#include <algorithm>
#include <cmath>

#include "drawing/palette.h"
#include "drawing/paletti_palette.h"
#include "paletti/model/part_name.h"
#include "paletti/model/units.h"

namespace boxwood::drawing {

using namespace paletti;

namespace {

/// A character is about twice as high as wide.
constexpr double side_mm_per_column = 4;
constexpr int side_middle = villa_columns / 2;
/// A column's height. True to scale it would be nine rows, and six levels would not fit on any screen.
constexpr int rows_of_a_column = 4;
constexpr int mark_row = 1;

constexpr double plan_mm_per_column = 8;
constexpr double plan_mm_per_row = 16;
constexpr int plan_columns = 36;
constexpr int plan_rows = 18;
constexpr int between_plans = 6;

/// More than the largest villa needs.
constexpr int most_rows = 200;

class Drawing {
public:
    Drawing(const VillaView& view, const Look& look, const Catalogue& texts)
        : view_(view),
          villa_(view.villa),
          look_(look),
          texts_(texts),
          canvas_(villa_columns, most_rows, table_top(look))
    {
    }

    Canvas draw()
    {
        Style bold;
        bold.bold = true;
        canvas_.write(0, row_++, view_.name.empty() ? texts_.text("villa.title") : view_.name, bold);
        canvas_.write(0, row_++, summary(texts_, view_), pale(look_));
        if (!view_.remark.empty())
            write_lines(view_.remark);
        ++row_;
        draw_side();
        draw_plans();
        write_lines(texts_.text("villa.legend.columns"));
        write_lines(texts_.text("villa.legend.plan"));
        write_loads();
        return canvas_.without_blank_end();
    }

private:
    Style painted(Color paint) const
    {
        return is_colored(look_) ? Style{.ink = ink_on(paint), .paper = paint} : Style{};
    }

    Style ground_style(PartId ground) const
    {
        return painted(ground == base_id ? palette::beech : floor_paint(ground));
    }

    void write_lines(const std::string& text)
    {
        for (const std::string& line : wrapped(text, villa_columns))
            canvas_.write(0, row_++, line, pale(look_));
    }

    void draw_side()
    {
        for (int level = villa_.floors_laid; level >= 0; --level) {
            const std::vector<PartId> columns = villa_.columns_on(level);
            if (!columns.empty() || level < villa_.floors_laid) {
                draw_columns(columns);
                row_ += rows_of_a_column;
            }
            draw_ground(ground_of(level));
        }
        ++row_;
    }

    static int side_column(double x_m)
    {
        return side_middle + static_cast<int>(std::lround(x_m * mm_per_m / side_mm_per_column));
    }

    /// "======= Blue floor =======".
    void draw_ground(PartId ground)
    {
        const std::vector<Point> seen = seen_from_above(villa_, ground);
        const auto [left, right] = std::ranges::minmax(seen, {}, &Point::x);
        const int from = side_column(left.x);
        const int to = side_column(right.x);
        const Style style = ground_style(ground);
        for (int column = from; column < to; ++column)
            canvas_.put(column, row_, U'=', style);
        const std::string name = ' ' + ground_name(texts_, ground) + ' ';
        canvas_.write((from + to - columns_of(name)) / 2, row_, name, style);
        ++row_;
    }

    /// The far ones first, so that the near ones hide them.
    void draw_columns(std::vector<PartId> columns)
    {
        std::ranges::stable_sort(columns, std::ranges::greater{},
                                 [&](PartId id) { return villa_.pose(id).position.y; });
        for (const PartId id : columns)
            draw_column(id);
    }

    void draw_column(PartId id)
    {
        const ColumnKind kind = kind_of(id);
        const int width = kind == ColumnKind::thin ? 4 : kind == ColumnKind::hexagonal ? 6 : 8;
        const int left = side_column(villa_.pose(id).position.x) - width / 2;
        const Style style = painted(column_paint(id));
        const bool is_hexagonal = kind == ColumnKind::hexagonal;
        for (int i = 0; i < rows_of_a_column; ++i) {
            canvas_.put(left, row_ + i, is_hexagonal ? U'[' : U'|', style);
            for (int column = 1; column + 1 < width; ++column)
                canvas_.put(left + column, row_ + i, U' ', style);
            canvas_.put(left + width - 1, row_ + i, is_hexagonal ? U']' : U'|', style);
        }
        canvas_.write(left + width / 2 - 1, row_ + mark_row, column_mark(id), style);
    }

    void draw_plans()
    {
        for (int level = 0; level <= villa_.floors_laid; ++level) {
            const int beside = level % plans_beside;
            draw_plan(level, beside * (plan_columns + between_plans));
            if (beside == plans_beside - 1 || level == villa_.floors_laid)
                row_ += plan_rows + 2;
        }
    }

    void draw_plan(int level, int left)
    {
        const PartId ground = ground_of(level);
        const std::string name = ground_name(texts_, ground);
        canvas_.write(left + (plan_columns - columns_of(name)) / 2, row_, name, Style{.bold = true});
        const Footprint seen = footprint(villa_.part(ground), villa_.pose(ground));
        for (int row = 0; row < plan_rows; ++row)
            for (int column = 0; column < plan_columns; ++column) {
                const Point middle{(column + 0.5 - plan_columns / 2.0) * plan_mm_per_column / mm_per_m,
                                   (plan_rows / 2.0 - row - 0.5) * plan_mm_per_row / mm_per_m};
                if (is_over(seen, middle))
                    canvas_.put(left + column, row_ + 1 + row, plan_character(level, middle),
                                plan_style(ground, middle));
            }
        for (const PartId id : villa_.columns_on(level)) {
            const Vector& position = villa_.pose(id).position;
            const int column = static_cast<int>(
                std::floor(position.x * mm_per_m / plan_mm_per_column + plan_columns / 2.0 - 0.5));
            const int row =
                static_cast<int>(std::floor(plan_rows / 2.0 - position.y * mm_per_m / plan_mm_per_row));
            canvas_.write(left + column, row_ + 1 + row, column_mark(id), painted(column_paint(id)));
        }
    }

    static bool is_over(const Footprint& seen, const Point& point)
    {
        constexpr double dot_m = 1e-6;
        return gap_m(seen, {{point}, dot_m}) < 0;
    }

    bool is_border(PartId ground, const Point& point) const
    {
        return ground == base_id && length(point) > villa_.box->building_zone_radius_m;
    }

    char32_t plan_character(int level, const Point& point) const
    {
        if (level < villa_.floors_laid) {
            const PartId next = floor_id(level + 1);
            if (is_over(footprint(villa_.part(next), villa_.pose(next)), point))
                return U':';
        }
        return is_border(ground_of(level), point) ? U'~' : U'.';
    }

    Style plan_style(PartId ground, const Point& point) const
    {
        return is_border(ground, point) ? painted(palette::green_border) : ground_style(ground);
    }

    /// "Base: b1 0.42 N, rt loose; 12.3 mm from tipping".
    void write_loads()
    {
        ++row_;
        for (int level = 0; level <= villa_.floors_laid; ++level) {
            std::string line;
            for (const PartId id : villa_.columns_on(level)) {
                const std::string load = load_text(texts_, view_, id);
                if (!load.empty())
                    line += (line.empty() ? "" : ", ") + column_mark(id) + ' ' + load;
            }
            if (level < villa_.floors_laid && view_.load_point(level + 1))
                line += (line.empty() ? "" : "; ") +
                        texts_.text("villa.margin",
                                    {{"margin", margin_text(texts_, view_.load_point(level + 1)->margin_m)}});
            if (!line.empty())
                write_lines(ground_name(texts_, ground_of(level)) + ": " + line);
        }
    }

    const VillaView& view_;
    const Villa& villa_;
    const Look& look_;
    const Catalogue& texts_;
    Canvas canvas_;
    int row_ = 0;
};

}  // namespace

std::string column_mark(PartId id)
{
    const std::string name = part_name(id);
    const ColumnKind kind = kind_of(id);
    return {name.front(), kind == ColumnKind::thin ? name.back() : kind == ColumnKind::hexagonal ? 'h' : 't'};
}

Canvas drawn_villa(const VillaView& view, const Look& look, const Catalogue& texts)
{
    return Drawing(view, look, texts).draw();
}

}  // namespace boxwood::drawing
