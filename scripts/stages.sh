# shellcheck shell=bash
# stage NAME BUILD TEST [FOLDER...]  notes one part of a check, which reads nothing of these folders
# run_stages [--again]               runs them in this order, shows their output and times, and ends
#                                    with the first that is red and how to repeat it
# While one stage is tested, those after it are built, in what the tests leave of the machine:
# so no BUILD works in a folder where an earlier TEST builds, or changes what one reads.
# A stage that was green here and reads the same files as then is not run, unless again.
# Sourced by ./check.

stage_names=()
stage_builds=()
stage_tests=()
stage_unread=()
# In build/, which a fresh clone does not have.
stage_prints=build/green
stage_logs=build/stages

stage() {
    stage_names+=("$1")
    stage_builds+=("$2")
    stage_tests+=("$3")
    stage_unread+=("${*:4}")
}

# What stage $1 depends on, as one number: its commands, settings, the machine's packages, and
# the files of the tree that it may read. Nothing where git does not know the tree.
print_of_stage() {
    local folder list=(git ls-files --cached --others --exclude-standard -z -- .)
    for folder in ${stage_unread[$1]}; do list+=(":!$folder"); done
    git ls-files --error-unmatch scripts/stages.sh >/dev/null 2>&1 || return 0
    {
        echo "${stage_builds[$1]}" "${stage_tests[$1]}"
        env | grep -E '^(BOXWOOD_|RC_PARAMS|CXX)' | sort
        dpkg-query --show
        # Of a file that is gone, its absence is a line.
        "${list[@]}" | sort -zu | xargs -0 sha256sum 2>&1
        "${list[@]}" | sort -zu | xargs -0 stat --format='%A %n' 2>&1
    } | sha256sum | cut -d' ' -f1 || true
}

# What it leaves running does not keep the lock.
run_command() { bash -eo pipefail -c "$1" </dev/null 9>&-; }

# Builds stages $@ one after the other until one fails; each leaves a log and its exit code.
build_stages() {
    local index code
    renice -n 19 -p "$BASHPID" >/dev/null
    for index; do
        code=0
        run_command "${stage_builds[index]}" >"$stage_logs/$index.log" 2>&1 || code=$?
        echo "$code" >"$stage_logs/$index.code"
        ((code == 0)) || return 0
    done
}

# Shows the log of stage $1 as it grows, until its build has ended; gives back its exit code.
await_build() {
    local log=$stage_logs/$1.log shown=0 size code=
    while [[ ! $code ]]; do
        if [[ -s $stage_logs/$1.code ]]; then
            code=$(<"$stage_logs/$1.code")
        elif ! kill -0 "$builder" 2>/dev/null && [[ ! -s $stage_logs/$1.code ]]; then
            echo "Its build ended without a result." >&2
            code=1
        else
            sleep 0.2
        fi
        size=$(stat --format=%s "$log" 2>/dev/null || echo 0)
        tail -c +$((shown + 1)) "$log" 2>/dev/null | head -c $((size - shown))
        shown=$size
    done
    return "$code"
}

end_builder() {
    kill -- "-$builder" 2>/dev/null || true
    wait "$builder" 2>/dev/null || true
    while kill -0 -- "-$builder" 2>/dev/null; do sleep 0.1; done
}

run_stages() {
    local index count=${#stage_names[@]} began code took prints=() to_build=() times=()
    mkdir -p "$stage_prints"
    exec 9>build/check.lock
    flock --nonblock 9 || { echo "Another check runs in this tree." >&2; return 1; }
    rm -rf "$stage_logs"
    mkdir "$stage_logs"
    for ((index = 0; index < count; index++)); do
        prints+=("$(print_of_stage "$index")")
        if [[ $1 != --again && ${prints[index]} && -e $stage_prints/${prints[index]} ]]; then
            prints[index]=green
        elif [[ ${stage_builds[index]} ]]; then
            to_build+=("$index")
        fi
    done
    # As a group of processes, which ends with us.
    set -m
    build_stages "${to_build[@]}" 9>&- &
    builder=$!
    set +m
    trap end_builder EXIT

    for ((index = 0; index < count; index++)); do
        printf '\n==== %d/%d %s\n' $((index + 1)) "$count" "${stage_names[index]}"
        if [[ ${prints[index]} == green ]]; then
            echo '     Green before, and nothing that it reads has changed.'
            times+=("    as before  ${stage_names[index]}")
            continue
        fi
        began=$SECONDS code=0
        if [[ ${stage_builds[index]} ]]; then
            printf '     %s\n' "${stage_builds[index]}"
            await_build "$index" || code=$?
        fi
        if ((code == 0)); then
            printf '     %s\n' "${stage_tests[index]}"
            run_command "${stage_tests[index]}" || code=$?
        fi
        took=$((SECONDS - began))
        if ((code)); then
            printf '\n==== FAILED after %d s: %s\n     To repeat it:\n     cd %q &&\n' "$took" "${stage_names[index]}" "$PWD"
            printf '     %s\n' ${stage_builds[index]:+"${stage_builds[index]} &&"} "${stage_tests[index]}"
            return 1
        fi
        # Who edits while it runs is not told that what they wrote was tested.
        [[ -z ${prints[index]} || ${prints[index]} != "$(print_of_stage "$index")" ]] || touch "$stage_prints/${prints[index]}"
        times+=("$(printf '%11d s  %s' "$took" "${stage_names[index]}")")
    done
    printf '\n==== All green in %d s\n' "$SECONDS"
    printf '%s\n' "${times[@]}"
}
