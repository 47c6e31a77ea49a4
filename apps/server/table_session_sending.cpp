// What a session sends to which clients: messages, presence, frames of games.

#include <algorithm>
#include <utility>

#include "server/frames.h"
#include "server/limits.h"
#include "server/table_session.h"

namespace boxwood::server {

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

/// Whoever acts with our own simulation needs no frames.
ConnectionPointer TableSession::simulating() const
{
    const auto found = std::ranges::find(clients_, acting_, &Client::connection);
    const bool simulates = found != clients_.end() && found->simulation != 0 &&
                           found->simulation == adapter_.simulation_version();
    return simulates ? acting_ : nullptr;
}

/// What comes of a stream of inputs is needed at once by whoever sends it. The others see it in
/// frames; they get several such events in one message, or a thousand who watch would cost
/// twice as much.
void TableSession::say_events(std::span<const table::Event> events)
{
    const bool are_streamed = std::ranges::all_of(events, [this](const table::Event& event) {
        const auto* of_game = std::get_if<table::GameEvent>(&event.body);
        return of_game && adapter_.is_streamed(*of_game);
    });
    if (acting_)
        say(acting_, protocol::Happened{{events.begin(), events.end()}});
    if (held_back_.empty())
        held_back_ms_ = environment_.now_ms();
    held_back_.insert(held_back_.end(), events.begin(), events.end());
    if (!are_streamed || environment_.now_ms() >= held_back_ms_ + stream_interval_ms)
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

void TableSession::begin_frames(const ConnectionPointer& to)
{
    if (frames_)
        if (std::optional<table::FrameEncoder::Frame> frame = frames_->whole(table_->game()))
            outbox_.say({to}, frame_of(std::move(frame->bytes)), entries_);
}

void TableSession::say_frames()
{
    std::optional<table::FrameEncoder::Frame> frame;
    if (frames_)
        frame = frames_->next(table_->game());
    if (!frame)
        return;
    std::vector<ConnectionPointer> watching = others_than(simulating());
    if (!watching.empty())
        outbox_.say(std::move(watching), frame_of(std::move(frame->bytes)), entries_);
    if (frame->is_last) {
        say_held_back();
        acting_.reset();
    }
}

}  // namespace boxwood::server
