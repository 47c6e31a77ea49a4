#include "server/table_registry.h"

#include <utility>

#include "server/limits.h"
#include "server/log.h"

namespace boxwood::server {

std::shared_ptr<TableActor> TableRegistry::find_open(const std::string& table)
{
    const std::scoped_lock lock(mutex_);
    const auto found = actors_.find(table);
    return found == actors_.end() ? nullptr : found->second.lock();
}

std::shared_ptr<TableActor> TableRegistry::open(const std::string& table)
{
    const std::scoped_lock lock(mutex_);
    if (is_ending_)
        return nullptr;
    std::weak_ptr<TableActor>& slot = actors_[table];
    std::shared_ptr<TableActor> actor = slot.lock();
    if (actor && !actor->has_ended())
        return actor;
    if (*context_.tables_open >= max_open_tables)
        return nullptr;
    actor = std::make_shared<TableActor>(context_, table);
    slot = actor;
    actor->load();
    if (actors_.size() > sweep_at_) {
        std::erase_if(actors_, [](const auto& item) { return item.second.expired(); });
        sweep_at_ = 2 * actors_.size() + 64;
    }
    return actor;
}

void TableRegistry::hear(const storage::Notice& notice)
{
    const std::shared_ptr<TableActor> actor =
        find_open(std::visit([](const auto& one) { return one.table; }, notice));
    if (!actor)
        return;
    if (const auto* taken = std::get_if<storage::TableTaken>(&notice)) {
        if (taken->node != context_.node)
            actor->lose_before(taken->epoch, taken->address);
    } else if (const auto* rewritten = std::get_if<storage::TableRewritten>(&notice)) {
        actor->lose_before(rewritten->epoch, std::nullopt);
    } else if (const auto* renewed = std::get_if<storage::RenewLink>(&notice)) {
        actor->visit([link = renewed->link](TableSession* session) {
            if (session)
                session->renewed(link);
        });
    } else {
        actor->end(CloseCode::link_ended, std::nullopt);
    }
}

void TableRegistry::lose_all()
{
    log_event("lease_lost");
    const std::scoped_lock lock(mutex_);
    for (const auto& [table, weak] : actors_)
        if (const std::shared_ptr<TableActor> actor = weak.lock())
            actor->lose();
}

void TableRegistry::end()
{
    const std::scoped_lock lock(mutex_);
    is_ending_ = true;
    const protocol::Goodbye goodbye{context_.cluster ? context_.cluster->other_address() : std::nullopt,
                                    come_back_ms};
    for (const auto& [table, weak] : actors_)
        if (const std::shared_ptr<TableActor> actor = weak.lock())
            actor->end(CloseCode::going_away, goodbye);
}

}  // namespace boxwood::server
