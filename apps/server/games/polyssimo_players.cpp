#include "server/games/polyssimo_players.h"

#include <utility>

#include "players/polyssimo/turn.h"
#include "polyssimo/move.h"
#include "table/games/polyssimo/game.h"

namespace boxwood::server {

namespace {

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

std::unique_ptr<ComputerPlayers> make_polyssimo_players()
{
    return std::make_unique<PolyssimoPlayers>();
}

}  // namespace boxwood::server
