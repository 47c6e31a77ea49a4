// How much memory a search takes: every allocation of this test program is
// counted.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <new>
#include <vector>

#include "players/polyssimo/player.h"
#include "players/polyssimo/search.h"
#include "polyssimo/rules.h"
#include "support/polyssimo_positions.h"

namespace {

/// In front of each allocation: its size, and room so that what follows is aligned.
constexpr std::size_t prefix = alignof(std::max_align_t);

// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables)
thread_local std::size_t bytes_now = 0;
thread_local std::size_t bytes_most = 0;
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

}  // namespace

// All forms, since a sanitizer supplies any that are missing, and those would not match
// these.
// NOLINTBEGIN(cppcoreguidelines-no-malloc, cppcoreguidelines-owning-memory)
void* operator new(std::size_t size)
{
    void* memory = std::malloc(prefix + size);
    if (memory == nullptr)
        std::abort();
    *static_cast<std::size_t*>(memory) = size;
    bytes_now += size;
    bytes_most = std::max(bytes_most, bytes_now);
    return static_cast<std::byte*>(memory) + prefix;
}

void* operator new[](std::size_t size)
{
    return operator new(size);
}

void* operator new(std::size_t size, const std::nothrow_t&) noexcept
{
    return operator new(size);
}

void* operator new[](std::size_t size, const std::nothrow_t&) noexcept
{
    return operator new(size);
}

void operator delete(void* memory) noexcept
{
    if (memory == nullptr)
        return;
    void* start = static_cast<std::byte*>(memory) - prefix;
    bytes_now -= *static_cast<std::size_t*>(start);
    std::free(start);
}

void operator delete[](void* memory) noexcept
{
    operator delete(memory);
}

void operator delete(void* memory, std::size_t) noexcept
{
    operator delete(memory);
}

void operator delete[](void* memory, std::size_t) noexcept
{
    operator delete(memory);
}

void operator delete(void* memory, const std::nothrow_t&) noexcept
{
    operator delete(memory);
}

void operator delete[](void* memory, const std::nothrow_t&) noexcept
{
    operator delete(memory);
}
// NOLINTEND(cppcoreguidelines-no-malloc, cppcoreguidelines-owning-memory)

namespace boxwood::players {

using polyssimo::Position;

namespace {

/// The peak memory of the searches of a whole game.
std::size_t most_bytes_in_game(Position position, const Effort& effort)
{
    const std::size_t before = bytes_now;
    bytes_most = before;
    Search search(position, effort, 1);
    while (true) {
        while (!search.is_done())
            search.advance(1000);
        const polyssimo::Move move = search.findings().best();
        position = play(position, move).value();
        if (!position.to_play)
            return bytes_most - before;
        search.follow(move);
    }
}

}  // namespace

TEST_CASE("a search never takes more memory than it is given, to the end of a game")
{
    constexpr std::size_t bytes = 1'000'000;
    for (const int players : {2, 4}) {
        const Position start = initial_position(polyssimo::box_setup({.players = players}));
        const std::size_t most = most_bytes_in_game(
            start, {.simulations = 25'000, .solving = Effort::Solving::none, .bytes = bytes});
        CHECK(most > bytes / 2);
        CHECK(most <= bytes);
    }
}

}  // namespace boxwood::players
