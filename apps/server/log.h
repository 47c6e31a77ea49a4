#pragma once

// What a server writes down: one line an event, with names of fields, for people
// and programs. Never what players sent, nor keys, nor addresses.

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

#include "core/message.h"

namespace boxwood::server {

struct LogField {
    std::string_view name;
    std::string value;
};

/// A time, a level, event=NAME and the fields, as name=value.
void log_event(std::string_view event, std::initializer_list<LogField> fields = {});
void log_failure(std::string_view event, std::string_view table, const Message& message);

}  // namespace boxwood::server
