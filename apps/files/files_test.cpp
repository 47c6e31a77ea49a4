#include "files/files.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>

namespace boxwood::files {

namespace {

/// A folder that is removed at the end of the test.
class TemporaryFolder {
public:
    TemporaryFolder()
        : path_(std::filesystem::temp_directory_path() / ("boxwood_files_" + std::to_string(::getpid())))
    {
        std::filesystem::create_directory(path_);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() { std::filesystem::remove_all(path_); }

    std::string path_of(const std::string& name) const { return (path_ / name).string(); }
    std::ptrdiff_t files() const { return std::distance(std::filesystem::directory_iterator(path_), {}); }

private:
    std::filesystem::path path_;
};

}  // namespace

TEST_CASE("what was written can be read, and replaces what was there")
{
    const TemporaryFolder folder;
    DiskFiles disk;
    CHECK(disk.write(folder.path_of("a"), "first"));
    CHECK(disk.write(folder.path_of("a"), std::string_view("sec\0nd\n", 7)));
    CHECK(disk.read(folder.path_of("a")) == std::string("sec\0nd\n", 7));
    CHECK(folder.files() == 1);
}

TEST_CASE("a file that cannot be written leaves nothing behind")
{
    const TemporaryFolder folder;
    DiskFiles disk;
    CHECK_FALSE(disk.write(folder.path_of("no/such/folder"), "text"));
    CHECK_FALSE(disk.write(folder.path_of(""), "text"));
    CHECK_FALSE(disk.read(folder.path_of("no/such/folder")));
    CHECK(folder.files() == 0);
}

TEST_CASE("a link stays a link when the file behind it is written")
{
    const TemporaryFolder folder;
    DiskFiles disk;
    std::filesystem::create_symlink(folder.path_of("real"), folder.path_of("link"));
    CHECK(disk.write(folder.path_of("link"), "text"));
    CHECK(std::filesystem::is_symlink(folder.path_of("link")));
    CHECK(disk.read(folder.path_of("real")) == "text");
}

TEST_CASE("no files holds nothing and keeps nothing")
{
    NoFiles none;
    CHECK_FALSE(none.write("a", "text"));
    CHECK_FALSE(none.read("a"));
}

}  // namespace boxwood::files
