#include "records/polyssimo_record.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "core/check.h"
#include "core/text_cursor.h"
#include "polyssimo/position_text.h"
#include "polyssimo/rules.h"
#include "polyssimo/score.h"

namespace boxwood::records {

using polyssimo::Move;
using polyssimo::Phase;
using polyssimo::Pick;
using polyssimo::Position;
using polyssimo::Setup;

namespace {

void add_property(sgf::Node& node, std::string identifier, std::string raw)
{
    node.properties.push_back({std::move(identifier), {{std::move(raw)}}});
}

bool same_contents(const RecordNode& a, const RecordNode& b)
{
    return a.position == b.position && a.move == b.move && a.comment == b.comment && a.other == b.other &&
           a.children.size() == b.children.size();
}

/// The property for `move`, which led from `before` to the next position, including its seat.
void add_move_property(sgf::Node& node, const Position& before, const Move& move)
{
    const std::string seat = std::to_string(before.to_play->number());
    const bool is_pick = std::holds_alternative<Pick>(move);
    add_property(node, is_pick ? 'D' + seat : seat, move_text(*before.setup, move));
}

}  // namespace

bool of_one_table(const Position& a, const Position& b)
{
    if (a.setup == b.setup)
        return true;
    polyssimo::Options options = a.setup->options();
    options.start = b.setup->options().start;
    return options == b.setup->options() && a.setup->board() == b.setup->board() &&
           a.setup->pieces() == b.setup->pieces();
}

std::string result_text(const Position& position)
{
    BOXWOOD_CHECK(phase(position) == Phase::over);
    const std::vector<Seat> seats = polyssimo::ranking(position);
    const int margin = cells_left(position, seats[1]) - cells_left(position, seats[0]);
    return std::to_string(seats[0].number()) + '+' + std::to_string(margin);
}

PolyssimoRecord::PolyssimoRecord(Position start)
{
    nodes_.push_back({std::move(start), {}, {}, {}, {}, {}});
}

std::vector<NodeIndex> PolyssimoRecord::main_line() const
{
    std::vector<NodeIndex> line = {root};
    while (!nodes_[line.back()].children.empty())
        line.push_back(nodes_[line.back()].children.front());
    return line;
}

PolyssimoRecord PolyssimoRecord::ending_at(NodeIndex node) const
{
    std::vector<bool> on_line(nodes_.size(), false);
    for (std::optional<NodeIndex> at = node; at; at = nodes_[*at].parent)
        on_line[*at] = true;
    PolyssimoRecord cut(nodes_[root].position);
    cut.player_names_ = player_names_;
    // A parent comes before its children, so its new index is known.
    std::vector<std::optional<NodeIndex>> copies(nodes_.size());
    copies[root] = root;
    for (NodeIndex i = 0; i < nodes_.size(); ++i) {
        const RecordNode& original = nodes_[i];
        const std::optional<NodeIndex> parent = original.parent ? copies[*original.parent] : std::nullopt;
        const bool is_left_out = original.parent && (!parent || *original.parent == node);
        if (is_left_out)
            continue;
        if (parent)
            copies[i] = cut.append(*parent, original.position, original.move);
        RecordNode& copy = cut.nodes_[*copies[i]];
        copy.comment = original.comment;
        copy.other = original.other;
        if (parent && on_line[i]) {
            std::vector<NodeIndex>& siblings = cut.nodes_[*parent].children;
            std::ranges::rotate(siblings, siblings.end() - 1);
        }
    }
    cut.last_ = *copies[node];
    cut.drop_stale_result();
    return cut;
}

Result<NodeIndex, Refusal> PolyssimoRecord::add_move(NodeIndex parent, const Move& move)
{
    for (const NodeIndex child : nodes_[parent].children)
        if (nodes_[child].move == move)
            return child;
    Result<Position, Refusal> next = play(nodes_[parent].position, move);
    if (!next)
        return next.error();
    const NodeIndex added = append(parent, *std::move(next), move);
    drop_stale_result();
    return added;
}

NodeIndex PolyssimoRecord::add_set_up(NodeIndex parent, Position position)
{
    BOXWOOD_CHECK(of_one_table(position, nodes_[root].position));
    const NodeIndex added = append(parent, std::move(position), std::nullopt);
    drop_stale_result();
    return added;
}

NodeIndex PolyssimoRecord::append(NodeIndex parent, Position position, std::optional<Move> move)
{
    const NodeIndex added = nodes_.size();
    if (last_ == parent)
        last_ = added;
    nodes_[parent].children.push_back(added);
    nodes_.push_back({std::move(position), std::move(move), {}, {}, parent, {}});
    return added;
}

void PolyssimoRecord::drop_stale_result()
{
    if (phase(nodes_[last_].position) == Phase::over)
        std::erase_if(nodes_[root].other, [](const sgf::Property& p) { return p.identifier == "RE"; });
}

void PolyssimoRecord::set_comment(NodeIndex node, std::string_view comment)
{
    nodes_[node].comment = sgf::normal_text(comment);
}

void PolyssimoRecord::set_player_name(Seat seat, std::string_view name)
{
    player_names_[seat.index()] = sgf::normal_simple_text(name);
}

std::string PolyssimoRecord::text() const
{
    sgf::Tree tree;
    for (const RecordNode& node : nodes_)
        tree.nodes.push_back({{}, node.parent, node.children});
    sgf::Node& first = tree.nodes[root];
    add_property(first, "FF", "4");
    add_property(first, "CA", "UTF-8");
    add_property(first, "GM", "Polyssimo Challenge");
    add_property(first, "AP", "Boxwood:" BOXWOOD_VERSION);
    for (std::size_t seat = 0; seat < player_names_.size(); ++seat)
        if (!player_names_[seat].empty())
            add_property(first, 'P' + std::to_string(seat + 1), sgf::raw_of(player_names_[seat]));
    if (phase(nodes_[last_].position) == Phase::over)
        add_property(first, "RE", result_text(nodes_[last_].position));
    for (NodeIndex i = 0; i < nodes_.size(); ++i) {
        const RecordNode& node = nodes_[i];
        sgf::Node& written = tree.nodes[i];
        if (node.move)
            add_move_property(written, nodes_[*node.parent].position, *node.move);
        else if (i == root || node.position != nodes_[*node.parent].position)
            add_property(written, "POS", polyssimo::position_text(node.position));
        if (!node.comment.empty())
            add_property(written, "C", sgf::raw_of(node.comment));
        written.properties.insert(written.properties.end(), node.other.begin(), node.other.end());
    }
    return sgf::text(tree);
}

bool operator==(const PolyssimoRecord& a, const PolyssimoRecord& b)
{
    if (a.player_names_ != b.player_names_ || a.size() != b.size())
        return false;
    std::vector<std::pair<NodeIndex, NodeIndex>> rest = {{PolyssimoRecord::root, PolyssimoRecord::root}};
    while (!rest.empty()) {
        const auto [in_a, in_b] = rest.back();
        rest.pop_back();
        if (!same_contents(a[in_a], b[in_b]))
            return false;
        for (std::size_t i = 0; i < a[in_a].children.size(); ++i)
            rest.emplace_back(a[in_a].children[i], b[in_b].children[i]);
    }
    return true;
}

// Converts an SGF tree to a record: interprets the properties, and plays every move by the rules.

namespace {

/// The seat in an identifier that consists of `prefix` and a seat's number, e.g. D2.
std::optional<Seat> seat_of(std::string_view identifier, std::string_view prefix)
{
    if (!identifier.starts_with(prefix))
        return std::nullopt;
    const std::optional<int> number = parse_number(identifier.substr(prefix.size()), max_players);
    return number && *number > 0 ? std::optional(Seat::from_number(*number)) : std::nullopt;
}

bool is_utf8_name(std::string_view charset)
{
    return charset == "UTF-8" || charset == "utf-8" || charset == "UTF8" || charset == "utf8";
}

TextError error_at(const sgf::Value& value, Message message, std::string_view rule = {})
{
    return {value.line, value.column, std::move(message), rule};
}

}  // namespace

/// The first step that fails sets the error.
class PolyssimoRecord::Reader {
public:
    explicit Reader(const sgf::Tree& tree) : tree_(tree) {}

