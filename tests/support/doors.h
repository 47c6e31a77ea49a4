#pragma once

// What tests ask of a door: an answer of the kind that they expect.

#include <doctest/doctest.h>

#include <utility>
#include <variant>

#include "core/described_json.h"
#include "door/door.h"
#include "support/games.h"

namespace boxwood::test {

template <class Expected>
Expected get(door::Door& door, const door::Request& request)
{
    door::Answer answer =
        decode<door::Answer>(door.answer(encode(request)), table::all_games().types()).value();
    REQUIRE(std::holds_alternative<Expected>(answer));
    return std::get<Expected>(std::move(answer));
}

}  // namespace boxwood::test
