#include "core/described_json.h"

#include <algorithm>

namespace boxwood {

void EncodeFields::write_bytes(std::span<const std::uint8_t> bytes)
{
    if (!attachments_)
        return writer_.text(base64_text(bytes));
    writer_.null();
    attach(*attachments_, bytes);
}

const JsonValue& DecodeFields::member(std::string_view name)
{
    const JsonValue& found = reader_.member(object_, name);
    seen_.push_back(&found);
    return found;
}

const JsonValue* DecodeFields::find_member(std::string_view name)
{
    const JsonValue* found = reader_.find(object_, name);
    if (found)
        seen_.push_back(found);
    return found;
}

void DecodeFields::refuse_unknown()
{
    for (std::size_t i = 0; i < object_.items.size(); ++i)
        if (std::ranges::find(seen_, &object_.items[i]) == seen_.end()) {
            const JsonValue& name = object_.names[i];
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
