#pragma once

// A table's home: the table itself, who is connected with which rights, what they
// are sent, its clocks and its computer players. Everything happens on one thread
// at a time; time, disk, thinking and sockets are its surroundings', so that tests
// play all of them. Knows no database and no socket.
//
// Invariants:
//  1. Nobody hears of anything that is not stored (outbox.h).
//  2. Every command of a client is within the rights of its link.

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "protocol/messages.h"
#include "protocol/pose_frame.h"
#include "server/connection.h"
#include "server/outbox.h"
#include "server/thoughts.h"
#include "storage/store.h"
#include "table/table.h"

namespace boxwood::server {

/// What a room asks of the world; answered by calls of the room's functions.
class Surroundings {
public:
    virtual ~Surroundings() = default;

    virtual std::int64_t now_ms() const = 0;
    /// Room::stored(), or the end of the room.
    virtual void store(storage::Append append) = 0;
    /// Room::wake() at this time; what was asked before is forgotten.
    virtual void wake_at(std::int64_t at_ms) = 0;
    /// Room::thought() when it is done.
    virtual void think(std::shared_ptr<Thought> thought) = 0;
    /// Answers a question for the record from the journal.
    virtual void send_record(ConnectionPointer to, std::uint64_t id) = 0;
    /// What homes have at hand.
    virtual std::vector<std::shared_ptr<const polyssimo::Setup>> known_setups() = 0;
};

class Room {
public:
    /// REQUIRES: the table is what the store has, taken with this epoch.
    Room(std::string id, std::int64_t epoch, std::vector<storage::Link> links, table::Table table,
         Surroundings& surroundings);

    /// Somebody with one of the table's links; refused (false, with a reason sent)
    /// if the link was renewed meanwhile or too many are here.
    bool join(ConnectionPointer connection, const storage::Link& link, const protocol::Hello& hello);
    void leave(const ConnectionPointer& connection);
    void receive(const ConnectionPointer& connection, const protocol::ClientMessage& message);

    /// All entries up to this one are on the disk.
    void stored(std::int64_t entry);
    void wake();
    void thought(const std::shared_ptr<Thought>& thought);

    /// The links of this kind and seat have another key now.
    void renewed(const storage::Link& link);
    /// Everybody goes, after what has to be said.
    void end(CloseCode code, const std::optional<protocol::Goodbye>& goodbye);
    /// At once: what was not stored has not happened.
    void break_down(CloseCode code, const std::optional<protocol::Goodbye>& goodbye);

    const table::Table& table();
    std::size_t visitors() const { return visitors_.size(); }
    bool is_resting() const { return !table_; }
    const std::vector<storage::Link>& links() const { return links_; }

private:
    struct Visitor {
        ConnectionPointer connection;
        storage::Link link;
        /// Of the client's simulation.
        int physics = 0;
    };

    // room_visitors.cpp
    bool holds(const Visitor& visitor, Seat seat);
    std::vector<Seat> seats_of(const Visitor& visitor);
    bool may(const Visitor& visitor, const table::Command& command);
    void welcome(const Visitor& visitor, const protocol::Hello& hello);

    // room.cpp
    table::Table& awake();
    void answer(const Visitor& visitor, const protocol::Hello& hello);
    void answer(const Visitor& visitor, const protocol::Submit& submission);
    void answer(const Visitor& visitor, const protocol::Ask& ask);
    void answer(const Visitor& visitor, const protocol::React& react);
    Result<table::Accepted, Refusal> submit(const table::Command& command);
    void submit_as_home(std::optional<Seat> seat, table::CommandBody body);
    void store(const table::Command& command, std::int64_t first_event);
    void carry_on();
    void plan_waking();
    void rest();

    // room_says.cpp
    void say(const ConnectionPointer& to, const protocol::HomeMessage& message);
    void say_to_all(const protocol::HomeMessage& message);
    std::vector<ConnectionPointer> others_than(const ConnectionPointer& one) const;
    ConnectionPointer simulating() const;
    void say_events(std::span<const table::Event> events);
    void say_held_back();
    void say_presence();
    void begin_poses(const ConnectionPointer& to);
    void say_poses();

    // room_computers.cpp
    std::optional<table::Thinking> task() const;
    void let_computers_play();
    void play_acts();
    void play_hands();

    std::string id_;
    std::int64_t epoch_;
    std::vector<storage::Link> links_;
    Surroundings& surroundings_;
    /// Or, while nothing happens here, the text of its snapshot and its entries.
    std::optional<table::Table> table_;
    std::string resting_;
    std::int64_t entries_ = 0;
    std::int64_t touched_ms_ = 0;
    std::optional<std::int64_t> due_ms_;

    std::vector<Visitor> visitors_;
    Outbox outbox_;
    /// Somebody came or went that not all were told about.
    bool has_new_presence_ = false;
    std::int64_t presence_told_ms_ = 0;

    /// Whose hands move the villa: hears at once what comes of it.
    ConnectionPointer acting_;
    /// Events of hands that only who acts has heard of, and since when.
    std::vector<table::Event> held_back_;
    std::int64_t held_back_ms_ = 0;
    std::optional<protocol::QuantizedPoses> sent_poses_;
    int sent_motion_ = 0;

    std::shared_ptr<Thought> thought_;
    /// What a computer player's hands do next, and whose they are.
    std::deque<paletti::Act> acts_;
    Seat hands_of_ = Seat::from_number(1);
    /// After something that the table refused.
    std::int64_t computers_wait_until_ms_ = 0;
};

}  // namespace boxwood::server
