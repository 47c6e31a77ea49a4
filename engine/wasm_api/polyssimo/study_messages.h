#pragma once

// Requests and answers about completed games of Polyssimo and positions that were set up: records,
// custom boards and sets, analyses and reviews.

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "analysis/polyssimo_review.h"
#include "core/description.h"
#include "table/games/polyssimo/payloads.h"
#include "table/query.h"
#include "wasm_api/requests.h"

namespace boxwood::wasm_api {

inline constexpr int max_file_bytes = 1'048'576;
inline constexpr int max_nodes = 10'000;
/// More moves than this are of no use.
inline constexpr int max_listed_moves = 8;

// ---- requests ------------------------------------------------------------

/// A record as specified in docs/formats/polyssimo-record.md, or the line of a position; closes
/// the previous record.
struct OpenRecord {
    static constexpr std::string_view name = "OpenRecord";
    Text<max_file_bytes> text;

    static void describe(auto& fields, auto& self) { fields("text", self.text); }
};

/// The position at a node of the record.
struct LookAtNode {
    static constexpr std::string_view name = "LookAtNode";
    Count node;

    static void describe(auto& fields, auto& self) { fields("node", self.node); }
};

/// A file as specified in docs/formats/polyssimo-sets.md.
struct ReadMaterial {
    static constexpr std::string_view name = "ReadMaterial";
    Text<max_file_bytes> text;

    static void describe(auto& fields, auto& self) { fields("text", self.text); }
};

/// Searches for the best moves of a position, in place of any work started before.
struct StartAnalysis {
    static constexpr std::string_view name = "StartAnalysis";
    Text<table::max_position_bytes> position;
    /// The most games to be played.
    Int<1, 10'000'000> simulations;
    /// The most positions to be searched for a proof.
    Int<0, 1'000'000'000> solver_positions;

    static void describe(auto& fields, auto& self)
    {
        fields("position", self.position);
        fields("simulations", self.simulations);
        fields("solver_positions", self.solver_positions);
    }
};

/// Judges every move of a record's main line, in place of any work started before.
struct StartReview {
    static constexpr std::string_view name = "StartReview";
    Text<max_file_bytes> record;

    static void describe(auto& fields, auto& self) { fields("record", self.record); }
};

// ---- answers -------------------------------------------------------------

struct RecordNode {
    static constexpr std::string_view name = "RecordNode";
    /// Earlier in the list; the root has none. Of several with the same parent the first
    /// one continues the main line.
    std::optional<Count> parent;
    /// The move that led here; none at the root, at a remark, and where a position was set up.
    std::optional<table::PolyssimoMove> move;
    Text<max_file_bytes> comment;

    static void describe(auto& fields, auto& self)
    {
        fields("parent", self.parent);
        fields("move", self.move);
        fields("comment", self.comment);
    }
};

struct RecordOpened {
    static constexpr std::string_view name = "RecordOpened";
    table::PolyssimoMaterial material;
    /// Seat 1 first; empty where not known.
    List<Text<max_file_bytes>, max_players> players;
    List<RecordNode, max_nodes> nodes;
    /// The record as Boxwood writes it.
    Text<2 * max_file_bytes> text;

    static void describe(auto& fields, auto& self)
    {
        fields("material", self.material);
        fields("players", self.players);
        fields("nodes", self.nodes);
        fields("text", self.text);
    }
};

/// The contents of an opened record at one of its nodes.
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
    Text<table::max_position_bytes> board;
    Count width;
    Count height;
    Text<table::max_position_bytes> blocked;

    static void describe(auto& fields, auto& self)
    {
        fields("board", self.board);
        fields("width", self.width);
        fields("height", self.height);
        fields("blocked", self.blocked);
    }
};

struct DrawnPiece {
    static constexpr std::string_view name = "DrawnPiece";
    Text<int{polyssimo::max_name_length}> piece;
    /// As it was drawn, in the corner a1.
    Text<table::max_move_bytes> cells;

    static void describe(auto& fields, auto& self)
    {
        fields("piece", self.piece);
        fields("cells", self.cells);
    }
};

struct DrawnSet {
    static constexpr std::string_view name = "DrawnSet";
    /// As in a position's line, for PolyssimoOptions.
    Text<table::max_position_bytes> set;
    List<DrawnPiece, polyssimo::max_pieces> pieces;

    static void describe(auto& fields, auto& self)
    {
        fields("set", self.set);
        fields("pieces", self.pieces);
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
    Count games;
    /// For the seat on turn.
    analysis::SeatValue value;

    static void describe(auto& fields, auto& self)
    {
        fields("move", self.move);
        fields("games", self.games);
        fields("value", self.value);
    }
};

struct ProofFound {
    static constexpr std::string_view name = "ProofFound";
    Seat winner = Seat::from_number(1);
    /// In cells, if it has been proved, too.
    std::optional<Count> margin;
    /// A move that leads there; nothing if all moves lose and the margin is not known.
    std::optional<table::PolyssimoMove> best;

    static void describe(auto& fields, auto& self)
    {
        fields("winner", self.winner);
        fields("margin", self.margin);
        fields("best", self.best);
    }
};

struct Analysis : Progress {
    static constexpr std::string_view name = "Analysis";
    /// The most visited first.
    List<FoundMove, max_listed_moves> moves;
    std::optional<ProofFound> proof;

    static void describe(auto& fields, auto& self)
    {
        Progress::describe(fields, self);
        fields("moves", self.moves);
        fields("proof", self.proof);
    }
};

/// analysis::ReviewedMove, with the pieces' names.
struct JudgedMove {
    static constexpr std::string_view name = "JudgedMove";
    Count number;
    table::PolyssimoMove move;
    analysis::Mark mark = analysis::Mark::best;
    double loss = 0;
    std::optional<table::PolyssimoMove> better;
    std::optional<Text<table::max_position_bytes>> missed_footprint;

    static void describe(auto& fields, auto& self)
    {
        fields("number", self.number);
        fields("move", self.move);
        fields("mark", self.mark);
        fields("loss_millionths", self.loss, analysis::share_in_millionths);
        fields("better", self.better);
        fields("missed_footprint", self.missed_footprint);
    }
};

struct ReviewResult {
    static constexpr std::string_view name = "ReviewResult";
    List<JudgedMove, max_nodes> moves;
    List<analysis::CurvePoint, max_nodes> curve;
    std::optional<analysis::TurningPoint> turning_point;
    std::optional<Seat> led_throughout;

    static void describe(auto& fields, auto& self)
    {
        fields("moves", self.moves);
        fields("curve", self.curve);
        fields("turning_point", self.turning_point);
        fields("led_throughout", self.led_throughout);
    }
};

struct Review : Progress {
    static constexpr std::string_view name = "Review";
    /// Once it is done.
    std::optional<ReviewResult> result;

    static void describe(auto& fields, auto& self)
    {
        Progress::describe(fields, self);
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
