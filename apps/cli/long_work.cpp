#include "cli/long_work.h"

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>

namespace boxwood::cli {

namespace {

using std::chrono::steady_clock;

// A handler gets no arguments and can reach nothing else.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
volatile std::sig_atomic_t interrupt_noted = 0;

void set_handler(void (*handler)(int), int flags)
{
    struct sigaction action{};
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

constexpr std::chrono::milliseconds between_counts{100};
constexpr std::chrono::milliseconds before_first_sentence{500};
constexpr std::chrono::milliseconds between_sentences{200};
constexpr const char* to_line_start_and_clear = "\r\x1b[K";

bool stderr_is_terminal()
{
    return ::isatty(STDERR_FILENO) == 1;
}

}  // namespace

InterruptWatch::InterruptWatch()
{
    interrupt_noted = 0;
    // Resetting the handler makes a second one end the program as usual.
    set_handler([](int) { interrupt_noted = 1; }, static_cast<int>(SA_RESETHAND | SA_RESTART));
}

InterruptWatch::~InterruptWatch()
{
    set_handler(SIG_DFL, 0);
}

bool InterruptWatch::interrupted() const
{
    return interrupt_noted != 0;
}

std::string duration_text(std::chrono::seconds duration)
{
    const auto seconds = duration.count();
    if (seconds < 3600)
        return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

Progress::Progress(const Catalogue& texts, int done, int total)
    : texts_(texts),
      on_terminal_(stderr_is_terminal()),
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

ProgressLine::ProgressLine()
    : visible_(stderr_is_terminal()),
      next_(steady_clock::now() + before_first_sentence)
{
}

ProgressLine::~ProgressLine()
{
    if (shown_)
        fmt::print(stderr, "{}", to_line_start_and_clear);
}

void ProgressLine::update(const std::function<std::string()>& sentence)
{
    if (!visible_ || steady_clock::now() < next_)
        return;
    fmt::print(stderr, "{}{}", to_line_start_and_clear, sentence());
    std::fflush(stderr);
    shown_ = true;
    next_ = steady_clock::now() + between_sentences;
}

}  // namespace boxwood::cli
