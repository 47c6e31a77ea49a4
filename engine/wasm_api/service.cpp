#include "wasm_api/service.h"

namespace boxwood::wasm_api {

Failure failure(const Refusal& refusal)
{
    return {table::view_of(refusal), {}, {}};
}

Failure failure(Message message)
{
    return failure(Refusal{"T7.2", std::move(message)});
}

Failure failure(const TextError& error)
{
    return {table::view_of(Refusal{error.rule, error.message}), error.line, error.column};
}

Failure nothing_open()
{
    return failure(Message{"nothing_open", {}});
}

std::string Service::answer(std::string_view request)
{
    const Result<JsonValue, TextError> json = parse_message(request, message_limits);
    if (!json)
        return unreadable(json.error());
    JsonReader reader(&types_);
    const JsonValue& type = reader.member(*json, type_member);
    const std::string_view tag = reader.text(type, max_word_bytes);
    for (const Method& method : methods_)
        if (method.tag == tag)
            return method.call(reader, *json);
    reader.fail(type, {"unknown_type", {{"type", std::string(tag)}}});
    return unreadable(reader.error());
}

void Service::add_method(std::string_view request_name, Call call)
{
    methods_.push_back({tag_of(request_name), std::move(call)});
}

std::string Service::failure_answer(const Failure& failure)
{
    return "{\"failure\":" + encode(failure) + '}';
}

std::string Service::unreadable(const TextError& error)
{
    return failure_answer(failure(Refusal{error.rule, error.message}));
}

}  // namespace boxwood::wasm_api
