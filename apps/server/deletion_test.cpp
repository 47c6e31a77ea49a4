// Tables that nobody has touched for long: which go, how many at once, how often.

#include <doctest/doctest.h>

#include <future>
#include <thread>

#include "server/limits.h"
#include "server/server.h"
#include "server/table_service.h"
#include "support/served_games.h"
#include "support/temporary_folder.h"

namespace boxwood::server {

namespace {

constexpr int old_tables = deletions_at_once + 1;
constexpr std::int64_t minute_ms = 60'000;

/// One more than are deleted at once, and one that was touched a minute too late.
void write_tables(storage::Store& store)
{
    std::vector<storage::Write> writes;
    const std::int64_t old_ms = now_ms() - delete_after_ms - minute_ms;
    for (int i = 0; i < old_tables; ++i)
        writes.emplace_back(storage::NewTable{"old-" + std::to_string(i), "header", "summary", old_ms, {}});
    writes.emplace_back(
        storage::NewTable{"young", "header", "summary", now_ms() - delete_after_ms + minute_ms, {}});
    REQUIRE_FALSE(store.write(writes));
}

int old_tables_left(storage::Store& store)
{
    int left = 0;
    for (int i = 0; i < old_tables; ++i)
        left += store.find_table("old-" + std::to_string(i)).value() ? 1 : 0;
    return left;
}

}  // namespace

TEST_CASE("tables that nobody has touched for half a year are deleted, only so many at once")
{
    const TemporaryFolder folder;
    const std::unique_ptr<ServerContext> context =
        ServerContext::open({{folder / "tables.db"}, all_games(), 1}).value();
    const std::unique_ptr<storage::Store> store = storage::open_store({folder / "tables.db"}).value();
    write_tables(*store);
    TableRegistry registry(*context);
    TableService tables(*context, registry);
    const auto look = [&] {
        std::promise<void> looked;
        tables.delete_untouched();
        context->writing.work([&looked](storage::Store&) { looked.set_value(); });
        looked.get_future().wait();
    };
    look();
    CHECK(old_tables_left(*store) == old_tables - deletions_at_once);
    look();
    CHECK(old_tables_left(*store) == 0);
    CHECK(store->find_table("young").value());
}

TEST_CASE("a server looks for untouched tables when it starts, and again and again")
{
    CHECK(ServerOptions{}.deletion_interval_ms == deletion_interval_ms);
    const TemporaryFolder folder;
    ServerOptions options;
    options.games = all_games();
    options.network.port = 0;
    options.store.address = folder / "tables.db";
    options.threads = 1;
    options.deletion_interval_ms = 5;
    const std::unique_ptr<Server> server = Server::open(options).value();
    const std::unique_ptr<storage::Store> store = storage::open_store(options.store).value();
    write_tables(*store);
    std::thread running([&server] { server->run(); });
    constexpr std::int64_t patience_ms = 20'000;
    const std::int64_t until_ms = now_ms() + patience_ms;
    while (old_tables_left(*store) > 0 && now_ms() < until_ms)
        std::this_thread::yield();
    server->stop();
    running.join();
    CHECK(old_tables_left(*store) == 0);
    CHECK(store->find_table("young").value());
}

}  // namespace boxwood::server
