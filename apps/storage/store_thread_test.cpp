#include "storage/store_thread.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <future>

#include "support/temporary_folder.h"

namespace boxwood::storage {

namespace {

/// Records its writes, and refuses those that the test selects.
class Listener final : public Store {
public:
    struct Heard {
        std::mutex mutex;
        std::vector<std::size_t> groups;
        /// The first commit blocks until this is ready.
        std::shared_future<void> first_commit;
    };
    explicit Listener(Heard& heard) : heard_(heard) {}

    std::optional<StoreError> write(std::span<const Write> writes) override
    {
        if (heard_.first_commit.valid() && heard_.groups.empty())
            heard_.first_commit.wait();
        for (const Write& write : writes)
            if (std::get<DeleteTable>(write).table == "refused")
                return StoreError{StoreError::Kind::not_ours, ""};
        const std::scoped_lock lock(heard_.mutex);
        heard_.groups.push_back(writes.size());
        return std::nullopt;
    }
    Result<std::optional<FoundLink>, StoreError> find_link(const std::string&) override
    {
        return none<FoundLink>();
    }
    Result<std::optional<TableLine>, StoreError> find_table(const std::string&) override
    {
        return none<TableLine>();
    }
    Result<Taking, StoreError> take(const std::string&) override { return Taking(Nothing{}); }
    Result<std::optional<std::vector<std::string>>, StoreError> journal(const std::string&) override
    {
        return none<std::vector<std::string>>();
    }
    std::optional<StoreError> rewrite(const std::string&, const Rewriting&) override { return std::nullopt; }
    Result<int, StoreError> delete_untouched(std::int64_t, int) override { return 0; }

private:
    template <class T>
    static std::optional<T> none()
    {
        return std::nullopt;
    }

    Heard& heard_;
};

}  // namespace

TEST_CASE("what waits while a commit runs is written together, and answered in order")
{
    Listener::Heard heard;
    std::promise<void> first_commit;
    heard.first_commit = first_commit.get_future().share();
    std::vector<int> answered;
    {
        StoreThread thread(std::make_unique<Listener>(heard));
        for (int i = 0; i < 1'000; ++i)
            thread.write(DeleteTable{"t"}, [&answered, i](const std::optional<StoreError>& failed) {
                CHECK_FALSE(failed);
                answered.push_back(i);
            });
        first_commit.set_value();
    }
    REQUIRE(answered.size() == 1'000);
    CHECK(std::ranges::is_sorted(answered));
    CHECK(heard.groups.size() <= 2 + 1'000 / max_group);
    CHECK(std::ranges::max(heard.groups) <= max_group);
}

TEST_CASE("what comes soon after a commit waits for others, the first does not")
{
    Listener::Heard heard;
    StoreThread thread(std::make_unique<Listener>(heard));
    const auto began = std::chrono::steady_clock::now();
    for (int i = 0; i < 20; ++i) {
        std::promise<void> written;
        thread.write(DeleteTable{"t"}, [&written](const std::optional<StoreError>&) { written.set_value(); });
        written.get_future().wait();
    }
    CHECK(std::chrono::steady_clock::now() - began >= 19 * between_commits);
    CHECK(thread.counters().writes == 20);
}

TEST_CASE("a write that is refused does not take the others with it")
{
    Listener::Heard heard;
    int written = 0;
    int refused = 0;
    {
        StoreThread thread(std::make_unique<Listener>(heard));
        for (int i = 0; i < 50; ++i)
            thread.write(DeleteTable{i % 10 == 3 ? "refused" : "t"},
                         [&](const std::optional<StoreError>& failed) { ++(failed ? refused : written); });
    }
    CHECK(written == 45);
    CHECK(refused == 5);
}

TEST_CASE("work is done after the writes that were given before it")
{
    const TemporaryFolder folder;
    StoreThread thread(open_store({folder / "boxwood.db"}).value());
    thread.write(NewTable{"t", "header", "", 0, {}}, [](const std::optional<StoreError>&) {});
    std::promise<bool> found;
    thread.work([&found](Store& store) { found.set_value(store.journal("t").value().has_value()); });
    CHECK(found.get_future().get());
    CHECK(thread.counters().commits == 1);
    CHECK(thread.counters().writes == 1);
}

TEST_CASE("what comes after the end is refused")
{
    Listener::Heard heard;
    StoreThread thread(std::make_unique<Listener>(heard));
    thread.stop();
    std::optional<StoreError> answer;
    thread.write(DeleteTable{"t"}, [&answer](const std::optional<StoreError>& failed) { answer = failed; });
    thread.work([](Store&) { FAIL("it has ended"); });
    REQUIRE(answer);
    CHECK(answer->kind == StoreError::Kind::unreachable);
    CHECK(heard.groups.empty());
}

}  // namespace boxwood::storage
