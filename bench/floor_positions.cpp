#include "floor_positions.h"

#include <array>
#include <cstdlib>
#include <optional>
#include <sstream>

#include "core/rng.h"
#include "paletti/game/facts.h"
#include "paletti/model/scene.h"
#include "paletti/model/units.h"
#include "paletti/statics/placing.h"
#include "players/paletti/turn.h"

namespace boxwood::bench {

using namespace paletti;

namespace {

/// A villa on which a floor still fits after this many changes is discarded.
constexpr int most_changes = 60;

/// Whether the next floor is due: enough columns stand on the highest level.
bool is_open(const Villa& villa, const rules::Options& options)
{
    return villa.floors_laid < floor_count && static_cast<int>(villa.columns_on(villa.floors_laid).size()) >=
                                                  rules::least_columns_under(options, villa.floors_laid + 1);
}

/// Changes a villa one column at a time.
class Thinning {
public:
    Thinning(const Villa& villa, std::uint64_t seed)
        : rng_(seed),
          side_(direction()),
          far_m_(reach(villa.part(floor_id(villa.floors_laid)).outline))
    {
    }

    Villa changed(const Villa& villa)
    {
        std::vector<PartId> columns;
        for (PartId id = first_column_id; id < part_count; ++id)
            if (villa.contains(id))
                columns.push_back(id);
        const PartId column = columns[rng_.below(static_cast<std::uint32_t>(columns.size()))];
        Villa changed = seated(villa);
        changed.level(column) = no_level;
        if (rng_.below(2) == 0)
            stand_aside(changed, column);
        return changed;
    }

private:
    double unit() { return static_cast<double>(rng_.below(1'000'000)) / 1e6; }

    Point direction()
    {
        const SineCosine at = sine_cosine(2 * pi * unit());
        return {at.cosine, at.sine};
    }

    /// Tries a few places on the highest floor and moves the column to the free one that is farthest
    /// towards this villa's side. If none is free, the column stays away.
    void stand_aside(Villa& villa, PartId column)
    {
        constexpr int places = 8;
        const Vector& middle = villa.pose(floor_id(villa.floors_laid)).position;
        const Placing placing(villa, column);
        std::optional<Point> best;
        for (int i = 0; i < places; ++i) {
            const Point place = Point{middle.x, middle.y} + direction() * (far_m_ * unit());
            if (placing.may_stand({place, 0}).fault == SpotFault::none &&
                (!best || dot(side_, place) > dot(side_, *best)))
                best = place;
        }
        if (!best)
            return;
        villa.level(column) = villa.floors_laid;
        const double height_m = middle.z + villa.part(column).height_m / 2;
        villa.pose(column) = {{best->x, best->y, height_m}, {}};
    }

    Rng rng_;
    Point side_;
    double far_m_;
};

}  // namespace

LayingDemand demand_of(const Position& position)
{
    return laying_demand(position.options, position.villa.floors_laid + 1);
}

void play_game(std::uint64_t number, int first, int last, const std::function<void(const Position&)>& on_open)
{
    Rng rng(number);
    const auto below = [&](int count) {
        return static_cast<int>(rng.below(static_cast<std::uint32_t>(count)));
    };
    GameSetup setup;
    setup.seed = number;
    setup.box_seed = 1 + number % max_box_seed;
    setup.options.players = 2 + below(3);
    setup.options.beyond_base = below(2) == 0 ? rules::BeyondBase::allowed : rules::BeyondBase::forbidden;
    setup.options.few_columns =
        std::array{rules::FewColumns::never, rules::FewColumns::never, rules::FewColumns::orange,
                   rules::FewColumns::orange_and_red}[rng.below(4)];
    std::array<PlayerSettings, max_players> settings;
    for (int i = 1; i <= setup.options.players; ++i) {
        const Seat seat = Seat::from_number(i);
        const int level = first + below(last - first + 1);
        setup.tremor_um[seat.index()] = static_cast<std::int32_t>(micrometres(tremor_of_level(level)));
        settings[seat.index()] = {skill_of_level(level), {}};
    }
    Game game = Game::create(setup).value();
    const auto look = [&](const Deed&, const Outcome& outcome, const Game& now) {
        for (const rules::Event& event : outcome.events)
            if (std::holds_alternative<rules::Settled>(event) && !now.is_over()) {
                const Position position{number, setup.box_seed, setup.options,
                                        what_stands(now.villa(), now.state())};
                if (is_open(position.villa, position.options))
                    on_open(position);
            }
    };
    while (!game.is_over()) {
        const Seat seat = awaited_seat(game);
        const std::uint64_t seed = players::turn_seed(number, game.hash());
        ComputerTurn turn(std::move(game), seat, settings[seat.index()], seed, look);
        while (!turn.is_done())
            turn.advance(turn.slice());
        game = turn.take_game();
    }
}

std::vector<Position> thinned(const Position& position, std::uint64_t seed)
{
    Thinning thinning(position.villa, seed);
    Position last = position;
    bool is_any = find_laying(position.villa, demand_of(position)).has_value();
    for (int i = 0; i < most_changes && is_any; ++i) {
        const Villa villa = thinning.changed(last.villa);
        if (!is_open(villa, position.options) || !verdict_on(villa).stands())
            continue;
        Position next = last;
        next.villa = villa;
        is_any = find_laying(villa, demand_of(next)).has_value();
        if (!is_any)
            return {last, next};
        last = next;
    }
    return is_any ? std::vector<Position>{} : std::vector<Position>{last};
}

std::string line_of(const Position& position)
{
    const Villa& villa = position.villa;
    std::ostringstream line;
    line << std::hexfloat << position.game << ' ' << position.box_seed << ' '
         << static_cast<int>(position.options.beyond_base) << ' '
         << static_cast<int>(position.options.few_columns) << ' ' << villa.floors_laid;
    for (PartId id = first_floor_id; id < part_count; ++id) {
        if (!villa.contains(id))
            continue;
        const auto& [at, turn] = villa.pose(id);
        line << ' ' << id << ' ' << (is_column(id) ? villa.level(id) : 0);
        for (const double number : {at.x, at.y, at.z, turn.w, turn.x, turn.y, turn.z})
            line << ' ' << number;
    }
    return line.str();
}

Position position_of(const std::string& line)
{
    const char* at = line.c_str();
    const auto next = [&] {
        char* end = nullptr;
        const double number = std::strtod(at, &end);
        at = end;
        return number;
    };
    Position position;
    position.game = static_cast<std::uint64_t>(next());
    position.box_seed = static_cast<std::uint64_t>(next());
    position.options.beyond_base = static_cast<rules::BeyondBase>(next());
    position.options.few_columns = static_cast<rules::FewColumns>(next());
    position.villa = empty_villa(standard_box(position.box_seed));
    position.villa.floors_laid = static_cast<int>(next());
    while (*at != '\0') {
        const auto id = static_cast<PartId>(next());
        const int level = static_cast<int>(next());
        if (is_column(id))
            position.villa.level(id) = level;
        Pose& pose = position.villa.pose(id);
        for (double* number : {&pose.position.x, &pose.position.y, &pose.position.z, &pose.rotation.w,
                               &pose.rotation.x, &pose.rotation.y, &pose.rotation.z})
            *number = next();
    }
    return position;
}

}  // namespace boxwood::bench