    Result<PolyssimoRecord, TextError> read()
    {
        if (!read_root())
            return *std::move(error_);
        // A parent comes before its children, so every node finds its parent's position.
        for (NodeIndex i = 1; i < tree_.nodes.size(); ++i)
            if (!read_node(tree_.nodes[i]))
                return *std::move(error_);
        if (!check_result())
            return *std::move(error_);
        return *std::move(record_);
    }

private:
    bool fail(TextError error)
    {
        error_ = std::move(error);
        return false;
    }

    bool fail(const sgf::Property& property, Message message)
    {
        return fail(TextError{property.line, property.column, std::move(message)});
    }

    bool has_one_value(const sgf::Property& property)
    {
        return property.values.size() == 1 ||
               fail(property, {"record_one_value", {{"property", property.identifier}}});
    }

    bool read_root()
    {
        const sgf::Node& node = tree_.nodes[root];
        const sgf::Property* game = node.find("GM");
        const sgf::Property* start = node.find("POS");
        if (!game || sgf::simple_text_of(game->values.front().raw) != "Polyssimo Challenge")
            return fail(TextError{1, 1, {"record_of_another_game", {}}});
        if (!start)
            return fail(TextError{1, 1, {"record_without_start", {}}});
        std::optional<Position> position;
        if (!has_one_value(*start) || !read_position(*start, position))
            return false;
        record_.emplace(*std::move(position));
        return std::ranges::all_of(node.properties,
                                   [&](const sgf::Property& property) { return read_at_root(property); });
    }

