#include "files/paletti_scene.h"

#include <doctest/doctest.h>

#include "support/english.h"

namespace boxwood::files {

namespace {

/// One file, "villa.json".
class OneFile final : public Files {
public:
    explicit OneFile(std::string text) : text_(std::move(text)) {}

    std::optional<std::string> read(const std::string& path) override
    {
        return path == "villa.json" ? std::optional(text_) : std::nullopt;
    }
    [[nodiscard]] bool write(const std::string&, std::string_view) override { return false; }

private:
    std::string text_;
};

}  // namespace

TEST_CASE("a scene is found by its name, or in a file")
{
    OneFile files(R"({"paletti_scene": 1, "name": "mine"})");
    CHECK(read_scene(english, files, "full-villa")->floors.size() == 5);
    CHECK(read_scene(english, files, "villa.json")->name == "mine");
}

TEST_CASE("a name that nobody knows is answered with those that are known")
{
    NoFiles none;
    const auto scene = read_scene(english, none, "full-vila");
    REQUIRE_FALSE(scene.has_value());
    CHECK(scene.error().cause == Unreadable::Cause::name);
    CHECK(scene.error().sentence.find("full-villa") != std::string::npos);
}

TEST_CASE("a broken scene is answered with its file, line and reason")
{
    OneFile files("{\"paletti_scene\": 1,\n \"columns\": [{\"column\": \"red-thic\"}]}");
    const auto scene = read_scene(english, files, "villa.json");
    REQUIRE_FALSE(scene.has_value());
    CHECK(scene.error().cause == Unreadable::Cause::content);
    CHECK(scene.error().sentence.starts_with("villa.json: "));
    CHECK(scene.error().sentence.find('2') != std::string::npos);
    CHECK(scene.error().sentence.find("red-thic'") != std::string::npos);
}

}  // namespace boxwood::files
