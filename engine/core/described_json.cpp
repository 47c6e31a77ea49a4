#include "core/described_json.h"

namespace boxwood {

void EncodeFields::write_bytes(std::span<const std::uint8_t> bytes)
{
    if (!attachments_)
        return writer_.text(base64_text(bytes));
    writer_.null();
    attach(*attachments_, bytes);
}

void DecodeFields::read(const JsonValue& value, int& into, const Words& words)
{
    const std::string_view word = reader_.text(value, max_word_bytes);
    if (const std::optional<int> found = words.find(word))
        into = *found;
    else
        reader_.fail(value, {"unknown_word", {{"word", std::string(word)}}});
}

void DecodeFields::read(const JsonValue& value, std::uint64_t& into)
{
    const std::optional<std::uint64_t> bits = parse_hex(reader_.text(value, hex_digits));
    if (bits)
        into = *bits;
    else
        reader_.fail(value, {"hex_expected", {}});
}

}  // namespace boxwood
