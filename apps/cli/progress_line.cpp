#include "cli/progress_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace boxwood::cli {

namespace {

constexpr std::chrono::milliseconds before_first{500};
constexpr std::chrono::milliseconds between_updates{200};
/// Back to the start of the line, and wipe it.
constexpr const char* wipe = "\r\033[K";

}  // namespace

ProgressLine::ProgressLine() : visible_(isatty(STDERR_FILENO) == 1), next_(Clock::now() + before_first) {}

ProgressLine::~ProgressLine()
{
    if (shown_)
        fmt::print(stderr, "{}", wipe);
}

void ProgressLine::update(const std::function<std::string()>& sentence)
{
    if (!visible_ || Clock::now() < next_)
        return;
    fmt::print(stderr, "{}{}", wipe, sentence());
    std::fflush(stderr);
    shown_ = true;
    next_ = Clock::now() + between_updates;
}

}  // namespace boxwood::cli
