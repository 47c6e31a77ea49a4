#include <sys/resource.h>
#include <unistd.h>

#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/system_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <optional>
#include <thread>
#include <utility>

#include "server/executor.h"

namespace boxwood::server {

namespace asio = boost::asio;
using std::chrono::milliseconds;
using std::chrono::system_clock;

namespace {

/// The lowest: background jobs run when nobody else wants the processor.
constexpr int background_niceness = 19;

class ThreadExecutor final : public Executor {
public:
    explicit ThreadExecutor(std::size_t threads) : pool_(std::make_shared<asio::thread_pool>(threads))
    {
        // In Linux niceness belongs to a thread, and those that it starts inherit it.
        std::thread([this, threads] {
            static_cast<void>(setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), background_niceness));
            background_.emplace(threads);
        }).join();
    }
    ~ThreadExecutor() override
    {
        ThreadExecutor::stop_background();
        ThreadExecutor::stop();
    }
    ThreadExecutor(const ThreadExecutor&) = delete;
    ThreadExecutor& operator=(const ThreadExecutor&) = delete;

    std::int64_t now_ms() const override { return server::now_ms(); }
    void post(Job job) override { asio::post(*pool_, std::move(job)); }
    void post_background(Job job) override { asio::post(*background_, std::move(job)); }
    void post_at(std::int64_t at_ms, Job job) override
    {
        const system_clock::time_point at{milliseconds(at_ms)};
        const auto timer = std::make_shared<asio::system_timer>(timers_, at);
        timer->async_wait([timer, job = std::move(job)](const boost::system::error_code& cancelled) {
            if (!cancelled)
                job();
        });
    }
    Strand make_strand() override
    {
        // A strand must not outlive its pool, so it shares ownership.
        return [kept = std::pair(pool_, asio::make_strand(*pool_))](Job job) {
            asio::post(kept.second, std::move(job));
        };
    }

    void stop_background() override
    {
        timers_.stop();
        background_->stop();
        timers_.join();
        background_->join();
    }
    void stop() override { pool_->join(); }

private:
    std::shared_ptr<asio::thread_pool> pool_;
    std::optional<asio::thread_pool> background_;
    /// Separate: joining a pool waits for its pending timers.
    asio::thread_pool timers_{1};
};

}  // namespace

std::int64_t now_ms()
{
    return std::chrono::duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

std::shared_ptr<Executor> make_thread_executor(int threads)
{
    return std::make_shared<ThreadExecutor>(static_cast<std::size_t>(threads));
}

}  // namespace boxwood::server
