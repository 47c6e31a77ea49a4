# The engine for the browser: Debian's clang 19 with its wasm32 libc++ and
# wasi-libc. Without exceptions and run-time types, as the engine is written;
# programs run under Node (tests/wasm/run.mjs).

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)

set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti")
# A mebibyte of stack, below the data: one that overflows traps instead of
# writing over variables.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-z,stack-size=1048576 -Wl,--stack-first")

# Nothing of the machine that builds: its libraries are not for WebAssembly.
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_FIND_ROOT_PATH /usr/lib/wasm32-wasi)

find_program(BOXWOOD_NODE NAMES node nodejs REQUIRED)
# One thread: Node 20 now and then crashes when it ends while another still compiles.
set(CMAKE_CROSSCOMPILING_EMULATOR
    ${BOXWOOD_NODE} --single-threaded
    ${CMAKE_CURRENT_LIST_DIR}/../tests/wasm/run.mjs)

set(BOXWOOD_WASM ON)
