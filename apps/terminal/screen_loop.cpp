#include "terminal/screen_loop.h"

#include <algorithm>

namespace boxwood::terminal {

using namespace std::chrono_literals;

namespace {

/// How long to wait for the rest of a key's escape sequence.
constexpr std::chrono::milliseconds key_patience = 50ms;
/// The minimum delay before a computer player moves.
constexpr std::chrono::milliseconds picking_pause = 350ms;
constexpr std::chrono::milliseconds placing_pause = 900ms;
/// In simulations: a few hundredths of a second.
constexpr int thinking_slice = 5000;

using Clock = std::chrono::steady_clock;

std::chrono::milliseconds pause(const PlayScreen& screen, Pace pace)
{
    if (pace == Pace::fast)
        return 0ms;
    const bool choosing = phase(screen.game().position()) == polyssimo::Phase::choosing;
    return choosing ? picking_pause : placing_pause;
}

}  // namespace

template <class Screen>
void ScreenLoop::show(const Screen& screen)
{
    drawing::Canvas canvas = screen.draw();
    const bool same_size = shown_ && shown_->width() == canvas.width() && shown_->height() == canvas.height();
    device_.write(same_size ? repainted(*shown_, canvas, encoding_)
                            : "\x1b[0m\x1b[2J" + painted(canvas, encoding_));
    shown_ = std::move(canvas);
}

template <class Screen>
bool ScreenLoop::step(Screen& screen, std::optional<std::chrono::milliseconds> timeout)
{
    const auto hand_over = [&](const Key& key) {
        if (key.kind == KeyKind::redraw)
            shown_.reset();
        else
            screen.press(key);
    };
    switch (device_.wait(keys_.is_waiting() ? key_patience : timeout)) {
    case Wake::ended: has_ended_ = true; return true;
    case Wake::resized: screen.resize(device_.window()); return true;
    case Wake::resumed:
        shown_.reset();
        screen.resize(device_.window());
        return true;
    case Wake::timeout:
        if (const std::optional<Key> key = keys_.give_up()) {
            hand_over(*key);
            return true;
        }
        return false;
    case Wake::input: break;
    }
    const std::string bytes = device_.read();
    has_ended_ = bytes.empty();
    keys_.add(bytes);
    while (const std::optional<Key> key = keys_.next())
        hand_over(*key);
    return true;
}

void ScreenLoop::run(StartScreen& screen)
{
    while (!screen.is_done() && !screen.is_left() && !has_ended_) {
        show(screen);
        step(screen, std::nullopt);
    }
}

void ScreenLoop::run(PlayScreen& screen, files::Files& files, Pace pace)
{
    // When the computer player's turn began.
    Clock::time_point began = Clock::now();
    while (!screen.is_left() && !has_ended_) {
        show(screen);
        if (!screen.awaits_computer()) {
            step(screen, std::nullopt);
            began = Clock::now();
        } else {
            // Thinks between polls of the keyboard, but does not answer too soon.
            const Clock::duration left = began + pause(screen, pace) - Clock::now();
            const auto wait = std::max(0ms, std::chrono::ceil<std::chrono::milliseconds>(left));
            if (!step(screen, wait) && screen.awaits_computer()) {
                screen.let_computer_think(thinking_slice);
                if (!screen.is_thinking())
                    began = Clock::now();
            }
        }
        if (const std::optional<std::string> file = screen.wants_saving_to())
            screen.saved(save(files, screen.saving(), *file, screen.game().record_text()));
    }
}

}  // namespace boxwood::terminal
