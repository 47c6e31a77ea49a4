#include "terminal/keys.h"

#include "core/utf8.h"
#include "drawing/canvas.h"

namespace boxwood::terminal {

namespace {

constexpr char escape = '\x1b';

/// By the last byte of a sequence, e.g. ESC [ A or ESC O A.
KeyKind kind_of_sequence(char last)
{
    switch (last) {
    case 'A': return KeyKind::up;
    case 'B': return KeyKind::down;
    case 'C': return KeyKind::right;
    case 'D': return KeyKind::left;
    case 'Z': return KeyKind::back_tab;
    case 'M': return KeyKind::enter;
    default: return KeyKind::other;
    }
}

/// The length of the sequence at the start of `bytes`, or nothing if it is incomplete. REQUIRES: the
/// first byte is an escape.
std::optional<std::size_t> sequence_length(std::string_view bytes)
{
    if (bytes.size() < 2)
        return std::nullopt;
    if (bytes[1] == 'O')
        return bytes.size() < 3 ? std::nullopt : std::optional<std::size_t>(3);
    if (bytes[1] != '[')
        // An escape followed by another key stands alone.
        return 1;
    for (std::size_t i = 2; i < bytes.size(); ++i)
        if (bytes[i] >= '@' && bytes[i] <= '~')
            return i + 1;
    return std::nullopt;
}

Key key_of_byte(char byte)
{
    switch (byte) {
    case '\r':
    case '\n': return {KeyKind::enter};
    case '\t': return {KeyKind::tab};
    case '\b':
    case '\x7f': return {KeyKind::backspace};
    case '\f': return {KeyKind::redraw};
    case '\x03': return {KeyKind::interrupt};
    default: break;
    }
    const bool is_visible = byte >= ' ' && byte < '\x7f';
    return is_visible ? character_key(static_cast<char32_t>(byte)) : Key{};
}

std::size_t character_length(char first)
{
    const auto byte = static_cast<unsigned char>(first);
    return byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

}  // namespace

std::optional<Key> KeyReader::next()
{
    if (rest_.empty())
        return std::nullopt;
    if (rest_[0] == escape) {
        const std::optional<std::size_t> length = sequence_length(rest_);
        if (!length)
            return std::nullopt;
        const Key key = *length == 1 ? Key{KeyKind::escape} : Key{kind_of_sequence(rest_[*length - 1])};
        rest_.erase(0, *length);
        return key;
    }
    const std::size_t length = character_length(rest_[0]);
    if (rest_.size() < length)
        return std::nullopt;
    const std::string bytes = rest_.substr(0, length);
    rest_.erase(0, length);
    if (length == 1)
        return key_of_byte(bytes[0]);
    return first_invalid_utf8(bytes) ? Key{} : character_key(drawing::characters_of(bytes)[0]);
}

std::optional<Key> KeyReader::give_up()
{
    if (rest_.empty())
        return std::nullopt;
    const bool is_escape = rest_ == std::string(1, escape);
    rest_.clear();
    return Key{is_escape ? KeyKind::escape : KeyKind::other};
}

}  // namespace boxwood::terminal
