#include "cli/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "drawing/canvas.h"

namespace boxwood::cli {

namespace {

std::string blanks(const std::string& text, int columns)
{
    return std::string(static_cast<std::size_t>(std::max(0, columns - drawing::columns_of(text))), ' ');
}

}  // namespace

std::string percent(double share, int decimals)
{
    return fmt::format("{:.{}f} %", 100 * share, decimals);
}

std::string to_left(const std::string& text, int columns)
{
    const std::string shown = drawing::shortened(text, columns);
    return shown + blanks(shown, columns);
}

std::string to_right(const std::string& text, int columns)
{
    const std::string shown = drawing::shortened(text, columns);
    return blanks(shown, columns) + shown;
}

}  // namespace boxwood::cli
