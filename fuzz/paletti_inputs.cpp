// Hand inputs as text: inputs that parse are in range, and are written and read back equal,
// as text and as bytes.

#include "core/check.h"
#include "core/within_limits.h"
#include "fuzzer.h"
#include "paletti/hand/inputs_bytes.h"
#include "paletti/hand/inputs_text.h"

using namespace boxwood;
using namespace boxwood::paletti;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text = fuzz::text_of(data, size);
    const Result<std::vector<HandInput>, TextError> inputs = parse_inputs(text);
    if (!inputs) {
        fuzz::expect_sound_error(inputs.error(), text);
        return 0;
    }
    BOXWOOD_CHECK(inputs->size() <= max_input_ticks);
    for (const HandInput& input : *inputs)
        BOXWOOD_CHECK(is_within_limits(input));
    BOXWOOD_CHECK(parse_inputs(inputs_text(*inputs)).value() == *inputs);
    BOXWOOD_CHECK(parse_inputs_bytes(inputs_bytes(*inputs)).value() == *inputs);
    return 0;
}
