#include "records/paletti_archive.h"

#include <utility>

#include "paletti/model/units.h"

namespace boxwood::records {

using paletti::rules::ObjectionWindow;

Notation notation_of(std::string_view name)
{
    constexpr std::string_view micrometres_suffix = "_um";
    constexpr int turn_decimals = 6;
    if (name == "turn_ppm")
        return {"turns", turn_decimals};
    if (name.ends_with(micrometres_suffix))
        return {std::string(name.substr(0, name.size() - micrometres_suffix.size())) + "_mm",
                paletti::millimetre_decimals};
    return {std::string(name), 0};
}

void FieldWriter::operator()(std::string_view name, const std::optional<ObjectionWindow>& window)
{
    if (window)
        (*this)(name, *window);
    else
        named(name).null();
}

JsonWriter& FieldWriter::named(std::string_view name)
{
    json_.name(name);
    return json_;
}

std::string FieldWriter::object() &&
{
    json_.end_object();
    return std::move(json_).json();
}

FieldReader::FieldReader(const JsonValue& object, int rules)
    : object_(object),
      fields_(reader_, object),
      rules_(rules)
{
    if (object.kind != JsonValue::Kind::object)
        reader_.fail(object, {"json_object_expected", {}});
}

void FieldReader::operator()(std::string_view name, std::optional<ObjectionWindow>& window)
{
    window.reset();
    if (const JsonValue* found = reader_.find(object_, name); found && found->kind == JsonValue::Kind::null) {
        member(name);
        return;
    }
    Count any;
    (*this)(name, any);
    window = int{any};
}

std::optional<TextError> FieldReader::end()
{
    fields_.refuse_unknown();
    return reader_.has_failed() ? std::optional(reader_.error()) : std::nullopt;
}

}  // namespace boxwood::records
