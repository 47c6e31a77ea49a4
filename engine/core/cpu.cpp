#include "core/cpu.h"

namespace boxwood {

std::vector<InstructionSet> available_instruction_sets()
{
    std::vector<InstructionSet> sets{InstructionSet::plain};
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"))
        sets.push_back(InstructionSet::avx2);
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512vbmi2"))
        sets.push_back(InstructionSet::avx512);
#endif
    return sets;
}

}  // namespace boxwood
