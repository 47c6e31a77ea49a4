#pragma once

// Decodes bytes from a terminal into keys. Knows no device and no game.

#include <optional>
#include <string>
#include <string_view>

namespace boxwood::terminal {

enum class KeyKind {
    character,
    enter,
    escape,
    tab,
    back_tab,
    backspace,
    up,
    down,
    left,
    right,
    /// Control-L: repaint the screen.
    redraw,
    /// Control-C, if the terminal does not turn it into a signal.
    interrupt,
    /// Any other complete but meaningless key.
    other,
};

struct Key {
    KeyKind kind = KeyKind::other;
    /// Only for kind `character`.
    char32_t character = U'\0';

    friend bool operator==(const Key&, const Key&) = default;
};

constexpr Key character_key(char32_t character)
{
    return {KeyKind::character, character};
}

/// A key may consist of several bytes, which may arrive separately. The escape
/// key is also the first byte of longer sequences; only the absence of further
/// bytes distinguishes it.
class KeyReader {
public:
    void add(std::string_view bytes) { rest_ += bytes; }

    /// The next complete key.
    std::optional<Key> next();
    /// Whether an incomplete key has been received.
    bool is_waiting() const { return !rest_.empty(); }
    /// No more bytes came: interprets the incomplete key as it is.
    std::optional<Key> give_up();

private:
    std::string rest_;
};

}  // namespace boxwood::terminal
