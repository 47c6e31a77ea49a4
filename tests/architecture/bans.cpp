#include "architecture/bans.h"

#include <algorithm>

#include "core/split.h"

namespace boxwood::architecture {

namespace {

constexpr Ban all_bans[] = {
    {"mathematical library", BanKind::call,
     "acos acosh asin asinh atan atan2 atanh cbrt ceil cos cosh erf erfc exp exp2 expm1 fdim fma fmod frexp "
     "hypot ilogb ldexp lerp lgamma llrint llround log log10 log1p log2 logb lrint lround modf nearbyint pow "
     "remainder remquo rint round scalbn sin sinh tan tanh tgamma trunc",
     "C libraries differ in the last bits; sqrt, fabs and floor are exact everywhere", ""},
    {"random distributions", BanKind::header, "random",
     "standard libraries draw different numbers from one seed; core/rng.h does not", ""},
    {"C random numbers", BanKind::call, "rand srand random drand48", "seeds are arguments; see core/rng.h",
     ""},
    {"shuffling and sampling", BanKind::standard_name, "shuffle random_shuffle sample",
     "standard libraries shuffle differently from one seed", ""},
    {"std::hash", BanKind::standard_name, "hash", "differs between libraries; core/hash.h does not", ""},
    {"unordered containers", BanKind::header, "unordered_map unordered_set",
     "their order differs between libraries, and sooner or later somebody iterates", ""},
    {"sorting with ties", BanKind::sort_by_key, "sort",
     "the order of equals differs between libraries: take stable_sort, or sort whole values", ""},
    {"partial sorting", BanKind::standard_name,
     "nth_element partial_sort partial_sort_copy partition make_heap push_heap pop_heap sort_heap",
     "the order of equals, or of the rest, differs between libraries",
     // Its keys are never equal, and only which of them are kept matters.
     "engine/players/polyssimo/placement_game.h"},
    {"types of varying size", BanKind::word, "long wchar_t time_t intmax_t uintptr_t intptr_t ssize_t",
     "they are 32 bits in one home and 64 in the other: take std::int64_t", ""},
    {"streams", BanKind::header,
     "fstream iomanip ios iosfwd iostream istream ostream print spanstream sstream streambuf strstream "
     "syncstream",
     "locales, and weight in the page; the engine returns values and has no output", ""},
    {"formatting", BanKind::header, "format", "adds 360 KB to the page", ""},
    {"C input and output", BanKind::header, "cstdio", "the engine has no files and no output",
     "engine/core/"},
    {"files", BanKind::header, "filesystem", "the engine has no files", ""},
    {"environment", BanKind::call, "getenv setlocale system", "what is not an argument is no input", ""},
    {"clocks", BanKind::header, "chrono ctime", "time is an argument", ""},
    {"threads", BanKind::header,
     "atomic barrier condition_variable execution future latch mutex semaphore shared_mutex stop_token "
     "thread",
     "the engine has no threads, locks or atomics; apps/ runs several of it", ""},
    {"state per thread", BanKind::word, "thread_local", "the engine has no global state", ""},
    {"exceptions", BanKind::word, "throw try catch", "the page's build has none: core/result.h", ""},
    {"types at run time", BanKind::word, "dynamic_cast typeid", "the page's build has none", ""},
    {"regular expressions", BanKind::header, "regex", "recursion without limit on a hostile text; throws",
     ""},
    {"other libraries", BanKind::foreign_header, "", "the engine needs a C++20 compiler and nothing else",
     // The compiler's own header for vector instructions.
     "engine/players/polyssimo/playout_avx engine/search/conflict_search_x86"},
    {"conditional compilation", BanKind::directive, "if ifdef ifndef elif",
     "switches between platforms live in core alone", "engine/core/"},
};

bool is_excepted(const Ban& ban, const SourceFile& file)
{
    const std::vector<std::string_view> prefixes = split(ban.except, ' ');
    return std::ranges::any_of(
        prefixes, [&](std::string_view prefix) { return !prefix.empty() && file.path.starts_with(prefix); });
}

bool names(const Ban& ban, std::string_view word)
{
    const std::vector<std::string_view> words = split(ban.words, ' ');
    return std::ranges::find(words, word) != words.end();
}

/// A token of the past, or an empty sign.
const Token& before(const std::vector<Token>& all, std::size_t index, std::size_t steps)
{
    static const Token none{TokenKind::sign, "", 0};
    return index < steps ? none : all[index - steps];
}

bool is_standard(const std::vector<Token>& all, std::size_t index)
{
    if (!before(all, index, 1).is_sign("::"))
        return false;
    const bool ranges = before(all, index, 2).is_word("ranges");
    return before(all, index, 2).is_word("std") || (ranges && before(all, index, 4).is_word("std"));
}

bool is_opening(const std::vector<Token>& all, std::size_t index)
{
    return index < all.size() && all[index].is_sign("(");
}

/// A plain name followed by '(' is called, unless a type stands before it: then it is declared.
bool is_called(const std::vector<Token>& all, std::size_t index)
{
    if (!is_opening(all, index + 1))
        return false;
    const Token& previous = before(all, index, 1);
    if (previous.kind == TokenKind::word)
        return previous.is_word("return") || previous.is_word("else") || previous.is_word("case");
    if (previous.is_sign("::"))
        return is_standard(all, index) || before(all, index, 2).kind == TokenKind::sign;
    return !previous.is_sign(".") && !previous.is_sign("->");
}

/// How many arguments stand in the parentheses that open at `open`.
int argument_count(const std::vector<Token>& all, std::size_t open)
{
    int depth = 0;
    int count = 1;
    for (std::size_t i = open; i < all.size(); ++i) {
        const Token& token = all[i];
        if (token.is_sign("(") || token.is_sign("{") || token.is_sign("["))
            ++depth;
        else if ((token.is_sign(")") || token.is_sign("}") || token.is_sign("]")) && --depth == 0)
            return count;
        else if (token.is_sign(",") && depth == 1)
            ++count;
    }
    return count;
}

bool is_sort_by_key(const std::vector<Token>& all, std::size_t index)
{
    if (!is_standard(all, index) || !is_opening(all, index + 1))
        return false;
    const int whole_values = before(all, index, 2).is_word("ranges") ? 1 : 2;
    return argument_count(all, index + 1) > whole_values;
}

bool forbids(const Ban& ban, const std::vector<Token>& all, std::size_t index)
{
    if (all[index].kind != TokenKind::word || !names(ban, all[index].text))
        return false;
    switch (ban.kind) {
    case BanKind::call: return is_called(all, index);
    case BanKind::standard_name: return is_standard(all, index);
    case BanKind::word: return true;
    case BanKind::directive: return before(all, index, 1).is_sign("#");
    case BanKind::sort_by_key: return is_sort_by_key(all, index);
    case BanKind::header:
    case BanKind::foreign_header: break;
    }
    return false;
}

bool forbids(const Ban& ban, const Include& include)
{
    if (include.form != Include::Form::angled)
        return false;
    if (ban.kind == BanKind::foreign_header)
        return include.path.find_first_of("/.") != std::string::npos;
    return ban.kind == BanKind::header && names(ban, include.path);
}

}  // namespace

std::span<const Ban> bans()
{
    return all_bans;
}

std::vector<std::string> ban_complaints(const SourceFile& file)
{
    std::vector<std::string> complaints;
    const std::vector<Token> all = tokens(file.text);
    const std::vector<Include> included = includes(file.text);
    for (const Ban& ban : bans()) {
        if (is_excepted(ban, file))
            continue;
        const auto complain = [&](const std::string& what, int line) {
            complaints.push_back(place(file, line) + ": " + what + " (" + ban.name + ": " + ban.why + ')');
        };
        for (const Include& include : included)
            if (forbids(ban, include))
                complain('<' + include.path + '>', include.line);
        for (std::size_t i = 0; i < all.size(); ++i)
            if (forbids(ban, all, i))
                complain(all[i].text, all[i].line);
    }
    return complaints;
}

}  // namespace boxwood::architecture
