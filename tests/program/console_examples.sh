#!/usr/bin/env bash
# console_examples.sh DOCUMENT: what a document shows as a console is what
# happens. A block begins with ```console; lines with "$ " are commands, and
# what follows them is what they print. $BOXWOOD is the program boxwood.

set -eo pipefail
document=$1
boxwood() { "$BOXWOOD" "$@"; }

commands=$(mktemp) shown=$(mktemp) said=$(mktemp)
trap 'rm -f "$commands" "$shown" "$said"' EXIT
awk -v commands="$commands" -v shown="$shown" '
    /^```/ { inside = $0 == "```console"; next }
    inside && /^\$ / { print substr($0, 3) > commands; next }
    inside { print > shown }' "$document"
[[ -s $commands ]] || { echo "$document has no console"; exit 1; }
. "$commands" >"$said"
diff "$shown" "$said"
