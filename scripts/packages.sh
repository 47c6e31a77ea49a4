# shellcheck shell=bash
# install_packages GROUP...: installs the packages of these groups of
# packages.txt that are missing, and nothing else. Sourced by ./play and ./check.

# Node and npm may come from elsewhere than Debian; WASI needs version 18.
has_node() {
    local version
    version=$(node --version 2>/dev/null) || return 1
    version=${version#v}
    ((${version%%.*} >= 18))
}

is_installed() {
    [[ $1 == nodejs ]] && has_node && return 0
    [[ $1 == npm ]] && command -v npm >/dev/null && return 0
    [[ $(dpkg-query --show --showformat '${db:Status-Status}' "$1" 2>/dev/null) == installed ]]
}

as_root() {
    if ((EUID == 0)); then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        echo "This needs root or sudo: $*" >&2
        return 1
    fi
}

install_packages() {
    local package group wanted=" $* " missing=()
    while read -r package group; do
        [[ -z $package || $package == \#* || $wanted != *" $group "* ]] && continue
        is_installed "$package" || missing+=("$package")
    done <"$(dirname -- "${BASH_SOURCE[0]}")/packages.txt"
    ((${#missing[@]})) || return 0

    echo "Installing ${#missing[@]} Debian packages: ${missing[*]}"
    as_root apt-get -q update </dev/null || return 1
    # Never at the cost of a package that somebody else needs.
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get -q -y --no-install-recommends --no-remove install "${missing[@]}" </dev/null
}
