#pragma once

// The terminal as a device: reads single keys, writes bytes, reports its size
// and the signals that concern a full-screen program. However the program ends,
// the terminal is restored. Knows no game and no drawing.

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
    /// The timeout elapsed.
    timeout,
    /// The window was resized.
    resized,
    /// The program was suspended and has resumed; the screen must be repainted.
    resumed,
    /// A signal asks the program to end, or the terminal is gone.
    ended,
};

/// At most one at a time, since there is only one terminal.
class ScreenDevice {
public:
    /// Puts the terminal into full-screen mode. Nothing if that is impossible.
    static std::optional<ScreenDevice> open();
    ScreenDevice(ScreenDevice&& other) noexcept;
    ScreenDevice(const ScreenDevice&) = delete;
    ScreenDevice& operator=(const ScreenDevice&) = delete;
    ScreenDevice& operator=(ScreenDevice&&) = delete;
    /// Restores the terminal.
    ~ScreenDevice();

    /// Restores the terminal early; afterwards the device must not be used.
    void give_back();

    drawing::Extent window() const;
    void write(std::string_view bytes);
    /// Without a timeout it waits indefinitely.
    Wake wait(std::optional<std::chrono::milliseconds> timeout);
    /// The bytes received so far; empty if the terminal is gone.
    std::string read();

    /// The signal that asked the program to end, if any.
    static std::optional<int> ending_signal();

private:
    ScreenDevice() = default;

    bool is_owner_ = true;
};

}  // namespace boxwood::terminal
