#include "server/background_work.h"

#include <utility>

#include "server/limits.h"

namespace boxwood::server {

void BackgroundWork::post(Job job)
{
    ++waiting_;
    executor_.post_background([this, job = std::move(job)] {
        --waiting_;
        job();
    });
}

void BackgroundWork::think(std::shared_ptr<ComputerTurn> turn, Job done)
{
    post([this, turn = std::move(turn), done = std::move(done)]() mutable {
        if (turn->is_cancelled())
            return;
        if (turn->advance())
            done();
        else
            think(std::move(turn), std::move(done));
    });
}

bool BackgroundWork::add_record(Job job)
{
    if (records_ >= max_waiting_records)
        return false;
    ++records_;
    post([this, job = std::move(job)] {
        job();
        --records_;
    });
    return true;
}

}  // namespace boxwood::server
