#pragma once

// Bytes from a terminal as keys. Knows no device and no game.

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
    /// Control-L: the screen should be painted anew.
    redraw,
    /// Control-C, where the terminal does not make a signal of it.
    interrupt,
    /// Any other: it came as a whole and means nothing.
    other,
};

struct Key {
    KeyKind kind = KeyKind::other;
    /// Of kind `character`.
    char32_t character = U'\0';

    friend bool operator==(const Key&, const Key&) = default;
};

constexpr Key character_key(char32_t character)
{
    return {KeyKind::character, character};
}

/// A key may be several bytes, and these may come in pieces. An escape key is
/// the first byte of longer ones: only that nothing follows tells it apart.
class KeyReader {
public:
    void add(std::string_view bytes) { rest_ += bytes; }

    /// The next key that has come as a whole.
    std::optional<Key> next();
    /// Whether a key has begun that is not whole yet.
    bool is_waiting() const { return !rest_.empty(); }
    /// Nothing more came: takes what has begun as it is.
    std::optional<Key> give_up();

private:
    std::string rest_;
};

}  // namespace boxwood::terminal
