#include "cli/polyssimo_play.h"

#include <doctest/doctest.h>

#include "files/files.h"
#include "support/english.h"
#include "support/temporary_folder.h"

namespace boxwood::cli {

TEST_CASE("who gets no name when a game is resumed keeps the recorded one")
{
    const TemporaryFolder folder;
    PlayOptions begun;
    begun.seats = {"human", "human"};
    begun.names = {"Anna", "Ben"};
    PlayOptions resumed;
    resumed.resume = folder / "game.sgf";
    resumed.names = {"", "Cleo"};
    REQUIRE(files::DiskFiles().write(resumed.resume, prepare_game(english, begun, 1).record_text()));
    const terminal::Players players = prepare_game(english, resumed, 1).players();
    CHECK(players[0].name == "Anna");
    CHECK(players[1].name == "Cleo");
}

}  // namespace boxwood::cli
