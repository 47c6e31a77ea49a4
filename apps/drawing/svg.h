#pragma once

// Writes a picture in SVG 1.1: the few elements that we use, outlines of cells, and polygons. Knows
// no palette.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "drawing/color.h"
#include "polyssimo/cells.h"

namespace boxwood::drawing {

/// The text escaped for XML.
std::string xml_escaped(std::string_view utf8);

enum class Anchor { start, middle, end };

struct TextStyle {
    double size = 14;
    Color color;
    Anchor anchor = Anchor::start;
    bool bold = false;
};

/// A corner of an outline, in cells from the grid's lower left corner.
struct Corner {
    int x = 0;
    int y = 0;
    /// The direction in which the corner moves when the outline shrinks: -1 or 1 each.
    int inward_x = 0;
    int inward_y = 0;

    friend bool operator==(const Corner&, const Corner&) = default;
};

/// One closed line for the outer edge and one for each hole, with the cells on the left. Cells that
/// touch only at a corner are not joined.
std::vector<std::vector<Corner>> outlines(const polyssimo::CellSet& cells);

/// The position of a grid of cells in a picture, where y points down.
struct GridFrame {
    double left = 0;
    double bottom = 0;
    double cell = 1;

    double x(double column) const { return left + column * cell; }
    double y(double row) const { return bottom - row * cell; }
};

/// A number with at most one decimal: "12", "7.5".
std::string svg_number(double value);

/// The outlines of cells as the data of a <path>, inset by `inset`.
std::string outline_path(const polyssimo::CellSet& cells, const GridFrame& frame, double inset);

/// A point in a picture, where y points down.
struct Spot {
    double x = 0;
    double y = 0;
};

/// A closed polygon as the data of a <path>.
std::string polygon_path(std::span<const Spot> corners);

/// Fill and stroke of a shape. A colour, "none" or "url(#name)".
struct Brush {
    std::string fill = "none";
    double fill_opacity = 1;
    std::string stroke = "none";
    double stroke_width = 1;
    double stroke_opacity = 1;
    /// Additional attributes as XML.
    std::string more = {};
};

/// A <path>; `title` is its tooltip.
std::string path_element(std::string_view data, const Brush& brush, std::string_view title = {});

/// Collects elements; the size is known only at the end.
class SvgWriter {
public:
    /// REQUIRES: `element` is well-formed.
    void add(std::string_view element);
    void text(double x, double y, std::string_view utf8, const TextStyle& style);
    void rectangle(double x, double y, double width, double height, Color fill);

    /// The whole picture, with a title for screen readers.
    std::string finish(double width, double height, std::string_view title, Color background) const;

private:
    std::string body_;
};

}  // namespace boxwood::drawing
