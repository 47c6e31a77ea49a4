#pragma once

// Owns the session of one table: loads it from the store when the first client joins, runs it on
// its own strand, keeps its timer and its epoch, and is destroyed when nobody holds it any more.

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/server_context.h"
#include "server/table_session.h"

namespace boxwood::server {

class TableActor final : public TableEnvironment, public std::enable_shared_from_this<TableActor> {
public:
    /// Called with null if there is no such table, or if it cannot be read.
    using Visit = std::function<void(TableSession*)>;

    TableActor(ServerContext& context, std::string table);
    ~TableActor() override;
    TableActor(const TableActor&) = delete;
    TableActor& operator=(const TableActor&) = delete;

    /// Reads the table; called once.
    void load();
    /// Runs on the table's strand as soon as it is loaded, in the order of the calls.
    void visit(Visit visit);
    /// Disconnects everybody for good: the table was deleted or the server is stopping.
    void end(CloseCode code, std::optional<protocol::Goodbye> goodbye);
    /// Another node has or may have the table: whatever is not stored has not happened, and all
    /// clients are asked to reconnect.
    void lose();
    /// The same, with that node's address if it is known; does nothing if this node has taken the
    /// table with this epoch or a higher one.
    void lose_before(std::int64_t epoch, std::optional<std::string> address);

    /// A new actor is needed for the table.
    bool has_ended() const { return has_ended_; }
    const std::string& table() const { return table_; }
    /// The node that has the table, if it is another one. On the table's strand.
    const std::optional<storage::LivesElsewhere>& elsewhere() const { return elsewhere_; }

    std::int64_t now_ms() const override;
    void store(storage::Append append) override;
    void wake_at(std::int64_t at_ms) override;
    void think(std::shared_ptr<ComputerTurn> turn) override;
    void send_record(ConnectionPointer to, std::uint64_t id) override;

private:
    void post(std::function<void(TableActor&)> job);
    void loaded(const Result<storage::Taking, storage::StoreError>& taking);
    void restore(const storage::TakenTable& taken);
    void stored(std::int64_t entry, const std::optional<storage::StoreError>& failed);
    void break_down(CloseCode code, const std::optional<protocol::Goodbye>& goodbye);

    ServerContext& context_;
    std::string table_;
    std::shared_ptr<std::atomic<std::uint64_t>> tables_open_;
    Strand strand_;
    std::atomic<bool> has_ended_ = false;
    bool is_loaded_ = false;
    std::vector<Visit> waiting_;
    std::unique_ptr<TableSession> session_;
    std::int64_t epoch_ = 0;
    std::optional<storage::LivesElsewhere> elsewhere_;
    /// The earliest pending time that the session asked for.
    std::optional<std::int64_t> alarm_ms_;
};

}  // namespace boxwood::server
