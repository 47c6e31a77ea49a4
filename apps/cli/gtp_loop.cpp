#include "cli/gtp_loop.h"

#include <cstdio>
#include <optional>

#include "cli/program.h"
#include "gtp/line.h"

namespace boxwood::cli {

namespace {

/// The next line without its end; nothing when there is no more. Of a line
/// that is too long only so much is kept that the session sees it is.
std::optional<std::string> read_line(std::FILE* input)
{
    std::string line;
    int byte = std::getc(input);
    if (byte == EOF)
        return std::nullopt;
    for (; byte != EOF && byte != '\n'; byte = std::getc(input))
        if (line.size() <= gtp::max_line_bytes)
            line += static_cast<char>(byte);
    return line;
}

}  // namespace

/// Every answer goes out at once: the other side waits for it.
int converse(const std::function<std::string(std::string_view line)>& answer,
             const std::function<bool()>& has_ended)
{
    while (!has_ended()) {
        const std::optional<std::string> line = read_line(stdin);
        if (!line)
            break;
        const std::string text = answer(*line);
        std::fwrite(text.data(), 1, text.size(), stdout);
        if (std::fflush(stdout) != 0)
            return exit_failure;
    }
    return exit_success;
}

}  // namespace boxwood::cli
