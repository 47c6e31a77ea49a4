#pragma once

// A tree of nodes with properties in the Smart Game Format, FF[4]: reading,
// writing, escaping. One game a file, UTF-8 only. Knows no game and no
// property: a value is kept as it stood between its brackets.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/result.h"

namespace boxwood::sgf {

/// Limits of a file, so that nobody can make a reader work for minutes. A game with a
/// comment and a variation at every move has a tenth of that.
inline constexpr std::size_t max_bytes = 1'048'576;
inline constexpr std::size_t max_nodes = 10'000;
/// Open parentheses at one place.
inline constexpr std::size_t max_depth = 1'000;
/// Properties of one node.
inline constexpr std::size_t max_properties = 100;

struct Value {
    /// As written between the brackets, escapes included.
    std::string raw;
    /// Where its first byte stood in the file.
    int line = 0;
    int column = 0;

    /// Wherever they stood.
    friend bool operator==(const Value& a, const Value& b) { return a.raw == b.raw; }
};

/// Invariants:
///  1. `identifier` is not empty and has only capital letters and digits.
///  2. There is at least one value.
struct Property {
    std::string identifier;
    std::vector<Value> values;
    /// Where its identifier stood in the file.
    int line = 0;
    int column = 0;

    /// With the same identifier and values, wherever they stood.
    friend bool operator==(const Property& a, const Property& b)
    {
        return a.identifier == b.identifier && a.values == b.values;
    }
};

using NodeIndex = std::size_t;

struct Node {
    /// No identifier twice.
    std::vector<Property> properties;
    std::optional<NodeIndex> parent;
    /// The first child continues the main line, the others are variations.
    std::vector<NodeIndex> children;

    const Property* find(std::string_view identifier) const;

    friend bool operator==(const Node&, const Node&) = default;
};

/// Invariant: node 0 is the root; a parent comes before its children.
struct Tree {
    std::vector<Node> nodes;

    friend bool operator==(const Tree&, const Tree&) = default;
};

/// Nodes come in the order of the file. Blank space and a byte order mark may
/// stand before the game, blank space after it.
Result<Tree, TextError> parse(std::string_view text);

/// One node a line, except where values have lines of their own. What parse()
/// accepts, unless the tree exceeds a limit.
/// REQUIRES: the tree has a root.
std::string text(const Tree& tree);

/// What a raw value says, as FF[4] types it. Text: `\` takes the next character
/// as it is and removes a line break, line breaks become '\n', other blank
/// space becomes ' '. Simple text has no line breaks: they become ' ' too.
std::string text_of(std::string_view raw);
std::string simple_text_of(std::string_view raw);

/// A string as text_of() could have returned it: what of it survives in a file. Bytes that
/// are not UTF-8 become U+FFFD.
std::string normal_text(std::string_view string);
std::string normal_simple_text(std::string_view string);

/// The raw value of a text or simple text that is normal.
std::string raw_of(std::string_view normal);

}  // namespace boxwood::sgf
