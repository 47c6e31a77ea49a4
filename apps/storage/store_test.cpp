#include "storage/store.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <functional>

#include "storage/database.h"
#include "storage/file_lock.h"
#include "support/temporary_folder.h"

namespace boxwood::storage {

namespace {

std::unique_ptr<Store> opened(const std::string& address, std::int64_t max_bytes = std::int64_t{1} << 30)
{
    Result<std::unique_ptr<Store>, StoreError> store = open_store({address, max_bytes});
    REQUIRE(store.has_value());
    return *std::move(store);
}

NewTable table_named(const std::string& table, std::int64_t at_ms = 1'000)
{
    return {table,
            "header of " + table,
            "summary",
            at_ms,
            {{"hash-owner-" + table, LinkKind::owner, 0}, {"hash-2-" + table, LinkKind::seat, 2}}};
}

Append entry_of(const std::string& table, std::int64_t number, std::int64_t epoch = 0)
{
    return {table, epoch,       number, "entry " + std::to_string(number), "now " + std::to_string(number),
            2'000, std::nullopt};
}

std::optional<StoreError> write(Store& store, Write write)
{
    return store.write(std::span(&write, 1));
}

}  // namespace

TEST_CASE("a table comes back as it was written, from a file opened anew")
{
    const TemporaryFolder folder;
    const std::string file = folder / "a file with blanks.db";
    {
        const std::unique_ptr<Store> store = opened(file);
        CHECK_FALSE(write(*store, table_named("t")));
        CHECK_FALSE(write(*store, entry_of("t", 1)));
        Append third = entry_of("t", 2);
        third.snapshot = {2, "snapshot of 2"};
        CHECK_FALSE(write(*store, third));
        CHECK_FALSE(write(*store, entry_of("t", 3)));
    }
    const std::unique_ptr<Store> store = opened(file);
    const TakenTable taken = std::get<TakenTable>(store->take("t").value());
    CHECK(taken.header == "header of t");
    CHECK(taken.snapshot == StoredSnapshot{2, "snapshot of 2"});
    CHECK(taken.entries == std::vector<std::string>{"entry 3"});
    CHECK(taken.links.size() == 2);
    CHECK(store->journal("t").value().value() ==
          std::vector<std::string>{"header of t", "entry 1", "entry 2", "entry 3"});
    const TableLine line = store->find_table("t").value().value();
    CHECK(line.summary == "now 3");
    CHECK(line.created_ms == 1'000);
    CHECK(line.touched_ms == 2'000);
    const FoundLink link = store->find_link("hash-2-t").value().value();
    CHECK(link.table == "t");
    CHECK(link.link.kind == LinkKind::seat);
    CHECK(link.link.seat == 2);
}

TEST_CASE("what is not there is nothing, not an error")
{
    const TemporaryFolder folder;
    const std::unique_ptr<Store> store = opened(folder / "boxwood.db");
    CHECK(std::holds_alternative<Nothing>(store->take("t").value()));
    CHECK_FALSE(store->journal("t").value());
    CHECK_FALSE(store->find_table("t").value());
    CHECK_FALSE(store->find_link("hash").value());
}

TEST_CASE("writes that are given together happen together or not at all")
{
    const TemporaryFolder folder;
    const std::unique_ptr<Store> store = opened(folder / "boxwood.db");
    const std::vector<Write> writes = {table_named("t"), entry_of("t", 1), entry_of("t", 3)};
    CHECK(store->write(writes).value().kind == StoreError::Kind::not_ours);
    CHECK_FALSE(store->find_table("t").value());
    CHECK_FALSE(store->find_link("hash-2-t").value());
    CHECK_FALSE(store->write(std::span(writes).first(2)));
    CHECK(store->find_table("t").value());
}

TEST_CASE("a journal has no gap and no number twice")
{
    const TemporaryFolder folder;
    const std::unique_ptr<Store> store = opened(folder / "boxwood.db");
    CHECK_FALSE(write(*store, table_named("t")));
    CHECK(write(*store, entry_of("t", 2)).value().kind == StoreError::Kind::not_ours);
    CHECK_FALSE(write(*store, entry_of("t", 1)));
    CHECK(write(*store, entry_of("t", 1)).value().kind == StoreError::Kind::not_ours);
    CHECK(write(*store, entry_of("none", 1)).value().kind == StoreError::Kind::not_ours);
    CHECK(store->journal("t").value().value().size() == 2);
}

TEST_CASE("who took a table last is the only one who can write it")
{
    const TemporaryFolder folder;
    const std::string file = folder / "boxwood.db";
    const std::unique_ptr<Store> first = opened(file);
    CHECK_FALSE(write(*first, table_named("t")));
    CHECK_FALSE(write(*first, entry_of("t", 1)));
    const std::unique_ptr<Store> second = opened(file);
    const std::int64_t epoch = std::get<TakenTable>(second->take("t").value()).epoch;
    CHECK(write(*first, entry_of("t", 2)).value().kind == StoreError::Kind::not_ours);
    CHECK_FALSE(write(*second, entry_of("t", 2, epoch)));
}

TEST_CASE("a table is neither taken nor rewritten by an earlier version than has had it")
{
    const TemporaryFolder folder;
    const auto of_version = [&](int version) {
        StoreOptions options{folder / "boxwood.db"};
        options.version = version;
        return open_store(options).value();
    };
    const std::unique_ptr<Store> earlier = of_version(1);
    const std::unique_ptr<Store> later = of_version(2);
    const Rewriting same{std::identity(), std::identity(), std::identity(), std::identity()};
    CHECK_FALSE(write(*earlier, table_named("t")));
    CHECK_FALSE(write(*later, table_named("made-later")));
    CHECK_FALSE(write(*earlier, table_named("rewritten-later")));
    CHECK_FALSE(later->rewrite("rewritten-later", same));
    CHECK(std::holds_alternative<TakenTable>(earlier->take("t").value()));
    CHECK(std::holds_alternative<TakenTable>(later->take("t").value()));
    for (const std::string table : {"t", "made-later", "rewritten-later"}) {
        CHECK(earlier->take(table).error().kind == StoreError::Kind::newer);
        CHECK(earlier->rewrite(table, same).value().kind == StoreError::Kind::newer);
        CHECK_FALSE(later->rewrite(table, same));
    }
    CHECK(std::holds_alternative<Nothing>(earlier->take("none").value()));
}

TEST_CASE("a renewed link opens the table, the one before nothing any more")
{
    const TemporaryFolder folder;
    const std::unique_ptr<Store> store = opened(folder / "boxwood.db");
    CHECK_FALSE(write(*store, table_named("t")));
    CHECK_FALSE(write(*store, RenewLink{"t", {"new", LinkKind::seat, 2}}));
    CHECK_FALSE(store->find_link("hash-2-t").value());
    CHECK(store->find_link("new").value().value().link.seat == 2);
    CHECK(write(*store, RenewLink{"gone", {"x", LinkKind::seat, 2}}).value().kind ==
          StoreError::Kind::not_ours);
}

TEST_CASE("a snapshot is kept anew without an entry, by who has the table")
{
    const TemporaryFolder folder;
    const std::unique_ptr<Store> store = opened(folder / "boxwood.db");
    CHECK_FALSE(write(*store, table_named("t")));
    CHECK_FALSE(write(*store, entry_of("t", 1)));
    const std::int64_t epoch = std::get<TakenTable>(store->take("t").value()).epoch;
    CHECK(write(*store, KeepSnapshot{"t", epoch - 1, {1, "late"}}).value().kind ==
          StoreError::Kind::not_ours);
    CHECK_FALSE(write(*store, KeepSnapshot{"t", epoch, {1, "snapshot of 1"}}));
    const TakenTable taken = std::get<TakenTable>(store->take("t").value());
    CHECK(taken.snapshot == StoredSnapshot{1, "snapshot of 1"});
    CHECK(taken.entries.empty());
}

TEST_CASE("what is stored of a table can be written anew, and who had it before cannot write it any more")
{
    const TemporaryFolder folder;
    const std::unique_ptr<Store> store = opened(folder / "boxwood.db");
    CHECK_FALSE(write(*store, table_named("t")));
    CHECK_FALSE(write(*store, table_named("other")));
    Append first = entry_of("t", 1);
    first.snapshot = {1, "snapshot of 1"};
    CHECK_FALSE(write(*store, first));
    CHECK_FALSE(write(*store, entry_of("t", 2)));
    const auto marked = [](std::string mark) {
        return [mark = std::move(mark)](const std::string& text) { return mark + " " + text; };
    };
    CHECK_FALSE(store->rewrite("t", {marked("H"), marked("E"), marked("S"), marked("L")}));
    CHECK_FALSE(store->rewrite("none", {marked("H"), marked("E"), marked("S"), marked("L")}));
    CHECK(store->journal("t").value().value() ==
          std::vector<std::string>{"H header of t", "E entry 1", "E entry 2"});
    CHECK(store->journal("other").value().value() == std::vector<std::string>{"header of other"});
    CHECK(store->find_table("t").value().value().summary == "L now 2");
    CHECK(write(*store, entry_of("t", 3)).value().kind == StoreError::Kind::not_ours);
    CHECK(std::get<TakenTable>(store->take("t").value()).snapshot == StoredSnapshot{1, "S snapshot of 1"});
}

TEST_CASE("a deleted table leaves nothing behind, and tables that nobody touched go")
{
    const TemporaryFolder folder;
    const std::unique_ptr<Store> store = opened(folder / "boxwood.db");
    for (const char* name : {"old", "older", "new", "deleted"})
        CHECK_FALSE(write(*store, table_named(name, name == std::string("new") ? 5'000 : 1'000)));
    CHECK_FALSE(write(*store, DeleteTable{"deleted"}));
    CHECK_FALSE(store->journal("deleted").value());
    CHECK_FALSE(store->find_link("hash-2-deleted").value());
    CHECK(store->delete_untouched(2'000, 1).value() == 1);
    CHECK(store->delete_untouched(2'000, 10).value() == 1);
    CHECK(store->delete_untouched(2'000, 10).value() == 0);
    CHECK(store->find_table("new").value());
}

TEST_CASE("a full store says so, keeps what it has, and goes on when there is room again")
{
    const TemporaryFolder folder;
    const std::string file = folder / "boxwood.db";
    const std::unique_ptr<Store> store = opened(file, 256 * 1024);
    CHECK_FALSE(write(*store, table_named("t")));
    CHECK_FALSE(write(*store, table_named("big")));
    std::int64_t number = 0;
    std::optional<StoreError> failed;
    while (!failed && number < 100) {
        Append append = entry_of("big", number + 1);
        append.entry.assign(8'000, 'x');
        failed = write(*store, append);
        number += failed ? 0 : 1;
    }
    REQUIRE(failed);
    CHECK(failed->kind == StoreError::Kind::full);
    CHECK(message_of(*failed).code == "store_full");
    CHECK(store->journal("big").value().value().size() == static_cast<std::size_t>(number) + 1);
    CHECK_FALSE(write(*store, DeleteTable{"big"}));
    CHECK_FALSE(write(*store, entry_of("t", 1)));
    CHECK(opened(file)->journal("t").value().value().size() == 2);
}

TEST_CASE("a file that is no store is refused and left as it is")
{
    const TemporaryFolder folder;
    const std::string file = folder / "letter.txt";
    const std::string letter = std::string(5'000, 'a');
    std::ofstream(file) << letter;
    const Result<std::unique_ptr<Store>, StoreError> store = open_store({file});
    REQUIRE_FALSE(store.has_value());
    CHECK(store.error().kind == StoreError::Kind::broken);
    std::ifstream stream(file);
    CHECK(std::string(std::istreambuf_iterator<char>(stream), {}) == letter);
    CHECK(open_store({folder / "no/such/folder.db"}).error().kind == StoreError::Kind::unreachable);
}

TEST_CASE("a damaged page gives an error, not other data")
{
    const TemporaryFolder folder;
    const std::string file = folder / "boxwood.db";
    {
        const std::unique_ptr<Store> store = opened(file);
        CHECK_FALSE(write(*store, table_named("t")));
        for (int number = 1; number <= 200; ++number)
            CHECK_FALSE(write(*store, entry_of("t", number)));
    }
    const auto size = static_cast<std::streamoff>(std::filesystem::file_size(file));
    std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
    for (std::streamoff at = 4'096; at < size; at += 4'096)
        stream.seekp(at).write(std::string(512, '\x5a').data(), 512);
    stream.close();
    const Result<std::unique_ptr<Store>, StoreError> store = open_store({file});
    const bool is_noticed = !store || !(*store)->journal("t");
    CHECK(is_noticed);
}

TEST_CASE("a store that a later version has made is refused")
{
    const TemporaryFolder folder;
    const std::string file = folder / "boxwood.db";
    opened(file);
    Database database({file});
    CHECK_FALSE(database.attempt(
        [](soci::session& session) { session << "INSERT INTO schema_version (version) VALUES (1000)"; }));
    CHECK(open_store({file}).error().kind == StoreError::Kind::newer);
}

TEST_CASE("only one server serves from a file")
{
    const TemporaryFolder folder;
    const std::string file = folder / "boxwood.db";
    {
        const Result<std::unique_ptr<FileLock>, StoreError> lock = FileLock::acquire(file);
        REQUIRE(lock.has_value());
        CHECK(FileLock::acquire(file).error().kind == StoreError::Kind::in_use);
    }
    CHECK(FileLock::acquire(file).has_value());
    CHECK(FileLock::acquire("postgresql://localhost/x").has_value());
}

}  // namespace boxwood::storage
