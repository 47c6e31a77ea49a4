#pragma once

// What all fuzzers share: the function that libFuzzer calls, and what every
// error of a reader must be like. Knows no format.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/message.h"

/// Returns 0; anything wrong stops the program.
// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer named it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace boxwood::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size)
{
    return {reinterpret_cast<const char*>(data), size};
}

/// An error lies within the text and has a sentence in the catalogue.
void expect_sound_error(const TextError& error, std::string_view text);

}  // namespace boxwood::fuzz
