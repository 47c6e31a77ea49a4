#include "table/games/paletti/journal_record.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "paletti/hand/inputs_bytes.h"
#include "table/games/paletti/game.h"

namespace boxwood::table {

static_assert(std::size_t{max_record_text_bytes} == records::max_record_bytes);

void VillaSteps::add(const EventBody& body)
{
    if (std::holds_alternative<GameStarted>(body)) {
        steps_.clear();
        turns_.clear();
    } else if (const auto* said = alternative_if<Said>(body)) {
        steps_.emplace_back(said->step);
    } else if (const auto* moved = alternative_if<HandsMoved>(body)) {
        steps_.emplace_back(moved->step);
    } else if (const auto* kept = alternative_if<Kept>(body)) {
        if (kept->at_rest && (turns_.empty() || turns_.back().turn < kept->turn))
            turns_.push_back({kept->turn, steps_.size()});
    } else if (const auto* back = std::get_if<TakenBack>(&body)) {
        const auto turn = std::ranges::find(turns_, back->moves + 1, &Turn::turn);
        if (turn == turns_.end())
            return;
        steps_.resize(turn->steps);
        turns_.erase(turn + 1, turns_.end());
    }
}

Result<VillaRecording, Message> VillaRecording::begin(const Header& header, std::vector<JournalEntry> entries)
{
    Result<Table, Message> made = Table::create(header, Games({make_paletti()}));
    if (!made)
        return made.error();
    return VillaRecording(*std::move(made), std::move(entries));
}

void VillaRecording::advance(int ticks)
{
    for (int left = ticks; left > 0 && !is_done();) {
        if (entry_ < entries_.size()) {
            left -= follow(entries_[entry_++]);
            continue;
        }
        if (!game_) {
            begin_recording();
            continue;
        }
        const PalettiStep& step = steps_.all()[step_++];
        left -= std::visit([this](const auto& known) { return play(known); }, step);
    }
}

double VillaRecording::progress() const
{
    // There are about as many entries as steps.
    const double all = 2 * static_cast<double>(std::max<std::size_t>(1, entries_.size()));
    return is_done() ? 1 : std::min(0.99, static_cast<double>(entry_ + step_) / all);
}

/// Returns approximately how many ticks that was.
int VillaRecording::follow(const JournalEntry& entry)
{
    const std::int64_t number = table_.state().number;
    Result<Table, Message> next = replay(std::move(table_), std::span(&entry, 1));
    if (!next) {
        problem_ = next.error();
        return 1;
    }
    table_ = *std::move(next);
    int ticks = 1;
    const std::span<const Event> events = table_.events_after(number).value();
    for (const Event& event : events) {
        steps_.add(event.body);
        if (const auto* moved = alternative_if<HandsMoved>(event.body))
            ticks += moved->ticks;
    }
    return ticks;
}

void VillaRecording::begin_recording()
{
    game_ = paletti::Game::create(setup_of(table_.as<PalettiGame>()->state().start)).value();
    recorder_.emplace(*game_);
    for (std::size_t i = 0; i < table_.state().seats.size(); ++i) {
        const Occupant& occupant = table_.state().seats[i];
        const bool is_computer = occupant.kind == OccupantKind::computer;
        recorder_->set_name(Seat::from_index(i), is_computer ? "level-" + std::to_string(occupant.level)
                                                             : std::string(occupant.person));
    }
}

int VillaRecording::play(const ChoiceStep& step)
{
    const auto outcome = game_->choose(step.choice);
    if (outcome)
        recorder_->chose(step.choice, *outcome, *game_);
    else
        problem_ = outcome.error().message;
    return 1;
}

/// Repeats the step as the table followed it (T8.1).
int VillaRecording::play(const HandsStep& step)
{
    bool has_begun = game_->is_moving();
    if (!has_begun)
        last_ = {};
    const std::vector<paletti::HandInput> inputs = paletti::parse_inputs_bytes(step.inputs).value();
    for (const paletti::HandInput& wanted : inputs) {
        if (has_begun && !game_->is_moving())
            break;
        const paletti::HandInput input = followed_input(*game_, step.seat, wanted, last_);
        if (const auto outcome = game_->tick(step.seat, input))
            recorder_->ticked(step.seat, input, *outcome, *game_);
        last_ = input;
        has_begun = true;
    }
    return static_cast<int>(inputs.size()) + 1;
}

Result<records::PalettiRecord, Message> journal_record(const Header& header,
                                                       std::span<const JournalEntry> entries)
{
    Result<VillaRecording, Message> recording =
        VillaRecording::begin(header, {entries.begin(), entries.end()});
    if (!recording)
        return recording.error();
    VillaRecording whole = *std::move(recording);
    while (!whole.is_done())
        whole.advance(std::numeric_limits<int>::max());
    if (whole.problem())
        return *whole.problem();
    return whole.record();
}

}  // namespace boxwood::table
