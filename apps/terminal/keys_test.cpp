#include "terminal/keys.h"

#include <doctest/doctest.h>

#include <vector>

namespace boxwood::terminal {

namespace {

std::vector<Key> keys_of(std::string_view bytes)
{
    KeyReader reader;
    reader.add(bytes);
    std::vector<Key> keys;
    while (const std::optional<Key> key = reader.next())
        keys.push_back(*key);
    return keys;
}

}  // namespace

TEST_CASE("letters, Enter, Tab and Backspace are one byte each")
{
    CHECK(keys_of("f\r\t\x7f") ==
          std::vector<Key>{character_key(U'f'), {KeyKind::enter}, {KeyKind::tab}, {KeyKind::backspace}});
}

TEST_CASE("arrow keys come in both forms, with or without modifiers")
{
    CHECK(keys_of("\x1b[A\x1bOB\x1b[1;5C\x1b[D\x1b[Z") ==
          std::vector<Key>{
              {KeyKind::up}, {KeyKind::down}, {KeyKind::right}, {KeyKind::left}, {KeyKind::back_tab}});
}

TEST_CASE("keys that mean nothing are swallowed whole")
{
    CHECK(keys_of("\x1b[15~x\x01") ==
          std::vector<Key>{{KeyKind::other}, character_key(U'x'), {KeyKind::other}});
}

TEST_CASE("characters beyond ASCII come as a whole, broken ones as nothing")
{
    CHECK(keys_of("é木") == std::vector<Key>{character_key(U'é'), character_key(U'木')});
    CHECK(keys_of("\xC3x\x80") == std::vector<Key>{{KeyKind::other}, {KeyKind::other}});
}

TEST_CASE("a key that comes in pieces waits for the rest")
{
    KeyReader reader;
    reader.add("\x1b");
    CHECK_FALSE(reader.next().has_value());
    CHECK(reader.is_waiting());
    reader.add("[");
    CHECK_FALSE(reader.next().has_value());
    reader.add("A");
    CHECK(reader.next() == Key{KeyKind::up});
    CHECK_FALSE(reader.is_waiting());
}

TEST_CASE("an escape that nothing follows is the escape key")
{
    KeyReader reader;
    reader.add("\x1b");
    CHECK(reader.give_up() == Key{KeyKind::escape});
    CHECK_FALSE(reader.give_up().has_value());
    CHECK(keys_of("\x1bq") == std::vector<Key>{{KeyKind::escape}, character_key(U'q')});
}

}  // namespace boxwood::terminal
