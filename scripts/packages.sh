#!/usr/bin/env bash
# Installs the packages of packages.txt that are missing, as root or with sudo.
#   scripts/packages.sh GROUP...    of these groups: play, page, check, full
# Where it cannot, it says what to install, and fails. BOXWOOD_INSTALL=no: it does nothing.

set -eo pipefail
scripts=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)
[[ $BOXWOOD_INSTALL != no ]] || exit 0

packages=() names=() titles=()
while read -r group package title; do
    [[ $group && " $* " == *" $group "* ]] || continue
    packages+=("$package")
    titles+=("$title")
    IFS='|' read -ra alternatives <<<"$package"
    names+=("${alternatives[@]%%>=*}")
done <"$scripts/packages.txt"

# refuse SENTENCE LINE...
refuse() {
    printf '%s\n' "$1" >&2
    (($# == 1)) || printf '    %s\n' "${@:2}" >&2
    exit 1
}

by_yourself='Install these yourself, as new or newer, then try again with BOXWOOD_INSTALL=no in the environment:'
command -v apt-get >/dev/null || refuse "There is no apt-get on this system. $by_yourself" "${titles[@]}"

# choose TABLE PACKAGE: the first alternative that the table has a version of, new enough.
choose() {
    local -n versions=$1
    local alternatives alternative minimum
    IFS='|' read -ra alternatives <<<"$2"
    for alternative in "${alternatives[@]}"; do
        chosen=${alternative%%>=*}
        minimum=${alternative#"$chosen"}
        [[ ${versions[$chosen]} ]] || continue
        [[ ! $minimum ]] || dpkg --compare-versions "${versions[$chosen]}" ge "${minimum#>=}" || continue
        return 0
    done
    return 1
}

declare -A installed
while read -r name version state; do
    [[ $state != installed ]] || installed[$name]=$version
done < <(dpkg-query --show --showformat '${Package} ${Version} ${db:Status-Status}\n' "${names[@]}" 2>/dev/null)
# Node and npm may come from elsewhere.
if version=$(node --version 2>/dev/null); then installed[nodejs]=${version#v}; fi
if command -v npm >/dev/null; then installed[npm]=${installed[npm]:-0}; fi

missing=()
for i in "${!packages[@]}"; do
    choose installed "${packages[i]}" || missing+=("$i")
done
((${#missing[@]})) || exit 0

as_root=()
if (($(id -u) != 0)); then
    command -v sudo >/dev/null || refuse 'Packages are missing, and there is no sudo. As root, run this, then try again:' "$scripts/packages.sh $*"
    as_root=(sudo)
    echo 'Packages are missing: sudo may ask for your password to install them.'
fi

# run_apt ARGUMENT...: what it says goes into the log, and how far it is into a line on a terminal.
log=$(mktemp -t boxwood-packages.XXXXXX)
run_apt() {
    local line done=0 all=0
    "${as_root[@]}" env LC_ALL=C DEBIAN_FRONTEND=noninteractive apt-get -q -y -o Dpkg::Use-Pty=0 "$@" </dev/null 2>&1 |
        while IFS= read -r line; do
            printf '%s\n' "$line" >>"$log"
            # Each package is fetched, unpacked and set up.
            if [[ $line =~ ^([0-9]+)\ upgraded,\ ([0-9]+)\ newly\ installed ]]; then
                all=$((3 * (BASH_REMATCH[1] + BASH_REMATCH[2])))
            elif [[ -t 1 && $all != 0 && $line =~ ^(Get:|Unpacking |Setting up ) ]]; then
                printf '\r%s: %d %%' "$sentence" $((100 * ++done / all))
            fi
        done || {
        echo
        refuse "apt-get failed. All it said is in $log, and this at the end:" "$(tail -n 5 "$log")"
    }
}

sentence="Installing missing packages"
printf %s "$sentence"
run_apt update

declare -A offered
while read -r name version; do
    if [[ $name != Candidate: ]]; then
        package=${name%:}
    elif [[ $version != '(none)' ]]; then
        offered[$package]=$version
    fi
done < <(LC_ALL=C apt-cache policy "${names[@]}" | grep -E '^[^ ]|^ *Candidate:')

wanted=() refused=()
for i in "${missing[@]}"; do
    if choose offered "${packages[i]}"; then
        wanted+=("$chosen")
    else
        refused+=("${titles[i]} (in Debian ${packages[i]})")
    fi
done
if ((${#refused[@]})); then
    echo
    refuse "This system offers no package, or only older ones, of something. $by_yourself" "${refused[@]}"
fi

# Never at the cost of a package that somebody else needs.
run_apt install --no-install-recommends --no-remove "${wanted[@]}"
[[ ! -t 1 ]] || printf '\r%s\033[K' "$sentence"
echo ': done.'
rm -f "$log"
