#include "records/paletti_replay.h"

#include <utility>

#include "core/check.h"
#include "paletti/hand/inputs_bytes.h"

namespace boxwood::records {

using namespace paletti;

PalettiReplay::PalettiReplay(const PalettiRecord& record) : record_(record)
{
    BOXWOOD_CHECK(record.physics == physics_version);
    Result<Game, Refusal> game = Game::create(record.setup);
    // A record's set-up is always valid for a game.
    BOXWOOD_CHECK(game.has_value());
    game_ = std::move(game).value();
    entry_ = -1;
    compare_hash(record.start_hash);
    compare_turn_end(record.start);
    entry_ = 0;
}

bool PalettiReplay::is_at_end() const
{
    return entry_ == static_cast<std::int32_t>(record_.entries.size());
}

void PalettiReplay::step()
{
    BOXWOOD_CHECK(!is_at_end() && !difference_);
    const Entry& entry = record_.entries[static_cast<std::size_t>(entry_)];
    if (const auto* choice = std::get_if<Choice>(&entry.what)) {
        const Result<Outcome, Refusal> outcome = game_->choose(*choice);
        if (!outcome)
            return differ(outcome.error().message);
        compare_told(entry.told, *outcome);
        return end_entry(entry);
    }
    const HandsMoved& moved = *std::get_if<HandsMoved>(&entry.what);
    if (tick_ == 0)
        inputs_ = parse_inputs_bytes(moved.inputs).value();
    const std::uint64_t ticks_before = game_->ticks();
    game_->set_recorded_fit(recorded_fit(record_.setup.options, entry, told_));
    const Result<Outcome, Refusal> outcome =
        game_->tick(moved.seat, inputs_[static_cast<std::size_t>(tick_)]);
    ++tick_;
    if (!outcome)
        return differ(outcome.error().message);
    if (game_->ticks() == ticks_before)
        return differ({"record_differs_in_ticks", {}});
    compare_told(entry.told, *outcome);
    if (tick_ % ticks_between_hashes == 0)
        compare_hash(moved.hashes[static_cast<std::size_t>(tick_ / ticks_between_hashes - 1)]);
    if (tick_ == moved.ticks)
        end_entry(entry);
}

/// Checks that the events of this choice or tick are the record's next ones.
void PalettiReplay::compare_told(const std::vector<Told>& told, const Outcome& outcome)
{
    for (const rules::Event& event : outcome.events) {
        if (told_ == told.size() || told[told_] != Told{tick_, event})
            return differ({"record_differs_in_events", {}});
        ++told_;
    }
    if (told_ < told.size() && told[told_].tick <= tick_)
        differ({"record_differs_in_events", {}});
}

void PalettiReplay::compare_hash(std::uint64_t hash)
{
    if (game_->hash() != hash)
        differ({"record_differs_in_hash", {}});
}

void PalettiReplay::compare_turn_end(const std::optional<TurnEnd>& end)
{
    if (end && end->villa != rounded(game_->villa()))
        differ({"record_differs_in_poses", {}});
}

void PalettiReplay::end_entry(const Entry& entry)
{
    compare_hash(entry.hash);
    compare_turn_end(entry.turn_end);
    if (difference_)
        return;
    ++entry_;
    tick_ = 0;
    told_ = 0;
}

void PalettiReplay::differ(Message message)
{
    if (!difference_)
        difference_ = Difference{entry_, tick_, game_->state().turn, std::move(message)};
}

std::vector<ShownTurn> shown_turns(const PalettiRecord& record)
{
    const BoxPointer box = standard_box(record.setup.box_seed);
    rules::State state = rules::start(record.setup.options).value();
    std::vector<ShownTurn> turns;
    const auto tell = [&](const std::vector<Told>& all) {
        for (const Told& told : all)
            state = rules::play(state, told.event).value().state;
    };
    const auto show = [&](std::int32_t entry, const std::optional<TurnEnd>& end) {
        if (!end)
            return;
        Villa villa = empty_villa(box);
        villa.floors_laid = state.highest_floor;
        for (PartId id = first_floor_id; id < part_count; ++id)
            if (const std::optional<RoundedPose>& pose = end->villa.parts[static_cast<std::size_t>(id)]) {
                villa.pose(id) = pose_of(*pose);
                if (is_column(id))
                    villa.level(id) = state.column(id).level;
            }
        turns.push_back({entry, state, villa, end->turn, end->seat, end->account});
    };
    tell(record.start_told);
    show(-1, record.start);
    for (std::size_t i = 0; i < record.entries.size(); ++i) {
        tell(record.entries[i].told);
        show(static_cast<std::int32_t>(i), record.entries[i].turn_end);
    }
    return turns;
}

Verification verify(const PalettiRecord& record)
{
    if (record.physics != physics_version)
        return {Verified::cannot_be, std::nullopt};
    PalettiReplay replay(record);
    while (!replay.is_at_end() && !replay.difference())
        replay.step();
    return {replay.difference() ? Verified::no : Verified::yes, replay.difference()};
}

}  // namespace boxwood::records
