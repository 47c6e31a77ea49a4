#pragma once

// What tests ask of a door: an answer of the kind that they expect.

#include <doctest/doctest.h>

#include <utility>
#include <variant>

#include "door/door.h"
#include "protocol/described_json.h"

namespace boxwood::test {

template <class Expected>
Expected get(door::Door& door, const door::Request& request)
{
    door::Answer answer = protocol::decode<door::Answer>(door.answer(protocol::encode(request))).value();
    REQUIRE(std::holds_alternative<Expected>(answer));
    return std::get<Expected>(std::move(answer));
}

}  // namespace boxwood::test
