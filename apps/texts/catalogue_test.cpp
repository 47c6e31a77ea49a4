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

TEST_CASE("a key without a sentence shows itself")
{
    CHECK(Catalogue("en").text("no.such.key") == "{no.such.key}");
}

}  // namespace boxwood
