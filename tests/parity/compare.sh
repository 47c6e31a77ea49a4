#!/usr/bin/env bash
# compare.sh NAME=BUILD...: runs `parity` of these build folders, shows their
# probes side by side, and fails if any two differ.
#   compare.sh gcc=build/release wasm=build/wasm

set -eo pipefail
here=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
outputs=$(mktemp -d)
trap 'rm -rf "$outputs"' EXIT

names=()
processes=()
for build in "$@"; do
    name=${build%%=*}
    program=${build#*=}/tests/parity/parity
    run=("$program")
    # A WebAssembly file begins with a zero byte and "asm".
    [[ $(head -c 4 "$program" | tr -d '\0') == asm ]] &&
        run=("$(command -v node || command -v nodejs)" --no-warnings "$here/../wasm/run.mjs" "$program")
    "${run[@]}" >"$outputs/$name" &
    processes+=($!)
    names+=("$name")
done
for process in "${processes[@]}"; do wait "$process"; done

cd "$outputs"
awk -v builds="$#" '
    FNR == 1 { header = header sprintf(" %-16s", FILENAME) }
    !($1 in seen) { order[++count] = $1 }
    { seen[$1]++; numbers[$1] = numbers[$1] " " $2; if (!($1 in first)) first[$1] = $2; if ($2 != first[$1]) differs[$1] = 1 }
    END {
        printf "%-36s%s\n", "probe", header
        for (i = 1; i <= count; i++) {
            probe = order[i]
            bad = differs[probe] || seen[probe] != builds
            red += bad
            printf "%-36s%s%s\n", probe, numbers[probe], bad ? "  DIFFERS" : ""
        }
        printf "%d probes, %d builds, %d differ\n", count, builds, red
        exit red || !count
    }' "${names[@]}"
