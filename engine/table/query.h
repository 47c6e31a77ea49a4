#pragma once

// Questions that a table answers from its state, to whoever may look at it.
// They change nothing.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/description.h"
#include "core/seat.h"
#include "table/limits.h"
#include "table/paletti_material.h"
#include "table/polyssimo_view.h"
#include "table/view.h"

namespace boxwood::table {

/// The whole table: TableView.
struct GetView {
    static constexpr std::string_view name = "GetView";
    static void describe(auto&, auto&) {}
};

/// The game as it was after so many moves: PolyssimoView.
struct GetMoment {
    static constexpr std::string_view name = "GetMoment";
    int moves = 0;

    static void describe(auto& fields, auto& self) { fields("moves", self.moves, any_count); }
};

/// The moves that led to the game as it stands: Moves.
struct GetMoves {
    static constexpr std::string_view name = "GetMoves";
    static void describe(auto&, auto&) {}
};

/// Board and pieces, or the parts of the villa: PolyssimoMaterial, PalettiMaterial.
struct GetMaterial {
    static constexpr std::string_view name = "GetMaterial";
    static void describe(auto&, auto&) {}
};

/// Where a piece fits now, whoever holds it: Spots. Help (T7.1).
struct GetSpots {
    static constexpr std::string_view name = "GetSpots";
    std::string piece;

    static void describe(auto& fields, auto& self) { fields("piece", self.piece, piece_name_limit); }
};

/// Whether a seat may make this move, and else why not: Judgement.
struct JudgeMove {
    static constexpr std::string_view name = "JudgeMove";
    Seat seat = Seat::from_number(1);
    std::string move;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("move", self.move, TextLimit{max_move_bytes});
    }
};

/// Whether a seat may touch this column now, and else why not: Judgement.
struct JudgeTouch {
    static constexpr std::string_view name = "JudgeTouch";
    Seat seat = Seat::from_number(1);
    paletti::PartId column = paletti::first_column_id;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("column", self.column, paletti::column_words);
    }
};

/// Regions that one seat alone can use (P7.1): Footprints. Help (T7.1).
struct GetFootprints {
    static constexpr std::string_view name = "GetFootprints";
    static void describe(auto&, auto&) {}
};

/// What to think about for a hint: Thinking. Help (T7.1).
struct GetHint {
    static constexpr std::string_view name = "GetHint";
    static void describe(auto&, auto&) {}
};

/// The game so far as a file: RecordText. Villa Paletti's is made from the journal
/// (villa_record.h), by whoever has that.
struct GetRecord {
    static constexpr std::string_view name = "GetRecord";
    static void describe(auto&, auto&) {}
};

using Query = std::variant<GetView, GetMoment, GetMoves, GetMaterial, GetSpots, JudgeMove, JudgeTouch,
                           GetFootprints, GetHint, GetRecord>;

struct Moves {
    static constexpr std::string_view name = "Moves";
    /// The first one first.
    std::vector<PolyssimoMove> moves;

    static void describe(auto& fields, auto& self)
    {
        fields("moves", self.moves, ListLimit{max_history_list});
    }
};

struct Spots {
    static constexpr std::string_view name = "Spots";
    /// Each a placement's cells.
    std::vector<std::string> spots;

    static void describe(auto& fields, auto& self)
    {
        fields("spots", self.spots, ListLimit{4096}, TextLimit{max_move_bytes});
    }
};

/// A value to fill into a refusal's sentence.
struct RefusalArgument {
    static constexpr std::string_view name = "RefusalArgument";
    std::string argument;
    std::string value;

    static void describe(auto& fields, auto& self)
    {
        fields("argument", self.argument, TextLimit{32});
        fields("value", self.value, TextLimit{1024});
    }
};

/// A refusal for the wire: texts/ has the sentence `message.CODE`.
struct RefusalView {
    static constexpr std::string_view name = "RefusalView";
    std::string rule;
    std::string code;
    std::vector<RefusalArgument> arguments;

    static void describe(auto& fields, auto& self)
    {
        fields("rule", self.rule, TextLimit{8});
        fields("code", self.code, TextLimit{64});
        fields("arguments", self.arguments, ListLimit{16});
    }
};

RefusalView view_of(const Refusal& refusal);

/// Legal if it has no refusal.
struct Judgement {
    static constexpr std::string_view name = "Judgement";
    std::optional<RefusalView> refusal;

    static void describe(auto& fields, auto& self) { fields("refusal", self.refusal); }
};

struct Footprint {
    static constexpr std::string_view name = "Footprint";
    Seat seat = Seat::from_number(1);
    std::string cells;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("cells", self.cells, TextLimit{max_position_bytes});
    }
};

struct Footprints {
    static constexpr std::string_view name = "Footprints";
    std::vector<Footprint> footprints;

    static void describe(auto& fields, auto& self) { fields("footprints", self.footprints, ListLimit{256}); }
};

/// P7.1.
Footprints footprints_of(const polyssimo::Position& position);

/// Something to think about, outside of the table: for a computer player on
/// turn, or for a hint. The same task always has the same answer.
struct Thinking {
    static constexpr std::string_view name = "Thinking";

    Seat seat = Seat::from_number(1);
    /// 0 for a hint: whoever thinks chooses how hard.
    int level = 0;
    std::uint64_t seed = 0;
    /// In one line; empty in Villa Paletti, where a player must see the game itself.
    std::string position;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("level", self.level, Range{0, max_computer_level});
        fields("seed", self.seed);
        fields("position", self.position, TextLimit{max_position_bytes});
    }
    friend bool operator==(const Thinking&, const Thinking&) = default;
};

struct RecordText {
    static constexpr std::string_view name = "RecordText";
    /// As in docs/formats/polyssimo-record.md.
    std::string text;

    static void describe(auto& fields, auto& self) { fields("text", self.text, TextLimit{1'048'576}); }
};

using Answer = std::variant<TableView, PolyssimoView, Moves, PolyssimoMaterial, PalettiMaterial, Spots,
                            Judgement, Footprints, Thinking, RecordText>;

}  // namespace boxwood::table

namespace boxwood {

template <>
inline constexpr std::string_view union_name<table::Query> = "Query";

template <>
inline constexpr std::string_view union_name<table::Answer> = "Answer";

}  // namespace boxwood
