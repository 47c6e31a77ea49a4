#include "records/sgf.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "core/text_cursor.h"
#include "core/utf8.h"

namespace boxwood::sgf {

namespace {

bool can_be_in_identifier(char character)
{
    return ('A' <= character && character <= 'Z') || ('0' <= character && character <= '9');
}

/// Reads the bytes in one pass and keeps open parentheses in a vector, so that no input can exhaust
/// the stack. The first step that fails sets the error.
class Reader {
public:
    explicit Reader(std::string_view text) : cursor_(text) {}

    Result<Tree, TextError> read()
    {
        for (const char byte_order_mark : {'\xEF', '\xBB', '\xBF'})
            cursor_.take_if(byte_order_mark);
        cursor_.skip_space();
        if (!read_tree())
            return *std::move(error_);
        cursor_.skip_space();
        if (!cursor_.at_end())
            return cursor_.error(cursor_.peek() == '(' ? "sgf_second_game" : "sgf_after_game");
        return std::move(tree_);
    }

private:
    bool fail(std::string_view code, std::vector<Argument> arguments = {})
    {
        error_ = cursor_.error(code, std::move(arguments));
        return false;
    }

    bool read_tree()
    {
        if (cursor_.peek() != '(')
            return fail("sgf_no_game");
        do {
            const bool ok = cursor_.at_end()        ? fail("sgf_unfinished")
                            : cursor_.peek() == '(' ? open_variation()
                            : cursor_.peek() == ')' ? close_variation()
                            : cursor_.peek() == ';' ? read_node()
                                                    : fail("sgf_unexpected", {{"text", next_character()}});
            if (!ok)
                return false;
            cursor_.skip_space();
        } while (!opened_after_.empty());
        return true;
    }

    std::string next_character()
    {
        // A whole character, not a byte, so that the message stays valid UTF-8.
        TextCursor ahead = cursor_;
        std::string character(1, ahead.take());
        while (!ahead.at_end() && (ahead.peek() & '\xC0') == '\x80')
            character += ahead.take();
        return character;
    }

    bool open_variation()
    {
        if (place_ == Place::after_opening)
            return fail("sgf_node_missing");
        if (opened_after_.size() == max_depth)
            return fail("sgf_too_deep", {{"most", static_cast<int>(max_depth)}});
        cursor_.take();
        opened_after_.push_back(current_);
        place_ = Place::after_opening;
        return true;
    }

    bool close_variation()
    {
        if (place_ == Place::after_opening)
            return fail("sgf_node_missing");
        cursor_.take();
        current_ = opened_after_.back();
        opened_after_.pop_back();
        place_ = Place::after_variation;
        return true;
    }

    bool read_node()
    {
        if (place_ == Place::after_variation)
            return fail("sgf_node_after_variation");
        if (tree_.nodes.size() == max_nodes)
            return fail("sgf_too_many_nodes", {{"most", static_cast<int>(max_nodes)}});
        cursor_.take();
        const NodeIndex index = tree_.nodes.size();
        if (current_)
            tree_.nodes[*current_].children.push_back(index);
        tree_.nodes.push_back({{}, std::exchange(current_, index), {}});
        place_ = Place::after_node;
        cursor_.skip_space();
        while (can_be_in_identifier(cursor_.peek()))
            if (!read_property(tree_.nodes.back()))
                return false;
        return true;
    }

    bool read_property(Node& node)
    {
        Property property;
        property.line = cursor_.line();
        property.column = cursor_.column();
        TextCursor ahead = cursor_;
        while (can_be_in_identifier(ahead.peek()))
            property.identifier += ahead.take();
        if (node.find(property.identifier))
            return fail("sgf_property_twice", {{"property", property.identifier}});
        if (node.properties.size() == max_properties)
            return fail("sgf_too_many_properties", {{"most", static_cast<int>(max_properties)}});
        ahead.skip_space();
        if (ahead.peek() != '[')
            return fail("sgf_value_missing", {{"property", property.identifier}});
        cursor_ = ahead;
        while (cursor_.peek() == '[') {
            if (!read_value(property))
                return false;
            cursor_.skip_space();
        }
        node.properties.push_back(std::move(property));
        return true;
    }

    bool read_value(Property& property)
    {
        TextCursor ahead = cursor_;
        ahead.take();
        Value value{{}, ahead.line(), ahead.column()};
        while (ahead.peek() != ']') {
            if (ahead.peek() == '\\')
                value.raw += ahead.take();
            if (ahead.at_end())
                return fail("sgf_value_unclosed", {{"property", property.identifier}});
            value.raw += ahead.take();
        }
        ahead.take();
        cursor_ = ahead;
        property.values.push_back(std::move(value));
        return true;
    }

