#pragma once

// Requests and answers about games of Villa Paletti that were played: their turns, their
// film, their review.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "analysis/paletti_review.h"
#include "core/description.h"
#include "core/seat.h"
#include "records/paletti_replay.h"
#include "table/games/paletti/material.h"
#include "table/games/paletti/payloads.h"
#include "table/games/paletti/view.h"
#include "table/header.h"
#include "table/journal.h"
#include "wasm_api/paletti/questions.h"
#include "wasm_api/table_host.h"

namespace boxwood::wasm_api {

inline constexpr TextLimit villa_record_limit{static_cast<int>(records::max_record_bytes)};
/// Far more than a game has, which is a few dozen.
inline constexpr ListLimit turns_limit{100'000};

// ---- requests ------------------------------------------------------------

/// A record as specified in docs/formats/paletti-record.md.
struct OpenVillaRecord {
    static constexpr std::string_view name = "OpenVillaRecord";
    std::string text;

    static void describe(auto& fields, auto& self) { fields("text", self.text, villa_record_limit); }
};

/// Simulates the record again, in place of any work started before; the service's picture is
/// the film since the last call.
struct StartVillaReplay {
    static constexpr std::string_view name = "StartVillaReplay";
    std::string record;

    static void describe(auto& fields, auto& self) { fields("record", self.record, villa_record_limit); }
};

/// Judges every turn of the record, in place of any work started before.
struct StartVillaReview {
    static constexpr std::string_view name = "StartVillaReview";
    std::string record;

    static void describe(auto& fields, auto& self) { fields("record", self.record, villa_record_limit); }
};

/// Simulates a journal's last game again and makes a record of it, in place of any work started
/// before.
struct StartRecord {
    static constexpr std::string_view name = "StartRecord";
    table::Header header;
    std::vector<table::JournalEntry> entries;

    static void describe(auto& fields, auto& self)
    {
        fields("header", self.header);
        fields("entries", self.entries, entries_limit);
    }
};

// ---- answers -------------------------------------------------------------

/// A turn of the record, possibly an unfinished one. Turn 0 is set-up and dealing.
struct PlayedTurn {
    static constexpr std::string_view name = "PlayedTurn";
    int turn = 0;
    Seat seat = Seat::from_number(1);
    /// How long its film is; 0 if nothing was said or done.
    int ticks = 0;
    /// What the referee saw in it.
    std::vector<paletti::rules::Change> notices;
    // The state at its end.
    int highest_floor = 0;
    std::vector<int> points;
    std::optional<Seat> seal_owner;
    std::optional<paletti::Colour> seal_colour_up;
    paletti::rules::ColumnSet blocked;
    /// As stored in the record; none for a turn that is not over.
    std::vector<table::PartPose> poses;

    static void describe(auto& fields, auto& self)
    {
        fields("turn", self.turn, any_count);
        fields("seat", self.seat);
        fields("ticks", self.ticks, any_count);
        fields("notices", self.notices, turns_limit);
        fields("highest_floor", self.highest_floor, any_count);
        fields("points", self.points, ListLimit{max_players}, any_count);
        fields("seal_owner", self.seal_owner);
        fields("seal_colour_up", self.seal_colour_up);
        fields("blocked", self.blocked, paletti::column_words);
        fields("poses", self.poses, ListLimit{paletti::part_count});
    }
};

struct VillaRecordOpened {
    static constexpr std::string_view name = "VillaRecordOpened";
    /// Seat 1 first; empty where not known.
    std::vector<std::string> players;
    table::PalettiMaterial material;
    std::vector<PlayedTurn> turns;
    /// If not, it was recorded with another version of the simulation.
    bool can_be_simulated = false;
    bool is_over = false;
    std::optional<Seat> winner;
    std::optional<Seat> brought_down_by;
    /// The last one in the record.
    std::uint64_t hash = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("players", self.players, ListLimit{max_players}, TextLimit{records::max_player_name_bytes});
        fields("material", self.material);
        fields("turns", self.turns, turns_limit);
        fields("can_be_simulated", self.can_be_simulated);
        fields("is_over", self.is_over);
        fields("winner", self.winner);
        fields("brought_down_by", self.brought_down_by);
        fields("hash", self.hash);
    }
};

/// A moment of the film.
struct FilmMoment {
    static constexpr std::string_view name = "FilmMoment";
    /// Which of the record's turns, from 0, and how far into it.
    int turn = 0;
    int tick = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("turn", self.turn, any_count);
        fields("tick", self.tick, any_count);
    }
};

