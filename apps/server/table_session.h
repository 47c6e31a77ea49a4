#pragma once

// One table's live state on a server: the table, its clients and what their links allow, its clocks
// and its computer players. Runs on one thread at a time. Time, storage, computation and sockets
// come from its environment, so that tests can replace all of them. Knows no database and no
// socket.
//
// Invariants:
//  1. Nothing is sent before it is stored (outbox.h).
//  2. A client's link allows every command that the client submits.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "protocol/messages.h"
#include "server/computer_players.h"
#include "server/connection.h"
#include "server/outbox.h"
#include "server/served_games.h"
#include "storage/store.h"
#include "table/table.h"

namespace boxwood::server {

/// What a session asks of the outside; answered by calls of the session's functions.
class TableEnvironment {
public:
    virtual ~TableEnvironment() = default;

    virtual std::int64_t now_ms() const = 0;
    /// Answered by TableSession::stored(), or by the session's end.
    virtual void store(storage::Append append) = 0;
    /// Calls TableSession::wake() at this time. May also call it at an earlier time that was
    /// asked for before.
    virtual void wake_at(std::int64_t at_ms) = 0;
    /// Calls TableSession::decided() when it is done.
    virtual void think(std::shared_ptr<ComputerTurn> turn) = 0;
    /// Answers a question for the record from the journal.
    virtual void send_record(ConnectionPointer to, std::uint64_t id) = 0;
};

class TableSession {
public:
    /// REQUIRES: the table is what the store has, taken with this epoch.
    TableSession(std::string id, std::int64_t epoch, std::vector<storage::Link> links, table::Table table,
                 const ServedGames& games, TableEnvironment& environment);

    /// Adds a client with one of the table's links. Refused (false, with a reason sent) if the link
    /// was renewed meanwhile or there are too many clients.
    bool join(ConnectionPointer connection, const storage::Link& link, const protocol::Hello& hello);
    void leave(const ConnectionPointer& connection);
    void receive(const ConnectionPointer& connection, const protocol::ClientMessage& message);

    /// All entries up to this one are stored.
    void stored(std::int64_t entry);
    void wake();
    void decided(const std::shared_ptr<ComputerTurn>& turn);

    /// The links of this kind and seat have a new key.
    void renewed(const storage::Link& link);
    /// Disconnects everybody after sending everything that is due.
    void end(CloseCode code, const std::optional<protocol::Goodbye>& goodbye);
    /// Disconnects at once: what was not stored has not happened.
    void break_down(CloseCode code, const std::optional<protocol::Goodbye>& goodbye);

    const table::Table& table();
    bool is_resting() const { return !table_; }

private:
    struct Client {
        ConnectionPointer connection;
        storage::Link link;
        /// The version of the client's simulation.
        int simulation = 0;
    };

    bool holds(const Client& client, Seat seat);
    bool may(const Client& client, const table::Command& command);
    void welcome(const Client& client, const protocol::Hello& hello);
    void answer(const Client& client, const protocol::Hello& hello);
    void answer(const Client& client, const protocol::Submit& submission);
    void answer(const Client& client, const protocol::Ask& ask);
    void answer(const Client& client, const protocol::React& react);

    Result<table::Accepted, Refusal> submit(const table::Command& command);
    void submit_as_home(std::optional<Seat> seat, table::CommandBody body);
    void store(const table::Command& command, std::span<const table::Event> events);

    /// The table, restored from its snapshot if it was idle; counts as using it.
    table::Table& awake();
    void rest();
    /// Does what is due by the clock and by computer players; then plans the next wake-up.
    void run_due();
    void plan_wake_up();

    /// Starts the computer player's turn that the table waits for, and cancels a turn that it no
    /// longer waits for.
    void update_computer_turn();
    /// One step of a computer player's decision, if it is due.
    void take_computer_step();

    void send(std::vector<ConnectionPointer> to, const protocol::HomeMessage& message);
    void send(std::vector<ConnectionPointer> to, const std::vector<std::uint8_t>& frame);
    std::vector<ConnectionPointer> others_than(const ConnectionPointer& one) const;
    /// The client that sends a stream of inputs needs the events at once. The others see frames and
    /// get several such events in one message: sending each separately would double the cost of a
    /// thousand spectators.
    void send_events(std::span<const table::Event> events);
    void send_held_back();
    /// To all clients except the acting one, if its simulation has the same version as the
    /// server's.
    void send_frames();
    void send_presence();

    std::string id_;
    std::int64_t epoch_;
    std::vector<storage::Link> links_;
    const ServedGames& games_;
    const table::GameAdapter& adapter_;
    TableEnvironment& environment_;
    /// Empty while the table is idle: then `resting_` holds its snapshot as text.
    std::optional<table::Table> table_;
    std::string resting_;
    std::int64_t entries_ = 0;
    std::int64_t touched_ms_ = 0;
    std::optional<std::int64_t> due_ms_;

    std::vector<Client> clients_;
    Outbox outbox_;
    /// Presence changed since the last broadcast.
    bool has_new_presence_ = false;
    std::int64_t presence_sent_ms_ = 0;

    /// The client that sends a stream of inputs.
    ConnectionPointer acting_;
    /// Events sent only to that client so far, and since when.
    std::vector<table::Event> held_back_;
    std::int64_t held_back_ms_ = 0;
    /// Null if the game's views are sufficient.
    std::unique_ptr<table::FrameEncoder> frames_;

    std::shared_ptr<ComputerTurn> turn_;
    std::unique_ptr<ComputerPlayers> computers_;
    /// When to retry after the table refused one of the server's own commands.
    std::int64_t computers_wait_until_ms_ = 0;
};

}  // namespace boxwood::server
