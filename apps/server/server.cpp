#include "server/server.h"

#include <malloc.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <utility>

#include "server/keys.h"
#include "server/limits.h"
#include "server/log.h"

namespace boxwood::server {

namespace {

/// The allocator keeps the memory of idle tables unless it is told to return it; a table that
/// simulates takes ten times as much as its snapshot.
constexpr std::int64_t give_back_interval_ms = 60'000;

/// For the store, and for connections that are not WebSockets.
constexpr rlim_t other_descriptors = 64;

/// Raises the limit of descriptors if possible; returns how many connections it allows.
int allowed_connections()
{
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return max_connections;
    limit.rlim_cur = limit.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &limit) != 0 || getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return max_connections;
    const rlim_t others = std::min(limit.rlim_cur, other_descriptors);
    return static_cast<int>(std::min<rlim_t>(limit.rlim_cur - others, max_connections));
}

}  // namespace

Server::Server(std::unique_ptr<storage::FileLock> lock, std::unique_ptr<ServerContext> context,
               PageFiles page)
    : lock_(std::move(lock)),
      context_(std::move(context)),
      registry_(*context_),
      tables_(*context_, registry_),
      has_page_(page.has_page()),
      service_(*context_, tables_, limits_, std::move(page))
{
}

Server::~Server()
{
    // The context's threads may still hold frames for connections, so they stop
    // before the network goes. Connections hold the last actors.
    context_.reset();
    if (manual_)
        manual_->on_post([] {});
}

Result<std::unique_ptr<Server>, Message> Server::open(const ServerOptions& options)
{
    // A file that may not grow any more is an error like a full disk; it must not kill the server.
    std::signal(SIGXFSZ, SIG_IGN);
    Result<std::unique_ptr<storage::FileLock>, storage::StoreError> lock =
        storage::FileLock::acquire(options.store.address);
    if (!lock)
        return message_of(lock.error());
    storage::StoreOptions store = options.store;
    store.version = options.games->store_version();
    if (storage::is_shared(store.address))
        store.node = new_table_id();
    Result<std::unique_ptr<ServerContext>, storage::StoreError> context =
        ServerContext::open({store, options.games, options.threads, options.executor});
    if (!context)
        return message_of(context.error());
    std::unique_ptr<Server> server(
        new Server(*std::move(lock), *std::move(context), PageFiles::load(options.page)));
    server->deletion_interval_ms_ = options.deletion_interval_ms;
    NetworkOptions listening = options.network;
    listening.max_connections = allowed_connections();
    Result<std::unique_ptr<Network>, Message> network =
        Network::open(listening, *server->context_, server->tables_, server->limits_, server->service_);
    if (!network)
        return network.error();
    server->network_ = *std::move(network);
    server->manual_ = options.executor;
    if (options.executor)
        options.executor->on_post([&at = *server] { at.network_->post([&at] { at.manual_->run_one(); }); });
    if (std::optional<Message> failed = server->join_cluster(options))
        return *std::move(failed);
    return server;
}

/// Called as soon as this server's address is known.
std::optional<Message> Server::join_cluster(const ServerOptions& options)
{
    if (!storage::is_shared(options.store.address))
        return std::nullopt;
    const std::string address =
        options.address.empty() ? "http://localhost:" + std::to_string(port()) + "/" : options.address;
    Result<std::unique_ptr<storage::Cluster>, storage::StoreError> cluster = storage::Cluster::join(
        options.store.address, {context_->node, address, context_->games->store_version()},
        {[this](const storage::Notice& notice) { registry_.hear(notice); },
         [this] { registry_.lose_all(); }});
    if (!cluster)
        return message_of(cluster.error());
    context_->cluster = *std::move(cluster);
    return std::nullopt;
}

/// Makes thinking and disk writes take no time under a manual clock, however busy the machine is.
void Server::wait_until_idle()
{
    const auto added = [this] {
        return manual_->posted() + context_->writing.added() + context_->reading.added();
    };
    // Work passed from one of them to another is counted there.
    std::uint64_t before = 0;
    do {
        before = added();
        context_->writing.wait_until_idle();
        context_->reading.wait_until_idle();
        // First the jobs posted so far run, then the frames that they queued are sent.
        network_->wait_until_sent();
        network_->wait_until_sent();
    } while (added() != before);
}

void Server::advance(std::int64_t ms)
{
    wait_until_idle();
    manual_->advance(ms);
    wait_until_idle();
}

void Server::run()
{
    log_event("serving", {{"port", std::to_string(port())}});
    network_->every(give_back_interval_ms, [this] { context_->executor->post([] { malloc_trim(0); }); });
    network_->every(deletion_interval_ms_, [this] { tables_.delete_untouched(); });
    network_->run();
    log_event("stopped");
}

}  // namespace boxwood::server
