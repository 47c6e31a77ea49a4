#include "cli/printable.h"

#include <algorithm>

#include "core/utf8.h"

namespace boxwood::cli {

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

}  // namespace boxwood::cli
