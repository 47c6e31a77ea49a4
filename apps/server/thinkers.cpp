#include "server/thinkers.h"

#include <utility>

#include "server/limits.h"

namespace boxwood::server {

void Thinkers::think(std::shared_ptr<Thought> thought, Job done)
{
    workers_.add([this, thought = std::move(thought), done = std::move(done)]() mutable {
        if (thought->is_cancelled() || is_stopping_)
            return;
        if (thought->advance())
            done();
        else
            think(std::move(thought), std::move(done));
    });
}

bool Thinkers::add_record(Job job)
{
    if (records_ >= max_waiting_records || is_stopping_)
        return false;
    ++records_;
    workers_.add([this, job = std::move(job)] {
        if (!is_stopping_)
            job();
        --records_;
    });
    return true;
}

}  // namespace boxwood::server
