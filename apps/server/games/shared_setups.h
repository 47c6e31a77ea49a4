#pragma once

// The material of games of Polyssimo that tables use now: building one takes longer
// than all else that a table does, and most tables play with the same box.

#include <memory>
#include <mutex>
#include <vector>

#include "table/games/polyssimo/game.h"

namespace boxwood::server {

class SharedSetups final : public table::SetupPool {
public:
    std::vector<std::shared_ptr<const polyssimo::Setup>> known() const override;
    /// Kept as long as a table uses it, and the last few longer.
    void note(const std::shared_ptr<const polyssimo::Setup>& setup) const override;

private:
    mutable std::mutex mutex_;
    mutable std::vector<std::weak_ptr<const polyssimo::Setup>> used_;
    mutable std::vector<std::shared_ptr<const polyssimo::Setup>> last_;
};

}  // namespace boxwood::server