    bool read_at_root(const sgf::Property& property)
    {
        const std::string_view identifier = property.identifier;
        const std::string value = sgf::simple_text_of(property.values.front().raw);
        if (identifier == "FF" && value != "4")
            return fail(property, {"record_not_ff4", {{"text", value}}});
        if (identifier == "CA" && !is_utf8_name(value))
            return fail(property, {"record_not_utf8", {{"text", value}}});
        if (identifier == "FF" || identifier == "CA" || identifier == "GM" || identifier == "AP" ||
            identifier == "POS")
            return has_one_value(property);
        if (const std::optional<Seat> seat = seat_of(identifier, "P")) {
            record_->set_player_name(*seat, value);
            return has_one_value(property);
        }
        if (seat_of(identifier, "D") || seat_of(identifier, ""))
            return fail(property, {"record_move_at_root", {}});
        return read_anywhere(property, root);
    }

    bool read_node(const sgf::Node& node)
    {
        // Nodes are appended in the order of the file, so the indices are the same.
        const Position& before = (*record_)[*node.parent].position;
        std::optional<Position> after;
        std::optional<Move> move;
        for (const sgf::Property& property : node.properties) {
            if (!changes_position(property))
                continue;
            if (after)
                return fail(property, {"record_two_moves", {}});
            if (!has_one_value(property) ||
                !(property.identifier == "POS" ? read_position(property, after)
                                               : read_move(property, before, move, after)))
                return false;
        }
        Position position = after ? *std::move(after) : before;
        const NodeIndex added = record_->append(*node.parent, std::move(position), std::move(move));
        return std::ranges::all_of(node.properties, [&](const sgf::Property& property) {
            return changes_position(property) || read_anywhere(property, added);
        });
    }

    static bool changes_position(const sgf::Property& property)
    {
        return property.identifier == "POS" || seat_of(property.identifier, "D") ||
               seat_of(property.identifier, "");
    }

    bool read_anywhere(const sgf::Property& property, NodeIndex node)
    {
        if (property.identifier != "C") {
            record_->nodes_[node].other.push_back(property);
            return true;
        }
        record_->set_comment(node, sgf::text_of(property.values.front().raw));
        return has_one_value(property);
    }

    bool read_position(const sgf::Property& property, std::optional<Position>& position)
    {
        const sgf::Value& value = property.values.front();
        const std::string line = sgf::simple_text_of(value.raw);
        Result<Position, TextError> parsed = polyssimo::parse_position(line, setups_);
        if (!parsed) {
            // Without escapes, a position in the text is a position in the file.
            const int column = line == value.raw ? value.column + parsed.error().column - 1 : value.column;
            return fail(TextError{value.line, column, parsed.error().message, parsed.error().rule});
        }
        if (record_ && !of_one_table(*parsed, (*record_)[root].position))
            return fail(error_at(value, {"record_of_two_tables", {}}));
        if (std::ranges::find(setups_, parsed->setup) == setups_.end())
            setups_.push_back(parsed->setup);
        position = *std::move(parsed);
        return true;
    }

    bool read_move(const sgf::Property& property, const Position& before, std::optional<Move>& move,
                   std::optional<Position>& after)
    {
        const sgf::Value& value = property.values.front();
        const std::string text = sgf::simple_text_of(value.raw);
        const std::optional<Seat> picker = seat_of(property.identifier, "D");
        const Seat seat = picker ? *picker : *seat_of(property.identifier, "");
        if (picker) {
            const Result<polyssimo::Pick, Message> pick = parse_pick(*before.setup, text);
            if (!pick)
                return fail(error_at(value, pick.error()));
            move = *pick;
        } else {
            const Result<polyssimo::Place, Message> place = polyssimo::parse_place(text);
            if (!place)
                return fail(error_at(value, place.error()));
            move = *place;
        }
        if (before.to_play && *before.to_play != seat)
            return fail(property, {"record_wrong_seat",
                                   {{"seat", seat.number()}, {"on_turn", before.to_play->number()}}});
        Result<Position, Refusal> next = play(before, *move);
        if (!next)
            return fail(error_at(value, next.error().message, next.error().rule));
        after = *std::move(next);
        return true;
    }

    /// A result that contradicts the moves is an error; the result of an unfinished game cannot be
    /// checked.
    bool check_result()
    {
        const sgf::Property* claimed = tree_.nodes[root].find("RE");
        const Position& last = record_->nodes_[record_->last_].position;
        if (!claimed || phase(last) != Phase::over)
            return true;
        const std::string text = sgf::simple_text_of(claimed->values.front().raw);
        if (text != result_text(last))
            return fail(*claimed, {"record_wrong_result", {{"text", text}, {"result", result_text(last)}}});
        record_->drop_stale_result();
        return true;
    }

    const sgf::Tree& tree_;
    /// They differ only in the start seat, so there is at most one for each seat.
    std::vector<std::shared_ptr<const Setup>> setups_;
    std::optional<PolyssimoRecord> record_;
    std::optional<TextError> error_;
};

Result<PolyssimoRecord, TextError> PolyssimoRecord::parse(std::string_view text)
{
    const Result<sgf::Tree, TextError> tree = sgf::parse(text);
    if (!tree)
        return tree.error();
    return Reader(*tree).read();
}

}  // namespace boxwood::records
