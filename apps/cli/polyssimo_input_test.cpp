#include "cli/polyssimo_input.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "cli/program.h"
#include "files/files.h"
#include "support/english.h"
#include "support/temporary_folder.h"

namespace boxwood::cli {

namespace {

/// A file that is removed at the end of the test.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& text)
    {
        static int files = 0;
        const std::string name = "boxwood_test_" + std::to_string(::getpid()) + '_' + std::to_string(files++);
        path_ = (std::filesystem::temp_directory_path() / name).string();
        std::ofstream(path_, std::ios::binary) << text;
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() { std::filesystem::remove(path_); }

    const std::string& path() const { return path_; }

private:
    std::string path_;
};

Failure failure_of_board(const std::string& name)
{
    try {
        read_board(english, name);
    } catch (const Failure& failure) {
        return failure;
    }
    return {"", exit_success};
}

Failure failure_of_pieces(const std::string& name)
{
    try {
        read_pieces(english, name);
    } catch (const Failure& failure) {
        return failure;
    }
    return {"", exit_success};
}

Failure failure_of_game(const std::string& file_or_line)
{
    try {
        read_game(english, file_or_line);
    } catch (const Failure& failure) {
        return failure;
    }
    return {"", exit_success};
}

}  // namespace

TEST_CASE("a board is named, given by its size, or read from a file")
{
    CHECK(read_board(english, "box").cells().size() == 132);
    CHECK(read_board(english, "6x10").width() == 6);
    CHECK(read_board(english, "6x10").height() == 10);
    const TemporaryFile file("board\n.#.\n...\n");
    CHECK(read_board(english, file.path()).cells().size() == 5);
}

TEST_CASE("a set is named or read from a file")
{
    CHECK(read_pieces(english, "pentominoes").size() == 12);
    const TemporaryFile file("piece A\n#\n\npiece B\n##\n");
    CHECK(read_pieces(english, file.path()).size() == 2);
}

TEST_CASE("an unknown name is a wrong argument, and the known ones are told")
{
    const Failure board = failure_of_board("chess");
    CHECK(board.exit_code == exit_usage);
    CHECK(board.sentence.find("chess") != std::string::npos);
    CHECK(board.sentence.find("box") != std::string::npos);
    const Failure pieces = failure_of_pieces("chess");
    CHECK(pieces.exit_code == exit_usage);
    CHECK(pieces.sentence.find("pentominoes") != std::string::npos);
}

TEST_CASE("a size that no board can have is refused with its limits")
{
    CHECK(failure_of_board("3x20").sentence.find("16") != std::string::npos);
    CHECK(failure_of_board("0x5").sentence == english.text(polyssimo::Board::create(0, 5).error()));
}

TEST_CASE("a broken file is refused with its name and line")
{
    const TemporaryFile file("board\n.?.\n");
    const Failure failure = failure_of_board(file.path());
    CHECK(failure.exit_code == exit_failure);
    CHECK(failure.sentence.find(file.path()) != std::string::npos);
    CHECK(failure.sentence.find("ine 2") != std::string::npos);
}

TEST_CASE("a file without the wanted part says so")
{
    const TemporaryFile board("board\n...\n");
    CHECK(failure_of_pieces(board.path()).sentence ==
          english.text("files.without_pieces", {{"file", board.path()}}));
    const TemporaryFile pieces("piece A\n#\n");
    CHECK(failure_of_board(pieces.path()).sentence ==
          english.text("files.without_board", {{"file", pieces.path()}}));
}

TEST_CASE("a folder is no file")
{
    CHECK(failure_of_board(std::filesystem::temp_directory_path().string()).exit_code == exit_usage);
}

TEST_CASE("a position that makes no sense is a wrong argument, in a file it is a broken file")
{
    const std::string nonsense = "polyssimo/1 nonsense";
    const Failure argument = failure_of_game(nonsense);
    CHECK(argument.exit_code == exit_usage);
    const TemporaryFolder folder;
    const std::string path = folder / "position";
    REQUIRE(files::DiskFiles().write(path, nonsense + '\n'));
    const Failure file = failure_of_game(path);
    CHECK(file.exit_code == exit_failure);
    CHECK(file.sentence == english.text("files.in_file", {{"file", path}, {"error", argument.sentence}}));
}

}  // namespace boxwood::cli
