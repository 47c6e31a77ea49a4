// How much memory a world takes. All of this program's memory is counted here.

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <new>

#include <doctest/doctest.h>

#include "support/paletti_bodies.h"

using namespace boxwood::paletti;

namespace {

// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables)
std::size_t bytes_taken = 0;
std::size_t most_taken = 0;
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

/// In front of every block, as wide as anything must be aligned.
constexpr std::size_t header_bytes = alignof(std::max_align_t);

}  // namespace

void* operator new(std::size_t size)
{
    void* block = std::malloc(size + header_bytes);  // NOLINT(cppcoreguidelines-no-malloc)
    if (block == nullptr)
        std::abort();
    *static_cast<std::size_t*>(block) = size;
    bytes_taken += size;
    most_taken = std::max(most_taken, bytes_taken);
    return static_cast<char*>(block) + header_bytes;
}

void operator delete(void* memory) noexcept
{
    if (memory == nullptr)
        return;
    void* block = static_cast<char*>(memory) - header_bytes;
    bytes_taken -= *static_cast<std::size_t*>(block);
    std::free(block);  // NOLINT(cppcoreguidelines-no-malloc)
}

void operator delete(void* memory, std::size_t) noexcept
{
    operator delete(memory);
}

TEST_CASE("a world takes less than a megabyte, in a collapse, too")
{
    const Villa villa = full_villa(1);
    std::size_t most = 0;
    const std::size_t before = bytes_taken;
    most_taken = before;
    {
        World world(villa);
        for (int i = 0; i < steps_in(1); ++i) {
            world.push(floor_id(3), {2, 1, 0});
            world.step();
        }
        most = most_taken - before;
    }
    const std::size_t left = bytes_taken - before;
    CHECK(most < 1'000'000);
    CHECK(left == 0);
}
