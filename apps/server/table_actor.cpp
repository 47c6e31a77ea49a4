#include "server/table_actor.h"

#include <limits>
#include <utility>

#include "protocol/coding.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/stored_rows.h"

namespace boxwood::server {

TableActor::TableActor(ServerContext& context, std::string table)
    : context_(context),
      table_(std::move(table)),
      tables_open_(context.tables_open),
      strand_(context.executor->make_strand())
{
    ++*tables_open_;
}

TableActor::~TableActor()
{
    --*tables_open_;
}

/// The job keeps this alive.
void TableActor::post(std::function<void(TableActor&)> job)
{
    strand_([self = shared_from_this(), job = std::move(job)] { job(*self); });
}

void TableActor::load()
{
    context_.reading.work([self = shared_from_this()](storage::Store& store) {
        self->post([taking = store.take(self->table_)](TableActor& actor) { actor.loaded(taking); });
    });
}

void TableActor::loaded(const Result<storage::Taking, storage::StoreError>& taking)
{
    is_loaded_ = true;
    if (!taking)
        log_failure("table_not_read", table_, message_of(taking.error()));
    else if (const auto* taken = std::get_if<storage::TakenTable>(&*taking))
        restore(*taken);
    else if (const auto* elsewhere = std::get_if<storage::LivesElsewhere>(&*taking))
        elsewhere_ = *elsewhere;
    if (!session_)
        has_ended_ = true;
    for (const Visit& visit : std::exchange(waiting_, {}))
        visit(session_.get());
}

void TableActor::restore(const storage::TakenTable& taken)
{
    Result<table::Restored, Message> result = restored_table(taken, context_.games->games());
    if (!result)
        return log_failure("table_not_restored", table_, result.error());
    table::Restored restored = *std::move(result);
    epoch_ = taken.epoch;
    if (restored.is_adopted) {
        log_event("table_adopted", {{"table", table_}});
        const storage::StoredSnapshot snapshot{restored.table.entries(), encode(restored.table.snapshot())};
        // Queued before anything that the session writes.
        context_.writing.write(storage::KeepSnapshot{table_, epoch_, snapshot},
                               [self = shared_from_this()](const std::optional<storage::StoreError>& failed) {
                                   if (failed)
                                       self->lose();
                               });
    }
    session_ = std::make_unique<TableSession>(table_, epoch_, taken.links, std::move(restored.table),
                                              *context_.games, *this);
    ++context_.counters.tables_loaded;
}

void TableActor::visit(Visit visit)
{
    post([visit = std::move(visit)](TableActor& actor) {
        if (actor.is_loaded_)
            visit(actor.session_.get());
        else
            actor.waiting_.push_back(visit);
    });
}

void TableActor::end(CloseCode code, std::optional<protocol::Goodbye> goodbye)
{
    has_ended_ = true;
    visit([code, goodbye = std::move(goodbye)](TableSession* session) {
        if (session)
            session->end(code, goodbye);
    });
}

void TableActor::lose()
{
    lose_before(std::numeric_limits<std::int64_t>::max(), std::nullopt);
}

void TableActor::lose_before(std::int64_t epoch, std::optional<std::string> address)
{
    visit([self = shared_from_this(), epoch, address = std::move(address)](TableSession* session) {
        if (!session || self->epoch_ >= epoch)
            return;
        const std::int64_t again_in_ms = address ? 0 : come_back_ms;
        self->break_down(address ? CloseCode::lives_elsewhere : CloseCode::going_away,
                         protocol::Goodbye{address, again_in_ms});
    });
}

void TableActor::break_down(CloseCode code, const std::optional<protocol::Goodbye>& goodbye)
{
    has_ended_ = true;
    if (session_)
        session_->break_down(code, goodbye);
    session_.reset();
}

std::int64_t TableActor::now_ms() const
{
    return context_.executor->now_ms();
}

void TableActor::store(storage::Append append)
{
    if (context_.is_ending)
        return;
    const std::int64_t entry = append.number;
    context_.writing.write(std::move(append), [self = shared_from_this(),
                                               entry](const std::optional<storage::StoreError>& failed) {
        self->post([entry, failed](TableActor& actor) { actor.stored(entry, failed); });
    });
}

void TableActor::stored(std::int64_t entry, const std::optional<storage::StoreError>& failed)
{
    if (!failed) {
        ++context_.counters.commands_stored;
        if (session_)
            session_->stored(entry);
        return;
    }
    ++context_.counters.store_failures;
    log_failure("entry_not_stored", table_, message_of(*failed));
    if (failed->kind == storage::StoreError::Kind::not_ours)
        break_down(CloseCode::going_away, protocol::Goodbye{std::nullopt, come_back_ms});
    else
        break_down(CloseCode::store_failed, std::nullopt);
}

void TableActor::wake_at(std::int64_t at_ms)
{
    if (alarm_ms_ && *alarm_ms_ <= at_ms)
        return;
    alarm_ms_ = at_ms;
    context_.executor->post_at(at_ms, [weak = weak_from_this(), at_ms] {
        const std::shared_ptr<TableActor> self = weak.lock();
        if (!self)
            return;
        self->post([at_ms](TableActor& actor) {
            if (actor.alarm_ms_ != at_ms)
                return;
            actor.alarm_ms_.reset();
            if (actor.session_)
                actor.session_->wake();
        });
    });
}

void TableActor::think(std::shared_ptr<ComputerTurn> turn)
{
    ++context_.counters.thoughts;
    context_.background.think(turn, [self = shared_from_this(), turn] {
        self->post([turn](TableActor& actor) {
            if (actor.session_)
                actor.session_->decided(turn);
        });
    });
}

void TableActor::send_record(ConnectionPointer to, std::uint64_t id)
{
    context_.reading.work([self = shared_from_this(), to = std::move(to), id](storage::Store& store) {
        const auto journal = store.journal(self->table_);
        if (!journal || !*journal)
            return to->close(CloseCode::store_failed);
        const auto reply = [to, id](const Result<table::Answer, Refusal>& answer) {
            to->send(frame_of(protocol::reply_of(id, answer)));
        };
        const bool is_accepted =
            self->context_.background.add_record([reply, lines = **journal, games = self->context_.games] {
                const Result<std::string, Message> record = record_of_journal(lines, games->games());
                if (record)
                    reply(table::Answer(table::RecordText{*record}));
                else
                    reply(Refusal{"", record.error()});
            });
        if (!is_accepted)
            reply(Refusal{"", Message{"server_busy", {}}});
    });
}

}  // namespace boxwood::server
