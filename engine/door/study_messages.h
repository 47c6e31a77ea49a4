#pragma once

// What a worker of the page and the engine in it say to each other about games
// of Polyssimo that were played and positions that were set up: records, boards and
// sets of one's own.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/description.h"
#include "table/games/polyssimo/payloads.h"
#include "table/query.h"

namespace boxwood::door {

inline constexpr TextLimit record_limit{1'048'576};
inline constexpr ListLimit nodes_limit{10'000};

// ---- requests ------------------------------------------------------------

/// A record as docs/formats/polyssimo-record.md has it, or the line of a position,
/// instead of the record before: RecordOpened.
struct OpenRecord {
    static constexpr std::string_view name = "OpenRecord";
    std::string text;

    static void describe(auto& fields, auto& self) { fields("text", self.text, record_limit); }
};

/// The position at a node of the record: Moment.
struct LookAtNode {
    static constexpr std::string_view name = "LookAtNode";
    int node = 0;

    static void describe(auto& fields, auto& self) { fields("node", self.node, any_count); }
};

/// A file as docs/formats/polyssimo-sets.md has it: MaterialRead.
struct ReadMaterial {
    static constexpr std::string_view name = "ReadMaterial";
    std::string text;

    static void describe(auto& fields, auto& self) { fields("text", self.text, record_limit); }
};

// ---- answers -------------------------------------------------------------

struct RecordNode {
    static constexpr std::string_view name = "RecordNode";
    /// Comes before; the root has none. Of several with the same parent the first
    /// one continues the main line.
    std::optional<int> parent;
    /// What led here; nothing at the root, at a remark, and where a position was set up.
    std::optional<table::PolyssimoMove> move;
    std::string comment;

    static void describe(auto& fields, auto& self)
    {
        fields("parent", self.parent, any_count);
        fields("move", self.move);
        fields("comment", self.comment, record_limit);
    }
};

struct RecordOpened {
    static constexpr std::string_view name = "RecordOpened";
    table::PolyssimoMaterial material;
    /// Seat 1 first; empty where not known.
    std::vector<std::string> players;
    std::vector<RecordNode> nodes;
    /// The record as Boxwood writes it.
    std::string text;

    static void describe(auto& fields, auto& self)
    {
        fields("material", self.material);
        fields("players", self.players, ListLimit{max_players}, record_limit);
        fields("nodes", self.nodes, nodes_limit);
        fields("text", self.text, TextLimit{2 * record_limit.most_bytes});
    }
};

/// What an opened record shows at one of its nodes.
struct Moment {
    static constexpr std::string_view name = "Moment";
    table::PolyssimoView view;
    std::optional<Seat> on_turn;
    table::Footprints footprints;

    static void describe(auto& fields, auto& self)
    {
        fields("view", self.view);
        fields("on_turn", self.on_turn);
        fields("footprints", self.footprints);
    }
};

/// A text that cannot be read: where, in bytes, and why.
struct Unreadable {
    static constexpr std::string_view name = "Unreadable";
    int line = 1;
    int column = 1;
    table::RefusalView problem;

    static void describe(auto& fields, auto& self)
    {
        fields("line", self.line, any_count);
        fields("column", self.column, any_count);
        fields("problem", self.problem);
    }
};

struct DrawnBoard {
    static constexpr std::string_view name = "DrawnBoard";
    /// As in a position's line, for PolyssimoOptions.
    std::string board;
    int width = 0;
    int height = 0;
    std::string blocked;

    static void describe(auto& fields, auto& self)
    {
        fields("board", self.board, TextLimit{table::max_position_bytes});
        fields("width", self.width, any_count);
        fields("height", self.height, any_count);
        fields("blocked", self.blocked, TextLimit{table::max_position_bytes});
    }
};

struct DrawnPiece {
    static constexpr std::string_view name = "DrawnPiece";
    std::string piece;
    /// As it was drawn, in the corner a1.
    std::string cells;

    static void describe(auto& fields, auto& self)
    {
        fields("piece", self.piece, table::piece_name_limit);
        fields("cells", self.cells, TextLimit{table::max_move_bytes});
    }
};

struct DrawnSet {
    static constexpr std::string_view name = "DrawnSet";
    /// As in a position's line, for PolyssimoOptions.
    std::string set;
    std::vector<DrawnPiece> pieces;

    static void describe(auto& fields, auto& self)
    {
        fields("set", self.set, TextLimit{table::max_position_bytes});
        fields("pieces", self.pieces, table::piece_list_limit);
    }
};

/// At least one of the two.
struct MaterialRead {
    static constexpr std::string_view name = "MaterialRead";
    std::optional<DrawnBoard> board;
    std::optional<DrawnSet> pieces;

    static void describe(auto& fields, auto& self)
    {
        fields("board", self.board);
        fields("pieces", self.pieces);
    }
};

}  // namespace boxwood::door
