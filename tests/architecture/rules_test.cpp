// Every numbered rule has a test that cites it, and every citation a rule.

#include <doctest/doctest.h>

#include <cctype>
#include <filesystem>
#include <map>
#include <set>

#include "architecture/source_tree.h"
#include "core/split.h"

namespace boxwood::architecture {

namespace {

/// A rulebook, and the folder that shows that its game exists.
struct Rulebook {
    const char* path;
    const char* game;
};

constexpr Rulebook rulebooks[] = {
    {"docs/rules/polyssimo.md", "engine/polyssimo"},
    {"docs/rules/villa-paletti.md", "engine/paletti/rules"},
    {"docs/rules/table.md", "engine/table"},
};

/// "P4.2": a capital, digits, a dot, digits.
bool is_rule_number(std::string_view text)
{
    const std::size_t dot = text.find('.');
    if (dot == std::string_view::npos || dot < 2 || dot + 1 == text.size() || text[0] < 'A' || text[0] > 'Z')
        return false;
    for (std::size_t i = 1; i < text.size(); ++i)
        if (i != dot && !std::isdigit(static_cast<unsigned char>(text[i])))
            return false;
    return true;
}

enum class Needs { test, nothing };

/// Rules are list items that begin with their number. (D) marks what is about
/// the things in the box or the data, which no test of rules can show.
std::map<std::string, Needs> rules_of(std::string_view document)
{
    std::map<std::string, Needs> rules;
    for (std::string_view line : split(document, '\n')) {
        if (!line.starts_with("- "))
            continue;
        line.remove_prefix(2);
        const std::size_t space = line.find(' ');
        const std::string_view number = line.substr(0, space);
        if (space != std::string_view::npos && is_rule_number(number))
            rules.emplace(number, line.substr(space + 1).starts_with("(D)") ? Needs::nothing : Needs::test);
    }
    return rules;
}

/// The rules in the brackets at the end of a test's name: "... [P4.1, P4.4]".
std::set<std::string> cited_in_name(std::string_view name)
{
    std::set<std::string> cited;
    const std::size_t open = name.rfind('[');
    if (open == std::string_view::npos || !name.ends_with(']'))
        return cited;
    for (std::string_view number : split(name.substr(open + 1, name.size() - open - 2), ',')) {
        while (number.starts_with(' '))
            number.remove_prefix(1);
        cited.emplace(number);
    }
    return cited;
}

/// Rule numbers, each with the place of a test that cites it.
std::map<std::string, std::string> citations(const std::vector<SourceFile>& files)
{
    std::map<std::string, std::string> found;
    for (const SourceFile& file : files) {
        const std::vector<Token> all = tokens(file.text);
        for (std::size_t i = 0; i + 2 < all.size(); ++i)
            if (all[i].is_word("TEST_CASE") && all[i + 2].kind == TokenKind::text)
                for (const std::string& number : cited_in_name(all[i + 2].text))
                    found.emplace(number, place(file, all[i].line));
    }
    return found;
}

std::vector<SourceFile> test_files()
{
    std::vector<SourceFile> files = cpp_files({"engine", "apps", "tests"});
    // The examples in here cite rules of no book.
    std::erase_if(files, [](const SourceFile& file) {
        return !file.is_test() || file.path.starts_with("tests/architecture/");
    });
    return files;
}

bool exists(const char* folder)
{
    return std::filesystem::exists(std::filesystem::path(BOXWOOD_SOURCE_DIR) / folder);
}

}  // namespace

TEST_CASE("every numbered rule of a game that exists is cited by a test")
{
    const std::map<std::string, std::string> cited = citations(test_files());
    std::vector<std::string> uncited;
    for (const Rulebook& book : rulebooks) {
        const std::map<std::string, Needs> rules = rules_of(read_file(book.path).text);
        REQUIRE(!rules.empty());
        for (const auto& [number, needs] : rules)
            if (exists(book.game) && needs == Needs::test && !cited.contains(number))
                uncited.push_back(number);
    }
    CHECK_MESSAGE(uncited.empty(), "no test cites" << lines(uncited));
}

TEST_CASE("every rule that a test or a refusal cites exists")
{
    std::map<std::string, Needs> rules;
    for (const Rulebook& book : rulebooks)
        rules.merge(rules_of(read_file(book.path).text));
    std::vector<std::string> unknown;
    for (const auto& [number, where] : citations(test_files()))
        if (!rules.contains(number))
            unknown.push_back(where + " cites " + number);
    for (const SourceFile& file : cpp_files({"engine", "apps"}))
        for (const Token& token : tokens(file.text))
            if (token.kind == TokenKind::text && is_rule_number(token.text) && !rules.contains(token.text))
                unknown.push_back(place(file, token.line) + " cites " + token.text);
    CHECK_MESSAGE(unknown.empty(), lines(unknown));
}

TEST_CASE("rules are read from list items, with their marks")
{
    const std::map<std::string, Needs> rules =
        rules_of("- P1.1 One.\n- V4.10 (D) Two.\n- not a rule\n- P1 nor this\nP2.2 nor this\n");
    CHECK(rules == std::map<std::string, Needs>{{"P1.1", Needs::test}, {"V4.10", Needs::nothing}});
}

TEST_CASE("citations are read from the end of a test's name")
{
    const std::vector<SourceFile> files{
        {"a_test.cpp", "TEST_CASE(\"one \"\n \"two [P1.1, P1.2]\") {}\nTEST_CASE(\"a[3] is three\") {}"}};
    const std::map<std::string, std::string> found = citations(files);
    CHECK(found.size() == 2);
    CHECK(found.at("P1.1") == "a_test.cpp:1");
    CHECK(found.contains("P1.2"));
}

}  // namespace boxwood::architecture
