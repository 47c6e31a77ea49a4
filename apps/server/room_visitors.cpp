// Who is in a room: how they come, with which rights, and how they go.

#include <algorithm>
#include <utility>

#include "paletti/physics/version.h"
#include "server/frames.h"
#include "server/limits.h"
#include "server/room.h"

namespace boxwood::server {

using table::Role;

bool Room::holds(const Visitor& visitor, Seat seat)
{
    if (visitor.link.kind == storage::LinkKind::seat)
        return visitor.link.seat == seat.number();
    if (visitor.link.kind != storage::LinkKind::owner)
        return false;
    // Whoever left the owner's screen, or ran out of time there, can come back (T1.2).
    const table::Table& table = awake();
    const bool was_here = table.header().seats[seat.index()].kind == table::OccupantKind::here &&
                          table.state().phase != table::Phase::gathering;
    const table::OccupantKind kind = table.occupant(seat).kind;
    return kind == table::OccupantKind::here || (was_here && kind == table::OccupantKind::open);
}

std::vector<Seat> Room::seats_of(const Visitor& visitor)
{
    std::vector<Seat> seats;
    for (int number = 1; number <= awake().players(); ++number)
        if (holds(visitor, Seat::from_number(number)))
            seats.push_back(Seat::from_number(number));
    return seats;
}

bool Room::may(const Visitor& visitor, const table::Command& command)
{
    switch (command.role) {
    case Role::person: return command.seat->number() <= awake().players() && holds(visitor, *command.seat);
    case Role::owner: return visitor.link.kind == storage::LinkKind::owner;
    case Role::home: return false;
    }
    return false;
}

bool Room::join(ConnectionPointer connection, const storage::Link& link, const protocol::Hello& hello)
{
    const bool is_valid = std::ranges::find(links_, link) != links_.end();
    const bool has_room = visitors_.size() < static_cast<std::size_t>(max_connections_per_table);
    if (!is_valid || !has_room) {
        connection->close(is_valid ? CloseCode::too_many_connections : CloseCode::unknown_key);
        return false;
    }
    say_held_back();
    visitors_.push_back({std::move(connection), link, hello.physics});
    welcome(visitors_.back(), hello);
    has_new_presence_ = true;
    carry_on();
    return true;
}

void Room::leave(const ConnectionPointer& connection)
{
    const auto gone = std::ranges::find(visitors_, connection, &Visitor::connection);
    if (gone == visitors_.end())
        return;
    visitors_.erase(gone);
    if (acting_ == connection) {
        say_held_back();
        acting_.reset();
    }
    has_new_presence_ = true;
    plan_waking();
}

void Room::welcome(const Visitor& visitor, const protocol::Hello& hello)
{
    const table::Table& table = awake();
    protocol::Welcome welcome;
    welcome.physics = static_cast<int>(paletti::physics_version);
    welcome.now_ms = surroundings_.now_ms();
    welcome.seats = seats_of(visitor);
    welcome.is_owner = visitor.link.kind == storage::LinkKind::owner;
    const auto missed = hello.known ? table.events_after(*hello.known) : std::nullopt;
    if (missed) {
        welcome.events.assign(missed->begin(), missed->end());
    } else {
        welcome.header = table.header();
        welcome.state = table.state();
    }
    say(visitor.connection, welcome);
    begin_poses(visitor.connection);
}

void Room::renewed(const storage::Link& link)
{
    const auto is_replaced = [&link](const storage::Link& other) {
        return other.kind == link.kind && other.seat == link.seat && other.hash != link.hash;
    };
    std::erase_if(links_, is_replaced);
    if (std::ranges::find(links_, link) == links_.end())
        links_.push_back(link);
    for (const Visitor& visitor : visitors_)
        if (is_replaced(visitor.link))
            outbox_.close(visitor.connection, CloseCode::link_ended, entries_);
    std::erase_if(visitors_, [&](const Visitor& visitor) { return is_replaced(visitor.link); });
    has_new_presence_ = true;
    plan_waking();
}

void Room::end(CloseCode code, const std::optional<protocol::Goodbye>& goodbye)
{
    say_held_back();
    if (goodbye)
        say_to_all(*goodbye);
    for (const Visitor& visitor : visitors_)
        outbox_.close(visitor.connection, code, entries_);
    visitors_.clear();
    if (thought_)
        thought_->cancel();
}

void Room::break_down(CloseCode code, const std::optional<protocol::Goodbye>& goodbye)
{
    outbox_.forget();
    for (const Visitor& visitor : visitors_) {
        if (goodbye)
            visitor.connection->send(frame_of(*goodbye));
        visitor.connection->close(code);
    }
    visitors_.clear();
    if (thought_)
        thought_->cancel();
}

}  // namespace boxwood::server
