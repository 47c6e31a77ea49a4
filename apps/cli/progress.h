#pragma once

// How far long work has come, on standard error: a counter that overwrites
// itself on a terminal, else a line for each tenth. Knows no work.

#include <chrono>
#include <string>

#include "texts/catalogue.h"

namespace boxwood::cli {

/// "0:07", "12:30", "1:02:03".
std::string duration_text(std::chrono::seconds duration);

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

}  // namespace boxwood::cli
