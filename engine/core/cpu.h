#pragma once

// Which instructions this machine has, as far as the engine has code for them.
// Only whole-number code may depend on it: results are equal with all of them.

#include <vector>

namespace boxwood {

enum class InstructionSet { plain, avx2, avx512 };

/// From the slowest to the fastest; `plain` is always there.
std::vector<InstructionSet> available_instruction_sets();

}  // namespace boxwood
