#include "records/polyssimo_record.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "polyssimo/position_text.h"
#include "polyssimo/rules.h"
#include "polyssimo/score.h"

namespace boxwood::records {

using polyssimo::Move;
using polyssimo::Phase;
using polyssimo::Pick;
using polyssimo::Position;

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

/// By whom and how `before` became the position after `move`.
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

}  // namespace boxwood::records
