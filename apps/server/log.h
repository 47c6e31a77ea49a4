#pragma once

// The server's log: one line per event, with named fields, for people and programs. Never contains
// players' messages, keys or addresses.

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

/// Writes the time, a level, event=NAME and the fields as name=value.
void log_event(std::string_view event, std::initializer_list<LogField> fields = {});
void log_failure(std::string_view event, std::string_view table, const Message& message);

}  // namespace boxwood::server
