# shellcheck shell=bash
# Sourced by tests of scripts/packages.sh: a system in a folder, which has and offers
# what they say, and writes down what apt-get is asked for.

system=$(mktemp -d)
trap 'rm -r "$system"' EXIT
mkdir "$system/bin"
touch "$system/installed" "$system/offered"
for tool in bash cat dirname dpkg env grep mktemp rm sed tail; do
    ln -s "$(command -v $tool)" "$system/bin"
done

# has_tool NAME: written in bash, on standard input.
has_tool() {
    {
        echo "#!$(command -v bash)"
        cat
    } >"$system/bin/$1"
    chmod +x "$system/bin/$1"
}

# NAME VERSION, the last of which counts.
offers() { printf '%s %s\n' "$@" >>"$system/offered"; }
has() { printf '%s %s\n' "$@" >>"$system/installed"; }

# Unless a test says otherwise, all first choices are offered, new enough.
mapfile -t needed < <(grep -oE '^(play|page|check|full) +[^ ]+' scripts/packages.txt | sed 's/^[^ ]* *//; s/[|>].*//')
for name in "${needed[@]}"; do offers "$name" 99:1; done

has_tool id <<<'echo 0'
has_tool sudo <<<"echo sudo >>$system/asked; exec \"\$@\""
has_tool apt-get <<<"echo \"\$*\" | sed 's/^-q.*-o Dpkg::Use-Pty=0 //' >>$system/asked; echo says apt-get"
has_tool dpkg-query <<<"sed 's/\$/ installed/' $system/installed"
has_tool apt-cache <<E2
shift
for name; do
    version=\$(sed -n "s/^\$name //p" $system/offered | tail -n 1)
    [[ ! \$version ]] || printf '%s:\n  Installed: (none)\n  Candidate: %s\n  Version table:\n' "\$name" "\$version"
done
E2

# packages GROUP...: on this system; what it says is in $answer, how it ended in $status.
packages() {
    status=0
    answer=$(env -i PATH="$system/bin" TMPDIR="$system" BOXWOOD_INSTALL="$BOXWOOD_INSTALL" scripts/packages.sh "$@" 2>&1) || status=$?
}

asked() { touch "$system/asked"; cat "$system/asked"; }
