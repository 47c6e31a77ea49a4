#include "table/games/paletti/stored_bytes.h"

#include "table/snapshot_archive.h"

namespace boxwood::table {

namespace {

using namespace paletti;

template <class Archive, class Value>
void visit_vector(Archive& archive, Value& vector)
{
    archive(vector.x);
    archive(vector.y);
    archive(vector.z);
}

template <class Archive, class Value>
void visit_rotation(Archive& archive, Value& rotation)
{
    archive(rotation.w);
    archive(rotation.x);
    archive(rotation.y);
    archive(rotation.z);
}

template <class Archive, class Value>
void visit_pose(Archive& archive, Value& pose)
{
    visit_vector(archive, pose.position);
    visit_rotation(archive, pose.rotation);
}

/// The box is taken from the game.
template <class Archive, class Value>
void visit_villa(Archive& archive, Value& villa)
{
    visit_number(archive, villa.floors_laid, 0, floor_count);
    for (auto& level : villa.levels)
        visit_number(archive, level, no_level, floor_count);
    for (auto& pose : villa.poses)
        visit_pose(archive, pose);
}

template <class Archive, class Value>
void visit_attempt(Archive& archive, Value& attempt)
{
    visit_seat(archive, attempt.hand);
    visit_enum(archive, attempt.purpose, 5);
    visit_number(archive, attempt.column);
    visit_enum(archive, attempt.stage, 6);
}

/// The first version only had columns that are blocked for everybody.
template <class Archive, class Value>
void visit_blocked(Archive& archive, Value& blocked_for, rules::SeatSet everybody, int version)
{
    auto bits = static_cast<std::uint8_t>(blocked_for.bits());
    visit_number(archive, bits, 0, version == 1 ? 1 : static_cast<int>(rules::SeatSet::all().bits()));
    if constexpr (Archive::is_reading) {
        blocked_for = {};
        for (const Seat seat : rules::SeatSet::all())
            if ((bits & rules::SeatSet{seat}.bits()) != 0)
                blocked_for.insert(seat);
        if (version == 1 && bits == 1)
            blocked_for = everybody;
    }
}

/// The options are taken from the game.
template <class Archive, class Value>
void visit_rules(Archive& archive, Value& state, int version)
{
    visit_enum(archive, state.phase, static_cast<int>(rules::Phase::over) + 1);
    archive(state.turn);
    visit_seat(archive, state.on_turn);
    for (auto& owner : state.owners)
        visit_optional_seat(archive, owner);
    for (auto& column : state.columns) {
        visit_enum(archive, column.place, static_cast<int>(rules::ColumnPlace::out_of_game) + 1);
        visit_number(archive, column.level, 0, floor_count);
        visit_blocked(archive, column.blocked_for, rules::seats_of(state), version);
        visit_optional_seat(archive, column.counts_for);
    }
    visit_number(archive, state.highest_floor, 0, floor_count);
    const rules::KindSet room = state.facts.room;
    if constexpr (Archive::is_reading)
        state.facts.room = {};
    for (const ColumnKind kind : rules::KindSet::all()) {
        bool has_room = room.contains(kind);
        archive(has_room);
        if constexpr (Archive::is_reading)
            if (has_room)
                state.facts.room.insert(kind);
    }
    visit_set(archive, state.facts.burdened);
    archive(state.facts.next_floor_fits);
    visit_optional_seat(archive, state.seal.owner);
    visit_optional_seat(archive, state.seal.former_owner);
    visit_enum(archive, state.seal.colour_up, colour_count);
    archive(state.first_on_floor_pending);
    bool has_attempt = state.attempt.has_value();
    archive(has_attempt);
    if constexpr (Archive::is_reading)
        state.attempt = has_attempt ? std::optional(rules::Attempt()) : std::nullopt;
    if (has_attempt)
        visit_attempt(archive, *state.attempt);
    visit_enum(archive, state.floor_stage, 3);
    visit_set(archive, state.asked);
    visit_optional_seat(archive, state.objector);
    archive(state.fruitless_claims);
    archive(state.turn_bore_fruit);
    bool has_result = state.result.has_value();
    archive(has_result);
    if constexpr (Archive::is_reading)
        state.result = has_result ? std::optional(rules::GameResult()) : std::nullopt;
    if (has_result) {
        visit_enum(archive, state.result->ending, 2);
        visit_optional_seat(archive, state.result->winner);
        visit_optional_seat(archive, state.result->brought_down_by);
    }
}

template <class Archive, class Value>
void visit_handling(Archive& archive, Value& handling)
{
    archive(handling.number);
    archive(handling.is_under_way);
    // Between attempts there is nothing else to store.
    if (!handling.is_under_way)
        return;
    archive(handling.is_moving);
    visit_seat(archive, handling.seat);
    visit_villa(archive, handling.before);
    archive(handling.ticks);
    archive(handling.let_go_ticks);
    archive(handling.stillness.still_ticks);
    archive(handling.stillness.free_ticks);
    archive(handling.has_floor);
    archive(handling.is_disturbed);
    archive(handling.disturbances);
    for (auto& shift : handling.shifts_told_um)
        archive(shift);
    visit_set(archive, handling.covers_told);
    for (auto& count : handling.stood_up)
        archive(count);
}

template <class Archive, class Value>
void visit_hand(Archive& archive, Value& hand)
{
    archive(hand.tick);
    visit_enum(archive, hand.tool, tool_count);
    visit_number(archive, hand.part, 0, part_count - 1);
    archive(hand.grip_height_um);
    archive(hand.side_ppm);
    visit_vector(archive, hand.point);
    visit_vector(archive, hand.motion.place);
    visit_vector(archive, hand.motion.velocity_m_s);
    visit_rotation(archive, hand.gripped);
    visit_rotation(archive, hand.rotation);
    visit_number(archive, hand.held_floor, 0, first_column_id - 1);
    visit_pose(archive, hand.held_pose);
    archive(hand.lifted_m);
    visit_number(archive, hand.grip_of_tool, -1, max_grips - 1);
    visit_number(archive, hand.grip_of_floor, -1, max_grips - 1);
}

template <class Archive, class Value>
void visit_world(Archive& archive, Value& world)
{
    archive(world.tick);
    visit_number(archive, world.body_count, 0, max_bodies);
    visit_number(archive, world.contact_count, 0, max_contacts);
    for (int i = 0; i < world.body_count; ++i) {
        auto& body = world.bodies[static_cast<std::size_t>(i)];
        visit_pose(archive, body.pose);
        visit_vector(archive, body.velocity_m_s);
        visit_vector(archive, body.spin_rad_s);
        archive(body.is_present);
    }
    for (int i = 0; i < world.contact_count; ++i) {
        auto& contact = world.contacts[static_cast<std::size_t>(i)];
        archive(contact.key);
        visit_vector(archive, contact.stretch_m);
        archive(contact.twist_rad);
        archive(contact.impulse_ns);
    }
}

template <class Archive, class Value>
void visit_snapshot(Archive& archive, Value& snapshot, int version)
{
    visit_rules(archive, snapshot.rules, version);
    visit_handling(archive, snapshot.handling);
    visit_villa(archive, snapshot.villa);
    visit_world(archive, snapshot.world);
    visit_hand(archive, snapshot.hand);
    archive(snapshot.ticks);
    archive(snapshot.rolls);
}

bool has_ordered_contacts(const WorldState& world)
{
    for (int i = 1; i < world.contact_count; ++i)
        if (world.contacts[static_cast<std::size_t>(i) - 1].key >=
            world.contacts[static_cast<std::size_t>(i)].key)
            return false;
    return true;
}

}  // namespace

std::vector<std::uint8_t> snapshot_bytes(const GameSnapshot& snapshot)
{
    SnapshotWriter writer;
    writer(paletti_snapshot_version);
    visit_snapshot(writer, snapshot, paletti_snapshot_version);
    return std::move(writer).bytes();
}

Result<GameSnapshot, Message> parse_snapshot_bytes(std::span<const std::uint8_t> bytes,
                                                   const paletti::Game& of)
{
    // What the bytes do not contain stays as in this one.
    GameSnapshot snapshot = of.snapshot();
    const int body_count = snapshot.world.body_count;
    snapshot.handling = {};
    snapshot.handling.before = empty_villa(of.villa().box);
    SnapshotReader reader(bytes);
    std::uint8_t version = 0;
    reader(version);
    reader.expect(1 <= version && version <= paletti_snapshot_version);
    visit_snapshot(reader, snapshot, version);
    reader.expect(reader.is_at_end());
    reader.expect(snapshot.world.body_count == body_count && has_ordered_contacts(snapshot.world));
    if (reader.is_sound())
        reader.expect(!rules::broken_invariant(snapshot.rules));
    if (!reader.is_sound())
        return Message{"snapshot_broken", {}};
    return snapshot;
}

}  // namespace boxwood::table
