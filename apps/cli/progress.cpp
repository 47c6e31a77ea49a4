#include "cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace boxwood::cli {

namespace {

using std::chrono::steady_clock;

constexpr std::chrono::milliseconds between_counts{100};
constexpr const char* to_line_start_and_clear = "\r\x1b[K";

}  // namespace

std::string duration_text(std::chrono::seconds duration)
{
    const auto seconds = duration.count();
    if (seconds < 3600)
        return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

Progress::Progress(const Catalogue& texts, int done, int total)
    : texts_(texts),
      on_terminal_(::isatty(STDERR_FILENO) == 1),
      first_(done),
      total_(total),
      shown_(done),
      start_(steady_clock::now()),
      last_shown_(start_)
{
}

Progress::~Progress()
{
    if (on_terminal_ && shown_ > first_)
        fmt::print(stderr, "{}", to_line_start_and_clear);
}

bool Progress::is_due(int done) const
{
    if (on_terminal_)
        return done == first_ + 1 || steady_clock::now() - last_shown_ >= between_counts;
    const auto tenth = [&](int count) { return static_cast<long>(count) * 10 / total_; };
    return tenth(done) != tenth(shown_);
}

void Progress::show(int done, const std::string& note)
{
    if (!is_due(done))
        return;
    last_shown_ = steady_clock::now();
    shown_ = done;
    const auto left = (last_shown_ - start_) / (done - first_) * (total_ - done);
    const std::string text = texts_.text(
        "cli.progress", {{"done", done},
                         {"total", total_},
                         {"left", duration_text(std::chrono::duration_cast<std::chrono::seconds>(left))},
                         {"note", note}});
    if (on_terminal_)
        fmt::print(stderr, "{}{}", to_line_start_and_clear, text);
    else
        fmt::print(stderr, "{}\n", text);
    std::fflush(stderr);
}

}  // namespace boxwood::cli
