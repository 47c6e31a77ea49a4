// Fails to compile with options under which arithmetic would differ from that of other compilers:
// ARCHITECTURE.md, 'Determinism'. Every module is compiled with the same options, so checking in
// one file is enough.

#include <cfloat>
#include <limits>

static_assert(FLT_EVAL_METHOD == 0, "intermediate results must have the precision of their type");
static_assert(std::numeric_limits<double>::is_iec559);

#if defined(__FAST_MATH__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error "fast-math gives every compiler its own results"
#endif
#if defined(__FMA__)
#error "fused multiply-add rounds once where others round twice"
#endif
#if defined(__wasm_relaxed_simd__)
#error "relaxed SIMD gives every machine its own results"
#endif
