#include "texts/catalogue.h"

#include <doctest/doctest.h>

namespace boxwood {

TEST_CASE("a sentence is filled in by the names of its arguments")
{
    const Catalogue english("en");
    CHECK(english.text(refusal("P4.2", "cell_taken", {{"cell", "c3"}})) == "c3 is taken already. [P4.2]");
}

TEST_CASE("a text error says where, and which rule refuses what is there")
{
    const Catalogue english("en");
    CHECK(english.text(TextError{3, 7, {"second_board", {}}}) ==
          "Line 3, column 7: A file can hold one board.");
    CHECK(english.text(TextError{3, 7, {"cell_taken", {{"cell", "c3"}}}, "P4.2"}) ==
          "Line 3, column 7: c3 is taken already. [P4.2]");
}

TEST_CASE("a sentence that counts has its own form for one")
{
    const Catalogue english("en");
    CHECK(english.text("match.interrupted", {{"done", 0}, {"count", 1}}) == "Stopped after 0 of 1 game.");
    CHECK(english.text("match.interrupted", {{"done", 1}, {"count", 2}}) == "Stopped after 1 of 2 games.");
}

TEST_CASE("a sentence that counts twice is right for one and for many")
{
    const Catalogue english("en");
    CHECK(english.text(refusal("P6.2", "obligations_exceed_hexominoes", {{"owed", 1}, {"left", 0}})) ==
          "More hexominoes are owed (1) than would be left (0). [P6.2]");
    CHECK(
        english.text(refusal("P6.2", "obligation_exceeds_picks", {{"seat", 2}, {"owed", 2}, {"picks", 1}})) ==
        "Seat 2 owes more hexominoes (2) than it has picks left (1). [P6.2]");
}

TEST_CASE("a key without a sentence shows itself")
{
    CHECK(Catalogue("en").text("no.such.key") == "{no.such.key}");
}

}  // namespace boxwood
