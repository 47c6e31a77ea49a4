// Hand inputs as bytes: inputs that parse are in range and are written as the very same
// bytes.

#include <algorithm>

#include "core/check.h"
#include "core/within_limits.h"
#include "fuzzer.h"
#include "paletti/hand/inputs_bytes.h"

using namespace boxwood;
using namespace boxwood::paletti;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::span<const std::uint8_t> bytes(data, size);
    const Result<std::vector<HandInput>, Message> inputs = parse_inputs_bytes(bytes);
    if (!inputs) {
        BOXWOOD_CHECK(inputs.error().code == "inputs_bytes_broken");
        return 0;
    }
    BOXWOOD_CHECK(inputs->size() <= max_input_ticks);
    for (const HandInput& input : *inputs)
        BOXWOOD_CHECK(is_within_limits(input));
    BOXWOOD_CHECK(std::ranges::equal(inputs_bytes(*inputs), bytes));
    return 0;
}
