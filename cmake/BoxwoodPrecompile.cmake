# precompile(TARGET [KIND]): TARGET's files find the standard library, and with the
# kind _tests doctest, already read, which takes longer than compiling most of our
# files. They still include what they use: the preset dev builds without this.

option(BOXWOOD_PRECOMPILE "Read the standard library once a build" OFF)

set(standard_headers
    <algorithm> <array> <bit> <charconv> <cmath> <compare> <concepts> <cstddef> <cstdint> <functional>
    <initializer_list> <limits> <map> <memory> <numeric> <optional> <set> <span> <string> <string_view> <tuple>
    <type_traits> <utility> <variant> <vector>)

# In the page bytes count: see prefer_size().
set(size_options -Oz "SHELL:-mllvm -enable-merge-functions")

add_custom_target(precompiled)

function(add_precompiled name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "HEADERS;LINK;OPTIONS")
    add_library(${name} OBJECT ${PROJECT_SOURCE_DIR}/cmake/precompiled.cpp)
    target_link_libraries(${name} PRIVATE ${arg_LINK})
    # So that ccache knows it again.
    target_compile_options(${name} PRIVATE ${arg_OPTIONS}
        $<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>)
    target_precompile_headers(${name} PRIVATE ${arg_HEADERS})
    add_dependencies(precompiled ${name})
endfunction()

if(BOXWOOD_PRECOMPILE)
    add_precompiled(boxwood_precompiled HEADERS ${standard_headers} LINK boxwood_options)
    add_precompiled(boxwood_precompiled_tests HEADERS ${standard_headers} <doctest/doctest.h>
                    LINK boxwood_options boxwood_quick_options)
    # What prefer_size() and compile_quickly() compile in another way cannot use what was read for speed.
    if(BOXWOOD_WASM)
        add_precompiled(boxwood_precompiled_small HEADERS ${standard_headers} LINK boxwood_options
                        OPTIONS ${size_options})
    else()
        add_precompiled(boxwood_precompiled_quick HEADERS ${standard_headers} LINK boxwood_options
                        boxwood_quick_options)
    endif()
endif()

function(precompile target)
    if(BOXWOOD_PRECOMPILE)
        set_target_properties(${target} PROPERTIES PRECOMPILE_HEADERS_REUSE_FROM boxwood_precompiled${ARGN})
    endif()
endfunction()
