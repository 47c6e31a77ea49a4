// Sentences and code know each other: every code and key in the sources has a
// sentence in texts/, with arguments for all its gaps, and no sentence waits in
// vain. (Help texts are found by running the program: help_test.cpp; the page's by
// a test of its own: web/src/state/texts.test.ts.)

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <set>

#include "architecture/source_tree.h"
#include "core/split.h"
#include "support/english.h"

namespace boxwood::architecture {

namespace {

/// A place in the sources that asks for a sentence.
struct Use {
    std::string key;
    /// The names of the arguments; nothing if they are not written right there.
    std::optional<std::set<std::string>> arguments;
    std::string where;
};

bool consists_of(std::string_view text, std::string_view alphabet)
{
    return !text.empty() && text.find_first_not_of(alphabet) == std::string_view::npos;
}

constexpr std::string_view code_alphabet = "abcdefghijklmnopqrstuvwxyz0123456789_";
constexpr std::string_view key_alphabet = "abcdefghijklmnopqrstuvwxyz0123456789_.";

/// Where the bracket that opens at `open` is closed.
std::size_t closing(const std::vector<Token>& all, std::size_t open)
{
    int depth = 0;
    for (std::size_t i = open; i < all.size(); ++i) {
        if (all[i].is_sign("(") || all[i].is_sign("{") || all[i].is_sign("["))
            ++depth;
        else if (all[i].is_sign(")") || all[i].is_sign("}") || all[i].is_sign("]"))
            --depth;
        if (depth == 0)
            return i;
    }
    return all.size();
}

/// `"code")`, `"code"}` or `"code", {{"name", ...}, ...}`.
std::optional<std::set<std::string>> arguments_after(const std::vector<Token>& all, std::size_t code)
{
    if (code + 1 >= all.size() || all[code + 1].is_sign(")") || all[code + 1].is_sign("}"))
        return std::set<std::string>{};
    if (!all[code + 1].is_sign(",") || code + 2 >= all.size() || !all[code + 2].is_sign("{"))
        return std::nullopt;
    std::set<std::string> names;
    for (std::size_t i = code + 3; i < closing(all, code + 2); ++i)
        if (all[i].kind == TokenKind::text && all[i - 1].is_sign("{"))
            names.insert(all[i].text);
    return names;
}

enum class Home { engine, apps };

/// refusal("P4.2", "code"...), Message{"code"...}; and in the engine, which
/// builds no other braces of that form, {"code", {...}}, fail("code"...) and
/// error("code"...), where a question may choose between two codes.
bool is_code(const std::vector<Token>& all, std::size_t index, Home home)
{
    if (index < 2 || all[index].kind != TokenKind::text || !consists_of(all[index].text, code_alphabet))
        return false;
    const Token& previous = all[index - 1];
    if (previous.is_sign(",") && index >= 4 && all[index - 4].is_word("refusal"))
        return true;
    if (previous.is_sign("{") && all[index - 2].is_word("Message"))
        return true;
    if (home == Home::apps || index + 2 >= all.size())
        return false;
    if (previous.is_sign("{") && all[index + 1].is_sign(",") && all[index + 2].is_sign("{"))
        return true;
    if (previous.is_sign("(") && (all[index - 2].is_word("fail") || all[index - 2].is_word("error")))
        return true;
    const bool chosen = previous.is_sign("?") || previous.is_sign(":");
    for (std::size_t open = index; chosen && open > 1 && !all[open].is_sign(";"); --open)
        if (all[open].is_sign("(") && (all[open - 1].is_word("fail") || all[open - 1].is_word("error")))
            return closing(all, open) > index;
    return false;
}

/// "cli.usage": of the form of a key, and beginning like one of the catalogue's.
bool is_key(const Token& token, const std::set<std::string>& beginnings)
{
    return token.kind == TokenKind::text && consists_of(token.text, key_alphabet) &&
           token.text.find('.') != std::string::npos &&
           beginnings.contains(token.text.substr(0, token.text.find('.')));
}

std::vector<Use> uses(const SourceFile& file, Home home, const std::set<std::string>& beginnings)
{
    std::vector<Use> found;
    const std::vector<Token> all = tokens(file.text);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (is_code(all, i, home))
            found.push_back({"message." + all[i].text, arguments_after(all, i), place(file, all[i].line)});
        else if (home == Home::apps && is_key(all[i], beginnings))
            found.push_back({all[i].text, arguments_after(all, i), place(file, all[i].line)});
    }
    return found;
}

/// The names in braces.
std::set<std::string> gaps(std::string_view sentence)
{
    std::set<std::string> names;
    for (const std::string_view part : split(sentence, '{'))
        if (part.data() != sentence.data() && part.find('}') != std::string_view::npos)
            names.emplace(part.substr(0, part.find('}')));
    return names;
}

struct Project {
    std::set<std::string> beginnings;
    std::vector<Use> used;
    /// Every text in the sources: a key may be put together, a code handed over.
    std::set<std::string> literals;

