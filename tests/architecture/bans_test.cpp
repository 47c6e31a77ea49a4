// The same state from every compiler: what the engine may not use.

#include "architecture/bans.h"

#include <doctest/doctest.h>

namespace boxwood::architecture {

namespace {

std::size_t found_in(const std::string& text)
{
    return ban_complaints({"engine/dominoes/a.cpp", text}).size();
}

}  // namespace

TEST_CASE("the engine uses nothing that would make its state differ between compilers or homes")
{
    for (const SourceFile& file : cpp_files({"engine"})) {
        if (file.is_test())
            continue;
        const std::vector<std::string> complaints = ban_complaints(file);
        CHECK_MESSAGE(complaints.empty(), lines(complaints));
    }
}

TEST_CASE("core refuses to be compiled with arithmetic that is not exact")
{
    const std::string source = read_file("engine/core/floating_point.cpp").text;
    CHECK(source.find("static_assert(FLT_EVAL_METHOD == 0") != std::string::npos);
    CHECK(source.find("__FAST_MATH__") != std::string::npos);
    CHECK(source.find("#error") != std::string::npos);
}

TEST_CASE("every ban says why")
{
    for (const Ban& ban : bans()) {
        CAPTURE(ban.name);
        CHECK(std::string_view(ban.why).size() > 10);
    }
}

TEST_CASE("calls of the mathematical library are found, qualified or not")
{
    CHECK(found_in("x = sin(y);") == 1);
    CHECK(found_in("return std::pow(x, 2);") == 1);
    CHECK(found_in("x = ::exp(y);") == 1);
    CHECK(found_in("x = std::sqrt(y) + std::fabs(z) + std::floor(w);") == 0);
    CHECK(found_in("game.log(x); game->log(x); own::sin(x); double sin(double x);") == 0);
    CHECK(found_in("// sin(y)\n\"cos(x)\"") == 0);
}

TEST_CASE("banned headers are found, and those of other libraries")
{
    CHECK(found_in("#include <random>\n#include <unordered_map>\n#include <iostream>\n") == 3);
    CHECK(found_in("#include <boost/json.hpp>\n#include <math.h>\n") == 2);
    CHECK(found_in("#include <vector>\n#include <cmath>\n") == 0);
}

TEST_CASE("banned names of the standard library are found, our own of the same name are not")
{
    CHECK(found_in("std::hash<int>{}(x); std::shuffle(a, b, c); std::ranges::shuffle(a, b);") == 3);
    CHECK(found_in("hash(position); polyssimo::hash(position); cards.shuffle(rng);") == 0);
}

TEST_CASE("sorting by a key is found, sorting whole values and stable sorting are not")
{
    CHECK(found_in("std::ranges::sort(seats, {}, [&](Seat s) { return f(s, 1); });") == 1);
    CHECK(found_in("std::sort(a.begin(), a.end(), less);") == 1);
    CHECK(found_in("std::ranges::sort(f(a, b)); std::sort(a.begin(), a.end());") == 0);
    CHECK(found_in("std::ranges::stable_sort(seats, {}, &Seat::number);") == 0);
}

TEST_CASE("conditional compilation is found outside core")
{
    const std::string source = "#ifdef __wasm__\n#endif\n";
    CHECK(found_in(source) == 1);
    CHECK(ban_complaints({"engine/core/a.h", source}).empty());
}

TEST_CASE("words of a language that the page's build does not have are found")
{
    CHECK(found_in("throw x; long y; dynamic_cast<A*>(b);") == 3);
    CHECK(found_in("int as_long_as; std::int64_t x;") == 0);
}

}  // namespace boxwood::architecture
