#include "cli/qr_code.h"

#include <doctest/doctest.h>

#include <algorithm>

namespace boxwood::cli {

TEST_CASE("a QR code is square, with a light margin and three corners")
{
    const std::string code = qr_code("http://192.168.1.20:8080/");
    const auto lines = std::ranges::count(code, '\n');
    // 25 modules and twice two of margin, two modules to a line.
    CHECK(lines == 15);
    CHECK(code.starts_with("\x1b[30;107m   "));
    const std::string corner = "█▀▀▀▀▀█";
    const std::size_t first = code.find("▄▄▄▄▄");
    CHECK((first != std::string::npos || code.find(corner) != std::string::npos));
}

}  // namespace boxwood::cli
