#include "server/homes.h"

#include <utility>

#include "server/limits.h"
#include "server/log.h"

namespace boxwood::server {

std::shared_ptr<Home> Homes::open_home(const std::string& table)
{
    const std::scoped_lock lock(mutex_);
    const auto found = homes_.find(table);
    return found == homes_.end() ? nullptr : found->second.lock();
}

std::shared_ptr<Home> Homes::home_of(const std::string& table)
{
    const std::scoped_lock lock(mutex_);
    if (is_ending_)
        return nullptr;
    std::weak_ptr<Home>& slot = homes_[table];
    std::shared_ptr<Home> home = slot.lock();
    if (home && !home->has_ended())
        return home;
    if (*house_.tables_open >= max_open_tables)
        return nullptr;
    home = std::make_shared<Home>(house_, table);
    slot = home;
    home->load();
    if (homes_.size() > sweep_at_) {
        std::erase_if(homes_, [](const auto& item) { return item.second.expired(); });
        sweep_at_ = 2 * homes_.size() + 64;
    }
    return home;
}

void Homes::hear(const storage::Notice& notice)
{
    std::visit([this](const auto& one) { heard(one); }, notice);
}

void Homes::heard(const storage::TableTaken& taken)
{
    if (taken.node == house_.node)
        return;
    if (const std::shared_ptr<Home> home = open_home(taken.table))
        home->lose_before(taken.epoch, taken.address);
}

void Homes::heard(const storage::LinkRenewed& renewed)
{
    if (const std::shared_ptr<Home> home = open_home(renewed.table))
        home->visit([link = renewed.link](Room* room) {
            if (room)
                room->renewed(link);
        });
}

void Homes::heard(const storage::TableRewritten& rewritten)
{
    if (const std::shared_ptr<Home> home = open_home(rewritten.table))
        home->lose_before(rewritten.epoch, std::nullopt);
}

void Homes::heard(const storage::TableDeleted& deleted)
{
    if (const std::shared_ptr<Home> home = open_home(deleted.table))
        home->end(CloseCode::link_ended, std::nullopt);
}

void Homes::give_up()
{
    log_event("lease_lost");
    const std::scoped_lock lock(mutex_);
    for (const auto& [table, weak] : homes_)
        if (const std::shared_ptr<Home> home = weak.lock())
            home->lose();
}

void Homes::end()
{
    const std::scoped_lock lock(mutex_);
    is_ending_ = true;
    const protocol::Goodbye goodbye{house_.cluster ? house_.cluster->other_address() : std::nullopt,
                                    come_back_ms};
    for (const auto& [table, weak] : homes_)
        if (const std::shared_ptr<Home> home = weak.lock())
            home->end(CloseCode::going_away, goodbye);
}

}  // namespace boxwood::server
