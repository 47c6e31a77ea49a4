#include "storage/cluster.h"

#include <libpq-fe.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>
#include <vector>

#include "storage/database.h"

namespace boxwood::storage {

namespace {

using std::chrono::milliseconds;

/// The pause before reconnecting.
constexpr milliseconds connect_again{250};
/// When to forget dead nodes; other nodes could take their tables long before.
constexpr std::int64_t forget_after_ms = 60 * 60 * 1000;

struct Finish {
    void operator()(PGresult* result) const { PQclear(result); }
    void operator()(PGnotify* notification) const { PQfreemem(notification); }
};

using Answer = std::unique_ptr<PGresult, Finish>;

/// Null if the database failed.
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

/// Only the first line: others may quote the statement.
std::string error_of(PGconn* connection)
{
    const std::string text = PQerrorMessage(connection);
    return text.substr(0, text.find('\n'));
}

}  // namespace

Cluster::Cluster(std::string database, Node node, Events events)
    : database_(std::move(database)),
      node_(std::move(node)),
      events_(std::move(events)),
      connection_(nullptr, PQfinish),
      wake_(eventfd(0, EFD_CLOEXEC))
{
}

Result<std::unique_ptr<Cluster>, StoreError> Cluster::join(const std::string& database, Node node,
                                                           Events events)
{
    std::unique_ptr<Cluster> cluster(new Cluster(database, std::move(node), std::move(events)));
    if (!cluster->connect())
        return StoreError{StoreError::Kind::unreachable, error_of(cluster->connection_.get())};
    // Any node that had this address before is gone.
    static_cast<void>(ask(cluster->connection_.get(),
                          "DELETE FROM nodes WHERE (address = $1 AND id <> $2) OR until_ms < " +
                              std::string(postgresql_now_ms) + " - $3::BIGINT",
                          {cluster->node_.address, cluster->node_.id, std::to_string(forget_after_ms)}));
    cluster->thread_ = std::thread([&it = *cluster] { it.run(); });
    return cluster;
}

Cluster::~Cluster()
{
    stop();
    if (connection_)
        static_cast<void>(ask(connection_.get(), "DELETE FROM nodes WHERE id = $1", {node_.id}));
    ::close(wake_);
}

void Cluster::stop()
{
    is_stopping_ = true;
    eventfd_write(wake_, 1);
    if (thread_.joinable())
        thread_.join();
}

std::optional<std::string> Cluster::other_address() const
{
    const std::scoped_lock lock(mutex_);
    return other_;
}

bool Cluster::connect()
{
    connection_.reset(PQconnectdb(connection_text(database_).c_str()));
    return PQstatus(connection_.get()) == CONNECTION_OK &&
           ask(connection_.get(), "LISTEN " + std::string(notice_channel), {}) && renew();
}

bool Cluster::renew()
{
    const Clock::time_point asked = Clock::now();
    const Answer answer =
        ask(connection_.get(),
            "INSERT INTO nodes (id, address, version, until_ms) VALUES ($1, $2, $3::INTEGER, " +
                std::string(postgresql_now_ms) +
                " + $4::BIGINT) ON CONFLICT (id) DO UPDATE SET until_ms = excluded.until_ms",
            {node_.id, node_.address, std::to_string(node_.version), std::to_string(lease_ms)});
    if (!answer)
        return false;
    renewed_ = asked;
    look_for_others();
    return true;
}

void Cluster::look_for_others()
{
    const Answer answer = ask(connection_.get(),
                              "SELECT address FROM nodes WHERE id <> $1 AND until_ms > " +
                                  std::string(postgresql_now_ms) + " ORDER BY until_ms DESC LIMIT 1",
                              {node_.id});
    if (!answer)
        return;
    const std::scoped_lock lock(mutex_);
    other_ = PQntuples(answer.get()) > 0 ? std::optional<std::string>(PQgetvalue(answer.get(), 0, 0))
                                         : std::nullopt;
}

bool Cluster::hear(milliseconds at_most)
{
    std::array<pollfd, 2> waiting = {{{PQsocket(connection_.get()), POLLIN, 0}, {wake_, POLLIN, 0}}};
    ::poll(waiting.data(), waiting.size(), static_cast<int>(at_most.count()));
    if (waiting[0].revents != 0 && PQconsumeInput(connection_.get()) == 0)
        return false;
    while (const auto notification = std::unique_ptr<PGnotify, Finish>(PQnotifies(connection_.get())))
        if (const std::optional<Notice> notice = notice_of(notification->extra); notice && !is_stopping_)
            events_.heard(*notice);
    return PQstatus(connection_.get()) == CONNECTION_OK;
}

void Cluster::run()
{
    bool has_lapsed = false;
    while (!is_stopping_) {
        const Clock::time_point next = renewed_ + milliseconds(lease_renewal_ms);
        const auto left = std::chrono::ceil<milliseconds>(next - Clock::now());
        bool is_well = connection_ && hear(std::max(left, milliseconds(0)));
        // Checked before the lease is renewed: a node that slept too long has lost it.
        if (!is_stopping_ && !has_lapsed && Clock::now() - renewed_ > milliseconds(lease_ms)) {
            has_lapsed = true;
            events_.lapsed();
        }
        if (is_well && Clock::now() >= next)
            is_well = renew();
        if (is_well || connect()) {
            has_lapsed = false;
            continue;
        }
        connection_.reset();
        pollfd waiting{wake_, POLLIN, 0};
        ::poll(&waiting, 1, static_cast<int>(connect_again.count()));
    }
}

}  // namespace boxwood::storage
