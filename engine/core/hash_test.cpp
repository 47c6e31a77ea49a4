#include "core/hash.h"

#include <doctest/doctest.h>

#include <initializer_list>

namespace boxwood {

namespace {

std::uint64_t hash_of(std::initializer_list<std::uint64_t> numbers)
{
    Hasher hasher;
    for (const std::uint64_t number : numbers)
        hasher.add(number);
    return hasher.value();
}

}  // namespace

TEST_CASE("a hash depends on every number and on their order")
{
    CHECK(hash_of({1, 2}) == hash_of({1, 2}));
    CHECK(hash_of({1, 2}) != hash_of({2, 1}));
    CHECK(hash_of({1}) != hash_of({1, 0}));
    CHECK(hash_of({}) != hash_of({0}));
}

TEST_CASE("where one text ends and the next begins makes a difference")
{
    Hasher first, second;
    first.add("ab");
    first.add("c");
    second.add("a");
    second.add("bc");
    CHECK(first.value() != second.value());
}

}  // namespace boxwood
