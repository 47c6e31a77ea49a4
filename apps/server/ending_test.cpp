// A server that stops: what its clients hear, and how long it waits for them.

#include <doctest/doctest.h>

#include <future>

#include "protocol/coding.h"
#include "server/limits.h"
#include "server/network.h"
#include "support/table_sessions.h"
#include "support/temporary_folder.h"

namespace boxwood::server {

namespace {

/// A client on another thread, until it is sent away.
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

/// A server with one table, and a guest at it.
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

/// How long it takes to stop, with so many connected who do not go.
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
    visited.registry.give_up();
    CHECK(visited.guest->closed.get_future().get() == CloseCode::going_away);
    CHECK(visited.guest->heard.back() == come_back);
}

TEST_CASE("a server that stops waits for those who are connected, only so long")
{
    CHECK(NetworkOptions{}.stop_within_ms == stop_within_ms);
    CHECK(stopping_ms(1, 50) >= 50);
    // Nobody is there to be waited for.
    CHECK(stopping_ms(0, stop_within_ms) < stop_within_ms);
}

}  // namespace boxwood::server
