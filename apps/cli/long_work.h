#pragma once

// For work that takes long: how far it has come, on standard error, and Ctrl-C as a request
// instead of an end. Knows no work.

#include <chrono>
#include <functional>
#include <string>

#include "texts/catalogue.h"

namespace boxwood::cli {

/// What shells expect of a program that Ctrl-C ended.
inline constexpr int exit_interrupted = 130;

/// While one lives, the first Ctrl-C (or the end of the session) is noted; a second one
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

/// A counter that overwrites itself on a terminal, else a line for each tenth.
class Progress {
public:
    /// `done` of `total` steps are done already, from an earlier run.
    Progress(const Catalogue& texts, int done, int total);
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    /// Takes the counter off the terminal.
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

/// One line that says how far the work has come. Silent when standard error is no terminal.
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