    enum class Place { before_game, after_opening, after_node, after_variation };

    TextCursor cursor_;
    Tree tree_;
    Place place_ = Place::before_game;
    /// The parent of the next node.
    std::optional<NodeIndex> current_;
    /// For each open parenthesis, the node before it.
    std::vector<std::optional<NodeIndex>> opened_after_;
    std::optional<TextError> error_;
};

void write_node(std::string& text, const Node& node)
{
    text += ';';
    for (const Property& property : node.properties) {
        text += property.identifier;
        for (const Value& value : property.values)
            text += '[' + value.raw + ']';
    }
    text += '\n';
}

TextError not_utf8(std::string_view text, std::size_t offset)
{
    TextCursor cursor(text);
    for (std::size_t i = 0; i < offset; ++i)
        cursor.take();
    return cursor.error("sgf_not_utf8");
}

enum class Escapes { obeyed, absent };
enum class LineBreaks { kept, blanked };

bool is_line_break(char character)
{
    return character == '\n' || character == '\r';
}

bool is_other_space(char character)
{
    return character == '\t' || character == '\v' || character == '\f';
}

/// The length of the line break at `offset`: CR LF and LF CR count as one.
std::size_t line_break_length(std::string_view text, std::size_t offset)
{
    const bool pair =
        offset + 1 < text.size() && is_line_break(text[offset + 1]) && text[offset + 1] != text[offset];
    return pair ? 2 : 1;
}

std::string converted(std::string_view raw, Escapes escapes, LineBreaks line_breaks)
{
    std::string text;
    std::size_t offset = 0;
    while (offset < raw.size()) {
        bool escaped = false;
        if (escapes == Escapes::obeyed && raw[offset] == '\\' && offset + 1 < raw.size()) {
            escaped = true;
            ++offset;
        }
        if (is_line_break(raw[offset])) {
            if (!escaped)
                text += line_breaks == LineBreaks::kept ? '\n' : ' ';
            offset += line_break_length(raw, offset);
            continue;
        }
        text += is_other_space(raw[offset]) ? ' ' : raw[offset];
        ++offset;
    }
    return text;
}

}  // namespace

const Property* Node::find(std::string_view identifier) const
{
    const auto found = std::ranges::find(properties, identifier, &Property::identifier);
    return found == properties.end() ? nullptr : &*found;
}

Result<Tree, TextError> parse(std::string_view text)
{
    if (text.size() > max_bytes)
        return TextError{1, 1, {"sgf_too_long", {{"most", static_cast<int>(max_bytes)}}}};
    if (const std::optional<std::size_t> invalid = first_invalid_utf8(text))
        return not_utf8(text, *invalid);
    return Reader(text).read();
}

std::string text(const Tree& tree)
{
    BOXWOOD_CHECK(!tree.nodes.empty());
    std::string text = "(";
    // What remains to be written, the next last; an empty item is a closing parenthesis.
    struct Variation {
        NodeIndex node;
        bool in_parentheses;
    };
    std::vector<std::optional<Variation>> rest = {std::nullopt, Variation{0, false}};
    while (!rest.empty()) {
        const std::optional<Variation> next = rest.back();
        rest.pop_back();
        if (!next) {
            text += ")\n";
            continue;
        }
        if (next->in_parentheses) {
            text += '(';
            rest.push_back(std::nullopt);
        }
        const Node& node = tree.nodes[next->node];
        write_node(text, node);
        for (std::size_t i = node.children.size(); i > 0; --i)
            rest.push_back(Variation{node.children[i - 1], node.children.size() > 1});
    }
    return text;
}

// Text values: the text types of SGF.

std::string text_of(std::string_view raw)
{
    return converted(raw, Escapes::obeyed, LineBreaks::kept);
}

std::string simple_text_of(std::string_view raw)
{
    return converted(raw, Escapes::obeyed, LineBreaks::blanked);
}

std::string normal_text(std::string_view string)
{
    return converted(with_invalid_utf8_replaced(string), Escapes::absent, LineBreaks::kept);
}

std::string normal_simple_text(std::string_view string)
{
    return converted(with_invalid_utf8_replaced(string), Escapes::absent, LineBreaks::blanked);
}

std::string raw_of(std::string_view normal)
{
    std::string raw;
    for (const char character : normal) {
        if (character == ']' || character == '\\')
            raw += '\\';
        raw += character;
    }
    return raw;
}

}  // namespace boxwood::sgf
