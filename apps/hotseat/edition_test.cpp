// The editions' options match those documented in the rules.

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "core/split.h"
#include "hotseat/typed.h"

namespace boxwood::hotseat {

namespace {

using paletti::rules::Edition;
using paletti::rules::Options;

/// Removes surrounding blanks and backquotes.
std::string trimmed(std::string_view cell)
{
    const auto is_frame = [](char letter) { return letter == ' ' || letter == '`'; };
    while (!cell.empty() && is_frame(cell.front()))
        cell.remove_prefix(1);
    while (!cell.empty() && is_frame(cell.back()))
        cell.remove_suffix(1);
    return std::string(cell);
}

using Row = std::vector<std::string>;

/// The table in V11: the editions' names, then one row per option.
std::vector<Row> documented_editions()
{
    std::ifstream file(std::string(BOXWOOD_SOURCE_DIR) + "/docs/rules/villa-paletti.md");
    std::vector<Row> rows;
    bool is_in_section = false;
    for (std::string line; std::getline(file, line);) {
        is_in_section = is_in_section || line.starts_with("## V11 ");
        if (!is_in_section || !line.starts_with("| ") || line.starts_with("| ---"))
            continue;
        Row row;
        for (const std::string_view cell : split(line, '|'))
            row.push_back(trimmed(cell));
        // Drops the text before the first and after the last bar, and the reasons.
        row.erase(row.begin());
        row.resize(1 + paletti::rules::all_editions.size());
        rows.push_back(row);
    }
    return rows;
}

}  // namespace

TEST_CASE("an edition sets every option by what its text says [V11.1]")
{
    const std::vector<Row> rows = documented_editions();
    const std::vector<std::string> editions = edition_names();
    REQUIRE(rows.size() == 1 + agreed_options().size());
    for (std::size_t edition = 0; edition < editions.size(); ++edition) {
        REQUIRE(rows[0][1 + edition] == editions[edition]);
        // Regardless of the edition agreed before.
        for (const std::string& before : editions) {
            Options options;
            REQUIRE(agree_on_edition(options, before));
            REQUIRE(agree_on_edition(options, editions[edition]));
            for (const AgreedOption& option : agreed_options(options)) {
                CAPTURE(option.name);
                const auto row = std::ranges::find(rows, option.name, [](const Row& one) { return one[0]; });
                REQUIRE(row != rows.end());
                CHECK(option.values[option.value] == (*row)[1 + edition]);
            }
        }
    }
}

TEST_CASE("an edition leaves alone who plays and how long one may object [V11.1]")
{
    for (const Edition edition : paletti::rules::all_editions) {
        Options options;
        options.players = 3;
        options.youngest = Seat::from_number(2);
        options.objection_window_ms = 7'000;
        const Options agreed = with_edition(options, edition);
        CHECK(agreed.players == 3);
        CHECK(agreed.youngest == Seat::from_number(2));
        CHECK(agreed.objection_window_ms == 7'000);
        CHECK_FALSE(why_not_agreed(agreed));
    }
}

TEST_CASE("changing a single option after choosing an edition makes the rules custom [V11.1]")
{
    for (const Edition edition : paletti::rules::all_editions) {
        Options options = with_edition({}, edition);
        CHECK(edition_of(options) == edition);
        REQUIRE(agree(options, "neighbours", "strict"));
        CHECK(options.neighbours == paletti::rules::Neighbours::strict);
        CHECK(options.few_columns == with_edition({}, edition).few_columns);
        CHECK_FALSE(edition_of(options));
    }
    Options options;
    CHECK_FALSE(agree_on_edition(options, "klingon"));
    // In that version the same options had other meanings.
    options.rules = paletti::rules::first_rules_version;
    CHECK_FALSE(edition_of(options));
}

}  // namespace boxwood::hotseat
