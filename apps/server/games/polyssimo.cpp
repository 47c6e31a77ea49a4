// Polyssimo on a server: its material is shared by all tables.

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "players/polyssimo/turn.h"
#include "polyssimo/move.h"
#include "server/games/all_games.h"
#include "table/games/polyssimo/game.h"

namespace boxwood::server {

namespace {

/// For two, three and four players with the standard box, with and without flipping.
constexpr std::size_t kept_setups = 8;

/// The setups that tables are using: building one takes longer than anything else that a table
/// does, and most tables use the same box.
class SharedSetups final : public table::SetupPool {
public:
    std::vector<std::shared_ptr<const polyssimo::Setup>> known() const override
    {
        const std::scoped_lock lock(mutex_);
        std::vector<std::shared_ptr<const polyssimo::Setup>> all;
        for (const std::weak_ptr<const polyssimo::Setup>& used : used_)
            if (std::shared_ptr<const polyssimo::Setup> setup = used.lock())
                all.push_back(std::move(setup));
        return all;
    }
    /// Stored as long as a table uses it; the last few are stored longer.
    void note(const std::shared_ptr<const polyssimo::Setup>& setup) const override
    {
        const std::scoped_lock lock(mutex_);
        std::erase_if(used_, [](const auto& used) { return used.expired(); });
        if (std::ranges::any_of(used_, [&](const auto& used) { return used.lock() == setup; }))
            return;
        used_.push_back(setup);
        last_.push_back(setup);
        if (last_.size() > kept_setups)
            last_.erase(last_.begin());
    }

private:
    mutable std::mutex mutex_;
    mutable std::vector<std::weak_ptr<const polyssimo::Setup>> used_;
    mutable std::vector<std::shared_ptr<const polyssimo::Setup>> last_;
};

/// A decision is one move.
class PolyssimoPlayers final : public ComputerPlayers {
public:
    std::unique_ptr<players::Turn> start(const table::Table& table,
                                         const table::Thinking& task) const override
    {
        return std::make_unique<players::PolyssimoTurn>(
            players::level(task.level), table.as<table::PolyssimoGame>()->board_position(), task.seed);
    }
    void decided(const table::Table& table, const table::Thinking& task, const players::Turn& turn) override
    {
        const polyssimo::Setup& setup = *table.as<table::PolyssimoGame>()->board_position().setup;
        const auto& decided = static_cast<const players::PolyssimoTurn&>(turn);
        step_ = Step{task.seat, table::Move{move_text(setup, decided.decision())}};
    }

    bool has_steps() const override { return step_.has_value(); }
    std::int64_t due_ms(const table::Table&, std::int64_t now_ms) const override { return now_ms; }
    Step take_step(const table::Table&) override { return *std::exchange(step_, std::nullopt); }
    void drop_steps() override { step_.reset(); }

private:
    std::optional<Step> step_;
};

}  // namespace

ServedGames::Offer polyssimo_offer()
{
    return {table::make_polyssimo(std::make_shared<SharedSetups>()),
            []() -> std::unique_ptr<ComputerPlayers> { return std::make_unique<PolyssimoPlayers>(); }};
}

}  // namespace boxwood::server
