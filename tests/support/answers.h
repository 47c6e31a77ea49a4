#pragma once

// What tests ask of the page's services: an answer, or why there is none.

#include <doctest/doctest.h>

#include <string>

#include "wasm_api/service.h"

namespace boxwood::test {

template <class T>
T got(const wasm_api::Outcome<T>& answer)
{
    INFO((answer ? "" : answer.error().refusal.code));
    REQUIRE(answer.has_value());
    return *answer;
}

template <class T>
std::string failure_of(const wasm_api::Outcome<T>& answer)
{
    REQUIRE_FALSE(answer.has_value());
    return answer.error().refusal.code;
}

}  // namespace boxwood::test
