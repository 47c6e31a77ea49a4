#include "storage/cluster.h"

#include <libpq-fe.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "storage/database.h"

namespace boxwood::storage {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// Before a lost connection is tried again.
constexpr milliseconds connect_again{250};
/// Nodes that died; their tables are anybody's long before.
constexpr std::int64_t forget_after_ms = 60 * 60 * 1000;

struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
    void operator()(PGresult* result) const { PQclear(result); }
    void operator()(PGnotify* notification) const { PQfreemem(notification); }
};

using Connection = std::unique_ptr<PGconn, Finish>;
using Answer = std::unique_ptr<PGresult, Finish>;

/// Nothing if the database did not do it.
Answer ask(PGconn* connection, const std::string& statement, const std::vector<std::string>& arguments)
{
    std::vector<const char*> values;
    for (const std::string& argument : arguments)
        values.push_back(argument.c_str());
    Answer answer(PQexecParams(connection, statement.c_str(), static_cast<int>(values.size()), nullptr,
                               values.data(), nullptr, nullptr, 0));
    const ExecStatusType status = PQresultStatus(answer.get());
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK ? std::move(answer) : nullptr;
}

/// The first line: others may quote what was asked.
std::string error_of(PGconn* connection)
{
    const std::string text = PQerrorMessage(connection);
    return text.substr(0, text.find('\n'));
}

}  // namespace

struct Cluster::Parts {
    Parts(std::string address, Node one, Events called)
        : database(std::move(address)),
          node(std::move(one)),
          events(std::move(called)),
          wake(eventfd(0, EFD_CLOEXEC))
    {
    }
    ~Parts() { ::close(wake); }
    Parts(const Parts&) = delete;
    Parts& operator=(const Parts&) = delete;

    bool connect();
    bool renew();
    void look_around();
    bool hear(milliseconds at_most);
    void run();

    std::string database;
    Node node;
    Events events;
    Connection connection;
    /// When the database had surely not yet forgotten us.
    Clock::time_point renewed;
    int wake;
    std::atomic<bool> is_stopping = false;
    mutable std::mutex mutex;
    std::optional<std::string> other;
    std::thread thread;
};

bool Cluster::Parts::connect()
{
    connection.reset(PQconnectdb(connection_text(database).c_str()));
    return PQstatus(connection.get()) == CONNECTION_OK &&
           ask(connection.get(), "LISTEN " + std::string(notice_channel), {}) && renew();
}

bool Cluster::Parts::renew()
{
    const Clock::time_point asked = Clock::now();
    const Answer answer =
        ask(connection.get(),
            "INSERT INTO nodes (id, address, until_ms) VALUES ($1, $2, " + std::string(postgresql_now_ms) +
                " + $3::BIGINT) ON CONFLICT (id) DO UPDATE SET until_ms = excluded.until_ms",
            {node.id, node.address, std::to_string(lease_ms)});
    if (!answer)
        return false;
    renewed = asked;
    look_around();
    return true;
}

void Cluster::Parts::look_around()
{
    const Answer answer = ask(connection.get(),
                              "SELECT address FROM nodes WHERE id <> $1 AND until_ms > " +
                                  std::string(postgresql_now_ms) + " ORDER BY until_ms DESC LIMIT 1",
                              {node.id});
    if (!answer)
        return;
    const std::scoped_lock lock(mutex);
    other = PQntuples(answer.get()) > 0 ? std::optional<std::string>(PQgetvalue(answer.get(), 0, 0))
                                        : std::nullopt;
}

/// Waits for notices and hands them on; false if the connection is lost.
bool Cluster::Parts::hear(milliseconds at_most)
{
    std::array<pollfd, 2> waiting = {{{PQsocket(connection.get()), POLLIN, 0}, {wake, POLLIN, 0}}};
    ::poll(waiting.data(), waiting.size(), static_cast<int>(at_most.count()));
    if (waiting[0].revents != 0 && PQconsumeInput(connection.get()) == 0)
        return false;
    while (const auto notification = std::unique_ptr<PGnotify, Finish>(PQnotifies(connection.get())))
        if (const std::optional<Notice> notice = notice_of(notification->extra); notice && !is_stopping)
            events.heard(*notice);
    return PQstatus(connection.get()) == CONNECTION_OK;
}

void Cluster::Parts::run()
{
    bool has_lapsed = false;
    while (!is_stopping) {
        const Clock::time_point next = renewed + milliseconds(lease_renewal_ms);
        const auto left = std::chrono::ceil<milliseconds>(next - Clock::now());
        bool is_well = connection && hear(std::max(left, milliseconds(0)));
        // Asked before the lease is renewed: whoever slept too long has lost it.
        if (!is_stopping && !has_lapsed && Clock::now() - renewed > milliseconds(lease_ms)) {
            has_lapsed = true;
            events.lapsed();
        }
        if (is_well && Clock::now() >= next)
            is_well = renew();
        if (is_well || connect()) {
            has_lapsed = false;
            continue;
        }
        connection.reset();
        pollfd waiting{wake, POLLIN, 0};
        ::poll(&waiting, 1, static_cast<int>(connect_again.count()));
    }
}

Cluster::Cluster(std::unique_ptr<Parts> parts) : parts_(std::move(parts))
{
    parts_->thread = std::thread([this] { parts_->run(); });
}

Result<std::unique_ptr<Cluster>, StoreError> Cluster::join(const std::string& database, Node node,
                                                           Events events)
{
    auto parts = std::make_unique<Parts>(database, std::move(node), std::move(events));
    if (!parts->connect())
        return StoreError{StoreError::Kind::unreachable, error_of(parts->connection.get())};
    // Whoever was at this address before is gone.
    static_cast<void>(ask(parts->connection.get(),
                          "DELETE FROM nodes WHERE (address = $1 AND id <> $2) OR until_ms < " +
                              std::string(postgresql_now_ms) + " - $3::BIGINT",
                          {parts->node.address, parts->node.id, std::to_string(forget_after_ms)}));
    return std::unique_ptr<Cluster>(new Cluster(std::move(parts)));
}

void Cluster::stop()
{
    parts_->is_stopping = true;
    eventfd_write(parts_->wake, 1);
    if (parts_->thread.joinable())
        parts_->thread.join();
}

Cluster::~Cluster()
{
    stop();
    if (parts_->connection)
        static_cast<void>(
            ask(parts_->connection.get(), "DELETE FROM nodes WHERE id = $1", {parts_->node.id}));
}

std::optional<std::string> Cluster::other_address() const
{
    const std::scoped_lock lock(parts_->mutex);
    return parts_->other;
}

}  // namespace boxwood::storage
