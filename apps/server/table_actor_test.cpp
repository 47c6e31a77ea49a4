#include "server/table_actor.h"

#include <doctest/doctest.h>

#include <vector>

#include "server/manual_executor.h"
#include "server/table_registry.h"
#include "support/table_sessions.h"
#include "support/temporary_folder.h"

namespace boxwood::server {

namespace {

/// A server with one table, on the test's own thread except for the store.
struct Scenery {
    TemporaryFolder folder;
    std::shared_ptr<ManualExecutor> executor = std::make_shared<ManualExecutor>();
    std::unique_ptr<ServerContext> context =
        ServerContext::open({{folder / "tables.db"}, all_games(), 1, executor}).value();
    TableRegistry registry{*context};

    Scenery()
    {
        const table::Table table = table::table_of({table::by_link("Anna"), table::by_link("Ben")});
        context->writing.write(
            storage::NewTable{"t", encode(table.header()), "summary", executor->now_ms(), links},
            [](const std::optional<storage::StoreError>&) {});
        settle();
    }

    /// Runs until neither the executor nor the store has anything to do.
    void settle()
    {
        do {
            executor->run();
            context->writing.wait_until_idle();
            context->reading.wait_until_idle();
        } while (executor->run_one());
    }
};

}  // namespace

TEST_CASE("a table's visits come in the order of the calls, when it is loaded, never within the call")
{
    Scenery scenery;
    std::vector<int> order;
    const std::shared_ptr<TableActor> actor = scenery.registry.open("t");
    actor->visit([&](const TableSession* session) {
        CHECK(session);
        actor->visit([&order](TableSession*) { order.push_back(4); });
        order.push_back(1);
    });
    actor->visit([&order](TableSession*) { order.push_back(2); });
    actor->visit([&order](TableSession*) { order.push_back(3); });
    CHECK(order.empty());
    scenery.settle();
    CHECK(order == std::vector<int>{1, 2, 3, 4});
}

TEST_CASE("an alarm does not keep a table in memory, and rings while somebody else does")
{
    Scenery scenery;
    std::shared_ptr<TableActor> actor = scenery.registry.open("t");
    scenery.settle();
    const std::int64_t at_ms = scenery.executor->now_ms() + 1'000;
    actor->wake_at(at_ms);
    const std::uint64_t posted = scenery.executor->posted();
    scenery.executor->advance(1'000);
    scenery.settle();
    // The timer's job and the table's.
    CHECK(scenery.executor->posted() == posted + 2);
    actor->wake_at(at_ms + 1'000);
    actor.reset();
    CHECK(*scenery.context->tables_open == 0);
    scenery.executor->advance(1'000);
    scenery.settle();
    CHECK(scenery.executor->posted() == posted + 3);
}

TEST_CASE("a computer player thinks when nobody else has anything to do")
{
    struct Slices final : players::Turn {
        void advance(int) override { ++slices; }
        bool is_done() const override { return slices == 3; }
        double progress() const override { return slices / 3.0; }
        int slice() const override { return 1; }
        int slices = 0;
    };
    Scenery scenery;
    const std::shared_ptr<TableActor> actor = scenery.registry.open("t");
    scenery.settle();
    auto slices = std::make_unique<Slices>();
    const int& advanced = slices->slices;
    const auto turn = std::make_shared<ComputerTurn>(table::Thinking{}, std::move(slices));
    actor->think(turn);
    int seen = -1;
    actor->visit([&](TableSession*) { seen = advanced; });
    scenery.settle();
    CHECK(seen == 0);
    CHECK(advanced == 3);
}

}  // namespace boxwood::server
