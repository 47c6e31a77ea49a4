# shellcheck shell=bash
# stage NAME COMMAND [FOLDER...]   notes one part of a check, which reads nothing of these folders
# run_stages [--again]             runs them in this order, shows their output and times, and ends
#                                  with the first that is red and how to repeat it
# A stage that was green here and reads the same files as then is not run, unless again.
# Sourced by ./check.

stage_names=()
stage_commands=()
stage_unread=()
# In build/, which a fresh clone does not have.
stage_prints=build/green

stage() {
    stage_names+=("$1")
    stage_commands+=("$2")
    stage_unread+=("${*:3}")
}

# What stage $1 depends on, as one number: its command, settings, the machine's packages, and
# the files of the tree that it may read. Nothing where git does not know the tree.
print_of_stage() {
    local folder list=(git ls-files --cached --others --exclude-standard -z -- .)
    for folder in ${stage_unread[$1]}; do list+=(":!$folder"); done
    git ls-files --error-unmatch scripts/stages.sh >/dev/null 2>&1 || return 0
    {
        echo "${stage_commands[$1]}"
        env | grep -E '^(BOXWOOD_|RC_PARAMS|CXX)' | sort
        dpkg-query --show
        # Of a file that is gone, its absence is a line.
        "${list[@]}" | sort -zu | xargs -0 sha256sum 2>&1
        "${list[@]}" | sort -zu | xargs -0 stat --format='%A %n' 2>&1
    } | sha256sum | cut -d' ' -f1 || true
}

run_stages() {
    local index count=${#stage_names[@]} began code took print times=()
    mkdir -p "$stage_prints"
    for ((index = 0; index < count; index++)); do
        printf '\n==== %d/%d %s\n' $((index + 1)) "$count" "${stage_names[index]}"
        print=$(print_of_stage "$index")
        if [[ $1 != --again && $print && -e $stage_prints/$print ]]; then
            echo '     Green before, and nothing that it reads has changed.'
            times+=("    as before  ${stage_names[index]}")
            continue
        fi
        printf '     %s\n' "${stage_commands[index]}"
        began=$SECONDS code=0
        bash -eo pipefail -c "${stage_commands[index]}" </dev/null || code=$?
        took=$((SECONDS - began))
        if ((code)); then
            printf '\n==== FAILED after %d s: %s\n     To repeat it:\n     cd %q && %s\n' \
                "$took" "${stage_names[index]}" "$PWD" "${stage_commands[index]}"
            return 1
        fi
        # Who edits while it runs is not told that what they wrote was tested.
        [[ -z $print || $print != "$(print_of_stage "$index")" ]] || touch "$stage_prints/$print"
        times+=("$(printf '%11d s  %s' "$took" "${stage_names[index]}")")
    done
    printf '\n==== All green in %d s\n' "$SECONDS"
    printf '%s\n' "${times[@]}"
}
