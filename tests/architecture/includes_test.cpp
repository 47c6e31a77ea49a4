// Which module may include which: the table in ARCHITECTURE.md against the sources.

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "architecture/source_tree.h"
#include "core/split.h"

namespace boxwood::architecture {

namespace {

struct Row {
    std::string module;
    std::set<std::string> may_include;
};

/// The words in backquotes.
std::vector<std::string> quoted_words(std::string_view text)
{
    const std::vector<std::string_view> parts = split(text, '`');
    std::vector<std::string> words;
    for (std::size_t i = 1; i < parts.size(); i += 2)
        words.emplace_back(parts[i]);
    return words;
}

/// The rows of the section's table; a row's first cell names the module.
std::vector<Row> include_table(std::string_view document)
{
    std::vector<Row> rows;
    bool in_section = false;
    for (const std::string_view line : split(document, '\n')) {
        if (line.starts_with('#'))
            in_section = line == "## Which module may include which";
        if (!in_section || !line.starts_with("| `"))
            continue;
        const std::vector<std::string_view> cells = split(line, '|');
        const std::vector<std::string> allowed = quoted_words(cells[2]);
        rows.push_back({quoted_words(cells[1]).front(), {allowed.begin(), allowed.end()}});
    }
    return rows;
}

/// "engine/paletti/model/pose.h" belongs to "paletti/model".
std::string module_of(const SourceFile& file)
{
    const std::size_t top = file.path.find('/') + 1;
    return file.path.substr(top, file.path.rfind('/') - top);
}

std::vector<std::string> table_complaints(const std::vector<Row>& table, const std::vector<SourceFile>& files)
{
    std::set<std::string> existing;
    std::set<std::string> of_engine;
    for (const SourceFile& file : files) {
        existing.insert(module_of(file));
        if (file.path.starts_with("engine/"))
            of_engine.insert(module_of(file));
    }
    std::vector<std::string> complaints;
    std::set<std::string> above;
    for (const Row& row : table) {
        if (!existing.contains(row.module))
            complaints.push_back("the table has a row for " + row.module + ", which does not exist");
        for (const std::string& allowed : row.may_include) {
            if (!above.contains(allowed))
                complaints.push_back(row.module + " may not name " + allowed + ", which stands not above it");
            if (of_engine.contains(row.module) && !of_engine.contains(allowed))
                complaints.push_back(row.module + " is of engine/ and may not name " + allowed);
        }
        above.insert(row.module);
    }
    for (const std::string& module : existing)
        if (!above.contains(module))
            complaints.push_back("the table has no row for " + module);
    return complaints;
}

std::vector<std::string> include_complaints(const std::vector<Row>& table,
                                            const std::vector<SourceFile>& files)
{
    std::vector<std::string> complaints;
    for (const SourceFile& file : files) {
        const std::string module = module_of(file);
        const auto row = std::ranges::find(table, module, &Row::module);
        for (const Include& include : includes(file.text)) {
            if (include.form != Include::Form::quoted)
                continue;
            const std::size_t slash = include.path.rfind('/');
            const std::string from = slash == std::string::npos ? "" : include.path.substr(0, slash);
            const bool allowed = from == module || (row != table.end() && row->may_include.contains(from)) ||
                                 (file.is_test() && from == "support");
            if (!allowed)
                complaints.push_back(place(file, include.line) + ": " + module + " may not include " +
                                     include.path);
        }
    }
    return complaints;
}

const std::vector<Row> example{{"core", {}}, {"dominoes", {"core"}}, {"cli", {"core", "dominoes"}}};

std::vector<std::string> complaints_about(const std::string& path, const std::string& text)
{
    return include_complaints(example, {{path, text}});
}

}  // namespace

TEST_CASE("modules include only what the table in ARCHITECTURE.md allows")
{
    const std::vector<Row> table = include_table(read_file("ARCHITECTURE.md").text);
    REQUIRE(!table.empty());
    const std::vector<std::string> complaints = include_complaints(table, cpp_files({"engine", "apps"}));
    CHECK_MESSAGE(complaints.empty(), lines(complaints));
}

TEST_CASE("the table has a row for every module, lowest first")
{
    const std::vector<std::string> complaints =
        table_complaints(include_table(read_file("ARCHITECTURE.md").text), cpp_files({"engine", "apps"}));
    CHECK_MESSAGE(complaints.empty(), lines(complaints));
}

TEST_CASE("the table is read from its section alone")
{
    const std::vector<Row> rows = include_table(
        "## Other\n| `x` | `y` |\n## Which module may include which\n| module | may include |\n| --- | --- "
        "|\n"
        "| `core` | |\n| `a/b` | `core`, `c` |\n## Next\n| `z` | |\n");
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].may_include.empty());
    CHECK(rows[1].module == "a/b");
    CHECK(rows[1].may_include == std::set<std::string>{"c", "core"});
}

TEST_CASE("an include that the table does not allow is found")
{
    CHECK(complaints_about("engine/dominoes/a.cpp", "#include \"core/b.h\"\n").empty());
    CHECK(complaints_about("engine/dominoes/a.cpp", "#include \"dominoes/b.h\"\n").empty());
    CHECK(complaints_about("engine/core/a.cpp", "#include \"dominoes/b.h\"\n").size() == 1);
    CHECK(complaints_about("engine/core/a.cpp", "#include \"no_such_module/b.h\"\n").size() == 1);
    CHECK(complaints_about("engine/core/a.cpp", "#include \"without_module.h\"\n").size() == 1);
}

TEST_CASE("only tests include what supports tests")
{
    CHECK(complaints_about("engine/core/a_test.cpp", "#include \"support/b.h\"\n").empty());
    CHECK(complaints_about("engine/core/a.cpp", "#include \"support/b.h\"\n").size() == 1);
}

TEST_CASE("a row without a folder, a folder without a row and a row out of order are found")
{
    const std::vector<SourceFile> files{{"engine/core/a.h", ""}, {"engine/dominoes/a.h", ""}};
    CHECK(table_complaints({{"core", {}}, {"dominoes", {"core"}}}, files).empty());
    CHECK(table_complaints({{"core", {}}}, files).size() == 1);
    CHECK(table_complaints({{"core", {}}, {"dominoes", {}}, {"chess", {}}}, files).size() == 1);
    CHECK(table_complaints({{"dominoes", {"core"}}, {"core", {}}}, files).size() == 1);
    const std::vector<SourceFile> with_app{{"apps/texts/a.h", ""}, {"engine/core/a.h", ""}};
    CHECK(table_complaints({{"texts", {}}, {"core", {"texts"}}}, with_app).size() == 1);
}

}  // namespace boxwood::architecture
