#include "server/table_registry.h"

#include <doctest/doctest.h>

#include <thread>

#include "server/limits.h"
#include "server/manual_executor.h"
#include "support/served_games.h"
#include "support/temporary_folder.h"

namespace boxwood::server {

TEST_CASE("a server that is full opens no more tables, and goes on when one is closed")
{
    const TemporaryFolder folder;
    const std::unique_ptr<ServerContext> context =
        ServerContext::open({{folder / "tables.db"}, all_games(), 1}).value();
    TableRegistry registry(*context);
    std::shared_ptr<TableActor> first = registry.open("one");
    REQUIRE(first);
    CHECK(registry.open("one") == first);
    *context->tables_open = max_open_tables;
    CHECK_FALSE(registry.open("two"));
    CHECK(registry.open("one") == first);
    --*context->tables_open;
    CHECK(registry.open("two"));
}

TEST_CASE("a server that stops opens no table")
{
    const TemporaryFolder folder;
    const std::unique_ptr<ServerContext> context =
        ServerContext::open({{folder / "tables.db"}, all_games(), 1}).value();
    TableRegistry registry(*context);
    registry.end();
    CHECK_FALSE(registry.open("one"));
}

TEST_CASE("who is still at work when the server ends may ask for anything, and gets nothing")
{
    const TemporaryFolder folder;
    std::unique_ptr<ServerContext> context =
        ServerContext::open({{folder / "tables.db"}, all_games(), 1}).value();
    bool has_asked = false;
    context->executor->post([&all = *context, &has_asked] {
        while (!all.is_ending)
            std::this_thread::yield();
        for (int i = 0; i < 1'000; ++i) {
            all.executor->post_at(now_ms() + i, [] {});
            all.background.add_record([] {});
            all.reading.work([](storage::Store&) {});
            std::this_thread::yield();
        }
        has_asked = true;
    });
    context.reset();
    CHECK(has_asked);
}

TEST_CASE("a server that ends stores what it was given, and tells the tables")
{
    const TemporaryFolder folder;
    std::unique_ptr<ServerContext> context =
        ServerContext::open({{folder / "tables.db"}, all_games(), 1}).value();
    const Strand strand = context->executor->make_strand();
    int stored = 0;
    for (int i = 0; i < 100; ++i)
        context->writing.write(storage::NewTable{std::to_string(i), "header", "summary", now_ms(), {}},
                               [&strand, &stored](const std::optional<storage::StoreError>& failed) {
                                   strand([&stored, is_stored = !failed] { stored += is_stored ? 1 : 0; });
                               });
    context.reset();
    CHECK(stored == 100);
}

TEST_CASE("records wait for a thread, only so many of them")
{
    ManualExecutor executor;
    BackgroundWork background(executor);
    for (std::size_t i = 0; i < max_waiting_records; ++i)
        CHECK(background.add_record([] {}));
    CHECK_FALSE(background.add_record([] {}));
    CHECK(background.waiting() == max_waiting_records);
    executor.run();
    CHECK(background.waiting() == 0);
    CHECK(background.add_record([] {}));
}

}  // namespace boxwood::server
