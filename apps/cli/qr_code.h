#pragma once

// An address as a picture that telephones read, drawn with characters.

#include <string>

namespace boxwood::cli {

/// Lines of half blocks, dark on light whatever the terminal's colours are.
std::string qr_code(const std::string& text);

}  // namespace boxwood::cli
