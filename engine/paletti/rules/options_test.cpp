#include "paletti/rules/options.h"

#include <doctest/doctest.h>

#include <array>

#include "paletti/model/part.h"

namespace boxwood::paletti::rules {

TEST_CASE("2 to 4 play [V1.6]")
{
    Options options;
    for (const int players : {2, 3, 4}) {
        options.players = players;
        CHECK_FALSE(why_not_agreed(options).has_value());
    }
    for (const int players : {1, 5, -7}) {
        options.players = players;
        CHECK(why_not_agreed(options) == refusal("V1.6", "player_count", {{"players", players}}));
    }
}

TEST_CASE("the youngest player sits at the table [V3.1]")
{
    Options options;
    options.players = 3;
    options.youngest = Seat::from_number(4);
    CHECK(why_not_agreed(options) == refusal("V3.1", "youngest_not_at_table", {{"seat", 4}}));
}

TEST_CASE("a window for objections has a length or no end [V6.10]")
{
    Options options;
    options.objection_window_ms = 0;
    CHECK(why_not_agreed(options) == refusal("V6.10", "objection_window_too_short"));
    options.objection_window_ms = std::nullopt;
    CHECK_FALSE(why_not_agreed(options).has_value());
}

TEST_CASE("every floor rests on three columns, orange and red on fewer if so agreed [V6.6]")
{
    const auto least = [](FewColumns few_columns) {
        Options options;
        options.few_columns = few_columns;
        std::array<int, floor_count> counts{};
        for (int level = 1; level <= floor_count; ++level)
            counts[static_cast<std::size_t>(level - 1)] = least_columns_under(options, level);
        return counts;
    };
    CHECK(least(FewColumns::never) == std::array{3, 3, 3, 3, 3});
    CHECK(least(FewColumns::orange) == std::array{3, 3, 3, 1, 3});
    CHECK(least(FewColumns::orange_and_red) == std::array{3, 3, 3, 1, 1});
}

}  // namespace boxwood::paletti::rules
