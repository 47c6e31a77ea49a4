#pragma once

// Shared by all fuzzers: the function that libFuzzer calls, and the requirements on
// readers' errors. Knows no format.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/message.h"

/// Returns 0; a failed check aborts the program.
// NOLINTNEXTLINE(readability-identifier-naming): named by libFuzzer.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace boxwood::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size)
{
    return {reinterpret_cast<const char*>(data), size};
}

/// Checks that an error lies within the text and has a sentence in the catalogue.
void expect_sound_error(const TextError& error, std::string_view text);

}  // namespace boxwood::fuzz
