# How everything of ours is compiled. Applied target by target, so that a
# project that includes Boxwood keeps its own settings.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# What was compiled before, in this folder or another one, comes from ccache where it is installed.
find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
        CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=true
        # Needed for precompiled headers.
        CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
        ${CCACHE})
endif()

add_library(boxwood_options INTERFACE)
target_compile_options(boxwood_options INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wold-style-cast
    -Wnon-virtual-dtor -Woverloaded-virtual -Wdeprecated-copy-dtor -Wdouble-promotion -Wformat=2
    -Wimplicit-fallthrough -Wundef -Wshadow
    # The same state from every compiler: ARCHITECTURE.md, 'Determinism'.
    -ffp-contract=off
    # Nobody asks errno about a square root; a call less.
    -fno-math-errno)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    target_compile_options(boxwood_options INTERFACE -mno-fma)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(boxwood_options INTERFACE -Wduplicated-cond -Wlogical-op
        # At -O3 gcc 12 to 14 see memory overrun in short strings (their bug 105651 and
        # its kin), in sorting by a member function and in fmt::join, and variables
        # without a value in an std::optional of an std::variant. The sanitizers and
        # clang find the real ones.
        -Wno-restrict -Wno-array-bounds -Wno-stringop-overflow -Wno-maybe-uninitialized)
elseif(NOT BOXWOOD_WASM)
    # gcc 12's library deprecates what its own stable_sort uses; clang blames us.
    target_compile_options(boxwood_options INTERFACE -Wno-deprecated-declarations)
endif()

# Not where others include us: their compiler may know warnings that ours does not.
if(BOXWOOD_WERROR)
    target_compile_options(boxwood_options INTERFACE -Werror)
endif()

set(BOXWOOD_SANITIZE "" CACHE STRING "Sanitizers, e.g. address,undefined")
if(BOXWOOD_SANITIZE)
    target_compile_options(boxwood_options INTERFACE
        -fsanitize=${BOXWOOD_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(boxwood_options INTERFACE -fsanitize=${BOXWOOD_SANITIZE})
endif()

if(BOXWOOD_FUZZERS)
    # Marks every branch for libFuzzer; which programs are fuzzers, fuzz/ says.
    target_compile_options(boxwood_options INTERFACE -fsanitize=fuzzer-no-link)
endif()

option(BOXWOOD_COSTLY_CHECKS "Check every invariant after every change" OFF)
if(BOXWOOD_COSTLY_CHECKS)
    target_compile_definitions(boxwood_options INTERFACE BOXWOOD_COSTLY_CHECKS)
endif()

# What calls the engine and computes little itself, tests and programs: time spent on
# optimising it is not won back.
add_library(boxwood_quick_options INTERFACE)
set(BOXWOOD_QUICK_FLAGS "" CACHE STRING "Flags of what computes little, e.g. -O0")
separate_arguments(flags UNIX_COMMAND "${BOXWOOD_QUICK_FLAGS}")
target_compile_options(boxwood_quick_options INTERFACE ${flags})
if(BOXWOOD_WASM)
    # Everything that includes doctest.h must agree on these.
    target_compile_definitions(boxwood_quick_options INTERFACE
        DOCTEST_CONFIG_NO_EXCEPTIONS_BUT_WITH_ALL_ASSERTS DOCTEST_CONFIG_NO_POSIX_SIGNALS
        _WASI_EMULATED_SIGNAL)
endif()
