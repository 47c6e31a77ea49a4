# shellcheck shell=bash
# stage NAME COMMAND   notes one part of a check
# run_stages           runs them in this order, shows their output and times, and
#                      ends with the first that is red and how to repeat it
# Sourced by ./check.

stage_names=()
stage_commands=()

stage() {
    stage_names+=("$1")
    stage_commands+=("$2")
}

run_stages() {
    local index count=${#stage_names[@]} began code took times=()
    for ((index = 0; index < count; index++)); do
        printf '\n==== %d/%d %s\n     %s\n' $((index + 1)) "$count" "${stage_names[index]}" "${stage_commands[index]}"
        began=$SECONDS code=0
        bash -eo pipefail -c "${stage_commands[index]}" </dev/null || code=$?
        took=$((SECONDS - began))
        if ((code)); then
            printf '\n==== FAILED after %d s: %s\n     To repeat it:\n     cd %q && %s\n' \
                "$took" "${stage_names[index]}" "$PWD" "${stage_commands[index]}"
            return 1
        fi
        times+=("$(printf '%5d s  %s' "$took" "${stage_names[index]}")")
    done
    printf '\n==== All green in %d s\n' "$SECONDS"
    printf '%s\n' "${times[@]}"
}
