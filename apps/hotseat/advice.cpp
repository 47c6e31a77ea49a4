#include "hotseat/advice.h"

#include <algorithm>

#include "paletti/game/facts.h"
#include "paletti/game/set_up.h"
#include "players/paletti/planner.h"

namespace boxwood::hotseat {

using namespace paletti;

namespace {

/// The number of places judged by statics, as at a strong level.
constexpr int spots_judged = 40;

template <class Values>
Values first(Values values, std::size_t most)
{
    if (values.size() > most)
        values.resize(most);
    return values;
}

}  // namespace

std::vector<Take> advised_takes(const Game& game, Seat seat)
{
    const Villa villa = what_stands(game.villa(), game.state());
    std::vector<Take> takes;
    const rules::May may = rules::may(game.state(), seat);
    for (const PartId column : may.object ? provable_columns(game.state(), seat) : may.touch)
        if (game.villa().level(column) < game.villa().floors_laid)
            if (std::optional<Take> take = find_take(villa, column))
                takes.push_back(*std::move(take));
    std::ranges::stable_sort(takes, [](const Take& one, const Take& other) {
        return one.stands != other.stands ? one.stands : one.margin_m > other.margin_m;
    });
    return takes;
}

std::vector<GoodSpot> advised_spots(const Game& game, PartId column, std::size_t most)
{
    if (game.villa().floors_laid == 0)
        return {};
    return first(good_spots_for_held(what_stands(game.villa(), game.state()), column, spots_judged), most);
}

std::vector<RankedLaying> advised_layings(const Game& game, std::size_t most)
{
    const int level = game.villa().floors_laid + 1;
    if (level > floor_count)
        return {};
    const rules::Options& options = game.setup().options;
    LayingSearch search;
    search.demand = laying_demand(options, level);
    const Villa villa = what_stands(game.villa(), game.state());
    std::vector<RankedLaying> layings = good_layings(villa, search);
    const bool is_blue = level == 1;
    std::erase_if(layings, [&](const RankedLaying& laying) {
        const rules::FloorRest rest =
            is_blue ? blue_rest(villa, laying.spot)
                    : rules::FloorRest{laying.verdict.columns_covered, laying.verdict.columns_partly,
                                       laying.verdict.beyond_base_m > 0};
        return rules::why_not_lay(game.state(), rest).has_value();
    });
    if (layings.empty() && rules::may(game.state(), game.state().on_turn).lay_floor)
        if (const std::optional<RankedLaying> any =
                is_blue ? find_blue_laying(villa) : find_laying(villa, search.demand))
            layings.push_back(*any);
    return first(std::move(layings), most);
}

}  // namespace boxwood::hotseat
