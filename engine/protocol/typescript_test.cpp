#include "protocol/coding.h"

#include <doctest/doctest.h>

#include <set>

#include "core/split.h"
#include "support/games.h"

namespace boxwood::protocol {

namespace {

std::string declarations()
{
    TypeScriptTypes types(table::all_games().types());
    declare_protocol(types);
    return types.declarations();
}

}  // namespace

TEST_CASE("types say which members may be missing and which words can stand")
{
    const std::string text = declarations();
    const auto has = [&](std::string_view part) { return text.find(part) != std::string::npos; };
    CHECK(
        has("export interface OpenProposal {\n"
            "  by: SeatNumber;\n"
            "  proposal: Proposal;\n"
            "  agreed: Array<SeatNumber>;\n"
            "}\n"));
    CHECK(has("  known?: number;\n"));
    CHECK(has("  kind: \"none\" | \"per_move\" | \"fischer\";\n"));
    CHECK(has("export type ClientMessage =\n  | ({ type: \"hello\" } & Hello)\n"));
}

TEST_CASE("no type is declared twice")
{
    std::set<std::string_view> names;
    const std::string text = declarations();
    for (const std::string_view line : split(text, '\n')) {
        if (!line.starts_with("export "))
            continue;
        const std::string_view name = split(line, ' ')[2];
        CHECK_MESSAGE(names.insert(name).second, name);
    }
    CHECK(names.size() > 50);
}

}  // namespace boxwood::protocol
