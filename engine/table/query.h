#pragma once

// Questions that a table answers from its state, for everyone who may see it. They change nothing.

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "core/description.h"
#include "core/seat.h"
#include "table/limits.h"
#include "table/payloads.h"
#include "table/view.h"

namespace boxwood::table {

/// The whole table: TableView.
struct GetView {
    static constexpr std::string_view name = "GetView";
    static void describe(auto&, auto&) {}
};

/// The game's constant data, in its own form.
struct GetMaterial {
    static constexpr std::string_view name = "GetMaterial";
    static void describe(auto&, auto&) {}
};

/// The task to think about for a hint: Thinking. Help (T7.1).
struct GetHint {
    static constexpr std::string_view name = "GetHint";
    static void describe(auto&, auto&) {}
};

/// The game so far as a file: RecordText. For some games it must be made from the journal
/// (GameAdapter::record).
struct GetRecord {
    static constexpr std::string_view name = "GetRecord";
    static void describe(auto&, auto&) {}
};

using Query = std::variant<GetView, GetMaterial, GetHint, GetRecord, GameQuery>;

/// A value that is inserted into a refusal's sentence.
struct RefusalArgument {
    static constexpr std::string_view name = "RefusalArgument";
    Text<32> argument;
    /// Longer values are cut, since they quote what a client sent.
    Text<1024> value;

    static void describe(auto& fields, auto& self)
    {
        fields("argument", self.argument);
        fields("value", self.value);
    }
};

/// A refusal as sent to clients; texts/ has its sentence under `message.CODE`.
struct RefusalView {
    static constexpr std::string_view name = "RefusalView";
    Text<8> rule;
    Text<64> code;
    List<RefusalArgument, 16> arguments;

    static void describe(auto& fields, auto& self)
    {
        fields("rule", self.rule);
        fields("code", self.code);
        fields("arguments", self.arguments);
    }
};

RefusalView view_of(const Refusal& refusal);

/// Whether something is allowed: it is if there is no refusal.
struct Judgement {
    static constexpr std::string_view name = "Judgement";
    std::optional<RefusalView> refusal;

    static void describe(auto& fields, auto& self) { fields("refusal", self.refusal); }
};

/// A task for a computer player, solved outside the table: its next decision, or a hint. The same
/// task always has the same solution.
struct Thinking {
    static constexpr std::string_view name = "Thinking";

    Seat seat = Seat::from_number(1);
    /// 0 for a hint: the solver chooses its own strength.
    ComputerLevel level;
    std::uint64_t seed = 0;
    /// In one line; empty if the player needs the game itself.
    PositionText position;

    static void describe(auto& fields, auto& self)
    {
        fields("seat", self.seat);
        fields("level", self.level);
        fields("seed", self.seed);
        fields("position", self.position);
    }
    friend bool operator==(const Thinking&, const Thinking&) = default;
};

struct RecordText {
    static constexpr std::string_view name = "RecordText";
    Text<max_record_text_bytes> text;

    static void describe(auto& fields, auto& self) { fields("text", self.text); }
};

using Answer = std::variant<TableView, Judgement, Thinking, RecordText, GameAnswer>;

}  // namespace boxwood::table

namespace boxwood {

template <>
inline constexpr std::string_view union_name<table::Query> = "Query";

template <>
inline constexpr std::string_view union_name<table::Answer> = "Answer";

}  // namespace boxwood
