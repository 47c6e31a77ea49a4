// What a session sends to which clients: messages, presence, pose frames.

#include <algorithm>
#include <utility>

#include "paletti/physics/version.h"
#include "server/frames.h"
#include "server/limits.h"
#include "server/table_session.h"

namespace boxwood::server {

namespace {

protocol::QuantizedPoses poses_of(const paletti::World& world)
{
    protocol::QuantizedPoses poses;
    for (paletti::PartId id = 0; id < paletti::part_count; ++id)
        if (id == paletti::base_id || world.body(id).is_present)
            poses[static_cast<std::size_t>(id)] = protocol::quantized(world.body(id).pose);
    return poses;
}

}  // namespace

void TableSession::say(const ConnectionPointer& to, const protocol::HomeMessage& message)
{
    outbox_.say({to}, frame_of(message), entries_);
}

void TableSession::say_to_all(const protocol::HomeMessage& message)
{
    std::vector<ConnectionPointer> all = others_than(nullptr);
    if (!all.empty())
        outbox_.say(std::move(all), frame_of(message), entries_);
}

std::vector<ConnectionPointer> TableSession::others_than(const ConnectionPointer& one) const
{
    std::vector<ConnectionPointer> others;
    others.reserve(clients_.size());
    for (const Client& client : clients_)
        if (client.connection != one)
            others.push_back(client.connection);
    return others;
}

/// Who acts with our own simulation, and needs no poses.
ConnectionPointer TableSession::simulating() const
{
    const auto found = std::ranges::find(clients_, acting_, &Client::connection);
    const bool simulates =
        found != clients_.end() && found->physics == static_cast<int>(paletti::physics_version);
    return simulates ? acting_ : nullptr;
}

/// What hands did is needed at once by who acts. The others see it in the poses; they
/// get several such events in one message, or a thousand who watch would cost twice as
/// much.
void TableSession::say_events(std::span<const table::Event> events)
{
    const bool is_only_hands = std::ranges::all_of(events, [](const table::Event& event) {
        return std::holds_alternative<table::HandsMoved>(event.body);
    });
    if (acting_)
        say(acting_, protocol::Happened{{events.begin(), events.end()}});
    if (held_back_.empty())
        held_back_ms_ = environment_.now_ms();
    held_back_.insert(held_back_.end(), events.begin(), events.end());
    if (!is_only_hands || environment_.now_ms() >= held_back_ms_ + hands_interval_ms)
        say_held_back();
}

void TableSession::say_held_back()
{
    if (held_back_.empty())
        return;
    const protocol::Happened happened{std::exchange(held_back_, {})};
    std::vector<ConnectionPointer> others = others_than(acting_);
    if (!others.empty())
        outbox_.say(std::move(others), frame_of(happened), entries_);
}

void TableSession::say_presence()
{
    protocol::Presence presence;
    for (int number = 1; number <= awake().players(); ++number) {
        const Seat seat = Seat::from_number(number);
        if (std::ranges::any_of(clients_, [&](const Client& client) { return holds(client, seat); }))
            presence.seats.push_back(seat);
    }
    presence.spectators = static_cast<int>(std::ranges::count(
        clients_, storage::LinkKind::spectator, [](const Client& client) { return client.link.kind; }));
    say_to_all(presence);
    has_new_presence_ = false;
    presence_told_ms_ = environment_.now_ms();
}

/// Somebody who comes while a villa moves begins with a whole frame, of the
/// moment from which the others go on.
void TableSession::begin_poses(const ConnectionPointer& to)
{
    if (!table_->paletti() || !sent_poses_)
        return;
    const auto& play = std::get<table::PalettiState>(table_->state().play);
    const protocol::PoseFrame frame{static_cast<std::uint32_t>(play.motion),
                                    static_cast<std::uint32_t>(play.ticks), true, *sent_poses_};
    outbox_.say({to}, frame_of(protocol::encode(frame)), entries_);
}

void TableSession::say_poses()
{
    if (!table_->paletti())
        return;
    const auto& play = std::get<table::PalettiState>(table_->state().play);
    // The last frame of a motion shows all at rest.
    if (play.is_moving && play.motion != sent_motion_)
        sent_poses_.reset();
    if (!play.is_moving && !sent_poses_)
        return;
    const protocol::PoseFrame frame{static_cast<std::uint32_t>(play.motion),
                                    static_cast<std::uint32_t>(play.ticks), !sent_poses_,
                                    poses_of(table_->paletti()->game().world())};
    std::vector<ConnectionPointer> watching = others_than(simulating());
    if (!watching.empty())
        outbox_.say(std::move(watching),
                    frame_of(protocol::encode(frame, sent_poses_ ? &*sent_poses_ : nullptr)), entries_);
    sent_poses_ = frame.poses;
    sent_motion_ = play.motion;
    if (!play.is_moving) {
        sent_poses_.reset();
        say_held_back();
        acting_.reset();
    }
}

}  // namespace boxwood::server
