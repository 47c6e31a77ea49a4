#include "cli/qr_code.h"

#include <qrencode.h>

#include <memory>

namespace boxwood::cli {

namespace {

/// Light modules around the code, which readers need.
constexpr int margin = 2;
constexpr int any_version = 0;

}  // namespace

std::string qr_code(const std::string& text)
{
    const std::unique_ptr<QRcode, void (*)(QRcode*)> code(
        QRcode_encodeString8bit(text.c_str(), any_version, QR_ECLEVEL_M), QRcode_free);
    if (!code)
        return "";
    const auto is_dark = [&code](int row, int column) {
        const bool is_inside = row >= 0 && column >= 0 && row < code->width && column < code->width;
        return is_inside && (code->data[row * code->width + column] & 1) != 0;
    };
    std::string lines;
    for (int row = -margin; row < code->width + margin; row += 2) {
        // Black on white.
        lines += "\x1b[30;107m";
        for (int column = -margin; column < code->width + margin; ++column) {
            const bool upper = is_dark(row, column);
            const bool lower = is_dark(row + 1, column);
            lines += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
        }
        lines += "\x1b[0m\n";
    }
    return lines;
}

}  // namespace boxwood::cli
