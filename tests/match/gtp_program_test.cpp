// boxwood gtp polyssimo through pipes.

#include <doctest/doctest.h>

#include "program.h"

namespace boxwood {

namespace {

std::string gtp(const std::string& lines, const std::string& options = "")
{
    const Run run = shell("printf '" + lines + "' | " + BOXWOOD_PROGRAM + " gtp polyssimo " + options);
    CHECK(run.exit_code == 0);
    return run.output;
}

}  // namespace

TEST_CASE("a GTP conversation goes through pipes and ends with quit")
{
    CHECK(gtp("1 name\\n\\n# remark\\n2 nonsense\\nquit\\nname\\n") ==
          "=1 Boxwood\n\n?2 unknown command\n\n=\n\n");
}

TEST_CASE("the end of the input ends the conversation, with or without a line end")
{
    CHECK(gtp("") == "");
    CHECK(gtp("to_play") == "= 1\n\n");
    CHECK(gtp("pick F\\r\\nto_play\\r\\n") == "=\n\n= 2\n\n");
}

TEST_CASE("the seed decides the moves of the player that was chosen")
{
    const std::string lines = "genmove\\ngenmove\\ngenmove\\ngenmove\\n";
    const std::string one = gtp(lines, "--player random --seed 1");
    CHECK(one == gtp(lines, "--player random --seed 1"));
    CHECK(one != gtp(lines, "--player random --seed 2"));
}

TEST_CASE("every answer comes at once, before the next line is written")
{
    const TemporaryFolder folder;
    // The engine's answer is what lets the shell write the next line.
    const Run run = shell("cd " + folder.path_of("") + " && mkfifo in out && (" + BOXWOOD_PROGRAM +
                          " gtp polyssimo <in >out & exec 3>in 4<out; echo genmove >&3; "
                          "read a <&4; read empty <&4; echo \"undo\" >&3; read b <&4; echo \"$a$b\")");
    CHECK(run.output == "= L=\n");
}

TEST_CASE("a wrong argument is one line and exit code 2")
{
    const Run run = boxwood_run("gtp polyssimo --player deepblue 2>&1");
    CHECK(run.exit_code == 2);
    CHECK(run.output.find('\n') == run.output.size() - 1);
}

}  // namespace boxwood
