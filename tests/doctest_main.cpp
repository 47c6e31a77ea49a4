// The main function of every test program.

#ifdef __wasi__
// WASI's C++ library has no file streams, and doctest names one for its option
// --out, which is never given here: a file that takes nothing will do.
#include <ostream>

template <>
class std::basic_fstream<char> : public std::ostream {
public:
    basic_fstream() : std::ostream(nullptr) {}
    void open(const char*, openmode) {}
    bool is_open() const { return false; }
    void close() {}
};
#endif

#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