    Project()
    {
        for (const std::string& key : english.keys())
            beginnings.insert(key.substr(0, key.find('.')));
        for (const SourceFile& file : cpp_files({"engine", "apps"})) {
            if (file.is_test())
                continue;
            const Home home = file.path.starts_with("engine/") ? Home::engine : Home::apps;
            for (Use& use : uses(file, home, beginnings))
                used.push_back(std::move(use));
            for (const Token& token : tokens(file.text))
                if (token.kind == TokenKind::text)
                    literals.insert(token.text);
        }
    }

    /// As it is written, or begun by a text that ends in a dot.
    bool mentions(const std::string& key) const
    {
        const bool begun = std::ranges::any_of(literals, [&](const std::string& literal) {
            return literal.ends_with('.') && literal != "message." && key.starts_with(literal);
        });
        return begun || literals.contains(key) || literals.contains(key.substr(key.find('.') + 1));
    }
};

}  // namespace

TEST_CASE("every code and key in the sources has a sentence")
{
    const Project project;
    CHECK(project.used.size() > 50);
    std::vector<std::string> missing;
    for (const Use& use : project.used)
        if (!use.key.ends_with('.') && !english.contains(use.key))
            missing.push_back(use.where + ": texts/en.json has no " + use.key);
    CHECK_MESSAGE(missing.empty(), lines(missing));
}

TEST_CASE("every gap in a sentence is filled where the sentence is used")
{
    const Project project;
    std::vector<std::string> unfilled;
    for (const Use& use : project.used)
        for (const std::string& gap : gaps(english.text(use.key)))
            if (english.contains(use.key) && use.arguments && !use.arguments->contains(gap))
                unfilled.push_back(use.where + ": " + use.key + " needs {" + gap + '}');
    CHECK_MESSAGE(unfilled.empty(), lines(unfilled));
}

TEST_CASE("no sentence waits in vain")
{
    const Project project;
    std::vector<std::string> unused;
    for (const std::string& key : english.keys())
        if (!key.starts_with("page.") && !project.mentions(key))
            unused.push_back("texts/en.json: nothing uses " + key);
    CHECK_MESSAGE(unused.empty(), lines(unused));
}

TEST_CASE("codes are found in all their forms")
{
    const auto keys = [](const std::string& text, Home home) {
        std::string joined;
        for (const Use& use : uses({"engine/dominoes/a.cpp", text}, home, {"cli"}))
            joined += use.key + ' ';
        return joined;
    };
    CHECK(keys("x; refusal(\"P1.1\", \"a_b\", {{\"cell\", c}});", Home::engine) == "message.a_b ");
    CHECK(keys("return Message{\"a\", {}};", Home::apps) == "message.a ");
    CHECK(keys("return fail(word, {\"a\", {{\"name\", n}}});", Home::engine) == "message.a ");
    CHECK(keys("return cursor.error(x() ? \"a\" : \"b\");", Home::engine) == "message.a message.b ");
    CHECK(keys("return x ? \"a\" : \"b\";", Home::engine).empty());
    CHECK(keys("texts.text(\"cli.usage\"); open(\"game.sgf\");", Home::apps) == "cli.usage ");
}

TEST_CASE("the arguments of a use are found where they are written")
{
    const std::vector<Token> written = tokens("(\"a\", {{\"x\", f(\"no\")}, {\"y\", 2}})");
    CHECK(arguments_after(written, 1) == std::set<std::string>{"x", "y"});
    CHECK(arguments_after(tokens("(\"a\")"), 1) == std::set<std::string>{});
    CHECK(arguments_after(tokens("(\"a\", arguments)"), 1) == std::nullopt);
    CHECK(gaps("{a} and {b}, {c").size() == 2);
}

}  // namespace boxwood::architecture
