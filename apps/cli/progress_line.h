#pragma once

// One line on standard error that says how far long work has come. Silent
// where nobody looks: when standard error is no terminal.

#include <chrono>
#include <functional>
#include <string>

namespace boxwood::cli {

class ProgressLine {
public:
    ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    /// Wipes the line.
    ~ProgressLine();

    /// Asks for the sentence only when it is time to show one: a few times a
    /// second, and not at all for work that is done at once.
    void update(const std::function<std::string()>& sentence);

private:
    using Clock = std::chrono::steady_clock;

    bool visible_;
    bool shown_ = false;
    Clock::time_point next_;
};

}  // namespace boxwood::cli
