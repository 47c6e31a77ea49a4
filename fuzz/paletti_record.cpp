// Records of Villa Paletti: a record that parses is written and read back equal, and all
// its turns can be shown.

#include "core/check.h"
#include "fuzzer.h"
#include "records/paletti_replay.h"

using namespace boxwood;
using records::PalettiRecord;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text = fuzz::text_of(data, size);
    const Result<PalettiRecord, TextError> record = PalettiRecord::parse(text);
    if (!record) {
        fuzz::expect_sound_error(record.error(), text);
        return 0;
    }
    const std::string written = record->text();
    const Result<PalettiRecord, TextError> again = PalettiRecord::parse(written);
    BOXWOOD_CHECK(again.has_value());
    BOXWOOD_CHECK(*again == *record);
    BOXWOOD_CHECK(again->text() == written);
    for (const records::ShownTurn& turn : shown_turns(*record))
        BOXWOOD_CHECK(!broken_invariant(turn.state));
    return 0;
}
