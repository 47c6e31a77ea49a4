#include "cli/polyssimo_tile.h"

#include <doctest/doctest.h>

#include "polyssimo/material_file.h"
#include "support/english.h"

namespace boxwood::cli {

namespace {

using analysis::TilingGoal;
using analysis::TilingSearch;

struct Question {
    polyssimo::Board board;
    polyssimo::PieceSet pieces;
};

Question question(std::string_view drawings)
{
    polyssimo::Material material = polyssimo::parse_material(drawings).value();
    return {material.board.value(), material.pieces.value()};
}

TilingSearch finished_search(const Question& question, TilingGoal goal)
{
    TilingSearch search(question.board, question.pieces, polyssimo::Flipping::allowed, goal);
    while (search.advance(1000) != TilingSearch::Status::finished)
        continue;
    return search;
}

std::string first_tiling(const Question& question, AnswerForm form)
{
    TilingSearch search(question.board, question.pieces, polyssimo::Flipping::allowed, TilingGoal::first);
    REQUIRE(search.advance(1000) == TilingSearch::Status::found);
    return tiling_answer(question.board, question.pieces, search.tiling(), form);
}

}  // namespace

TEST_CASE("counts are answered in one line")
{
    const Question dominoes = question("board\n..\n..\npiece A\n##\npiece B\n##\n");
    const TilingSearch search = finished_search(dominoes, TilingGoal::count);
    CHECK(tiling_counts_answer(english, search, AnswerForm::text) == "2 (1 up to symmetry)\n");
    CHECK(tiling_counts_answer(english, search, AnswerForm::json) == "{\"all\":2,\"up_to_symmetry\":1}\n");
}

TEST_CASE("where cells do not add up the count is 0, and why")
{
    const Question too_small = question("board\n...\npiece A\n##\n");
    const TilingSearch search = finished_search(too_small, TilingGoal::count);
    CHECK(
        tiling_counts_answer(english, search, AnswerForm::text) ==
        "0 (0 up to symmetry)\nThe pieces cannot fill the board. Cells of the pieces: 2; of the board: 3.\n");
    CHECK(no_tiling_answer(english, search, AnswerForm::json) ==
          "{\"tiling\":null,\"reason\":\"The pieces cannot fill the board. Cells of the pieces: 2; of the "
          "board: 3.\"}\n");
}

TEST_CASE("a search in vain says so")
{
    const Question square = question("board\n..\n..\npiece A\n###\npiece B\n#\n");
    CHECK(no_tiling_answer(english, finished_search(square, TilingGoal::first), AnswerForm::text) ==
          "Piece A fits nowhere on the board.\n");
    const Question cross = question("board\n#.#\n...\n#.#\npiece A\n###\npiece B\n##\n");
    CHECK(no_tiling_answer(english, finished_search(cross, TilingGoal::first), AnswerForm::text) ==
          english.text("tile.none") + '\n');
}

TEST_CASE("a tiling is drawn with a mark on every cell")
{
    const Question dominoes = question("board\n..\n.#\npiece A\n##\npiece B\n#\n");
    const std::string drawing = first_tiling(dominoes, AnswerForm::text);
    CHECK((drawing == "A A\nB #\n" || drawing == "A B\nA #\n"));
}

TEST_CASE("where names are longer than a mark, a list tells them")
{
    const Question named = question("board\n..\npiece heron\n#\npiece crane\n#\n");
    CHECK(first_tiling(named, AnswerForm::text) == "1 2\n1=heron\n2=crane\n");
    CHECK(
        first_tiling(named, AnswerForm::json) ==
        "{\"tiling\":[{\"piece\":\"heron\",\"cells\":[\"a1\"]},{\"piece\":\"crane\",\"cells\":[\"b1\"]}]}\n");
}

}  // namespace boxwood::cli
