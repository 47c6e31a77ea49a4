#include "terminal/screen_device.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

namespace boxwood::terminal {

namespace {

/// Alternate screen, no cursor, no line wrap.
constexpr std::string_view enter_sequence = "\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[2J";
constexpr std::string_view leave_sequence = "\x1b[0m\x1b[?7h\x1b[?25h\x1b[?1049l";

constexpr std::array ending_signals = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
constexpr std::array crash_signals = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};
constexpr std::array screen_signals = {SIGWINCH, SIGTSTP};

/// State for the signal handlers, which get no arguments. Set before any handler is installed.
struct Shared {
    termios usual{};
    int pipe_out = -1;
    int pipe_in = -1;
    volatile sig_atomic_t ending_signal = 0;
    std::array<struct sigaction, ending_signals.size() + crash_signals.size() + screen_signals.size()>
        before{};
};
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
Shared shared;

void write_all(std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
        if (written < 0 && errno != EINTR && errno != EAGAIN)
            return;
        if (written > 0)
            bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

/// Async-signal-safe.
void leave_terminal()
{
    write_all(leave_sequence);
    ::tcsetattr(STDIN_FILENO, TCSADRAIN, &shared.usual);
}

bool enter_terminal()
{
    termios raw = shared.usual;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | IEXTEN);
    raw.c_iflag &= ~static_cast<tcflag_t>(IXON | ICRNL);
    // Ctrl-C arrives as a key: the player is asked before an unsaved game is lost.
    raw.c_cc[VINTR] = _POSIX_VDISABLE;
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    if (::tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) != 0)
        return false;
    write_all(enter_sequence);
    return true;
}

/// Wakes wait() with the signal's number.
void on_signal(int number)
{
    const int error = errno;
    for (const int ending : ending_signals)
        if (number == ending)
            shared.ending_signal = number;
    const auto byte = static_cast<unsigned char>(number);
    [[maybe_unused]] const ssize_t written = ::write(shared.pipe_in, &byte, 1);
    errno = error;
}

/// SA_RESETHAND has removed the handler by now, so raising the signal ends the program.
void on_crash(int number)
{
    leave_terminal();
    ::raise(number);
}

template <class Action>
void for_each_signal(Action action)
{
    std::size_t index = 0;
    for (const int number : ending_signals)
        action(number, on_signal, 0, index++);
    for (const int number : screen_signals)
        action(number, on_signal, 0, index++);
    for (const int number : crash_signals)
        action(number, on_crash, static_cast<int>(SA_RESETHAND), index++);
}

void install_handlers()
{
    for_each_signal([](int number, void (*handler)(int), int flags, std::size_t index) {
        struct sigaction action{};
        action.sa_handler = handler;
        action.sa_flags = flags;
        sigemptyset(&action.sa_mask);
        ::sigaction(number, &action, &shared.before[index]);
    });
}

void remove_handlers()
{
    for_each_signal([](int number, void (*)(int), int, std::size_t index) {
        ::sigaction(number, &shared.before[index], nullptr);
    });
}

/// Stops the program until SIGCONT.
void stop()
{
    leave_terminal();
    ::raise(SIGSTOP);
    enter_terminal();
}

}  // namespace

std::optional<ScreenDevice> ScreenDevice::open()
{
    std::array<int, 2> ends{};
    if (::tcgetattr(STDIN_FILENO, &shared.usual) != 0 || ::pipe2(ends.data(), O_NONBLOCK | O_CLOEXEC) != 0)
        return std::nullopt;
    shared.pipe_out = ends[0];
    shared.pipe_in = ends[1];
    install_handlers();
    if (!enter_terminal()) {
        remove_handlers();
        return std::nullopt;
    }
    return ScreenDevice();
}

ScreenDevice::ScreenDevice(ScreenDevice&& other) noexcept : is_owner_(other.is_owner_)
{
    other.is_owner_ = false;
}

ScreenDevice::~ScreenDevice()
{
    give_back();
}

void ScreenDevice::give_back()
{
    if (!std::exchange(is_owner_, false))
        return;
    leave_terminal();
    remove_handlers();
    ::close(shared.pipe_in);
    ::close(shared.pipe_out);
}

drawing::Extent ScreenDevice::window() const
{
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
        return {80, 24};
    return {size.ws_col, size.ws_row};
}

void ScreenDevice::write(std::string_view bytes)
{
    write_all(bytes);
}

Wake ScreenDevice::wait(std::optional<std::chrono::milliseconds> timeout)
{
    std::array<pollfd, 2> sources = {{{shared.pipe_out, POLLIN, 0}, {STDIN_FILENO, POLLIN, 0}}};
    int ready = 0;
    do
        ready = ::poll(sources.data(), sources.size(), timeout ? static_cast<int>(timeout->count()) : -1);
    while (ready < 0 && errno == EINTR && !shared.ending_signal);
    if (shared.ending_signal)
        return Wake::ended;
    if (ready == 0)
        return Wake::timeout;
    unsigned char signal = 0;
    if (::read(shared.pipe_out, &signal, 1) == 1) {
        if (signal == SIGWINCH)
            return Wake::resized;
        stop();
        return Wake::resumed;
    }
    return (sources[1].revents & POLLIN) != 0 ? Wake::input : Wake::ended;
}

std::string ScreenDevice::read()
{
    std::array<char, 1024> bytes;
    const ssize_t count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    return count > 0 ? std::string(bytes.data(), static_cast<std::size_t>(count)) : std::string();
}

std::optional<int> ScreenDevice::ending_signal()
{
    return shared.ending_signal ? std::optional<int>(shared.ending_signal) : std::nullopt;
}

}  // namespace boxwood::terminal
