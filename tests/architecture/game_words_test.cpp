#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "source_tree.h"

namespace boxwood::architecture {

namespace {

/// Games, and what only one of them has.
const std::set<std::string, std::less<>> words_of_games = {
    "polyssimo", "paletti", "villa", "column",    "floor",   "piece", "pick",
    "hand",      "tick",    "seal",  "objection", "forfeit", "pose",  "claim",
};

/// Of identifiers, too: PieceView and piece_view have the words piece and view.
std::vector<std::string> words_of(std::string_view text)
{
    std::vector<std::string> words;
    bool was_lower = false;
    bool is_inside = false;
    for (const char character : text) {
        const auto byte = static_cast<unsigned char>(character);
        if (std::isalpha(byte) == 0) {
            is_inside = false;
            was_lower = false;
            continue;
        }
        const bool is_upper = std::isupper(byte) != 0;
        if (!is_inside || (is_upper && was_lower))
            words.emplace_back();
        is_inside = true;
        was_lower = !is_upper;
        words.back().push_back(static_cast<char>(std::tolower(byte)));
    }
    return words;
}

bool is_of_a_game(std::string_view word)
{
    if (words_of_games.contains(word))
        return true;
    return word.ends_with('s') && words_of_games.contains(word.substr(0, word.size() - 1));
}

std::vector<std::string> game_words_in(std::string_view text)
{
    std::vector<std::string> found = words_of(text);
    std::erase_if(found, [](const std::string& word) { return !is_of_a_game(word); });
    return found;
}

}  // namespace

TEST_CASE("tables, their protocol and the server name no game outside of games/")
{
    for (const SourceFile& file : cpp_files({"engine/table", "engine/protocol", "apps/server"})) {
        if (file.is_test() || file.path.find("/games/") != std::string::npos)
            continue;
        for (const std::string& word : game_words_in(file.text))
            CHECK_MESSAGE(false, file.path << " says '" << word << "'");
    }
}

TEST_CASE("words of games are found in names and comments")
{
    CHECK(game_words_in("struct PieceView; // the villa's columns") ==
          std::vector<std::string>{"piece", "villa", "columns"});
    CHECK(game_words_in("last_hand_ms = handle(command);") == std::vector<std::string>{"hand"});
    CHECK(game_words_in("Propose a break, expose nothing").empty());
}

}  // namespace boxwood::architecture
