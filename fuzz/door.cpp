// A door, a request a line: each is answered by something that can be read.

#include "door/door.h"

#include "core/check.h"
#include "core/described_json.h"
#include "core/split.h"
#include "fuzzer.h"
#include "support/games.h"

using namespace boxwood;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    door::Door door;
    for (const std::string_view line : split(fuzz::text_of(data, size), '\n'))
        BOXWOOD_CHECK(decode<door::Answer>(door.answer(line), table::all_games().types()).has_value());
    return 0;
}
