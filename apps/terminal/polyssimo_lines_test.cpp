#include "terminal/polyssimo_lines.h"

#include <doctest/doctest.h>

#include <map>

#include "core/split.h"
#include "support/english.h"
#include "support/polyssimo_positions.h"
#include "support/polyssimo_terminal_players.h"

namespace boxwood::terminal {

namespace {

using players::PolyssimoPlayer;

class MemoryFiles final : public files::Files {
public:
    std::optional<std::string> read(const std::string& path) override
    {
        const auto found = texts_.find(path);
        return found == texts_.end() ? std::nullopt : std::optional(found->second);
    }
    bool write(const std::string& path, std::string_view text) override
    {
        if (path == "forbidden")
            return false;
        texts_[path] = text;
        return true;
    }

private:
    std::map<std::string, std::string> texts_;
};

struct Conversation {
    explicit Conversation(const Players& players, const Saving& saving = {})
        : game(Game(records::PolyssimoRecord(initial_position(polyssimo::box_setup())), players, 3), saving,
               {}, english, files)
    {
    }

    bool says(std::string_view line, std::string_view part)
    {
        const std::string answer = game.answer(line);
        INFO(line);
        INFO(answer);
        const bool found = answer.find(part) != std::string::npos;
        CHECK(found);
        return found;
    }

