#include "core/described_json.h"

namespace boxwood {

void DecodeFields::read(const JsonValue& value, int& into, const Words& words)
{
    const std::string_view word = reader_.text(value, max_word_bytes);
    if (const std::optional<int> found = words.find(word))
        into = *found;
    else
        reader_.fail(value, {"unknown_word", {{"word", std::string(word)}}});
}

void DecodeFields::read(const JsonValue& value, double& into, const Scaled& scale)
{
    into = static_cast<double>(reader_.number(value, {0, scale.least, scale.most})) / scale.per_one;
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
