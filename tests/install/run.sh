#!/usr/bin/env bash
# run.sh BUILD: installs this build into a folder of its own and builds the
# example with it; then builds the example with Boxwood's sources as a part of
# its project. Both must play the same game.

set -eo pipefail
build=$(cd -- "$1" && pwd)
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
work=$build/install_test
rm -rf "$work/prefix" "$work/package"

cmake --install "$build" --prefix "$work/prefix" >"$work.log" || { cat "$work.log"; exit 1; }
"$work/prefix/bin/boxwood" --version

cmake -S examples/random_game -B "$work/package" -G Ninja -DCMAKE_PREFIX_PATH="$work/prefix" -Wno-dev
cmake --build "$work/package"
installed=$("$work/package/random_game")

cmake -S tests/install/subproject -B "$work/subproject" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DBOXWOOD_PRECOMPILE=ON
# What the example needs and no more: all of the engine takes minutes, and so would optimising.
cmake --build "$work/subproject" --target random_game
included=$("$work/subproject/random_game/random_game")

echo "$installed"
[[ -n $installed && $installed == "$included" ]] || { echo "included as sources it says: $included"; exit 1; }
for app in apps tests; do
    [[ ! -e $work/subproject/_deps/boxwood-build/$app ]] || { echo "a part of another project builds $app"; exit 1; }
done
