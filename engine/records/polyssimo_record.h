#pragma once

// A game of Polyssimo with its variations and comments, and its file format,
// docs/formats/polyssimo-record.md. Every node holds its position, so every record that can be read
// is a valid game. Knows no file and no table.

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "core/seat.h"
#include "polyssimo/move.h"
#include "polyssimo/position.h"
#include "records/sgf.h"

namespace boxwood::records {

using NodeIndex = std::size_t;

struct RecordNode {
    /// The position after this node.
    polyssimo::Position position;
    /// The move from the parent; nothing if the position was set up.
    std::optional<polyssimo::Move> move;
    /// Normal text (sgf.h): lines end in '\n'.
    std::string comment;
    /// Unknown properties, unchanged.
    std::vector<sgf::Property> other;
    std::optional<NodeIndex> parent;
    /// The first child continues the main line, the others are variations.
    std::vector<NodeIndex> children;
};

/// Whether both can be positions of one record: they have the same board, pieces, flipping,
/// obligations and number of players. The start seat may differ.
bool of_one_table(const polyssimo::Position& a, const polyssimo::Position& b);

/// "2+7": seat 2 has won and holds 7 cells fewer than the second (P5.2).
/// REQUIRES: the game is over.
std::string result_text(const polyssimo::Position& position);

/// Invariants:
///  1. Node 0 is the root; a parent comes before its children.
///  2. A node with a move has the position that the rules make of its parent's.
///  3. All positions are of one table.
///  4. When the main line ends in a game that is over, the root has no `other`
///     property RE: the result follows from the moves.
class PolyssimoRecord {
public:
    explicit PolyssimoRecord(polyssimo::Position start);

    /// Errors have the position of the property.
    static Result<PolyssimoRecord, TextError> parse(std::string_view text);
    /// parse() reads an equal record from it, unless it exceeds a limit of sgf.h.
    std::string text() const;

    static constexpr NodeIndex root = 0;
    const RecordNode& operator[](NodeIndex node) const { return nodes_[node]; }
    std::size_t size() const { return nodes_.size(); }
    /// From the root along the first children.
    std::vector<NodeIndex> main_line() const;

    /// The same record with the line to `node` as its main line, without what followed the
    /// node; other lines become variations.
    PolyssimoRecord ending_at(NodeIndex node) const;

    /// Adds a move after `parent`, or finds the child that has it already.
    Result<NodeIndex, Refusal> add_move(NodeIndex parent, const polyssimo::Move& move);
    /// REQUIRES: of_one_table(position, the root's position).
    NodeIndex add_set_up(NodeIndex parent, polyssimo::Position position);
    /// Any string; it is converted to normal text (sgf.h).
    void set_comment(NodeIndex node, std::string_view comment);
    /// The name of a seat's player, e.g. "Anna", on one line; empty if unknown.
    void set_player_name(Seat seat, std::string_view name);
    const std::string& player_name(Seat seat) const { return player_names_[seat.index()]; }

    /// The same tree with the same contents, regardless of the order in which it was built.
    friend bool operator==(const PolyssimoRecord& a, const PolyssimoRecord& b);

private:
    class Reader;

    NodeIndex append(NodeIndex parent, polyssimo::Position position, std::optional<polyssimo::Move> move);
    void drop_stale_result();

    std::vector<RecordNode> nodes_;
    /// The end of the main line.
    NodeIndex last_ = root;
    std::array<std::string, max_players> player_names_;
};

}  // namespace boxwood::records
