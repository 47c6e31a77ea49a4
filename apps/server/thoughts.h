#pragma once

// What computer players think, in slices, so that many tables share few threads.
// Made by a session, advanced elsewhere, read by the session when it is done.

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "paletti/game/game.h"
#include "players/paletti/turn.h"
#include "players/polyssimo/turn.h"
#include "table/query.h"

namespace boxwood::server {

class Thought {
public:
    explicit Thought(table::Thinking task) : task_(std::move(task)) {}
    virtual ~Thought() = default;

    /// Some milliseconds of work; whether it is done.
    virtual bool advance() = 0;

    const table::Thinking& task() const { return task_; }
    /// Nobody wants to know any more.
    void cancel() { is_cancelled_ = true; }
    bool is_cancelled() const { return is_cancelled_; }

private:
    table::Thinking task_;
    std::atomic<bool> is_cancelled_ = false;
};

class PolyssimoThought final : public Thought {
public:
    PolyssimoThought(table::Thinking task, const polyssimo::Position& position);

    bool advance() override;
    /// REQUIRES: it is done.
    std::string move() const;

private:
    std::shared_ptr<const polyssimo::Setup> setup_;
    players::PolyssimoTurn turn_;
};

class VillaThought final : public Thought {
public:
    VillaThought(table::Thinking task, paletti::Game game);

    bool advance() override;
    /// All at once, from the moment on in which it was begun.
    const std::vector<paletti::Act>& acts() const { return turn_.acts(); }

private:
    paletti::ComputerTurn turn_;
};

}  // namespace boxwood::server
