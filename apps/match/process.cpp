#include "match/process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <thread>
#include <utility>

namespace boxwood::match {

namespace {

using std::chrono::steady_clock;

constexpr std::chrono::milliseconds patience_at_end{500};
constexpr std::chrono::milliseconds between_questions{100};

/// A pair of connected descriptors; closes those that are not released.
struct Channel {
    std::array<int, 2> ends{-1, -1};

    Channel() = default;
    Channel(const Channel&) = delete;
    Channel& operator=(const Channel&) = delete;
    ~Channel()
    {
        for (const int end : ends)
            if (end >= 0)
                ::close(end);
    }
    int hand_on(std::size_t end) { return std::exchange(ends[end], -1); }
};

/// Runs `sh -c command` with these descriptors as its input and output.
std::optional<pid_t> spawn_shell(const std::string& command, int input, int output)
{
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);

    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes,
                             POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);

    std::string shell = "sh";
    std::string option = "-c";
    std::string text = command;
    const std::array<char*, 4> arguments{shell.data(), option.data(), text.data(), nullptr};
    pid_t id = 0;
    const int error = posix_spawn(&id, "/bin/sh", &actions, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error == 0 ? std::optional(id) : std::nullopt;
}

/// Does not reap the process, so that its id is not reused.
bool has_ended(pid_t id)
{
    siginfo_t info{};
    return ::waitid(P_PID, static_cast<id_t>(id), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == id;
}

}  // namespace

std::optional<Process> Process::start(const std::string& shell_command)
{
    // A socket rather than a pipe: writing to a program that has ended is then
    // an error and not a signal.
    Channel to_program;
    Channel from_program;
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, to_program.ends.data()) != 0 ||
        ::pipe2(from_program.ends.data(), O_CLOEXEC) != 0)
        return std::nullopt;
    const std::optional<pid_t> id = spawn_shell(shell_command, to_program.ends[0], from_program.ends[1]);
    if (!id)
        return std::nullopt;
    return Process(*id, to_program.hand_on(1), from_program.hand_on(0));
}

Process::Process(Process&& other) noexcept
    : id_(std::exchange(other.id_, -1)),
      input_(std::exchange(other.input_, -1)),
      output_(std::exchange(other.output_, -1)),
      received_(std::move(other.received_))
{
}

Process::~Process()
{
    if (id_ < 0)
        return;
    ::close(input_);
    const steady_clock::time_point deadline = steady_clock::now() + patience_at_end;
    while (!has_ended(id_) && steady_clock::now() < deadline)
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    // The whole group: the shell may have started more than one program.
    ::kill(-id_, SIGKILL);
    ::waitpid(id_, nullptr, 0);
    ::close(output_);
}

bool Process::send(std::string_view text)
{
    if (id_ < 0)
        return false;
    while (!text.empty()) {
        const ssize_t sent = ::send(input_, text.data(), text.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0)
            return false;
        text.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

bool Process::take_line(std::string& line)
{
    const std::size_t end = received_.find('\n');
    if (end == std::string::npos)
        return false;
    line = received_.substr(0, end);
    received_.erase(0, end + 1);
    return true;
}

Process::Receipt Process::receive(std::string& line, steady_clock::time_point deadline,
                                  const StopAsked& stop_asked)
{
    std::array<char, 4096> block;
    while (!take_line(line)) {
        if (received_.size() > max_process_line_bytes)
            return Receipt::too_long;
        if (stop_asked())
            return Receipt::stopped;
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(deadline - steady_clock::now());
        if (left.count() <= 0)
            return Receipt::timed_out;
        pollfd readable{output_, POLLIN, 0};
        if (::poll(&readable, 1, static_cast<int>(std::min(left, between_questions).count())) <= 0)
            continue;
        const ssize_t count = ::read(output_, block.data(), block.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return Receipt::ended;
        received_.append(block.data(), static_cast<std::size_t>(count));
    }
    return Receipt::line;
}

}  // namespace boxwood::match
