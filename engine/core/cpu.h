#pragma once

// The instruction sets of this machine for which the engine has special code. Only integer
// code may depend on them: results are the same with all of them.

#include <vector>

namespace boxwood {

enum class InstructionSet { plain, avx2, avx512 };

/// Whether the program contains code for instruction sets other than `plain`.
#if defined(__x86_64__)
inline constexpr bool is_x86_64 = true;
#else
inline constexpr bool is_x86_64 = false;
#endif

/// From the slowest to the fastest; `plain` is always available.
std::vector<InstructionSet> available_instruction_sets();

}  // namespace boxwood
