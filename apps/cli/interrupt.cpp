#include "cli/interrupt.h"

#include <csignal>

namespace boxwood::cli {

namespace {

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

}  // namespace boxwood::cli
