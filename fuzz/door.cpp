// A door, a request a line: each is answered by something that can be read.

#include "door/door.h"

#include "core/check.h"
#include "core/split.h"
#include "fuzzer.h"
#include "protocol/described_json.h"

using namespace boxwood;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    door::Door door;
    for (const std::string_view line : split(fuzz::text_of(data, size), '\n'))
        BOXWOOD_CHECK(protocol::decode<door::Answer>(door.answer(line)).has_value());
    return 0;
}
