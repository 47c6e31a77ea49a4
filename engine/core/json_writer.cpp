#include "core/json_writer.h"

#include "core/json.h"

namespace boxwood {

void JsonWriter::separate()
{
    if (needs_comma_)
        json_ += ',';
    needs_comma_ = true;
}

void JsonWriter::begin(char bracket)
{
    separate();
    json_ += bracket;
    needs_comma_ = false;
}

void JsonWriter::end(char bracket)
{
    json_ += bracket;
    needs_comma_ = true;
}

void JsonWriter::name(std::string_view name)
{
    text(name);
    json_ += ':';
    needs_comma_ = false;
}

void JsonWriter::text(std::string_view text)
{
    separate();
    json_ += json_quoted(text);
}

void JsonWriter::number(std::int64_t number)
{
    separate();
    json_ += std::to_string(number);
}

void JsonWriter::decimal(std::int64_t scaled, int decimals)
{
    separate();
    json_ += decimal_text(scaled, decimals);
}

void JsonWriter::null()
{
    separate();
    json_ += "null";
}

void JsonWriter::boolean(bool boolean)
{
    separate();
    json_ += boolean ? "true" : "false";
}

}  // namespace boxwood
