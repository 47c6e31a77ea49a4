#include "server/home.h"

#include <limits>
#include <utility>

#include "protocol/coding.h"
#include "server/frames.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/restoring.h"

namespace boxwood::server {

Home::Home(House& house, std::string table)
    : house_(house),
      table_(std::move(table)),
      tables_open_(house.tables_open),
      queue_(std::make_shared<SerialQueue>(house.workers))
{
    ++*tables_open_;
}

Home::~Home()
{
    --*tables_open_;
}

/// The job keeps this alive.
void Home::add(std::function<void(Home&)> job)
{
    queue_->add([self = shared_from_this(), job = std::move(job)] { job(*self); });
}

void Home::load()
{
    house_.reading.work([self = shared_from_this()](storage::Store& store) {
        auto taking =
            std::make_shared<Result<storage::Taking, storage::StoreError>>(store.take(self->table_));
        self->add([taking](Home& home) { home.loaded(*taking); });
    });
}

void Home::loaded(const Result<storage::Taking, storage::StoreError>& taking)
{
    is_loaded_ = true;
    if (!taking)
        log_failure("table_not_read", table_, message_of(taking.error()));
    else if (const auto* taken = std::get_if<storage::TakenTable>(&*taking))
        settle(*taken);
    else if (const auto* elsewhere = std::get_if<storage::LivesElsewhere>(&*taking))
        elsewhere_ = *elsewhere;
    if (!room_)
        has_ended_ = true;
    for (const Visit& visit : std::exchange(waiting_, {}))
        visit(room_.get());
}

void Home::settle(const storage::TakenTable& taken)
{
    const std::vector<std::shared_ptr<const polyssimo::Setup>> known = known_setups();
    Result<table::Restored, Message> result = restored_table(taken, known);
    if (!result)
        return log_failure("table_not_restored", table_, result.error());
    table::Restored restored = *std::move(result);
    if (const table::PolyssimoGame* game = restored.table.polyssimo())
        house_.setups.note(game->position().setup);
    epoch_ = taken.epoch;
    if (restored.is_adopted)
        keep(restored.table);
    room_ = std::make_unique<Room>(table_, taken.epoch, taken.links, std::move(restored.table), *this);
    ++house_.counters.tables_loaded;
}

/// Written before whatever the room writes.
void Home::keep(const table::Table& table)
{
    log_event("villa_adopted", {{"table", table_}});
    house_.writing.write(
        storage::KeepSnapshot{table_, epoch_, {table.entries(), protocol::encode(table.snapshot())}},
        [self = shared_from_this()](const std::optional<storage::StoreError>& failed) {
            if (failed)
                self->lose();
        });
}

void Home::visit(Visit visit)
{
    add([visit = std::move(visit)](Home& home) {
        if (home.is_loaded_)
            visit(home.room_.get());
        else
            home.waiting_.push_back(visit);
    });
}

void Home::end(CloseCode code, std::optional<protocol::Goodbye> goodbye)
{
    has_ended_ = true;
    visit([code, goodbye = std::move(goodbye)](Room* room) {
        if (room)
            room->end(code, goodbye);
    });
}

void Home::lose(std::optional<std::string> address)
{
    lose_before(std::numeric_limits<std::int64_t>::max(), std::move(address));
}

void Home::lose_before(std::int64_t epoch, std::optional<std::string> address)
{
    visit([self = shared_from_this(), epoch, address = std::move(address)](Room* room) {
        if (!room || self->epoch_ >= epoch)
            return;
        self->has_ended_ = true;
        const std::int64_t again_in_ms = address ? 0 : come_back_ms;
        const CloseCode code = address ? CloseCode::lives_elsewhere : CloseCode::going_away;
        room->break_down(code, protocol::Goodbye{address, again_in_ms});
        self->room_.reset();
    });
}

std::int64_t Home::now_ms() const
{
    return house_.timers.now_ms();
}

void Home::store(storage::Append append)
{
    if (house_.is_ending)
        return;
    const std::int64_t entry = append.number;
    house_.writing.write(std::move(append), [self = shared_from_this(),
                                             entry](const std::optional<storage::StoreError>& failed) {
        self->add([entry, failed](Home& home) { home.stored(entry, failed); });
    });
}

void Home::stored(std::int64_t entry, const std::optional<storage::StoreError>& failed)
{
    if (!failed) {
        ++house_.counters.commands_stored;
        if (room_)
            room_->stored(entry);
        return;
    }
    ++house_.counters.store_failures;
    log_failure("entry_not_stored", table_, message_of(*failed));
    has_ended_ = true;
    if (room_ && failed->kind == storage::StoreError::Kind::not_ours)
        room_->break_down(CloseCode::going_away, protocol::Goodbye{std::nullopt, come_back_ms});
    else if (room_)
        room_->break_down(CloseCode::store_failed, std::nullopt);
    room_.reset();
}

void Home::wake_at(std::int64_t at_ms)
{
    if (alarm_ms_ && *alarm_ms_ <= at_ms)
        return;
    alarm_ms_ = at_ms;
    house_.timers.add(at_ms, [weak = weak_from_this(), at_ms] {
        const std::shared_ptr<Home> self = weak.lock();
        if (!self)
            return;
        self->add([at_ms](Home& home) {
            if (home.alarm_ms_ != at_ms)
                return;
            home.alarm_ms_.reset();
            if (home.room_)
                home.room_->wake();
        });
    });
}

void Home::think(std::shared_ptr<Thought> thought)
{
    ++house_.counters.thoughts;
    house_.thinkers.think(thought, [self = shared_from_this(), thought] {
        self->add([thought](Home& home) {
            if (home.room_)
                home.room_->thought(thought);
        });
    });
}

void Home::send_record(ConnectionPointer to, std::uint64_t id)
{
    house_.reading.work([self = shared_from_this(), to = std::move(to), id](storage::Store& store) {
        const auto journal = store.journal(self->table_);
        if (!journal || !*journal) {
            to->close(CloseCode::store_failed);
            return;
        }
        const bool is_accepted = self->house_.thinkers.add_record([to, id, lines = **journal] {
            const Result<std::string, Message> record = record_of_journal(lines);
            const protocol::Reply reply = protocol::reply_of(
                id, record ? Result<table::Answer, Refusal>(table::Answer(table::RecordText{*record}))
                           : Refusal{"", record.error()});
            to->send(frame_of(reply));
        });
        if (!is_accepted) {
            const protocol::Reply reply = protocol::reply_of(id, Refusal{"", Message{"server_busy", {}}});
            to->send(frame_of(reply));
        }
    });
}

std::vector<std::shared_ptr<const polyssimo::Setup>> Home::known_setups()
{
    return house_.setups.known();
}

}  // namespace boxwood::server
