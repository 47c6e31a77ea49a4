#include "cli/report_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cstddef>

#include "core/utf8.h"
#include "drawing/canvas.h"

namespace boxwood::cli {

namespace {

std::string blanks(const std::string& text, int columns)
{
    return std::string(static_cast<std::size_t>(std::max(0, columns - drawing::columns_of(text))), ' ');
}

bool is_zero(const std::string& number)
{
    return number.find_first_not_of("-0.") == std::string::npos;
}

}  // namespace

std::string printable(std::string_view text)
{
    std::string shown;
    for (const char character : with_invalid_utf8_replaced(text)) {
        const auto byte = static_cast<unsigned char>(character);
        // C1 controls are U+0080 to U+009F: C2 and a byte below A0.
        const bool is_c1 = byte >= 0x80 && byte < 0xA0 && shown.ends_with('\xC2');
        if (is_c1)
            shown.pop_back();
        const bool is_control = (byte < 0x20 && character != '\n') || byte == 0x7F || is_c1;
        shown += is_control ? '?' : character;
    }
    return shown;
}

std::string printable_line(std::string_view text)
{
    std::string shown = printable(text);
    std::ranges::replace(shown, '\n', ' ');
    return shown;
}

std::string player_text(const Catalogue& texts, Seat seat, std::string_view name)
{
    return name.empty()
               ? texts.text("replay.player", {{"seat", seat.number()}})
               : texts.text("replay.named_player", {{"seat", seat.number()}, {"name", printable_line(name)}});
}

std::string decimal(double value, int decimals)
{
    const std::string text = fmt::format("{:.{}f}", value, decimals);
    return is_zero(text) && text.starts_with('-') ? text.substr(1) : text;
}

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

std::string table_row(std::string row)
{
    row.erase(row.find_last_not_of(' ') + 1);
    return row + '\n';
}

std::string json_text(std::string_view text)
{
    return boost::json::serialize(boost::json::string(text));
}

std::string json_number(double value, int decimals)
{
    const std::string text = fmt::format("{:.{}f}", value, decimals);
    return is_zero(text) ? "0" : text;
}

std::string json_list(const std::vector<std::string>& items)
{
    return fmt::format("[{}]", fmt::join(items, ","));
}

}  // namespace boxwood::cli
