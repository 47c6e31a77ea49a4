// Clients of a session: joining, what their link allows, leaving.

#include <algorithm>
#include <utility>

#include "server/frames.h"
#include "server/limits.h"
#include "server/table_session.h"

namespace boxwood::server {

using table::Role;

bool TableSession::holds(const Client& client, Seat seat)
{
    if (client.link.kind == storage::LinkKind::seat)
        return client.link.seat == seat.number();
    if (client.link.kind != storage::LinkKind::owner)
        return false;
    const table::Table& table = awake();
    switch (table.occupant(seat).kind) {
    case table::OccupantKind::here: return true;
    // Somebody at the owner's screen can play on for whoever left (T1.2).
    case table::OccupantKind::open: return table.state().phase != table::Phase::gathering;
    case table::OccupantKind::link:
    case table::OccupantKind::computer: return false;
    }
    return false;
}

std::vector<Seat> TableSession::seats_of(const Client& client)
{
    std::vector<Seat> seats;
    for (int number = 1; number <= awake().players(); ++number)
        if (holds(client, Seat::from_number(number)))
            seats.push_back(Seat::from_number(number));
    return seats;
}

bool TableSession::may(const Client& client, const table::Command& command)
{
    switch (command.role) {
    case Role::person: return command.seat->number() <= awake().players() && holds(client, *command.seat);
    case Role::owner: return client.link.kind == storage::LinkKind::owner;
    case Role::home: return false;
    }
    return false;
}

bool TableSession::join(ConnectionPointer connection, const storage::Link& link, const protocol::Hello& hello)
{
    const bool is_valid = std::ranges::find(links_, link) != links_.end();
    const bool has_room = clients_.size() < static_cast<std::size_t>(max_connections_per_table);
    if (!is_valid || !has_room) {
        connection->close(is_valid ? CloseCode::too_many_connections : CloseCode::unknown_key);
        return false;
    }
    say_held_back();
    clients_.push_back({std::move(connection), link, hello.physics});
    welcome(clients_.back(), hello);
    has_new_presence_ = true;
    carry_on();
    return true;
}

void TableSession::leave(const ConnectionPointer& connection)
{
    const auto gone = std::ranges::find(clients_, connection, &Client::connection);
    if (gone == clients_.end())
        return;
    clients_.erase(gone);
    if (acting_ == connection) {
        say_held_back();
        acting_.reset();
    }
    has_new_presence_ = true;
    plan_waking();
}

void TableSession::welcome(const Client& client, const protocol::Hello& hello)
{
    const table::Table& table = awake();
    protocol::Welcome welcome;
    welcome.physics = adapter_.simulation_version();
    welcome.now_ms = environment_.now_ms();
    welcome.seats = seats_of(client);
    welcome.is_owner = client.link.kind == storage::LinkKind::owner;
    const auto missed = hello.known ? table.events_after(*hello.known) : std::nullopt;
    if (missed) {
        welcome.events.assign(missed->begin(), missed->end());
    } else {
        welcome.header = table.header();
        welcome.state = table.full_state();
    }
    say(client.connection, welcome);
    begin_frames(client.connection);
}

void TableSession::renewed(const storage::Link& link)
{
    const auto is_replaced = [&link](const storage::Link& other) {
        return other.kind == link.kind && other.seat == link.seat && other.hash != link.hash;
    };
    std::erase_if(links_, is_replaced);
    if (std::ranges::find(links_, link) == links_.end())
        links_.push_back(link);
    for (const Client& client : clients_)
        if (is_replaced(client.link))
            outbox_.close(client.connection, CloseCode::link_ended, entries_);
    std::erase_if(clients_, [&](const Client& client) { return is_replaced(client.link); });
    has_new_presence_ = true;
    plan_waking();
}

void TableSession::end(CloseCode code, const std::optional<protocol::Goodbye>& goodbye)
{
    say_held_back();
    if (goodbye)
        say_to_all(*goodbye);
    for (const Client& client : clients_)
        outbox_.close(client.connection, code, entries_);
    clients_.clear();
    if (turn_)
        turn_->cancel();
}

void TableSession::break_down(CloseCode code, const std::optional<protocol::Goodbye>& goodbye)
{
    outbox_.forget();
    for (const Client& client : clients_) {
        if (goodbye)
            client.connection->send(frame_of(*goodbye));
        client.connection->close(code);
    }
    clients_.clear();
    if (turn_)
        turn_->cancel();
}

}  // namespace boxwood::server
