#include "core/described_json.h"

namespace boxwood {

const JsonValue& DecodeFields::member(std::string_view name)
{
    seen_.push_back(name);
    return reader_.member(object_, name);
}

const JsonValue* DecodeFields::find_member(std::string_view name)
{
    seen_.push_back(name);
    return reader_.find(object_, name);
}

void DecodeFields::refuse_unknown()
{
    for (const JsonValue& name : object_.names)
        if (std::ranges::find(seen_, name.text) == seen_.end()) {
            reader_.fail(name, {"json_unknown_name", {{"name", name.text}}});
            return;
        }
}

std::int64_t DecodeFields::read_number(const JsonValue& value, std::int64_t least, std::int64_t most)
{
    return reader_.number(value, {0, least, most});
}

void DecodeFields::read_text(const JsonValue& value, std::string& into, int most_bytes)
{
    into = reader_.text(value, most_bytes);
}

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
    into = static_cast<double>(read_number(value, scale.least, scale.most)) / scale.per_one;
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
