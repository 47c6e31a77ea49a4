#include "drawing/paletti_wood.h"

#include <fmt/format.h>

#include "drawing/palette.h"
#include "drawing/paletti_palette.h"

namespace boxwood::drawing {

void define_wood(SvgWriter& svg)
{
    const auto stop = [](double offset, Color color, double opacity) {
        return fmt::format(R"(<stop offset="{}" stop-color="{}" stop-opacity="{}"/>)", offset,
                           hexadecimal(color), opacity);
    };
    svg.add("<defs>");
    svg.add(R"(<linearGradient id="round">)" + stop(0, palette::black, 0.12) +
            stop(0.28, palette::white, 0.34) + stop(0.5, palette::white, 0) + stop(0.5, palette::black, 0) +
            stop(1, palette::black, 0.42) + "</linearGradient>");
    svg.add(R"(<linearGradient id="fall-off">)" + stop(0, palette::white, 0.1) +
            stop(0.4, palette::white, 0) + stop(0.4, palette::black, 0) + stop(1, palette::black, 0.28) +
            "</linearGradient>");
    svg.add(R"(<linearGradient id="light" x2="1" y2="1">)" + stop(0, palette::white, 0.2) +
            stop(0.5, palette::white, 0) + stop(0.5, palette::black, 0) + stop(1, palette::black, 0.14) +
            "</linearGradient>");
    svg.add(
        R"(<filter id="soft" x="-20%" y="-40%" width="140%" height="180%"><feGaussianBlur stdDeviation="7"/></filter>)");
    svg.add(
        R"(<filter id="close" x="-40%" y="-60%" width="180%" height="220%"><feGaussianBlur stdDeviation="2.2"/></filter>)");
    svg.add(fmt::format(
        R"(<pattern id="grain" width="180" height="26" patternUnits="userSpaceOnUse"><g fill="none" stroke="{}">)"
        R"(<path d="M0 4C40 1 70 7 110 4S160 2 180 4" stroke-opacity="0.13"/>)"
        R"(<path d="M0 10C30 12 80 7 120 11S165 9 180 10" stroke-opacity="0.07" stroke-width="1.6"/>)"
        R"(<path d="M0 17C50 14 90 20 130 16S170 18 180 17" stroke-opacity="0.11" stroke-width="0.8"/>)"
        R"(<path d="M0 23C35 25 75 21 115 24S160 22 180 23" stroke-opacity="0.06"/></g></pattern>)",
        hexadecimal(palette::bark)));
    svg.add("</defs>");
}

}  // namespace boxwood::drawing
