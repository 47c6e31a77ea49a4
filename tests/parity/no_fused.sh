#!/usr/bin/env bash
# no_fused.sh BUILD...: fails if the engine's objects in these build folders
# contain an instruction that rounds once where others round twice: a fused
# multiply-add, or relaxed SIMD in WebAssembly.

set -eo pipefail
fused='v?fn?m(add|sub)[a-z0-9]*[ps][sd]|relaxed_'
for build in "$@"; do
    mapfile -t libraries < <(find "$build/engine" -name 'libboxwood_*.a')
    ((${#libraries[@]})) || { echo "$build holds no library of the engine" >&2; exit 1; }
    code=$(llvm-objdump-19 --disassemble --no-show-raw-insn "${libraries[@]}")
    # Proof that there was something to search.
    instructions=$(grep -cE '^ +[0-9a-f]+:' <<<"$code")
    if grep -nE "$fused" <<<"$code"; then
        echo "$build: fused instructions in the engine" >&2
        exit 1
    fi
    echo "$build: no fused instruction among $instructions in ${#libraries[@]} libraries"
done
