#pragma once

// A game of Villa Paletti as a file (docs/formats/paletti-record.md). A table stores only its last
// states; its journal has every choice and input, so the record is made from the journal.

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/message.h"
#include "core/result.h"
#include "records/paletti_recorder.h"
#include "table/games/paletti/payloads.h"
#include "table/header.h"
#include "table/journal.h"

namespace boxwood::table {

/// The steps of a journal that led to the present game, without those that were taken back.
class VillaSteps {
public:
    void add(const EventBody& body);
    const std::vector<PalettiStep>& all() const { return steps_; }

private:
    struct Turn {
        int turn = 0;
        /// Number of steps before this turn.
        std::size_t steps = 0;
    };

    std::vector<PalettiStep> steps_;
    std::vector<Turn> turns_;
};

/// Records a journal's last game, up to now, in slices. Leaves out turns that were taken back.
/// Simulates the whole game twice; fails if the journal was written by another physics version.
class VillaRecording {
public:
    static Result<VillaRecording, Message> begin(const Header& header, std::vector<JournalEntry> entries);

    /// Continues for about this many ticks of simulation.
    void advance(int ticks);
    /// There is a record, or a problem.
    bool is_done() const { return problem_ || (game_ && step_ == steps_.all().size()); }
    /// From 0 to 1.
    double progress() const;
    const std::optional<Message>& problem() const { return problem_; }
    /// REQUIRES: it is done, without a problem.
    records::PalettiRecord record() const { return recorder_->record(); }

private:
    VillaRecording(Table table, std::vector<JournalEntry> entries)
        : table_(std::move(table)),
          entries_(std::move(entries))
    {
    }

    int follow(const JournalEntry& entry);
    void begin_recording();
    int play(const ChoiceStep& step);
    int play(const HandsStep& step);

    Table table_;
    std::vector<JournalEntry> entries_;
    std::size_t entry_ = 0;
    VillaSteps steps_;
    std::optional<Message> problem_;
    /// The second simulation, which is recorded.
    std::optional<paletti::Game> game_;
    std::optional<records::PalettiRecorder> recorder_;
    std::size_t step_ = 0;
    paletti::HandInput last_;
};

/// The same in one call.
Result<records::PalettiRecord, Message> journal_record(const Header& header,
                                                       std::span<const JournalEntry> entries);

}  // namespace boxwood::table
