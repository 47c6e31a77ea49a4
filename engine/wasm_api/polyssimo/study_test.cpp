#include "wasm_api/polyssimo/study.h"

#include <doctest/doctest.h>

#include "support/answers.h"

namespace boxwood::wasm_api {

using test::failure_of;
using test::got;

namespace {

constexpr const char* record_text =
    "(;GM[Polyssimo Challenge]P1[Anna]P2[Ben]"
    "POS[polyssimo/1 5/2#2/5 bar=####,hook=##/#1,dot=#,long=##### flip - 1 - bar,hook,dot,long -/- -]"
    "C[A small board.];D1[bar];D2[long];D1[hook];D2[dot];2[a1,b1,c1,d1,e1];1[a3,b3,c3,d3]"
    "(;2[e3])(;2[a2]C[Worse.]))";

constexpr const char* line =
    "polyssimo/1 5/2#2/5 bar=####,hook=##/#1,dot=#,long=##### flip - 2 2 - bar,hook/dot,long -";

}  // namespace

TEST_CASE("a record shows its players, comments, main line and variations, node by node")
{
    PolyssimoStudy study;
    const auto opened = got(study.open_record({record_text}));
    CHECK(opened.players == decltype(opened.players){"Anna", "Ben"});
    CHECK(opened.material.width == 5);
    CHECK(opened.material.blocked == "c2");
    REQUIRE(opened.nodes.size() == 9);
    CHECK(opened.nodes[0].comment == "A small board.");
    CHECK_FALSE(opened.nodes[0].parent.has_value());
    CHECK(opened.nodes[2].move->piece == "long");
    CHECK_FALSE(opened.nodes[2].move->cells.has_value());
    CHECK(opened.nodes[5].move->piece == "long");
    CHECK(opened.nodes[5].move->cells == "a1,b1,c1,d1,e1");
    CHECK(opened.nodes[7].parent == 6);
    CHECK(opened.nodes[8].parent == 6);
    CHECK(opened.nodes[8].comment == "Worse.");

    const auto moment = got(study.look_at_node({6}));
    CHECK(moment.on_turn == Seat::from_number(2));
    CHECK(moment.view.moves == 6);
    CHECK(moment.view.last_move == "a3,b3,c3,d3");
    CHECK(moment.view.placed.size() == 2);
    CHECK(failure_of(study.look_at_node({9})) == "nothing_open");
}

TEST_CASE("the line of a position is a record of it alone")
{
    PolyssimoStudy study;
    CHECK(got(study.open_record({std::string(line) + "\n"})).nodes.size() == 1);
    CHECK(got(study.look_at_node({0})).view.position == line);
}

TEST_CASE("a text that cannot be read is answered by where and why")
{
    PolyssimoStudy study;
    const auto record = study.open_record({"(;GM[Polyssimo Challenge]\n;D1[A)"}).error();
    CHECK(record.line == 2);
    CHECK(record.column == 4);
    CHECK(record.refusal.code == "sgf_value_unclosed");
    const auto position = study.open_record({"polyssimo/1 3x1 A=##,B=# flip - 1 - B,C -/- -"}).error();
    CHECK(position.column == 39);
    const auto material = study.read_material({"board\n...\n.x.\n"}).error();
    CHECK(material.line == 3);
    CHECK(material.refusal.code == "bad_drawing");
    CHECK(study.start_review({"nonsense"}).error().line == 1);
    CHECK(study.start_analysis({"nonsense", 1, 0}).error().line == 1);
}

TEST_CASE("a board and pieces that were drawn come back as a position's line has them [P1.3]")
{
    PolyssimoStudy study;
    const auto both = got(study.read_material({"board\n...\n.#.\npiece hook\n##\n#.\n"}));
    CHECK(both.board->board == "3/1#1");
    CHECK(both.board->blocked == "b1");
    CHECK(both.pieces->set == "hook=##/#1");
    CHECK(both.pieces->pieces[0].cells == "a1,a2,b2");
    CHECK_FALSE(got(study.read_material({"board\n...\n"})).pieces.has_value());
}

TEST_CASE("an analysis finds the proof of a small position, in slices")
{
    PolyssimoStudy study;
    auto analysis = got(study.start_analysis({line, 1'000, 100'000}));
    for (int slice = 0; !analysis.is_done && slice < 1'000; ++slice)
        analysis = std::get<Analysis>(got(study.advance({10})));
    REQUIRE(analysis.is_done);
    CHECK(analysis.percent == 100);
    REQUIRE(analysis.proof.has_value());
    CHECK(analysis.proof->winner == Seat::from_number(2));
    CHECK(analysis.proof->margin.has_value());
    CHECK_FALSE(analysis.moves.empty());
    CHECK(analysis.moves.size() <= max_listed_moves);
    const std::string over = "polyssimo/1 1x1 A=#,B=# flip - - 1 - -/B 1A:a1";
    CHECK(failure_of(study.start_analysis({over, 1, 0})) == "nobody_awaited");
}

TEST_CASE("a review tells of every move what it was worth, in slices")
{
    PolyssimoStudy study;
    auto review = got(study.start_review({record_text}));
    for (int slice = 0; !review.is_done && slice < 10'000; ++slice)
        review = std::get<Review>(got(study.advance({100})));
    REQUIRE(review.result.has_value());
    CHECK(review.percent == 100);
    CHECK(review.result->moves.size() == 7);
    CHECK(review.result->curve.size() == 8);
    const auto& last = review.result->curve.back().values;
    REQUIRE(last.size() == 2);
    CHECK(last[0].win_probability == 0);
    CHECK(last[1].win_probability == 1);
    REQUIRE(review.result->turning_point.has_value());
    CHECK(review.result->turning_point->winner == Seat::from_number(2));
}

}  // namespace boxwood::wasm_api
