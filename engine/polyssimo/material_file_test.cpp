#include "polyssimo/material_file.h"

#include <doctest/doctest.h>

#include "polyssimo/move.h"

namespace boxwood::polyssimo {

namespace {

TextError error_of(std::string_view text)
{
    const Result<Material, TextError> material = parse_material(text);
    REQUIRE_FALSE(material.has_value());
    return material.error();
}

}  // namespace

TEST_CASE("a file holds a drawn board and drawn pieces [P1.3]")
{
    const Result<Material, TextError> material = parse_material(R"(
// A small box.
board
..#
...

piece L
#.
##
piece I
###
)");
    REQUIRE(material.has_value());
    CHECK(material->board->width() == 3);
    CHECK(material->board->height() == 2);
    CHECK(cells_text(material->board->cells()) == "a1,b1,c1,a2,b2");
    CHECK(material->pieces->size() == 2);
    CHECK((*material->pieces)[PieceId{0}].name == "L");
    CHECK(cells_text((*material->pieces)[PieceId{0}].shape.cells()) == "a1,b1,a2");
}

TEST_CASE("line ends of any system and blanks at the end of a line make no difference")
{
    const Result<Material, TextError> material = parse_material("board \r\n..\t\r\npiece A\r\n#\r\n");
    REQUIRE(material.has_value());
    CHECK(material->board->width() == 2);
}

TEST_CASE("a byte order mark, with which some editors begin a file, means nothing")
{
    CHECK(parse_material("\xEF\xBB\xBFpiece A\n#\n").has_value());
    CHECK(error_of("piece A\n#\n\xEF\xBB\xBFpiece B\n#\n") ==
          TextError{3, 1, {"unknown_line", {{"text", "\xEF\xBB\xBFpiece B"}}}});
}

TEST_CASE("every file that comes with Boxwood can be read")
{
    CHECK(builtin_materials().size() >= 3);
    for (const BuiltinMaterial& builtin : builtin_materials())
        CHECK(parse_material(builtin.text).has_value());
    CHECK(find_board("box") == find_board("12x11"));
    CHECK(find_board("6x10")->cells().size() == 60);
    CHECK(find_pieces("pentominoes")->size() == 12);
    for (const char* name : {"", "x", "0x5", "17x3", "6x", "x6", "6X10", "pentominoes"})
        CHECK_FALSE(find_board(name));
    CHECK_FALSE(find_pieces("12x11"));
}

TEST_CASE("a bad file is refused with its line and the reason")
{
    CHECK(error_of("") == TextError{1, 1, {"empty_material", {}}});
    CHECK(error_of("\nhello\n") == TextError{2, 1, {"unknown_line", {{"text", "hello"}}}});
    CHECK(error_of("board\n") == TextError{2, 1, {"drawing_missing", {}}});
    const std::string long_line(50, 'a');
    CHECK(error_of(long_line) ==
          TextError{1, 1, {"unknown_line", {{"text", long_line.substr(0, 40) + "..."}}}});
    CHECK(error_of("a\xFFz") == TextError{1, 1, {"unknown_line", {{"text", "a\uFFFDz"}}}});
    CHECK(error_of("board\n.\u00E4.\n") == TextError{2, 2, {"bad_drawing", {{"text", "\u00E4"}}}});
    CHECK(error_of("board\n..x\n") == TextError{2, 3, {"bad_drawing", {{"text", "x"}}}});
    CHECK(error_of("board\n...\n..\n") == TextError{3, 1, {"uneven_board", {}}});
    CHECK(error_of("board\n.\nboard\n.\n") == TextError{3, 1, {"second_board", {}}});
    CHECK(error_of("board\n###\n").message.code == "board_without_cells");
    CHECK(error_of("board\n" + std::string(17, '.') + "\n").message.code == "drawing_too_large");
}

TEST_CASE("a bad piece is refused at the line of its name")
{
    CHECK(error_of("piece A\n#\npiece a\n##\n") == TextError{3, 1, {"piece_named_twice", {{"name", "a"}}}});
    CHECK(error_of("piece A\n#.#\n") == TextError{1, 1, {"piece_in_parts", {{"name", "A"}}}});
    CHECK(error_of("piece 1A\n#\n").message.code == "bad_piece_name");
    CHECK(error_of("piece A\n...\n").message.code == "bad_piece_size");
    CHECK(error_of("piece A\n#########\n").message.code == "bad_piece_size");
    std::string many;
    for (int i = 0; i < 33; ++i)
        many += "piece A" + std::to_string(i) + "\n#\n";
    CHECK(error_of(many) == TextError{65, 1, {"too_many_pieces", {{"most", 32}}}});
}

}  // namespace boxwood::polyssimo
