#pragma once

// How many random cases a test looks at. BOXWOOD_THOROUGHNESS, in percent of
// the everyday number, asks for fewer where each costs more (the sanitizers'
// preset) and for more where time is no matter (./check --full). rapidcheck's
// properties have RC_PARAMS for the same.

#include <algorithm>
#include <cstdlib>

namespace boxwood::test {

inline int cases(int everyday)
{
    const char* percent = std::getenv("BOXWOOD_THOROUGHNESS");
    return percent ? std::max(1, everyday * std::atoi(percent) / 100) : everyday;
}

}  // namespace boxwood::test
