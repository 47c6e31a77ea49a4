#pragma once

// Requests and answers about games of Polyssimo that were played and positions that were set
// up: records, custom boards and sets, analyses and reviews. Probabilities are in
// millionths and margins in thousandths of a cell, since messages have whole numbers only.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "analysis/polyssimo_review.h"
#include "core/description.h"
#include "table/games/polyssimo/payloads.h"
#include "table/query.h"

namespace boxwood::analysis {

constexpr auto names_of(Mark)
{
    return std::array<std::string_view, 6>{"forced", "best", "good", "inaccuracy", "mistake", "blunder"};
}

}  // namespace boxwood::analysis

namespace boxwood::wasm_api {

inline constexpr TextLimit record_limit{1'048'576};
inline constexpr ListLimit nodes_limit{10'000};
inline constexpr Range millionths{0, 1'000'000};
/// A thousand cells either way, which is more than all pieces of a set have.
inline constexpr Range thousandths_of_cells{-1'000'000, 1'000'000};
/// Nobody looks at more moves than this.
inline constexpr int max_listed_moves = 8;

// ---- requests ------------------------------------------------------------

/// A record as specified in docs/formats/polyssimo-record.md, or the line of a position; closes
/// the previous record.
struct OpenRecord {
    static constexpr std::string_view name = "OpenRecord";
    std::string text;

    static void describe(auto& fields, auto& self) { fields("text", self.text, record_limit); }
};

/// The position at a node of the record.
struct LookAtNode {
    static constexpr std::string_view name = "LookAtNode";
    int node = 0;

    static void describe(auto& fields, auto& self) { fields("node", self.node, any_count); }
};

/// A file as specified in docs/formats/polyssimo-sets.md.
struct ReadMaterial {
    static constexpr std::string_view name = "ReadMaterial";
    std::string text;

    static void describe(auto& fields, auto& self) { fields("text", self.text, record_limit); }
};

/// Looks for the best moves of a position, in place of any work started before.
struct StartAnalysis {
    static constexpr std::string_view name = "StartAnalysis";
    std::string position;
    /// The most games to be played.
    int simulations = 1;
    /// The most positions to be searched for a proof.
    std::int64_t solver_positions = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("position", self.position, TextLimit{table::max_position_bytes});
        fields("simulations", self.simulations, Range{1, 10'000'000});
        fields("solver_positions", self.solver_positions, Range{0, 1'000'000'000});
    }
};

/// Judges every move of a record's main line, in place of any work started before.
struct StartReview {
    static constexpr std::string_view name = "StartReview";
    std::string record;

    static void describe(auto& fields, auto& self) { fields("record", self.record, record_limit); }
};

// ---- answers -------------------------------------------------------------

struct RecordNode {
    static constexpr std::string_view name = "RecordNode";
    /// Earlier in the list; the root has none. Of several with the same parent the first
    /// one continues the main line.
    std::optional<int> parent;
    /// The move that led here; none at the root, at a remark, and where a position was set up.
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

/// Has at least one of the two.
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

struct FoundMove {
    static constexpr std::string_view name = "FoundMove";
    table::PolyssimoMove move;
    int games = 0;
    /// For the seat on turn.
    int win_millionths = 0;
    int margin_thousandths = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("move", self.move);
        fields("games", self.games, any_count);
        fields("win_millionths", self.win_millionths, millionths);
        fields("margin_thousandths", self.margin_thousandths, thousandths_of_cells);
    }
};

struct ProofFound {
    static constexpr std::string_view name = "ProofFound";
    Seat winner = Seat::from_number(1);
    /// In cells, if that is proved, too.
    std::optional<int> margin;
    /// A move that leads there; nothing if all moves lose and the margin is not known.
    std::optional<table::PolyssimoMove> best;

    static void describe(auto& fields, auto& self)
    {
        fields("winner", self.winner);
        fields("margin", self.margin, any_count);
        fields("best", self.best);
    }
};

struct Analysis {
    static constexpr std::string_view name = "Analysis";
    int percent = 0;
    bool is_done = false;
    /// The most visited first.
    std::vector<FoundMove> moves;
    std::optional<ProofFound> proof;

    static void describe(auto& fields, auto& self)
    {
        fields("percent", self.percent, Range{0, 100});
        fields("is_done", self.is_done);
        fields("moves", self.moves, ListLimit{max_listed_moves});
        fields("proof", self.proof);
    }
};

struct JudgedMove {
    static constexpr std::string_view name = "JudgedMove";
    /// Counting moves from 1.
    int number = 0;
    table::PolyssimoMove move;
    analysis::Mark mark = analysis::Mark::best;
    /// How much less likely the mover is to win than after the better move.
    int loss_millionths = 0;
    std::optional<table::PolyssimoMove> better;
    /// The hole that it would have made or kept (P7.1).
    std::optional<std::string> missed_footprint;

    static void describe(auto& fields, auto& self)
    {
        fields("number", self.number, any_count);
        fields("move", self.move);
        fields("mark", self.mark);
        fields("loss_millionths", self.loss_millionths, millionths);
        fields("better", self.better);
        fields("missed_footprint", self.missed_footprint, TextLimit{table::max_position_bytes});
    }
};

/// What every seat could expect after this many moves.
struct CurvePoint {
    static constexpr std::string_view name = "CurvePoint";
    int moves = 0;
    std::vector<int> win_millionths;

    static void describe(auto& fields, auto& self)
    {
        fields("moves", self.moves, any_count);
        fields("win_millionths", self.win_millionths, ListLimit{max_players}, millionths);
    }
};

struct ReviewResult {
    static constexpr std::string_view name = "ReviewResult";
    std::vector<JudgedMove> moves;
    std::vector<CurvePoint> curve;
    /// The number of the move after which the winner stayed ahead.
    std::optional<int> turning_point;
    /// Who was ahead from then on; or all the time, without a turning point.
    std::optional<Seat> winner;

    static void describe(auto& fields, auto& self)
    {
        fields("moves", self.moves, nodes_limit);
        fields("curve", self.curve, nodes_limit);
        fields("turning_point", self.turning_point, any_count);
        fields("winner", self.winner);
    }
};

struct Review {
    static constexpr std::string_view name = "Review";
    int percent = 0;
    bool is_done = false;
    /// Once it is done.
    std::optional<ReviewResult> result;

    static void describe(auto& fields, auto& self)
    {
        fields("percent", self.percent, Range{0, 100});
        fields("is_done", self.is_done);
        fields("result", self.result);
    }
};

/// The progress of the work that was started last.
using PolyssimoFindings = std::variant<Analysis, Review>;

}  // namespace boxwood::wasm_api

namespace boxwood {

template <>
inline constexpr std::string_view union_name<wasm_api::PolyssimoFindings> = "PolyssimoFindings";

}  // namespace boxwood
