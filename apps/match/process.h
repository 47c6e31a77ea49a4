#pragma once

// Another program, started by a shell command; exchanges lines through its standard input and
// output. It runs in its own process group, so that Ctrl-C in the terminal reaches only this
// program, which then ends the other one properly. Knows no protocol.

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace boxwood::match {

/// Called about ten times a second while waiting: whether to give up.
using StopAsked = std::function<bool()>;

/// Longer lines are an error.
inline constexpr std::size_t max_process_line_bytes = 65536;

class Process {
public:
    /// Nothing if the system cannot start a process. A command that does not exist is noticed only
    /// in communication, because the shell starts it.
    static std::optional<Process> start(const std::string& shell_command);

    Process(Process&& other) noexcept;
    Process& operator=(Process&&) = delete;
    /// Closes its input, gives it a moment to end, and then kills it.
    ~Process();

    /// Returns false if the program no longer takes input.
    [[nodiscard]] bool send(std::string_view text);

    enum class Receipt { line, ended, timed_out, stopped, too_long };

    /// Reads the next line, without its end, into `line`; waits until `deadline`.
    Receipt receive(std::string& line, std::chrono::steady_clock::time_point deadline,
                    const StopAsked& stop_asked);

private:
    Process(pid_t id, int input, int output) : id_(id), input_(input), output_(output) {}

    bool take_line(std::string& line);

    /// -1 after a move.
    pid_t id_;
    int input_;
    int output_;
    /// Received but not yet consumed.
    std::string received_;
};

}  // namespace boxwood::match
