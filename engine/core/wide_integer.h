#pragma once

// A number of 128 bits, which gcc and clang have everywhere the engine runs.

namespace boxwood {

__extension__ using WideInteger = unsigned __int128;

}  // namespace boxwood
