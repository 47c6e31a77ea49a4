#pragma once

// The terminal as a device: single keys in, bytes out, its size, and the
// signals that concern a program that fills the screen. However the program
// ends, the terminal is left as it was found. Knows no game and no drawing.

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "drawing/look.h"

namespace boxwood::terminal {

/// Why waiting ended.
enum class Wake {
    /// There are bytes to read.
    input,
    /// Nothing happened for so long.
    timeout,
    /// The window has another size.
    resized,
    /// The program was stopped and goes on; the screen must be painted anew.
    resumed,
    /// A signal asks the program to end, or the terminal is gone.
    ended,
};

/// At most one at a time: there is one terminal.
class ScreenDevice {
public:
    /// Takes the terminal over. Nothing if that is not possible.
    static std::optional<ScreenDevice> open();
    ScreenDevice(ScreenDevice&& other) noexcept;
    ScreenDevice(const ScreenDevice&) = delete;
    ScreenDevice& operator=(const ScreenDevice&) = delete;
    ScreenDevice& operator=(ScreenDevice&&) = delete;
    /// Gives it back.
    ~ScreenDevice();

    /// Gives it back before the end; afterwards nothing may be asked of it.
    void give_back();

    drawing::Extent window() const;
    void write(std::string_view bytes);
    /// Without a timeout it waits as long as it takes.
    Wake wait(std::optional<std::chrono::milliseconds> timeout);
    /// What has come so far; empty if the terminal is gone.
    std::string read();

    /// The signal that asked for the end, if one did.
    static std::optional<int> ending_signal();

private:
    ScreenDevice() = default;

    bool is_owner_ = true;
};

}  // namespace boxwood::terminal
