#pragma once

// A QR code for an address, drawn with characters.

#include <string>

namespace boxwood::cli {

/// Lines of half blocks, dark on light regardless of the terminal's colours.
std::string qr_code(const std::string& text);

}  // namespace boxwood::cli
