#pragma once

// What a worker of the page and the engine in it say to each other: requests of
// the worker, answers of the door. docs/formats/door.md tells how they are used.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/description.h"
#include "door/analysis_messages.h"
#include "door/hands_messages.h"
#include "door/study_messages.h"
#include "door/villa_messages.h"
#include "door/villa_study_messages.h"
#include "protocol/messages.h"
#include "protocol/requests.h"
#include "table/event.h"
#include "table/header.h"
#include "table/journal.h"
#include "table/query.h"
#include "table/state.h"
#include "table/table.h"

namespace boxwood::door {

// ---- requests ------------------------------------------------------------

/// Makes a new table that lives here: TableOpened.
struct MakeTable {
    static constexpr std::string_view name = "MakeTable";
    protocol::CreateTable request;
    std::uint64_t seed = 0;
    std::int64_t at_ms = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("request", self.request);
        fields("seed", self.seed);
        fields("at_ms", self.at_ms, any_count);
    }
};

/// A villa to practise at, instead of a table (practice.h): TableOpened. It answers
/// as a table does; what was done before the last hand comes back by TakeBack.
struct MakePractice {
    static constexpr std::string_view name = "MakePractice";
    /// Whose hands both seats' are.
    std::string person;
    std::int64_t box_seed = 0;
    std::uint64_t seed = 0;
    std::int64_t at_ms = 0;

    static void describe(auto& fields, auto& self)
    {
        fields("person", self.person, TextLimit{table::max_name_bytes});
        fields("box_seed", self.box_seed, Range{0, static_cast<std::int64_t>(paletti::max_box_seed)});
        fields("seed", self.seed);
        fields("at_ms", self.at_ms, any_count);
    }
};

/// A table that lived here before, from its journal: TableOpened.
struct OpenTable {
    static constexpr std::string_view name = "OpenTable";
    table::Header header;
    std::vector<table::JournalEntry> entries;

    static void describe(auto& fields, auto& self)
    {
        fields("header", self.header);
        fields("entries", self.entries, entries_limit);
    }
};

/// The same from how it was kept, and what was accepted since: TableOpened.
struct RestoreTable {
    static constexpr std::string_view name = "RestoreTable";
    table::Snapshot snapshot;
    std::vector<table::JournalEntry> entries;

    static void describe(auto& fields, auto& self)
    {
        fields("snapshot", self.snapshot);
        fields("entries", self.entries, entries_limit);
    }
};

/// All that the table that lives here needs to go on: TableKept.
struct KeepTable {
    static constexpr std::string_view name = "KeepTable";
    static void describe(auto&, auto&) {}
};

/// A mirror of a table that lives elsewhere: TableOpened.
struct MirrorTable {
    static constexpr std::string_view name = "MirrorTable";
    table::Header header;
    table::State state;
    /// What hands do there is noted only: a villa is as it was kept last, and own
    /// hands are led ahead of it.
    std::optional<bool> only_watches;

    static void describe(auto& fields, auto& self)
    {
        fields("header", self.header);
        fields("state", self.state);
        fields("only_watches", self.only_watches);
    }
};

/// What happened at the mirrored table: Followed, up to the first event that
/// cannot be. Hands that were led go back where the home says something else.
struct FollowEvents {
    static constexpr std::string_view name = "FollowEvents";
    std::vector<table::Event> events;

    static void describe(auto& fields, auto& self)
    {
        fields("events", self.events, ListLimit{2 * static_cast<int>(table::max_kept_events)});
    }
};

/// A command for the table that lives here: Submitted.
struct SubmitCommand {
    static constexpr std::string_view name = "SubmitCommand";
    table::Command command;

    static void describe(auto& fields, auto& self) { fields("command", self.command); }
};

/// A question to the table: TableAnswer.
struct AskTable {
    static constexpr std::string_view name = "AskTable";
    table::Query query;

    static void describe(auto& fields, auto& self) { fields("query", self.query); }
};

/// What the table's home must see to now: Duty.
struct GetDuty {
    static constexpr std::string_view name = "GetDuty";
    static void describe(auto&, auto&) {}
};

/// Begins a computer player's turn, or a hint, instead of what was begun before: Thought.
struct StartThinking {
    static constexpr std::string_view name = "StartThinking";
    table::Thinking task;

