#include "players/polyssimo/playout.h"

#include "core/check.h"
#include "core/hash.h"
#include "players/polyssimo/playout_kernels.h"

namespace boxwood::players {

template <class Geometry>
PackedPosition<Geometry> pack(const Grid<Geometry>& grid, const polyssimo::Position& position)
{
    const polyssimo::Setup& setup = *position.setup;
    PackedPosition<Geometry> packed;
    packed.taken = grid.bits_of(position.taken);
    packed.taken |= grid.outside();
    packed.hands = position.hands;
    packed.players = static_cast<std::uint8_t>(setup.players());
    Seat seat = setup.begins_placing();
    for (int turn = 0; turn < setup.players(); ++turn, seat = seat.anticlockwise(setup.players()))
        packed.last_placed[seat.index()] = static_cast<std::int8_t>(-turn);
    for (const polyssimo::PlacedPiece& placed : position.placed)
        packed.last_placed[placed.seat.index()] = ++packed.placements;
    packed.to_play = position.to_play ? static_cast<std::uint8_t>(position.to_play->index())
                                      : PackedPosition<Geometry>::nobody;
    return packed;
}

template PackedPosition<CompactGeometry> pack(const Grid<CompactGeometry>&, const polyssimo::Position&);
template PackedPosition<LargeGeometry> pack(const Grid<LargeGeometry>&, const polyssimo::Position&);

std::uint8_t winner_of(int players, const std::array<std::uint8_t, max_players>& cells_left,
                       const std::array<std::int8_t, max_players>& last_placed)
{
    std::size_t best = 0;
    for (std::size_t seat = 1; seat < static_cast<std::size_t>(players); ++seat)
        if (cells_left[seat] < cells_left[best] ||
            (cells_left[seat] == cells_left[best] && last_placed[seat] > last_placed[best]))
            best = seat;
    return static_cast<std::uint8_t>(best);
}

PlayoutRandom::PlayoutRandom(std::uint64_t seed) : single(seed)
{
    for (std::uint64_t& stream : streams)
        do
            stream = mix(seed += golden_gamma);
        while (stream == 0);  // the one state that the lanes' generator never leaves
}

template <>
Playout<LargeGeometry> playout_for<LargeGeometry>(InstructionSet)
{
    return playout_large;
}

}  // namespace boxwood::players
