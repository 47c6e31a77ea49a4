#include "server/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <memory>

namespace boxwood::server {

namespace {

spdlog::logger& logger()
{
    static const std::shared_ptr<spdlog::logger> made = [] {
        auto log =
            std::make_shared<spdlog::logger>("boxwood", std::make_shared<spdlog::sinks::stderr_sink_mt>());
        log->set_pattern("time=%Y-%m-%dT%H:%M:%S.%e%z level=%l %v");
        log->flush_on(spdlog::level::info);
        return log;
    }();
    return *made;
}

/// A single word is unchanged; other values are quoted, on one line.
std::string value_text(std::string_view value)
{
    if (!value.empty() && value.find_first_of(" =\"\n\r\t\\") == std::string_view::npos)
        return std::string(value);
    std::string text = "\"";
    for (const char letter : value) {
        if (letter == '"' || letter == '\\')
            text += '\\';
        text += static_cast<unsigned char>(letter) < ' ' ? ' ' : letter;
    }
    return text + '"';
}

}  // namespace

void log_event(std::string_view event, std::initializer_list<LogField> fields)
{
    std::string line = "event=" + std::string(event);
    for (const LogField& field : fields)
        line.append(" ").append(field.name).append("=").append(value_text(field.value));
    logger().info("{}", line);
}

void log_failure(std::string_view event, std::string_view table, const Message& message)
{
    std::string line =
        "event=" + std::string(event) + " table=" + value_text(table) + " code=" + std::string(message.code);
    for (const Argument& argument : message.arguments)
        if (argument.name == "detail")
            line += " detail=" + value_text(argument.value);
    logger().error("{}", line);
}

}  // namespace boxwood::server
