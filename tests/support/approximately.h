#pragma once

// doctest's Approx adds 1 to the size of what it compares, which forgives small
// numbers everything; lengths in metres are small numbers.

#include <doctest/doctest.h>

namespace boxwood {

/// Within a share of the value itself, a millionth unless .epsilon() says else.
inline doctest::Approx approximately(double value)
{
    return doctest::Approx(value).epsilon(1e-6).scale(0);
}

}  // namespace boxwood
