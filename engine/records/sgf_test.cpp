#include "records/sgf.h"

#include <doctest/doctest.h>

namespace boxwood::sgf {

namespace {

Tree read(std::string_view text)
{
    Result<Tree, TextError> tree = parse(text);
    REQUIRE(tree.has_value());
    return *std::move(tree);
}

/// "2:5 sgf_unexpected"
std::string error_of(std::string_view text)
{
    const Result<Tree, TextError> tree = parse(text);
    REQUIRE_FALSE(tree.has_value());
    const TextError& error = tree.error();
    return std::to_string(error.line) + ':' + std::to_string(error.column) + ' ' +
           std::string(error.message.code);
}

std::string repeated(std::string_view part, std::size_t times)
{
    std::string text;
    for (std::size_t i = 0; i < times; ++i)
        text += part;
    return text;
}

}  // namespace

TEST_CASE("a tree has nodes, and nodes have properties with values")
{
    const Tree tree = read("(;FF[4]AB[aa][bb];1[x])");
    REQUIRE(tree.nodes.size() == 2);
    const Property* property = tree.nodes[0].find("AB");
    REQUIRE(property != nullptr);
    CHECK(property->values == std::vector<Value>{{"aa"}, {"bb"}});
    CHECK(tree.nodes[0].find("XY") == nullptr);
    CHECK(tree.nodes[0].children == std::vector<NodeIndex>{1});
    CHECK(tree.nodes[1].parent == 0);
}

TEST_CASE("properties and values know their place in the file")
{
    const Tree tree = read("(;A[1]\n  BC [x\ny] [z])");
    const Property& property = *tree.nodes[0].find("BC");
    CHECK(property.line == 2);
    CHECK(property.column == 3);
    CHECK(property.values[0].column == 7);
    CHECK(property.values[1].line == 3);
    CHECK(property.values[1].column == 5);
}

TEST_CASE("variations are children of the node that they stand after")
{
    const Tree tree = read("(;A[0];A[1](;A[2];A[3])(;A[4](;A[5])(;A[6])))");
    REQUIRE(tree.nodes.size() == 7);
    CHECK(tree.nodes[1].children == std::vector<NodeIndex>{2, 4});
    CHECK(tree.nodes[2].children == std::vector<NodeIndex>{3});
    CHECK(tree.nodes[4].children == std::vector<NodeIndex>{5, 6});
    CHECK(tree.nodes[6].parent == 4);
}

TEST_CASE("blank space and a byte order mark around a game are nothing")
{
    const Tree plain = read("(;A[1])");
    CHECK(read("\xEF\xBB\xBF \r\n(\t; A \n [1] ) \n") == plain);
}

TEST_CASE("a tree is written one node a line, variations in parentheses")
{
    CHECK(text(read("(;A[0];A[1](;A[2];A[3])(;))")) == "(;A[0]\n;A[1]\n(;A[2]\n;A[3]\n)\n(;\n)\n)\n");
}

TEST_CASE("a variation that stands alone needs no parentheses")
{
    CHECK(text(read("(;A[0](;A[1]))")) == "(;A[0]\n;A[1]\n)\n");
}

TEST_CASE("raw values are kept as they are, escapes and line ends included")
{
    const std::string_view raw = "a\\:b:c\\]\\\\\r\n\\\n[";
    const Tree tree = read("(;X[" + std::string(raw) + "])");
    CHECK(tree.nodes[0].properties[0].values[0].raw == raw);
    CHECK(read(text(tree)) == tree);
}

TEST_CASE("a backslash takes the next character as it is and removes a line break")
{
    CHECK(text_of("a\\]b\\\\c\\:d\\e") == "a]b\\c:de");
    CHECK(text_of("one \\\nline, \\\r\nstill \\\n\rone") == "one line, still one");
}

TEST_CASE("every kind of line break is one, and other blank space is a blank")
{
    CHECK(text_of("a\nb\rc\r\nd\n\re\n\nf") == "a\nb\nc\nd\ne\n\nf");
    CHECK(text_of("a\tb\\\tc\vd") == "a b c d");
    CHECK(simple_text_of("a\r\nb\\\nc\td") == "a bc d");
}

TEST_CASE("any string can be made into a text that survives")
{
    CHECK(normal_text("a\tb\r\nc\xFF") == "a b\nc\xEF\xBF\xBD");
    CHECK(normal_simple_text("a\nb") == "a b");
    CHECK(normal_text("a\\\nb") == "a\\\nb");
    CHECK(raw_of("[a]:\\") == "[a\\]:\\\\");
}

TEST_CASE("a broken file is refused at the place where it breaks")
{
    CHECK(error_of("") == "1:1 sgf_no_game");
    CHECK(error_of("\nhello") == "2:1 sgf_no_game");
    CHECK(error_of("(") == "1:2 sgf_unfinished");
    CHECK(error_of("()") == "1:2 sgf_node_missing");
    CHECK(error_of("((;))") == "1:2 sgf_node_missing");
    CHECK(error_of("(;A[1]\n") == "2:1 sgf_unfinished");
    CHECK(error_of("(;A[1]a[2])") == "1:7 sgf_unexpected");
    CHECK(error_of("(;A)") == "1:3 sgf_value_missing");
    CHECK(error_of("(;A B[1])") == "1:3 sgf_value_missing");
    CHECK(error_of("(;\nA[1][x") == "2:5 sgf_value_unclosed");
    CHECK(error_of("(;A[\\]") == "1:4 sgf_value_unclosed");
    CHECK(error_of("(;A[\\") == "1:4 sgf_value_unclosed");
    CHECK(error_of("(;A[1]B[2]\nA[3])") == "2:1 sgf_property_twice");
    CHECK(error_of("(;A[1](;B[1]);C[1])") == "1:14 sgf_node_after_variation");
    CHECK(error_of("(;)\n(;)") == "2:1 sgf_second_game");
    CHECK(error_of("(;)x") == "1:4 sgf_after_game");
    CHECK(error_of("(;C[\n\xFF])") == "2:1 sgf_not_utf8");
    CHECK(error_of(std::string_view("(;A[1]\0B[2])", 12)) == "1:7 sgf_unexpected");
}

TEST_CASE("what cannot stand somewhere is named as a whole character")
{
    CHECK(parse("(;\xC3\xA4)").error().message.arguments[0].value == "\xC3\xA4");
}

TEST_CASE("a file can exceed no limit")
{
    CHECK(parse('(' + repeated(";", max_nodes) + ')'));
    CHECK(error_of('(' + repeated(";", max_nodes + 1) + ')') == "1:10002 sgf_too_many_nodes");
    CHECK(parse(repeated("(;", max_depth) + repeated(")", max_depth)));
    CHECK(error_of(repeated("(;", max_depth + 1)) == "1:2001 sgf_too_deep");
    CHECK(error_of("(;C[" + repeated("x", max_bytes) + "])") == "1:1 sgf_too_long");
    std::string properties = "(;";
    for (std::size_t i = 0; i <= max_properties; ++i)
        properties += 'A' + std::to_string(i) + "[]";
    CHECK(parse(properties + ')').error().message.code == "sgf_too_many_properties");
}

}  // namespace boxwood::sgf
