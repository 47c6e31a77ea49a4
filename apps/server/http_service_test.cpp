// Building blocks of the HTTP service: keys, limits of addresses, origins, and the page's files.

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "server/address_limits.h"
#include "server/http_service.h"
#include "server/keys.h"
#include "server/limits.h"
#include "support/temporary_folder.h"

namespace boxwood::server {

TEST_CASE("a key has 128 random bits in 22 letters, and is known by its hash")
{
    std::set<std::string> keys;
    for (int i = 0; i < 1'000; ++i) {
        const std::string key = new_key();
        CHECK(key.size() == 22);
        const std::optional<std::string> hash = hash_of_key(key);
        REQUIRE(hash);
        CHECK(hash->size() == 64);
        CHECK(hash_of_key(key) == hash);
        keys.insert(key);
    }
    CHECK(keys.size() == 1'000);
    for (const char* wrong :
         {"", "short", "mFQ3lWqgW2Gk0Ztr0bDLJ", "mFQ3lWqgW2Gk0Ztr0bDLJ!", "mFQ3lWqgW2Gk0Ztr0bDLJgg"})
        CHECK_FALSE(hash_of_key(wrong));
}

TEST_CASE("an address has only so many connections, requests and new tables, others are not concerned")
{
    AddressLimits limits;
    constexpr std::int64_t now = 1'000'000;
    const std::string address = "203.0.113.7";
    for (int i = 0; i < max_connections_per_address; ++i)
        CHECK(limits.connect(address, now));
    CHECK_FALSE(limits.connect(address, now));
    CHECK(limits.connect("203.0.113.8", now));
    limits.disconnect(address);
    CHECK(limits.connect(address, now));

    for (int i = 0; i < tables_per_hour_and_address; ++i)
        CHECK(limits.make_table(address, now));
    CHECK_FALSE(limits.make_table(address, now));
    CHECK(limits.make_table(address, now + 60 * 60 * 1000 / tables_per_hour_and_address + 1));

    for (int i = 0; i < requests_per_minute_and_address; ++i)
        CHECK(limits.request(address, now));
    CHECK_FALSE(limits.request(address, now));
    CHECK(limits.request("203.0.113.8", now));
    CHECK(limits.request(address, now + 60 * 1000));
    for (int i = 0; i < 10 * requests_per_minute_and_address; ++i)
        CHECK(limits.request("127.0.0.1", now));
}

TEST_CASE("so many addresses are remembered, and those that are connected longest of all")
{
    AddressLimits limits;
    CHECK(limits.connect("198.51.100.1", 0));
    const auto address = [](std::size_t number) {
        return "10." + std::to_string(number >> 16) + "." + std::to_string(number >> 8 & 255) + "." +
               std::to_string(number & 255);
    };
    for (std::size_t i = 0; i < max_addresses + 2; ++i)
        CHECK(limits.request(address(i), static_cast<std::int64_t>(i) + 1));
    CHECK(limits.size() <= max_addresses);
    limits.disconnect("198.51.100.1");
    for (int i = 0; i < max_connections_per_address; ++i)
        CHECK(limits.connect("198.51.100.1", 1));
    CHECK_FALSE(limits.connect("198.51.100.1", 1));
}

TEST_CASE("a household's addresses count as one")
{
    CHECK(household_of("203.0.113.7") == "203.0.113.7");
    CHECK(household_of("2001:db8:0:1:aaaa::1") == household_of("2001:db8:0:1:bbbb::2"));
    CHECK(household_of("2001:db8:0:1::1") != household_of("2001:db8:0:2::1"));
    CHECK(household_of("::ffff:203.0.113.7") == "203.0.113.7");
}

TEST_CASE("messages come so many a second, some more at once")
{
    TokenBucket bucket(messages_at_once, messages_per_second);
    std::int64_t now = 5'000;
    for (int i = 0; i < messages_at_once; ++i)
        CHECK(bucket.take(now));
    CHECK_FALSE(bucket.take(now));
    for (int second = 0; second < 3; ++second) {
        now += 1'000;
        for (int i = 0; i < messages_per_second; ++i)
            CHECK(bucket.take(now));
        CHECK_FALSE(bucket.take(now));
    }
}

TEST_CASE("only pages of this server may ask")
{
    CHECK(is_own_origin("", "example.org"));
    CHECK(is_own_origin("https://example.org", "example.org"));
    CHECK(is_own_origin("http://localhost:8080", "localhost:8080"));
    CHECK_FALSE(is_own_origin("https://evil.example", "example.org"));
    CHECK_FALSE(is_own_origin("https://example.org.evil.example", "example.org"));
    CHECK_FALSE(is_own_origin("null", "example.org"));
}

TEST_CASE("the page's files are found by their names, compressed, and nothing else is")
{
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder / "page/assets");
    std::ofstream(folder / "page/index.html") << std::string(2'000, 'a');
    std::ofstream(folder / "page/assets/engine-1f2e.wasm") << "short";
    std::ofstream(folder / "secret.txt") << "secret";
    const PageFiles page = PageFiles::load(folder / "page");
    CHECK(page.has_page());
    REQUIRE(page.find("/"));
    CHECK(page.find("/")->gzip);
    CHECK(page.find("/")->gzip->size() < 100);
    CHECK_FALSE(page.find("/")->is_immutable);
    REQUIRE(page.find("/assets/engine-1f2e.wasm"));
    CHECK(page.find("/assets/engine-1f2e.wasm")->content_type == "application/wasm");
    CHECK(page.find("/assets/engine-1f2e.wasm")->is_immutable);
    CHECK_FALSE(page.find("/assets/engine-1f2e.wasm")->gzip);
    for (const char* name : {"/../secret.txt", "/assets/../../secret.txt", "/secret.txt", "//etc/passwd", ""})
        CHECK_FALSE(page.find(name));
    const PageFiles missing = PageFiles::load(folder / "nothing");
    CHECK_FALSE(missing.has_page());
    CHECK(missing.find("/")->body->find("--page") != std::string::npos);
}

}  // namespace boxwood::server
