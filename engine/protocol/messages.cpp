#include "protocol/messages.h"

#include <utility>

#include "protocol/coding.h"

namespace boxwood::protocol {

Result<ClientMessage, TextError> decode_client_message(std::string_view message, const PayloadTypes& types)
{
    if (message.size() > max_client_message_bytes)
        return TextError{1, 1, {"json_too_long", {{"most", static_cast<int>(max_client_message_bytes)}}}};
    return decode_message<ClientMessage>(message, types);
}

table::Command command_of(const Submit& submit, std::int64_t at_ms)
{
    return {submit.id, role_of(submit.body), submit.seat, at_ms, submit.body};
}

Verdict verdict_of(std::uint64_t id, const Result<table::Accepted, Refusal>& verdict)
{
    if (!verdict)
        return {id, std::nullopt, std::nullopt, table::view_of(verdict.error())};
    return {id, verdict->first_event, verdict->last_event, std::nullopt};
}

Reply reply_of(std::uint64_t id, const Result<table::Answer, Refusal>& answer)
{
    if (!answer)
        return {id, std::nullopt, table::view_of(answer.error())};
    return {id, *answer, std::nullopt};
}

Problem problem_of(const TextError& error)
{
    return {table::view_of(Refusal{error.rule, error.message})};
}

}  // namespace boxwood::protocol
