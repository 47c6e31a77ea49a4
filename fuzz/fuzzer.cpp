#include "fuzzer.h"

#include <string>

#include "core/check.h"
#include "core/split.h"
#include "texts/catalogue.h"

namespace boxwood::fuzz {

void expect_sound_error(const TextError& error, std::string_view text)
{
    static const Catalogue catalogue("en");
    BOXWOOD_CHECK(catalogue.contains("message." + std::string(error.message.code)));
    BOXWOOD_CHECK(error.line >= 1 && error.column >= 1);
    // An error may also lie just behind the end of a line or of the text, where something is missing.
    std::vector<std::string_view> lines = split(text, '\n');
    lines.emplace_back();
    BOXWOOD_CHECK(static_cast<std::size_t>(error.line) <= lines.size());
    const std::string_view line = lines[static_cast<std::size_t>(error.line) - 1];
    BOXWOOD_CHECK(static_cast<std::size_t>(error.column) <= line.size() + 1);
}

}  // namespace boxwood::fuzz
