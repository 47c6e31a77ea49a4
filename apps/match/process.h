#pragma once

// Another program, started by a shell command and spoken to line by line
// through its standard input and output. It gets a process group of its own,
// so that Ctrl-C in the terminal reaches only us and we stop it in order.
// Knows no protocol.

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace boxwood::match {

/// Asked about ten times a second while something is waited for: whether to
/// give up.
using StopAsked = std::function<bool()>;

/// Longer lines are not taken.
inline constexpr std::size_t max_process_line_bytes = 65536;

class Process {
public:
    /// Nothing if the system lets us start none. Whether the command exists
    /// shows only when it is spoken to: the shell starts it.
    static std::optional<Process> start(const std::string& shell_command);

    Process(Process&& other) noexcept;
    Process& operator=(Process&&) = delete;
    /// Closes its input, gives it a moment to end, and then ends it.
    ~Process();

    /// Whether the program's input still took it.
    [[nodiscard]] bool send(std::string_view text);

    enum class Receipt { line, ended, timed_out, stopped, too_long };

    /// The next line, without its end, into `line`; waits until `deadline`.
    Receipt receive(std::string& line, std::chrono::steady_clock::time_point deadline,
                    const StopAsked& stop_asked);

private:
    Process(pid_t id, int input, int output) : id_(id), input_(input), output_(output) {}

    bool take_line(std::string& line);

    /// -1 when moved from.
    pid_t id_;
    int input_;
    int output_;
    /// Received and not yet taken.
    std::string received_;
};

}  // namespace boxwood::match
