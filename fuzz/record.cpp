// Records: a record that parses has sound positions, is written and read back equal, and is
// written the same again.

#include "core/check.h"
#include "fuzzer.h"
#include "records/polyssimo_record.h"

using namespace boxwood;
using records::PolyssimoRecord;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text = fuzz::text_of(data, size);
    const Result<PolyssimoRecord, TextError> record = PolyssimoRecord::parse(text);
    if (!record) {
        fuzz::expect_sound_error(record.error(), text);
        return 0;
    }
    for (records::NodeIndex node = 0; node < record->size(); ++node)
        BOXWOOD_CHECK(!broken_invariant((*record)[node].position));
    const std::string written = record->text();
    const Result<PolyssimoRecord, TextError> again = PolyssimoRecord::parse(written);
    BOXWOOD_CHECK(again.has_value());
    BOXWOOD_CHECK(*again == *record);
    BOXWOOD_CHECK(again->text() == written);
    return 0;
}
