#include "server/executor.h"

#include <doctest/doctest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <vector>

#include "server/manual_executor.h"

namespace boxwood::server {

namespace {

int niceness()
{
    return getpriority(PRIO_PROCESS, static_cast<id_t>(gettid()));
}

/// For a strand's job that posts another.
std::vector<int> order_of_nested_jobs(Executor& executor, const std::function<void()>& run)
{
    std::vector<int> order;
    const Strand strand = executor.make_strand();
    strand([&] {
        strand([&order] { order.push_back(2); });
        order.push_back(1);
    });
    run();
    return order;
}

void stop(Executor& executor)
{
    executor.stop_background();
    executor.stop();
}

}  // namespace

TEST_CASE("a strand's jobs run one after the other, in order, on whichever thread")
{
    const std::shared_ptr<Executor> executor = make_thread_executor(3);
    const Strand strand = executor->make_strand();
    std::vector<int> done;
    std::promise<void> others_run;
    strand([&] {
        others_run.get_future().wait();
        done.push_back(0);
    });
    for (int i = 1; i < 1'000; ++i)
        strand([&done, i] { done.push_back(i); });
    executor->post([&others_run] { others_run.set_value(); });
    stop(*executor);
    REQUIRE(done.size() == 1'000);
    CHECK(std::ranges::is_sorted(done));
}

TEST_CASE("no job runs within the call that posts it")
{
    const std::shared_ptr<Executor> threads = make_thread_executor(1);
    CHECK(order_of_nested_jobs(*threads, [&threads] { stop(*threads); }) == std::vector<int>{1, 2});
    ManualExecutor manual;
    CHECK(order_of_nested_jobs(manual, [&manual] { manual.run(); }) == std::vector<int>{1, 2});
}

TEST_CASE("what one strand is given does not keep another waiting")
{
    const std::shared_ptr<Executor> executor = make_thread_executor(1);
    const Strand busy = executor->make_strand();
    std::promise<void> served;
    std::atomic<bool> is_served = false;
    Job again = [&] {
        if (!is_served)
            busy(again);
    };
    busy(again);
    executor->make_strand()([&] {
        is_served = true;
        served.set_value();
    });
    served.get_future().wait();
    stop(*executor);
}

TEST_CASE("background jobs leave the processor to all others")
{
    const std::shared_ptr<Executor> executor = make_thread_executor(1);
    std::promise<int> usual;
    std::promise<int> background;
    executor->post([&usual] { usual.set_value(niceness()); });
    executor->post_background([&background] { background.set_value(niceness()); });
    CHECK(usual.get_future().get() == niceness());
    CHECK(background.get_future().get() == 19);
    stop(*executor);
}

TEST_CASE("background jobs of a manual executor wait until there are no others")
{
    ManualExecutor executor;
    std::vector<int> order;
    executor.post_background([&order] { order.push_back(3); });
    executor.post([&] {
        order.push_back(1);
        executor.post([&order] { order.push_back(2); });
    });
    executor.run();
    CHECK(order == std::vector<int>{1, 2, 3});
}

TEST_CASE("an executor stops in the midst of background work, and when what was posted is done")
{
    const std::shared_ptr<Executor> executor = make_thread_executor(1);
    const Job again = [&executor, &again] { executor->post_background(again); };
    executor->post_background(again);
    executor->post_at(now_ms() + 60'000, [] { FAIL("too early"); });
    executor->stop_background();
    int done = 0;
    executor->post([&] { executor->post([&done] { ++done; }); });
    executor->stop();
    CHECK(done == 1);
}

TEST_CASE("a manual executor that stops drops what waits in the background or for its time")
{
    ManualExecutor executor;
    const std::int64_t soon_ms = executor.now_ms() + 1;
    int done = 0;
    executor.post([&done] { ++done; });
    executor.post_background([] { FAIL("dropped"); });
    executor.post_at(soon_ms, [] { FAIL("dropped"); });
    executor.stop_background();
    executor.post_at(soon_ms, [] { FAIL("dropped"); });
    executor.advance(1);
    executor.stop();
    CHECK(done == 1);
}

TEST_CASE("an alarm does not ring before its time")
{
    const std::shared_ptr<Executor> executor = make_thread_executor(1);
    std::promise<std::int64_t> rung;
    const std::int64_t at_ms = now_ms() + 30;
    executor->post_at(at_ms + 60'000, [] { FAIL("too early"); });
    executor->post_at(at_ms, [&rung] { rung.set_value(now_ms()); });
    CHECK(rung.get_future().get() >= at_ms);
    stop(*executor);
}

TEST_CASE("of two alarms that are due, the earlier one rings first")
{
    const std::shared_ptr<Executor> executor = make_thread_executor(1);
    const std::int64_t due_ms = now_ms() - 10;
    std::promise<void> both_are_set;
    std::promise<void> is_done;
    std::vector<int> rung;
    executor->post_at(due_ms, [set = both_are_set.get_future().share()] { set.wait(); });
    executor->post_at(due_ms + 2, [&] {
        rung.push_back(2);
        is_done.set_value();
    });
    executor->post_at(due_ms + 1, [&rung] { rung.push_back(1); });
    both_are_set.set_value();
    is_done.get_future().wait();
    stop(*executor);
    CHECK(rung == std::vector<int>{1, 2});
}

TEST_CASE("an alarm rings when time by hand has come to it, and not a millisecond before")
{
    ManualExecutor executor;
    const std::int64_t began_ms = executor.now_ms();
    std::vector<std::int64_t> rung;
    for (const int after_ms : {30, 10, 20, 31, 0})
        executor.post_at(began_ms + after_ms, [&rung, after_ms] { rung.push_back(after_ms); });
    executor.advance(9);
    executor.run();
    CHECK(rung == std::vector<std::int64_t>{0});
    executor.advance(21);
    executor.run();
    CHECK(rung == std::vector<std::int64_t>{0, 10, 20, 30});
    CHECK(executor.now_ms() == began_ms + 30);
}

}  // namespace boxwood::server
