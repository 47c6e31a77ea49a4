#pragma once

// For long-running work: shows progress on standard error, and treats Ctrl-C as a request to stop
// instead of ending the program. Knows nothing about the work itself.

#include <chrono>
#include <functional>
#include <string>

#include "texts/catalogue.h"

namespace boxwood::cli {

/// The exit code that shells expect of a program ended by Ctrl-C.
inline constexpr int exit_interrupted = 130;

/// While one exists, the first Ctrl-C (or the end of the session) is only recorded; a second one
/// ends the program as usual. REQUIRES: one at a time.
class InterruptWatch {
public:
    InterruptWatch();
    InterruptWatch(const InterruptWatch&) = delete;
    InterruptWatch& operator=(const InterruptWatch&) = delete;
    ~InterruptWatch();

    bool interrupted() const;
};

/// "0:07", "12:30", "1:02:03".
std::string duration_text(std::chrono::seconds duration);

/// A counter that overwrites itself on a terminal; otherwise a line for each tenth of the work.
class Progress {
public:
    /// `done` of `total` steps were done in an earlier run.
    Progress(const Catalogue& texts, int done, int total);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    /// Removes the counter from the terminal.
    ~Progress();

    /// `note` is shown with the counter.
    void show(int done, const std::string& note);

private:
    bool is_due(int done) const;

    const Catalogue& texts_;
    bool on_terminal_;
    int first_;
    int total_;
    int shown_;
    std::chrono::steady_clock::time_point start_;
    std::chrono::steady_clock::time_point last_shown_;
};

/// One line that shows the progress. Silent if standard error is not a terminal.
class ProgressLine {
public:
    ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    /// Clears the line.
    ~ProgressLine();

    /// Evaluates the sentence only when it is time to show one: a few times a second, and not at
    /// all for work that finishes at once.
    void update(const std::function<std::string()>& sentence);

private:
    bool visible_;
    bool shown_ = false;
    std::chrono::steady_clock::time_point next_;
};

/// Advances the work, bit by bit, until it is done or Ctrl-C is pressed.
template <class Work, class Amount>
void advance_to_end(Work& work, Amount at_a_time, const std::function<std::string()>& sentence)
{
    const InterruptWatch watch;
    ProgressLine line;
    while (!work.is_done() && !watch.interrupted()) {
        work.advance(at_a_time);
        line.update(sentence);
    }
}

}  // namespace boxwood::cli
