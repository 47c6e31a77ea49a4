#include "server/table_registry.h"

#include <doctest/doctest.h>

#include <future>
#include <thread>

#include "server/limits.h"
#include "support/temporary_folder.h"

namespace boxwood::server {

TEST_CASE("a server that is full opens no more tables, and goes on when one is closed")
{
    const TemporaryFolder folder;
    const std::unique_ptr<ServerContext> context = ServerContext::open({{folder / "tables.db"}, 1}).value();
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
    const std::unique_ptr<ServerContext> context = ServerContext::open({{folder / "tables.db"}, 1}).value();
    TableRegistry registry(*context);
    registry.end();
    CHECK_FALSE(registry.open("one"));
}

TEST_CASE("who is still at work when the server ends may ask for anything, and gets nothing")
{
    const TemporaryFolder folder;
    std::unique_ptr<ServerContext> context = ServerContext::open({{folder / "tables.db"}, 1}).value();
    bool has_asked = false;
    context->workers.add([&all = *context, &has_asked] {
        while (!all.is_ending)
            std::this_thread::yield();
        for (int i = 0; i < 1'000; ++i) {
            all.timers.add(now_ms() + i, [] {});
            all.thinkers.add_record([] {});
            all.reading.work([](storage::Store&) {});
            std::this_thread::yield();
        }
        has_asked = true;
    });
    context.reset();
    CHECK(has_asked);
}

TEST_CASE("records wait for a thread, only so many of them")
{
    Thinkers thinkers(1);
    std::promise<void> go;
    const std::shared_future<void> gone = go.get_future().share();
    for (std::size_t i = 0; i < max_waiting_records; ++i)
        CHECK(thinkers.add_record([gone] { gone.wait(); }));
    CHECK_FALSE(thinkers.add_record([] {}));
    go.set_value();
}

}  // namespace boxwood::server
