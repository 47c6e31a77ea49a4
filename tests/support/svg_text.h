#pragma once

// What tests ask of a picture's text.

#include <string>
#include <string_view>

namespace boxwood::drawing {

/// How often `part` stands in `text`.
inline int count(const std::string& text, std::string_view part)
{
    int found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++found;
    return found;
}

/// Every element that is opened is closed.
inline bool is_balanced(const std::string& svg)
{
    return count(svg, "<") - count(svg, "</") - count(svg, "/>") == count(svg, "</");
}

}  // namespace boxwood::drawing
