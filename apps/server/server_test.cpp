// Stopping a server: the messages to its clients, and how long it waits for them. Also the deletion
// of tables unused for a long time: which ones, how many at once, how often.

#include <doctest/doctest.h>

#include <future>
#include <thread>

#include "protocol/coding.h"
#include "server/limits.h"
#include "server/server.h"
#include "support/table_sessions.h"
#include "support/temporary_folder.h"

namespace boxwood::server {

namespace {

/// A client on another thread, until it is disconnected.
struct Guest final : Connection {
    std::vector<std::string> heard;
    std::promise<void> welcomed;
    std::promise<CloseCode> closed;

    void send(Frame frame) override
    {
        heard.push_back(*frame.bytes);
        if (heard.size() == 1)
            welcomed.set_value();
    }
    void close(CloseCode code) override { closed.set_value(code); }
};

/// A server with one table and one guest.
struct Visited {
    TemporaryFolder folder;
    std::unique_ptr<ServerContext> context =
        ServerContext::open({{folder / "tables.db"}, all_games(), 1}).value();
    TableRegistry registry{*context};
    std::shared_ptr<TableActor> actor;
    std::shared_ptr<Guest> guest = std::make_shared<Guest>();

    Visited()
    {
        const table::Table table = table::table_of({table::by_link("Anna"), table::by_link("Ben")});
        context->writing.write(storage::NewTable{"t", encode(table.header()), "summary", now_ms(), links},
                               [](const std::optional<storage::StoreError>&) {});
        std::promise<void> written;
        context->writing.work([&written](storage::Store&) { written.set_value(); });
        written.get_future().wait();
        actor = registry.open("t");
        actor->visit([guest = guest](TableSession* session) { session->join(guest, links[spectator], {}); });
        guest->welcomed.get_future().wait();
    }
    ~Visited() { context.reset(); }
};

const std::string come_back = R"({"type":"goodbye","again_in_ms":)" + std::to_string(come_back_ms) + '}';

/// How long stopping takes with this many connections that do not close.
std::int64_t stopping_ms(std::uint64_t connections, std::int64_t stop_within_ms)
{
    const TemporaryFolder folder;
    const std::unique_ptr<ServerContext> context =
        ServerContext::open({{folder / "tables.db"}, all_games(), 1}).value();
    TableRegistry registry(*context);
    TableService tables(*context, registry);
    AddressLimits limits;
    HttpService service(*context, tables, limits, PageFiles::load(folder / "page"));
    NetworkOptions options;
    options.port = 0;
    options.stop_within_ms = stop_within_ms;
    const std::unique_ptr<Network> network =
        Network::open(options, *context, tables, limits, service).value();
    context->counters.connections = connections;
    const std::int64_t began_ms = now_ms();
    network->stop();
    network->run();
    return now_ms() - began_ms;
}

constexpr int old_tables = deletions_at_once + 1;
constexpr std::int64_t minute_ms = 60'000;

/// One more than are deleted at once, and one that was used a minute too recently.
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

TEST_CASE("who is there when the server stops hears when to come back")
{
    Visited visited;
    visited.registry.end();
    CHECK(visited.guest->closed.get_future().get() == CloseCode::going_away);
    CHECK(visited.guest->heard.back() == come_back);
}

TEST_CASE("who is there when another node may have the table hears when to come back")
{
    Visited visited;
    visited.registry.lose_all();
    CHECK(visited.guest->closed.get_future().get() == CloseCode::going_away);
    CHECK(visited.guest->heard.back() == come_back);
}

TEST_CASE("a server that stops waits for those who are connected, only so long")
{
    CHECK(NetworkOptions{}.stop_within_ms == stop_within_ms);
    CHECK(stopping_ms(1, 50) >= 50);
    // There is nobody to wait for.
    CHECK(stopping_ms(0, stop_within_ms) < stop_within_ms);
}

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
