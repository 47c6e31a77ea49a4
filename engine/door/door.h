#pragma once

// The engine behind one function: a request as JSON in, its answer as JSON out.
// A worker of the page opens one: for a table that lives there, for the mirror of
// a table that lives elsewhere, for a record that is looked at, or for thinking. It has no clock and no
// random numbers of its own, stores nothing, and knows no page.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "analysis/paletti_downfall.h"
#include "analysis/polyssimo_analysis.h"
#include "analysis/polyssimo_review.h"
#include "door/hands_ahead.h"
#include "door/messages.h"
#include "door/practice.h"
#include "door/villa_study.h"
#include "door/villa_turn.h"
#include "players/polyssimo/turn.h"
#include "records/polyssimo_record.h"
#include "table/restoring.h"
#include "table/table.h"

namespace boxwood::door {

class Door {
public:
    /// Whatever comes in is answered; what cannot be understood by a Problem.
    std::string answer(std::string_view text);

    /// Where everything of a villa is now, what hands feel and what has knocked
    /// together in the last batch (villa.h); empty if there is none.
    std::vector<std::uint8_t> sight() const;

    /// What a replay has simulated since the last call (villa_film.h).
    std::vector<std::uint8_t> take_film();

private:
    Answer answer_to(const MakeTable& request);
    Answer answer_to(const MakePractice& request);
    Answer answer_to(const OpenTable& request);
    Answer answer_to(const RestoreTable& request);
    Answer answer_to(const KeepTable& request);
    Answer answer_to(const MirrorTable& request);
    Answer answer_to(const FollowEvents& request);
    Answer answer_to(const SubmitCommand& request);
    Answer answer_to(const MoveHands& request);
    Answer answer_to(const LeadHands& request);
    Answer answer_to(const LeadChoice& request);
    Answer answer_to(const GoBack& request);
    Answer answer_to(const TakeGame& request);
    Answer answer_to(const AskTable& request);
    Answer answer_to(const AskVilla& request);
    Answer answer_to(const GetDuty& request);
    Answer answer_to(const StartThinking& request);
    Answer answer_to(const GoOnThinking& request);
    Answer answer_to(const OpenRecord& request);
    Answer answer_to(const LookAtNode& request);
    Answer answer_to(const ReadMaterial& request);
    Answer answer_to(const StartAnalysis& request);
    Answer answer_to(const StartReview& request);
    Answer answer_to(const MakeRecord& request);
    Answer answer_to(const OpenVillaRecord& request);
    Answer answer_to(const StartVillaReplay& request);
    Answer answer_to(const StartVillaReview& request);

    Answer submitted(const table::Command& command);
    Answer studying(Result<VillaStudy, TextError> study);
    Answer opened(Result<table::Table, Message> table);
    Answer reopened(Result<table::Restored, Message> restored);
    /// Nothing if hands may be led now.
    std::optional<Answer> refused_lead();
    /// Whether the hands that are led went back.
    bool confirm(const table::Event& event);
    /// The table with one's own hands, which may be ahead of it.
    const table::Table& shown() const { return ahead_ ? ahead_->table() : *table_; }
    Result<polyssimo::Position, TextError> read_position(std::string_view text);
    /// How far it is with what was begun last.
    Answer progress() const;

    std::optional<table::Table> table_;
    /// Instead of a table.
    std::optional<Practice> practice_;
    /// A mirror has no journal: its commands are its home's affair.
    bool is_mirror_ = false;
    /// What happens at it, if it has a villa.
    analysis::DownfallWatch watch_;
    /// While somebody here uses their hands at a villa that lives elsewhere.
    std::optional<HandsAhead> ahead_;
    struct Analyzing {
        StartAnalysis task;
        analysis::PolyssimoAnalysis analysis;
    };
    /// A computer player's turn or a hint, in either game, an analysis, a review, or what
    /// is found out about a villa that was played.
    std::variant<std::monostate, players::PolyssimoTurn, Analyzing, analysis::PolyssimoReview,
                 std::unique_ptr<players::Turn>, VillaStudy>
        work_;
    /// What was searched last, for writing moves and for reading the next position.
    std::shared_ptr<const polyssimo::Setup> setup_;
    std::optional<records::PolyssimoRecord> record_;
};

}  // namespace boxwood::door