    static void describe(auto& fields, auto& self) { fields("task", self.task); }
};

/// Goes on with the turn, analysis or review for so many simulations more: what
/// its beginning was answered by.
struct GoOnThinking {
    static constexpr std::string_view name = "GoOnThinking";
    int simulations = 1;

    static void describe(auto& fields, auto& self)
    {
        fields("simulations", self.simulations, Range{1, 1'000'000});
    }
};

using Request =
    std::variant<MakeTable, MakePractice, OpenTable, RestoreTable, KeepTable, MirrorTable, FollowEvents,
                 SubmitCommand, MoveHands, LeadHands, LeadChoice, GoBack, TakeGame, AskTable, AskVilla,
                 GetDuty, StartThinking, GoOnThinking, MakeRecord, OpenRecord, LookAtNode, ReadMaterial,
                 StartAnalysis, StartReview, OpenVillaRecord, StartVillaReplay, StartVillaReview>;

// ---- answers -------------------------------------------------------------

struct TableOpened {
    static constexpr std::string_view name = "TableOpened";
    table::Header header;

    static void describe(auto& fields, auto& self) { fields("header", self.header); }
};

struct TableKept {
    static constexpr std::string_view name = "TableKept";
    table::Snapshot snapshot;

    static void describe(auto& fields, auto& self) { fields("snapshot", self.snapshot); }
};

struct Followed {
    static constexpr std::string_view name = "Followed";
    /// Of the last event.
    std::int64_t number = 0;
    /// Hands that were led are no longer where they were.
    bool went_back = false;

    static void describe(auto& fields, auto& self)
    {
        fields("number", self.number, any_count);
        fields("went_back", self.went_back);
    }
};

/// With what must be stored and shown if it was accepted.
struct Submitted {
    static constexpr std::string_view name = "Submitted";
    std::optional<table::RefusalView> refusal;
    /// For the journal. Nothing if it was refused, or accepted before.
    std::optional<table::JournalEntry> entry;
    std::vector<table::Event> events;

    static void describe(auto& fields, auto& self)
    {
        fields("refusal", self.refusal);
        fields("entry", self.entry);
        fields("events", self.events, ListLimit{2 * static_cast<int>(table::max_kept_events)});
    }
};

struct TableAnswer {
    static constexpr std::string_view name = "TableAnswer";
    std::optional<table::Answer> answer;
    std::optional<table::RefusalView> refusal;

    static void describe(auto& fields, auto& self)
    {
        fields("answer", self.answer);
        fields("refusal", self.refusal);
    }
};

struct Duty {
    static constexpr std::string_view name = "Duty";
    /// For the computer player who is awaited.
    std::optional<table::Thinking> thinking;
    /// When to submit TimePassed.
    std::optional<std::int64_t> due_ms;

    static void describe(auto& fields, auto& self)
    {
        fields("thinking", self.thinking);
        fields("due_ms", self.due_ms, any_count);
    }
};

struct Thought {
    static constexpr std::string_view name = "Thought";
    int percent = 0;
    /// Once it is done; in Villa Paletti, what is said and done instead.
    std::optional<std::string> move;
    std::vector<table::PalettiStep> steps;

    static void describe(auto& fields, auto& self)
    {
        fields("percent", self.percent, Range{0, 100});
        fields("move", self.move, TextLimit{table::max_move_bytes});
        fields("steps", self.steps, ListLimit{max_thought_steps});
    }

    /// Ten minutes of single ticks.
    static constexpr int max_thought_steps = paletti::max_input_ticks;
};

using Answer = std::variant<TableOpened, TableKept, Followed, Submitted, HandsLed, TableAnswer, VillaAnswer,
                            Duty, Thought, RecordMade, RecordOpened, Moment, MaterialRead, Analysis, Review,
                            VillaRecordOpened, VillaReplayed, VillaReviewed, Unreadable, protocol::Problem>;

}  // namespace boxwood::door

namespace boxwood {

template <>
inline constexpr std::string_view union_name<door::Request> = "DoorRequest";
template <>
inline constexpr std::string_view union_name<door::Answer> = "DoorAnswer";

}  // namespace boxwood
