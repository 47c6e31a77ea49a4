// Villa Paletti on a server: computer players' hands move like a person's.

#include <algorithm>
#include <deque>
#include <ranges>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "paletti/game/game.h"
#include "paletti/hand/inputs_bytes.h"
#include "players/paletti/turn.h"
#include "server/games/all_games.h"
#include "table/games/paletti/game.h"

namespace boxwood::server {

namespace {

/// A decision is a choice, or all hand inputs until everything is at rest: they are submitted in
/// batches in real time, like a person's.
class PalettiPlayers final : public ComputerPlayers {
public:
    /// A player whose motion was interrupted by a restart of the server resumes it.
    std::optional<table::Thinking> task(const table::Table& table) const override
    {
        if (std::optional<table::Thinking> awaited = table.awaited_thinking())
            return awaited;
        const auto& villa = *table.as<table::PalettiGame>();
        if (table.state().phase != table::Phase::playing || !villa.game().is_moving())
            return std::nullopt;
        const std::optional<Seat> seat = villa.game().acting();
        if (!seat || table.occupant(*seat).kind != table::OccupantKind::computer)
            return std::nullopt;
        const auto motion = static_cast<std::uint64_t>(villa.state().motion);
        return table::Thinking{*seat, table.occupant(*seat).level, mix(table.header().seed + motion), ""};
    }
    std::unique_ptr<players::Turn> start(const table::Table& table,
                                         const table::Thinking& task) const override
    {
        const paletti::PlayerSettings player{paletti::skill_of_level(task.level), {}};
        return std::make_unique<paletti::ComputerTurn>(table.as<table::PalettiGame>()->game().clone(),
                                                       task.seat, player, task.seed);
    }
    void decided(const table::Table&, const table::Thinking& task, const players::Turn& turn) override
    {
        const auto& decided = static_cast<const paletti::ComputerTurn&>(turn);
        deeds_.assign(decided.decision().begin(), decided.decision().end());
        seat_ = task.seat;
    }

    bool has_steps() const override { return !deeds_.empty(); }
    std::int64_t due_ms(const table::Table& table, std::int64_t now_ms) const override
    {
        const table::PalettiState& state = table.as<table::PalettiGame>()->state();
        const std::int64_t ticks = ticks_of_batch();
        return state.is_moving && ticks > 0 ? state.began_ms + table::ms_of_ticks(state.ticks + ticks)
                                            : now_ms;
    }
    Step take_step(const table::Table& table) override
    {
        if (const auto* choice = std::get_if<paletti::Choice>(&deeds_.front())) {
            const paletti::Choice said = *choice;
            deeds_.pop_front();
            return {seat_, table::Say{said}};
        }
        std::vector<paletti::HandInput> inputs;
        for (std::int64_t left = ticks_of_batch(); left > 0; --left) {
            inputs.push_back(std::get<paletti::HandTick>(deeds_.front()).input);
            deeds_.pop_front();
        }
        const table::PalettiState& state = table.as<table::PalettiGame>()->state();
        return {seat_,
                table::UseHands{state.next_motion(), state.next_tick(), paletti::inputs_bytes(inputs), {}}};
    }
    void drop_steps() override { deeds_.clear(); }

private:
    /// How many of the next deeds are ticks; at most a batch.
    std::int64_t ticks_of_batch() const
    {
        const auto batch = deeds_ | std::views::take(table::max_batch_ticks);
        const auto is_tick = [](const paletti::Deed& deed) {
            return std::holds_alternative<paletti::HandTick>(deed);
        };
        return std::ranges::find_if_not(batch, is_tick) - batch.begin();
    }

    /// The remaining deeds of the decision, and their seat.
    std::deque<paletti::Deed> deeds_;
    Seat seat_ = Seat::from_number(1);
};

}  // namespace

ServedGames::Offer paletti_offer()
{
    return {table::make_paletti(),
            []() -> std::unique_ptr<ComputerPlayers> { return std::make_unique<PalettiPlayers>(); }};
}

}  // namespace boxwood::server
