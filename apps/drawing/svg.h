#pragma once

// Writing a picture in SVG 1.1: the few elements that we draw with. Knows no
// game and no palette.

#include <string>
#include <string_view>

#include "drawing/color.h"
#include "polyssimo/cells.h"

namespace boxwood::drawing {

/// A text as it may stand in XML.
std::string xml_escaped(std::string_view utf8);

enum class Anchor { start, middle, end };

struct TextStyle {
    double size = 14;
    Color color;
    Anchor anchor = Anchor::start;
    bool bold = false;
};

/// Where a grid of cells stands in a picture. Pictures count downwards.
struct GridFrame {
    double left = 0;
    double bottom = 0;
    double cell = 1;

    double x(double column) const { return left + column * cell; }
    double y(double row) const { return bottom - row * cell; }
};

/// A number with at most one decimal: "12", "7.5".
std::string svg_number(double value);

/// The outlines of cells as the data of a <path>, drawn in by `inset`.
std::string outline_path(const polyssimo::CellSet& cells, const GridFrame& frame, double inset);

/// Collects elements; the size is known only at the end.
class SvgWriter {
public:
    /// REQUIRES: `element` is well-formed.
    void add(std::string_view element);
    void text(double x, double y, std::string_view utf8, const TextStyle& style);
    void rectangle(double x, double y, double width, double height, Color fill);

    /// The whole picture, with a title for those who cannot see it.
    std::string finish(double width, double height, std::string_view title, Color background) const;

private:
    std::string body_;
};

}  // namespace boxwood::drawing
