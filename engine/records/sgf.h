#pragma once

// A tree of nodes with properties in the Smart Game Format, FF[4]: reading, writing, escaping. One
// game per file, UTF-8 only. Knows no game and no property: a value is the raw text between its
// brackets.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/result.h"

namespace boxwood::sgf {

/// Limits of a file, so that nobody can keep a reader busy for minutes. A game with a comment and a
/// variation at every move has a tenth of that.
inline constexpr std::size_t max_bytes = 1'048'576;
inline constexpr std::size_t max_nodes = 10'000;
/// Nesting depth of parentheses.
inline constexpr std::size_t max_depth = 1'000;
/// Properties of one node.
inline constexpr std::size_t max_properties = 100;

struct Value {
    /// As written between the brackets, escapes included.
    std::string raw;
    /// The position of its first byte in the file.
    int line = 0;
    int column = 0;

    /// Ignores positions in the file.
    friend bool operator==(const Value& a, const Value& b) { return a.raw == b.raw; }
};

/// Invariants:
///  1. `identifier` is not empty and has only capital letters and digits.
///  2. There is at least one value.
struct Property {
    std::string identifier;
    std::vector<Value> values;
    /// The position of its identifier in the file.
    int line = 0;
    int column = 0;

    /// Ignores positions in the file.
    friend bool operator==(const Property& a, const Property& b)
    {
        return a.identifier == b.identifier && a.values == b.values;
    }
};

using NodeIndex = std::size_t;

struct Node {
    /// Identifiers are unique.
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

/// Nodes are in the order of the file. White space and a byte order mark may precede the game, and
/// white space may follow it.
Result<Tree, TextError> parse(std::string_view text);

/// One node per line, except where values have line breaks. parse() accepts the result unless the
/// tree exceeds a limit.
/// REQUIRES: the tree has a root.
std::string text(const Tree& tree);

/// The value of a raw text by FF[4]. Text: `\` escapes the next character and removes a line break,
/// other line breaks become '
/// ', other white space becomes ' '. Simple text has no line breaks: they become ' ' too.
std::string text_of(std::string_view raw);
std::string simple_text_of(std::string_view raw);

/// A string as text_of() could have returned it: the part that survives in a file. Bytes that are
/// not UTF-8 become U+FFFD.
std::string normal_text(std::string_view string);
std::string normal_simple_text(std::string_view string);

/// The raw value of a normal text or simple text.
std::string raw_of(std::string_view normal);

}  // namespace boxwood::sgf
