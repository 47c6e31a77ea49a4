#include <doctest/doctest.h>

#include "architecture/source_tree.h"

namespace boxwood::architecture {

namespace {

std::string joined(std::string_view source)
{
    std::string all;
    for (const Token& token : tokens(source))
        all += (token.kind == TokenKind::text ? '"' + token.text + '"' : token.text) + ' ';
    return all;
}

}  // namespace

TEST_CASE("words, texts and signs are told apart; comments and characters are left out")
{
    CHECK(joined("std::sqrt(x1) // sin(x)\n/* cos */ a->b") == "std :: sqrt ( x1 ) a -> b ");
    CHECK(joined(R"(f("a // b", '"', "\"")") == R"(f ( "a // b" , , "\"" )");
    CHECK(joined("1'000'000 + 2") == "1'000'000 + 2 ");
}

TEST_CASE("adjacent texts are one, raw ones too")
{
    CHECK(joined("(\"one \"\n \"two\")") == "( \"one two\" ) ");
    CHECK(joined("R\"x(a\"b)x\"") == "\"a\"b\" ");
}

TEST_CASE("a token knows its line")
{
    CHECK(tokens("/* one\n two */\n three").front().line == 3);
}

TEST_CASE("a source that ends in the middle of a literal is read to its end")
{
    CHECK(tokens("\"abc").size() == 1);
    CHECK(tokens("R\"(abc").size() == 1);
    CHECK(tokens("/* abc").empty());
}

TEST_CASE("an include knows its path, form and line")
{
    const std::vector<Include> found =
        includes("\n#include <bit>\n#include \"core/rng.h\"\n// #include <map>\n");
    REQUIRE(found.size() == 2);
    CHECK(found[0].path == "bit");
    CHECK(found[0].form == Include::Form::angled);
    CHECK(found[1].path == "core/rng.h");
    CHECK(found[1].form == Include::Form::quoted);
    CHECK(found[1].line == 3);
}

}  // namespace boxwood::architecture
