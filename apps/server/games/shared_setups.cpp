#include "server/games/shared_setups.h"

#include <algorithm>

namespace boxwood::server {

namespace {

/// Two, three and four players with the box, with and without flipping.
constexpr std::size_t kept_setups = 8;

}  // namespace

std::vector<std::shared_ptr<const polyssimo::Setup>> SharedSetups::known() const
{
    const std::scoped_lock lock(mutex_);
    std::vector<std::shared_ptr<const polyssimo::Setup>> all;
    for (const std::weak_ptr<const polyssimo::Setup>& used : used_)
        if (std::shared_ptr<const polyssimo::Setup> setup = used.lock())
            all.push_back(std::move(setup));
    return all;
}

void SharedSetups::note(const std::shared_ptr<const polyssimo::Setup>& setup) const
{
    const std::scoped_lock lock(mutex_);
    std::erase_if(used_, [](const auto& used) { return used.expired(); });
    if (std::ranges::any_of(used_, [&](const auto& used) { return used.lock() == setup; }))
        return;
    used_.push_back(setup);
    last_.push_back(setup);
    if (last_.size() > kept_setups)
        last_.erase(last_.begin());
}

}  // namespace boxwood::server
