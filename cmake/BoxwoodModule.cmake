# add_module(NAME [DEPENDS target...] [TEST_DEPENDS target...]): one folder of C++.
#
#   *.cpp                    the library boxwood_NAME, alias Boxwood::NAME (without main.cpp)
#   *_test.cpp               the test program NAME_tests
#   *_properties_test.cpp    as above, with rapidcheck; native builds only
#
# Includes are written from the module's root, e.g. "polyssimo/board.h".

function(add_module name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "DEPENDS;TEST_DEPENDS")
    string(REPLACE "/" "_" target ${name})

    file(GLOB sources CONFIGURE_DEPENDS *.cpp)
    set(tests ${sources})
    list(FILTER sources EXCLUDE REGEX "(_test|/main)\\.cpp$")
    list(FILTER tests INCLUDE REGEX "_test\\.cpp$")

    add_library(boxwood_${target} STATIC ${sources})
    add_library(Boxwood::${target} ALIAS boxwood_${target})
    target_link_libraries(boxwood_${target} PUBLIC ${arg_DEPENDS} PRIVATE $<BUILD_INTERFACE:boxwood_options>)
    target_compile_features(boxwood_${target} PUBLIC cxx_std_20)
    precompile(boxwood_${target})
    if(tests AND BOXWOOD_TESTS)
        add_test_program(${target}_tests SOURCES ${tests} LINK boxwood_${target} ${arg_TEST_DEPENDS})
    endif()
endfunction()

# add_engine_module(NAME [DEPENDS target...]): a module of engine/, and a
# part of boxwood_engine if that comes after it.
function(add_engine_module name)
    add_module(${ARGV})
    string(REPLACE "/" "_" target ${name})
    target_include_directories(boxwood_${target} PUBLIC
        $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/engine> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/boxwood>)
    set_target_properties(boxwood_${target} PROPERTIES EXPORT_NAME ${target})
    set_property(GLOBAL APPEND PROPERTY BOXWOOD_ENGINE_MODULES boxwood_${target})
endfunction()

# prefer_size(NAME): a module that nobody waits for; in the page its bytes count.
function(prefer_size name)
    string(REPLACE "/" "_" target ${name})
    if(BOXWOOD_WASM)
        target_compile_options(boxwood_${target} PRIVATE ${size_options})
        precompile(boxwood_${target} _small)
    endif()
endfunction()

# compile_quickly(NAME): a module that computes little: the time to optimise it is not
# won back.
function(compile_quickly name)
    string(REPLACE "/" "_" target ${name})
    if(NOT BOXWOOD_FUZZERS)
        target_link_libraries(boxwood_${target} PRIVATE $<BUILD_INTERFACE:boxwood_quick_options>)
        precompile(boxwood_${target} _quick)
    endif()
endfunction()

# compile_quickly_sanitized(NAME): a module that computes little, but often: only tests
# need it soon rather than fast.
function(compile_quickly_sanitized name)
    if(BOXWOOD_SANITIZE)
        compile_quickly(${name})
    endif()
endfunction()

# add_app_module(NAME [DEPENDS target...]): a module of apps/.
function(add_app_module name)
    add_module(${ARGV})
    string(REPLACE "/" "_" target ${name})
    target_include_directories(boxwood_${target} PUBLIC ${PROJECT_SOURCE_DIR}/apps)
    compile_quickly(${name})
endfunction()

# label_test(NAME): by its folder, e.g. engine/core, so that `ctest -L` can choose.
function(label_test name)
    file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR})
    set_tests_properties(${name} PROPERTIES LABELS ${folder})
endfunction()

# add_test_program(NAME SOURCES file... LINK target...): a doctest program that
# ctest runs, under Node when built for WebAssembly.
function(add_test_program name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINK")
    set(properties ${arg_SOURCES})
    list(FILTER properties INCLUDE REGEX "_properties_test\\.cpp$")
    if(BOXWOOD_WASM)
        list(REMOVE_ITEM arg_SOURCES ${properties})
    elseif(properties)
        list(APPEND arg_LINK rapidcheck)
    endif()
    if(NOT arg_SOURCES)
        return()
    endif()
    add_executable(${name} ${arg_SOURCES})
    target_link_libraries(${name} PRIVATE ${arg_LINK} boxwood_doctest_main boxwood_options boxwood_quick_options)
    target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
    target_compile_definitions(${name} PRIVATE BOXWOOD_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    precompile(${name} _tests)
    add_test(NAME ${name} COMMAND ${name} --no-version)
    label_test(${name})
endfunction()

