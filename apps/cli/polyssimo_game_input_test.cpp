#include "cli/polyssimo_game_input.h"

#include <doctest/doctest.h>

#include "cli/program.h"
#include "files/files.h"
#include "support/english.h"
#include "support/temporary_folder.h"

namespace boxwood::cli {

namespace {

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