    MemoryFiles files;
    PolyssimoLines game;
};

}  // namespace

TEST_CASE("a whole game is played line by line, against a computer player")
{
    Conversation talk(person_and_greedy);
    CHECK(talk.game.greeting().find("Choosing: Anna takes a piece") != std::string::npos);
    std::string answer;
    for (int lines = 0; !talk.game.game().is_over(); ++lines) {
        REQUIRE(lines < 30);
        answer = talk.game.answer(move_text(talk.game.game().setup(), talk.game.game().hint()));
    }
    CHECK(answer.find("The game is over") != std::string::npos);
    CHECK(answer.find("first with") != std::string::npos);
    talk.says("F", "The game is over");
    talk.says("quit", "not saved");
    CHECK(talk.game.is_left());
}

TEST_CASE("what a computer player does is said before the next turn is drawn")
{
    Conversation talk(person_and_greedy);
    const std::string answer = talk.game.answer("F");
    CHECK(answer.starts_with("Player 2 (greedy) takes "));
    CHECK(answer.find("Choosing: Anna") != std::string::npos);
}

TEST_CASE("wrong input gets a sentence and changes nothing")
{
    Conversation talk(two_people);
    const polyssimo::Position before = talk.game.game().position();
    talk.says("dance", "'dance' is not a piece, a cell or a command");
    talk.says("pick Q", "There is no piece 'Q'.");
    talk.says("pick", "Take a piece");
    talk.says("place F c3 1", "[P3.1]");
    talk.says("", "Take a piece");
    talk.says("show", "Name a piece");
    talk.says("fits Q", "Name a piece");
    talk.says("undo", "nothing to undo");
    CHECK(talk.game.game().position() == before);
}

TEST_CASE("an open piece is taken once [P3.1]")
{
    Conversation talk(two_people);
    talk.says("F", "Ben takes a piece");
    talk.says("pick f", "F does not lie open any more. [P3.1]");
    talk.says("undo", "Anna takes a piece");
}

TEST_CASE("help names every command")
{
    Conversation talk(two_people);
    for (const char* command :
         {"show", "fits", "footprints", "hint", "undo", "board", "position", "save", "new", "help", "quit"})
        talk.says("help", command);
}

TEST_CASE("a game is saved on demand, and leaving says how to go on")
{
    Conversation talk(two_people);
    talk.says("save", "Name a file");
    talk.says("F", "Ben");
    talk.says("quit", "'quit' again discards it");
    talk.says("save forbidden", "cannot be written");
    talk.says("save game.sgf", "Saved to game.sgf");
    CHECK(talk.files.read("game.sgf").value().find(";D1[F]") != std::string::npos);
    talk.says("quit", "--resume game.sgf");
    CHECK(talk.game.is_left());
}

TEST_CASE("a file that holds something else is not overwritten, the game's own is")
{
    Conversation talk(two_people);
    REQUIRE(talk.files.write("notes", "precious"));
    talk.game.greeting();
    talk.game.answer("F");
    talk.says("save notes", "notes already exists");
    CHECK(talk.files.read("notes") == "precious");
    talk.says("save our'game.sgf", "Saved to our'game.sgf");
    talk.game.answer("I");
    talk.says("save", "Saved to our'game.sgf");
    // The name is quoted as one word for the shell.
    CHECK(talk.game.farewell().find("--resume 'our'\\''game.sgf'\n") != std::string::npos);
}

TEST_CASE("examples speak of a piece that can be meant")
{
    Conversation talk(two_people);
    talk.game.greeting();
    talk.says("pick", "by typing its name, e.g. F.");
    talk.game.answer("F");
    talk.says("show", "e.g. I.");
}

TEST_CASE("long sentences are broken at blanks")
{
    Conversation talk(two_people);
    std::string last = talk.game.greeting();
    for (const char* piece : {"F", "I", "L", "N", "P", "T", "U", "V", "W", "X", "Y", "Z"})
        last = talk.game.answer(piece);
    for (int i = 1; i <= 12; ++i)
        last = talk.game.answer("H" + std::to_string(i));
    CHECK(last.find("Place one of your pieces by its cells") != std::string::npos);
    for (const std::string_view line : split(last, '\n'))
        CHECK(drawing::columns_of(line) <= 80);
}

TEST_CASE("leaving an unsaved game takes two words in a row")
{
    Conversation talk(two_people);
    talk.says("F", "Ben");
    talk.says("quit", "again");
    talk.says("hint", "try");
    talk.says("quit", "again");
    talk.says("new", "again");
    talk.says("new", "Anna takes a piece");
    CHECK_FALSE(talk.game.is_left());
    talk.says("quit", "");
    CHECK(talk.game.is_left());
}

TEST_CASE("a file that was named at the start is written after every move")
{
    Conversation talk(person_and_greedy, {.file = "auto.sgf", .after_every_move = true});
    talk.says("F", "Anna");
    CHECK(talk.files.read("auto.sgf") == talk.game.game().record_text());
    CHECK(talk.game.farewell().find("--resume auto.sgf") != std::string::npos);
}

TEST_CASE("when the input ends, an unsaved game is called so, and an untouched one is not")
{
    Conversation talk(two_people);
    CHECK(talk.game.farewell().empty());
    talk.says("F", "Ben");
    CHECK(talk.game.farewell() == "The game was not saved.\n");
}

TEST_CASE("computer players alone play to the end at once")
{
    Conversation talk({Player{{}, players::GreedyPlayer()}, Player{{}, players::RandomPlayer()}});
    CHECK(talk.game.greeting().find("The game is over") != std::string::npos);
}

TEST_CASE("footprints and fits are shown on the board [P7.1]")
{
    const auto setup = polyssimo::drawn_setup("board\n.#...#.\n\npiece I\n###\n\npiece Q\n#\n");
    MemoryFiles files;
    PolyssimoLines game(Game(records::PolyssimoRecord(polyssimo::dealt(setup, {"I", "Q"}, 1)), two_people, 1),
                        {}, {}, english, files);
    CHECK(game.answer("footprints").find(" 1 .2  . . .   .2") != std::string::npos);
    CHECK(game.answer("fits I").find(" 1 .   * * *   .") != std::string::npos);
    CHECK(game.answer("fits I").find("I fits in 1 way.") != std::string::npos);
    CHECK(game.answer("c1,d1,e1").find("Placing: Ben") != std::string::npos);
    CHECK(game.answer("footprints").find(" 1 .2  I I I   .2") != std::string::npos);
}

}  // namespace boxwood::terminal
