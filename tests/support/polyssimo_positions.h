#pragma once

// Positions for tests, drawn where they are used.

#include <doctest/doctest.h>

#include <initializer_list>
#include <memory>
#include <string_view>

#include "core/split.h"
#include "polyssimo/cells.h"
#include "polyssimo/material_file.h"
#include "polyssimo/move.h"
#include "polyssimo/position.h"
#include "polyssimo/rules.h"
#include "polyssimo/setup.h"

namespace boxwood::polyssimo {

inline CellSet cells_named(std::initializer_list<const char*> names)
{
    CellSet set;
    for (const char* name : names)
        set.insert(parse_cell(name).value());
    return set;
}

inline std::shared_ptr<const Setup> box_setup(const Options& options = {})
{
    return Setup::create(box_board(), box_pieces(), options).value();
}

/// A board and pieces drawn as in a file of one's own.
inline std::shared_ptr<const Setup> drawn_setup(std::string_view drawing, const Options& options = {})
{
    const Result<Material, TextError> material = parse_material(drawing);
    REQUIRE(material.has_value());
    return Setup::create(material->board.value(), material->pieces.value(), options).value();
}

inline PieceMask pieces_named(const Setup& setup, std::string_view names)
{
    PieceMask pieces;
    for (const std::string_view name : split(names, ' '))
        if (!name.empty())
            pieces.insert(setup.pieces().find(name).value());
    return pieces;
}

/// All pieces dealt out, e.g. {"F I", "L"}, and `begins` to place first.
inline Position dealt(const std::shared_ptr<const Setup>& agreed,
                      std::initializer_list<std::string_view> hands, int begins)
{
    // Who begins placing follows from who starts choosing.
    Options options = agreed->options();
    while (last_picker(agreed->pieces().size(), options.start, options.players).number() != begins)
        options.start = options.start.clockwise(options.players);
    const std::shared_ptr<const Setup> setup =
        Setup::create(agreed->board(), agreed->pieces(), options).value();
    Position position = initial_position(setup);
    position.pool = {};
    std::size_t seat = 0;
    for (const std::string_view names : hands)
        position.hands[seat++] = pieces_named(*setup, names);
    position.to_play = next_to_place(position, setup->begins_placing());
    REQUIRE_FALSE(broken_invariant(position));
    return position;
}

/// After these moves, each as it is written: `F`, or `c3,c4,c5,d5,e5`.
inline Position after(Position position, std::initializer_list<std::string_view> moves)
{
    for (const std::string_view text : moves) {
        const Move move = phase(position) == Phase::choosing ? Move(parse_pick(*position.setup, text).value())
                                                             : Move(parse_place(text).value());
        position = play(position, move).value();
    }
    return position;
}

inline Refusal refusal_of(const Position& position, const Move& move)
{
    const Result<Position, Refusal> next = play(position, move);
    REQUIRE_FALSE(next.has_value());
    return next.error();
}

inline Refusal refusal_of_place(const Position& position, std::string_view cells)
{
    return refusal_of(position, parse_place(cells).value());
}

inline Refusal refusal_of_pick(const Position& position, std::string_view name)
{
    return refusal_of(position, parse_pick(*position.setup, name).value());
}

inline Seat seat(int number)
{
    return Seat::from_number(number);
}

}  // namespace boxwood::polyssimo
