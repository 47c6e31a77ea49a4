#pragma once

// A computer player's turn in a villa, or a hint, as the page asks for it: in
// slices, the result in batches.

#include <memory>
#include <vector>

#include "paletti/game/game.h"
#include "table/games/paletti/state.h"
#include "table/query.h"

namespace boxwood::door {

class VillaThought {
public:
    /// The game is left as it is.
    VillaThought(const table::Thinking& task, const paletti::Game& game);
    VillaThought(VillaThought&&) noexcept;
    VillaThought& operator=(VillaThought&&) noexcept;
    ~VillaThought();

    /// For about so many ticks of look-ahead or of play.
    void advance(int ticks);
    bool is_done() const;
    /// From 0 to 1.
    double progress() const;
    /// In batches as the table takes them. REQUIRES: it is done.
    std::vector<table::PalettiStep> steps() const;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace boxwood::door
