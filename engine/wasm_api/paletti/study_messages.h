#pragma once

// Requests and answers about completed games of Villa Paletti: their turns, their film, their
// review.

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "analysis/paletti_review.h"
#include "core/description.h"
#include "core/seat.h"
#include "records/paletti_replay.h"
#include "table/games/paletti/material.h"
#include "table/games/paletti/payloads.h"
#include "table/games/paletti/view.h"
#include "wasm_api/paletti/view_frames.h"
#include "wasm_api/requests.h"
#include "wasm_api/table_host.h"

namespace boxwood::wasm_api {

inline constexpr int max_villa_record_bytes{records::max_record_bytes};
/// Far more than a game has, which is a few dozen.
inline constexpr int max_turns = 100'000;

// ---- requests ------------------------------------------------------------

/// A record as specified in docs/formats/paletti-record.md.
struct OpenVillaRecord {
    static constexpr std::string_view name = "OpenVillaRecord";
    Text<max_villa_record_bytes> text;

    static void describe(auto& fields, auto& self) { fields("text", self.text); }
};

/// Simulates the record again, in place of any work started before; the service's view
/// frames are the film since the last call.
struct StartVillaReplay {
    static constexpr std::string_view name = "StartVillaReplay";
    Text<max_villa_record_bytes> record;

    static void describe(auto& fields, auto& self) { fields("record", self.record); }
};

/// Judges every turn of the record, in place of any work started before.
struct StartVillaReview {
    static constexpr std::string_view name = "StartVillaReview";
    Text<max_villa_record_bytes> record;

    static void describe(auto& fields, auto& self) { fields("record", self.record); }
};

/// Simulates a journal's last game again and makes a record of it, in place of any work started
/// before.
struct StartRecord : OpenTable {
    static constexpr std::string_view name = "StartRecord";
};

// ---- answers -------------------------------------------------------------

/// A turn of the record, possibly an unfinished one. Turn 0 is set-up and dealing.
struct PlayedTurn {
    static constexpr std::string_view name = "PlayedTurn";
    Count turn;
    Seat seat = Seat::from_number(1);
    /// The length of its film; 0 if there were no choices or inputs.
    Count ticks;
    /// The referee's observations in this turn.
    List<paletti::rules::Change, max_turns> notices;
    // The state at its end.
    Count highest_floor;
    List<Count, max_players> points;
    std::optional<Seat> seal_owner;
    std::optional<paletti::Colour> seal_colour_up;
    paletti::rules::ColumnSet blocked;
    /// As stored in the record; none for a turn that is not over.
    List<table::PartPose, paletti::part_count> poses;

    static void describe(auto& fields, auto& self)
    {
        fields("turn", self.turn);
        fields("seat", self.seat);
        fields("ticks", self.ticks);
        fields("notices", self.notices);
        fields("highest_floor", self.highest_floor);
        fields("points", self.points);
        fields("seal_owner", self.seal_owner);
        fields("seal_colour_up", self.seal_colour_up);
        fields("blocked", self.blocked);
        fields("poses", self.poses);
    }
};

struct VillaRecordOpened {
    static constexpr std::string_view name = "VillaRecordOpened";
    /// Seat 1 first; empty where not known.
    List<Text<records::max_player_name_bytes>, max_players> players;
    table::PalettiMaterial material;
    List<PlayedTurn, max_turns> turns;
    /// If not, it was recorded with another version of the simulation.
    bool can_be_simulated = false;
    bool is_over = false;
    std::optional<Seat> winner;

    static void describe(auto& fields, auto& self)
    {
        fields("players", self.players);
        fields("material", self.material);
        fields("turns", self.turns);
        fields("can_be_simulated", self.can_be_simulated);
        fields("is_over", self.is_over);
        fields("winner", self.winner);
    }
};

struct VillaReplayed : Progress {
    static constexpr std::string_view name = "VillaReplayed";
    /// Once it is done.
    std::optional<records::Verified> verified;
    /// Of the game as simulated so far.
    std::optional<std::uint64_t> hash;
    /// Where the simulation first departed from the record.
    std::optional<FilmMoment> differs_at;

    static void describe(auto& fields, auto& self)
    {
        Progress::describe(fields, self);
        fields("verified", self.verified);
        fields("hash", self.hash);
        fields("differs_at", self.differs_at);
    }
};

struct VillaMoment {
    static constexpr std::string_view name = "VillaMoment";
    analysis::Moment moment;
    FilmMoment at;

    static void describe(auto& fields, auto& self)
    {
        analysis::Moment::describe(fields, self.moment);
        fields("at", self.at);
    }
};

struct VillaReviewResult {
    static constexpr std::string_view name = "VillaReviewResult";
    /// One for each turn of the record.
    List<analysis::ReviewedTurn, max_turns> turns;
    /// In the game's order.
    List<VillaMoment, max_turns> moments;
    std::optional<analysis::Downfall> downfall;
    /// Seat 1 first.
    List<analysis::SeatRisks, max_players> risks;

    static void describe(auto& fields, auto& self)
    {
        fields("turns", self.turns);
        fields("moments", self.moments);
        fields("downfall", self.downfall);
        fields("risks", self.risks);
    }
};

struct VillaReviewed : Progress {
    static constexpr std::string_view name = "VillaReviewed";
    /// Once it is done.
    std::optional<VillaReviewResult> result;

    static void describe(auto& fields, auto& self)
    {
        Progress::describe(fields, self);
        fields("result", self.result);
    }
};

struct RecordMade : Progress {
    static constexpr std::string_view name = "RecordMade";
    /// Once it is done: as in docs/formats/paletti-record.md.
    std::optional<Text<2 * max_villa_record_bytes>> text;

    static void describe(auto& fields, auto& self)
    {
        Progress::describe(fields, self);
        fields("text", self.text);
    }
};

/// The progress of the work that was started last.
using VillaFindings = std::variant<VillaReplayed, VillaReviewed, RecordMade>;

}  // namespace boxwood::wasm_api

namespace boxwood {

template <>
inline constexpr std::string_view union_name<wasm_api::VillaFindings> = "VillaFindings";

}  // namespace boxwood