struct VillaReplayed {
    static constexpr std::string_view name = "VillaReplayed";
    int percent = 0;
    bool is_done = false;
    /// Once it is done.
    std::optional<records::Verified> verified;
    /// Of the game as simulated so far.
    std::optional<std::uint64_t> hash;
    /// Where the simulation first departed from the record.
    std::optional<FilmMoment> differs_at;

    static void describe(auto& fields, auto& self)
    {
        fields("percent", self.percent, Range{0, 100});
        fields("is_done", self.is_done);
        fields("verified", self.verified);
        fields("hash", self.hash);
        fields("differs_at", self.differs_at);
    }
};

struct JudgedTurn {
    static constexpr std::string_view name = "JudgedTurn";
    /// How far the villa was from tipping at its end; nothing once it came down.
    std::optional<int> margin_um;
    std::optional<paletti::PartId> weakest_floor;

    static void describe(auto& fields, auto& self)
    {
        fields("margin_um", self.margin_um, any_length);
        fields("weakest_floor", self.weakest_floor, paletti::part_words);
    }
};

struct VillaMoment {
    static constexpr std::string_view name = "VillaMoment";
    analysis::MomentKind kind = analysis::MomentKind::risk;
    FilmMoment at;
    Seat seat = Seat::from_number(1);
    paletti::PartId part = paletti::base_id;
    /// How hard it was pulled, in thousandths of a newton.
    std::optional<int> force_mn;
    /// The villa's margin without the column.
    std::optional<int> margin_um;

    static void describe(auto& fields, auto& self)
    {
        fields("kind", self.kind);
        fields("at", self.at);
        fields("seat", self.seat);
        fields("part", self.part, paletti::part_words);
        fields("force_mn", self.force_mn, any_count);
        fields("margin_um", self.margin_um, any_length);
    }
};

struct SeatRisks {
    static constexpr std::string_view name = "SeatRisks";
    int taken = 0;
    int paid = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("taken", self.taken, any_count);
        fields("paid", self.paid, any_count);
    }
};

struct VillaReviewResult {
    static constexpr std::string_view name = "VillaReviewResult";
    /// One for each turn of the record.
    std::vector<JudgedTurn> turns;
    /// In the game's order.
    std::vector<VillaMoment> moments;
    std::optional<VillaDownfall> downfall;
    /// Seat 1 first.
    std::vector<SeatRisks> risks;

    static void describe(auto& fields, auto& self)
    {
        fields("turns", self.turns, turns_limit);
        fields("moments", self.moments, turns_limit);
        fields("downfall", self.downfall);
        fields("risks", self.risks, ListLimit{max_players});
    }
};

struct VillaReviewed {
    static constexpr std::string_view name = "VillaReviewed";
    int percent = 0;
    bool is_done = false;
    /// Once it is done.
    std::optional<VillaReviewResult> result;

    static void describe(auto& fields, auto& self)
    {
        fields("percent", self.percent, Range{0, 100});
        fields("is_done", self.is_done);
        fields("result", self.result);
    }
};

struct RecordMade {
    static constexpr std::string_view name = "RecordMade";
    int percent = 0;
    bool is_done = false;
    /// Once it is done: as in docs/formats/paletti-record.md.
    std::optional<std::string> text;

    static void describe(auto& fields, auto& self)
    {
        fields("percent", self.percent, Range{0, 100});
        fields("is_done", self.is_done);
        fields("text", self.text, TextLimit{2 * villa_record_limit.most_bytes});
    }
};

/// The progress of the work that was started last.
using VillaFindings = std::variant<VillaReplayed, VillaReviewed, RecordMade>;

}  // namespace boxwood::wasm_api

namespace boxwood {

template <>
inline constexpr std::string_view union_name<wasm_api::VillaFindings> = "VillaFindings";

}  // namespace boxwood
