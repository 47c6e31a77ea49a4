// What the referee judges when all is still.

#include <algorithm>

#include "core/check.h"
#include "paletti/game/columns_seen.h"
#include "paletti/game/facts.h"
#include "paletti/game/floors_seen.h"
#include "paletti/game/game.h"
#include "paletti/statics/placing.h"

namespace boxwood::paletti {

namespace {

/// A column that must be taken again is stood beside the base, so far from it.
constexpr double beside_base_m = 0.04;
/// And from everything else on the table; tried in so many directions.
constexpr double beside_others_m = 0.06;
constexpr int directions_tried = 32;

bool is_hand_at_it(rules::Stage stage)
{
    return stage == rules::Stage::touched || stage == rules::Stage::in_hand ||
           stage == rules::Stage::putting_back;
}

struct Found {
    int level = no_level;
    rules::Landing landing = rules::Landing::stands;
};

/// On which level a column stands, and how; no_level if on none.
Found find_level(const Villa& villa, std::span<const Touch> touches, PartId column)
{
    for (int level = villa.floors_laid; level >= 0; --level)
        switch (stand_on(villa, touches, column, level)) {
        case Stand::well: return {level, rules::Landing::stands};
        case Stand::sticks_out: return {level, rules::Landing::sticks_out};
        case Stand::stacked: return {level, rules::Landing::on_column};
        case Stand::elsewhere: break;
        case Stand::fallen: return {};
        }
    return {};
}

}  // namespace

void Game::judge_rest(Outcome& outcome)
{
    if (is_over()) {
        handling_.is_moving = false;
        handling_.is_under_way = false;
        return;
    }
    handling_.is_disturbed = false;
    judge_fallen(outcome);
    if (rules_.attempt) {
        watch_neighbours(outcome);
        judge_column(outcome);
    } else if (handling_.has_floor) {
        judge_floor(outcome);
    }
    if (handling_.is_disturbed && handling_.disturbances < most_disturbances) {
        ++handling_.disturbances;
        handling_.stillness = {};
        return;
    }
    end_handling(outcome);
}

/// Columns that fell, other than the attempt's (V5.3).
void Game::judge_fallen(Outcome& outcome)
{
    const PartId except = rules_.attempt ? rules_.attempt->column : base_id;
    for (const PartId column : fallen_columns(handling_.before, villa_, world_.touches(), except))
        if (rules_.column(column).place == rules::ColumnPlace::standing)
            report(rules::ColumnFell{column, fall_of(column)}, outcome);
}

rules::Fall Game::fall_of(PartId column) const
{
    for (PartId floor = first_floor_id; floor < first_column_id; ++floor)
        if (world_.body(floor).is_present && rests_on(world_.touches(), floor, column))
            return rules::Fall::pinned;
    const Villa& before = handling_.before;
    const Footprint place = foot_of(before, column);
    const auto is_in_the_way = [&](PartId other) {
        return other != column &&
               stand_on(villa_, world_.touches(), other, villa_.level(other)) != Stand::fallen &&
               gap_m(place, foot_of(villa_, other)) < touching_gap_m;
    };
    const bool is_taken = std::ranges::any_of(villa_.columns_on(before.level(column)), is_in_the_way);
    const bool is_under_new_floor =
        handling_.has_floor && gap_m(place, seen_from_above(villa_, floor_id(villa_.floors_laid + 1))) <= 0;
    const bool falls_again =
        handling_.stood_up[static_cast<std::size_t>(column - first_column_id)] >= most_stood_up;
    return is_taken || is_under_new_floor || falls_again ? rules::Fall::place_taken : rules::Fall::place_free;
}

/// The column of the attempt, let go and at rest.
void Game::judge_column(Outcome& outcome)
{
    const PartId column = rules_.attempt->column;
    const rules::Stage stage = rules_.attempt->stage;
    if (stage == rules::Stage::taken_away || stage == rules::Stage::put_back)
        return;
    const Found found = find_level(villa_, world_.touches(), column);
    const bool has_fallen = has_tipped(villa_, column) || !world_.body(column).is_present;
    // What was stood up or taken away beside it may have brought it down again.
    const bool lost_its_stand = stage == rules::Stage::placed && found.level != rules_.highest_floor;
    if (lost_its_stand || (stage != rules::Stage::touched && has_fallen)) {
        report(rules::ColumnFell{column, fall_of(column)}, outcome);
        if (rules_.attempt && is_hand_at_it(rules_.attempt->stage)) {
            villa_.level(column) = handling_.before.level(column);
            give_back(column);
        }
        return;
    }
    if (stage == rules::Stage::placed)
        return;
    // One that leans against others stays where it is (V5.6).
    const int level = found.level != no_level ? found.level : handling_.before.level(column);
    outcome.stays_in_hand = tell(rules::LetGo{column, level, found.landing}, outcome);
    if (!outcome.stays_in_hand)
        villa_.level(column) = level;
}

/// It stays in hand (V5.3): the table stands it where the hand finds it again.
void Game::give_back(PartId column)
{
    if (bears_anything(world_.touches(), column) && world_.body(column).is_present)
        return;
    const double from_middle_m = reach(villa_.part(base_id).outline) + beside_base_m;
    for (int i = 0; i < directions_tried; ++i) {
        const SineCosine at = sine_cosine(2 * pi * i / directions_tried);
        const Vector place{from_middle_m * at.cosine, from_middle_m * at.sine,
                           table_height_m(*villa_.box) + villa_.part(column).height_m / 2};
        bool is_clear = true;
        for (PartId other = first_floor_id; other < part_count; ++other) {
            const Vector apart = villa_.pose(other).position - place;
            const double reach_m = is_floor(other) ? reach(villa_.part(other).outline) : 0;
            if (other != column && world_.body(other).is_present && villa_.pose(other).position.z < place.z)
                is_clear = is_clear && length(Point{apart.x, apart.y}) > beside_others_m + reach_m;
        }
        if (!is_clear)
            continue;
        villa_.pose(column) = {place, {}};
        world_.place(column, villa_.pose(column));
        world_.set_present(column, true);
        handling_.is_disturbed = true;
        return;
    }
}

/// The floor that was let go and lies still (V6.11).
void Game::judge_floor(Outcome& outcome)
{
    const PartId floor = floor_id(villa_.floors_laid + 1);
    if (!lies_on_columns(villa_, world_.touches(), floor)) {
        report(rules::FloorSetAside{}, outcome);
        return;
    }
    outcome.stays_in_hand = tell(rules::FloorLaid{floor_rest(villa_, floor)}, outcome);
    handling_.has_floor = false;
    if (outcome.stays_in_hand)
        take_away(floor);
    else
        ++villa_.floors_laid;
}

void Game::end_handling(Outcome& outcome)
{
    const bool stays_in_hand = rules_.attempt ? is_hand_at_it(rules_.attempt->stage)
                                              : rules_.phase == rules::Phase::laying &&
                                                    rules_.floor_stage == rules::FloorStage::in_hand;
    if (stays_in_hand) {
        handling_.is_moving = false;
        return;
    }
    handling_.is_disturbed = false;
    rules::Facts facts = facts_of(what_stands(villa_, rules_), world_.touches(), setup_.options);
    facts.next_floor_fits = recorded_fit_.value_or(facts.next_floor_fits);
    report(rules::Settled{facts}, outcome);
    // A proof that was made leaves the game at once (V6.3), and all comes to rest again.
    if (handling_.is_disturbed && rules_.phase == rules::Phase::attempt) {
        handling_.stillness = {};
        return;
    }
    handling_.is_moving = false;
    handling_.is_under_way = false;
}

}  // namespace boxwood::paletti
