#pragma once

// Runs screens on the terminal: paints changes, passes on keys, lets computer players move after a
// moment, saves. The thin shell around polyssimo_screen.h and start_screen.h.

#include "drawing/ansi.h"
#include "files/files.h"
#include "terminal/polyssimo_screen.h"
#include "terminal/screen_device.h"
#include "terminal/start_screen.h"

namespace boxwood::terminal {

/// Whether computer players pause, so that people can follow.
enum class Pace { leisurely, fast };

class ScreenLoop {
public:
    ScreenLoop(ScreenDevice& device, drawing::Encoding encoding) : device_(device), encoding_(encoding) {}

    /// Returns when the screen is done or left, or the program should end.
    void run(StartScreen& screen);
    void run(PlayScreen& screen, files::Files& files, Pace pace);

    /// Whether the program should end.
    bool has_ended() const { return has_ended_; }

private:
    template <class Screen>
    void show(const Screen& screen);
    /// Waits once and passes on what was received; false on a timeout.
    template <class Screen>
    bool step(Screen& screen, std::optional<std::chrono::milliseconds> timeout);

    ScreenDevice& device_;
    drawing::Encoding encoding_;
    KeyReader keys_;
    /// The present contents of the terminal.
    std::optional<drawing::Canvas> shown_;
    bool has_ended_ = false;
};

}  // namespace boxwood::terminal
