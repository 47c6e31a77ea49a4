#pragma once

// A game of Villa Paletti as a file (docs/formats/paletti-record.md). A table keeps
// only its last states; all that was said and done is in its journal, so whoever
// has that makes the record.

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

/// What of a journal made the game as it stands.
class VillaSteps {
public:
    void add(const EventBody& body);
    const std::vector<PalettiStep>& all() const { return steps_; }

private:
    struct Turn {
        int turn = 0;
        /// So many came before it.
        std::size_t steps = 0;
    };

    std::vector<PalettiStep> steps_;
    std::vector<Turn> turns_;
};

/// The last game of a journal, as far as it has come, in slices. Turns that were
/// taken back are left out: the villa was as if they had not been. Simulates the
/// whole game twice, and fails where this physics version did not write the journal.
class VillaRecording {
public:
    static Result<VillaRecording, Message> begin(const Header& header, std::vector<JournalEntry> entries);

    /// For about so many ticks of simulation.
    void advance(int ticks);
    /// Then there is a record, or a problem.
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
    /// The second time, written down.
    std::optional<paletti::Game> game_;
    std::optional<records::PalettiRecorder> recorder_;
    std::size_t step_ = 0;
    paletti::HandInput last_;
};

/// The same at once.
Result<records::PalettiRecord, Message> journal_record(const Header& header,
                                                       std::span<const JournalEntry> entries);

}  // namespace boxwood::table
