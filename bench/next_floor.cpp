// Whether find_laying() tells right that the next floor can be laid: positions
// from games of all levels against a naive search that judges every pose of the
// same grid by itself.
//
//     next_floor play FILE [POSITIONS]    plays games until the file has that many positions
//     next_floor compare FILE             judges them; FILE.compared keeps what is done
//     next_floor time GAMES               the slowest answer in games of the quickest levels
//
// Both can be broken off and go on. The last one needs no file, so it also runs
// under Node:
//     cmake --preset wasm -DBOXWOOD_BENCH=ON && cmake --build --preset wasm --target next_floor
//     node --single-threaded tests/wasm/run.mjs build/wasm/bench/next_floor time 20

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

#include "core/rng.h"
#include "paletti/game/facts.h"
#include "paletti/model/scene.h"
#include "paletti/model/units.h"
#include "players/paletti/player.h"
#include "support/every_laying.h"

using namespace boxwood;
using namespace boxwood::paletti;

namespace {

constexpr int usual_positions = 500;
constexpr int slice_ticks = 4000;

double seconds()
{
    timespec now{};
#ifdef __wasm__
    clock_gettime(CLOCK_MONOTONIC, &now);
#else
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
#endif
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

struct Position {
    std::uint64_t game = 0;
    std::uint64_t box_seed = 0;
    rules::Options options;
    Villa villa;
};

LayingDemand demand_of(const Position& position)
{
    return laying_demand(position.options, position.villa.floors_laid + 1);
}

/// The floor is asked for: enough columns stand on the highest level.
bool is_open(const Villa& villa, const rules::Options& options)
{
    return villa.floors_laid < floor_count && static_cast<int>(villa.columns_on(villa.floors_laid).size()) >=
                                                  rules::least_columns_under(options, villa.floors_laid + 1);
}

/// Two to four seats; the levels from `first` to `last`, and the options that the
/// answer depends on, change from game to game.
void play_game(std::uint64_t number, int first, int last, const std::function<void(const Position&)>& on_rest)
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
    std::vector<ComputerPlayer> players;
    for (int i = 1; i <= setup.options.players; ++i) {
        const Seat seat = Seat::from_number(i);
        const int level = first + below(last - first + 1);
        setup.tremor_um[seat.index()] = static_cast<std::int32_t>(micrometres(tremor_of_level(level)));
        players.emplace_back(seat, PlayerSettings{skill_of_level(level), {}},
                             number * max_players + seat.index());
    }
    Game game = Game::create(setup).value();
    while (!game.is_over()) {
        const std::optional<Deed> deed = next_deed(game, players, slice_ticks);
        if (!deed)
            continue;
        const Outcome outcome = perform(game, *deed).value();
        for (const rules::Event& event : outcome.events)
            if (std::holds_alternative<rules::Settled>(event) && !game.is_over())
                on_rest({number, setup.box_seed, setup.options, what_stands(game.villa(), game.state())});
    }
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

std::vector<std::string> lines_of(const std::string& file)
{
    std::vector<std::string> lines;
    std::ifstream stream(file);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

int play(const std::string& file, int positions)
{
    const std::vector<std::string> lines = lines_of(file);
    auto count = static_cast<int>(lines.size());
    std::uint64_t game = lines.empty() ? 0 : position_of(lines.back()).game;
    // Whole games: a position is the first one in which something differs.
    while (count < positions) {
        std::string found;
        play_game(++game, 1, max_skill_level, [&](const Position& position) {
            if (!is_open(position.villa, position.options))
                return;
            found += line_of(position) + '\n';
            ++count;
        });
        std::ofstream(file, std::ios::app) << found;
        std::fprintf(stderr, "game %d: %d positions\n", static_cast<int>(game), count);
    }
    return 0;
}

int compare(const std::string& file)
{
    const std::string kept = file + ".compared";
    std::vector<std::string> done = lines_of(kept);
    const std::vector<std::string> lines = lines_of(file);
    for (std::size_t i = done.size(); i < lines.size(); ++i) {
        const Position position = position_of(lines[i]);
        const double before = seconds();
        const bool fits = find_laying(position.villa, demand_of(position)).has_value();
        const double took_ms = (seconds() - before) * 1000;
        const bool truth = test::any_laying(position.villa, demand_of(position));
        std::ostringstream line;
        line << fits << ' ' << truth << ' ' << took_ms;
        done.push_back(line.str());
        std::ofstream(kept, std::ios::app) << line.str() << '\n';
        std::fprintf(stderr, "%d of %d: %s, %.1f ms%s\n", static_cast<int>(i + 1),
                     static_cast<int>(lines.size()), fits ? "yes" : "no", took_ms,
                     fits == truth ? "" : ", WRONG");
    }
    int yes = 0;
    int wrong_no = 0;
    int wrong_yes = 0;
    double slowest_ms = 0;
    for (const std::string& line : done) {
        std::istringstream stream(line);
        bool fits = false;
        bool truth = false;
        double took_ms = 0;
        stream >> fits >> truth >> took_ms;
        yes += truth ? 1 : 0;
        wrong_no += !fits && truth ? 1 : 0;
        wrong_yes += fits && !truth ? 1 : 0;
        slowest_ms = std::max(slowest_ms, took_ms);
    }
    std::printf("%d positions, %d of them yes: %d wrong no, %d wrong yes; slowest answer %.1f ms\n",
                static_cast<int>(done.size()), yes, wrong_no, wrong_yes, slowest_ms);
    return wrong_no + wrong_yes > 0 ? 1 : 0;
}

int time(int games)
{
    int answers = 0;
    int yes = 0;
    double total_ms = 0;
    double slowest_ms = 0;
    constexpr int quickest_levels = 3;
    for (int game = 1; game <= games; ++game)
        play_game(static_cast<std::uint64_t>(game), 1, quickest_levels, [&](const Position& position) {
            if (!is_open(position.villa, position.options))
                return;
            const double before = seconds();
            yes += find_laying(position.villa, demand_of(position)) ? 1 : 0;
            const double took_ms = (seconds() - before) * 1000;
            ++answers;
            total_ms += took_ms;
            slowest_ms = std::max(slowest_ms, took_ms);
        });
    std::printf("%d answers, %d of them yes: %.2f ms each, the slowest %.1f ms\n", answers, yes,
                answers > 0 ? total_ms / answers : 0.0, slowest_ms);
    return 0;
}

}  // namespace

int main(int argc, char** argv)
{
    if (argc >= 3 && std::strcmp(argv[1], "play") == 0)
        return play(argv[2], argc > 3 ? std::atoi(argv[3]) : usual_positions);
    if (argc == 3 && std::strcmp(argv[1], "compare") == 0)
        return compare(argv[2]);
    if (argc == 3 && std::strcmp(argv[1], "time") == 0)
        return time(std::atoi(argv[2]));
    std::fprintf(stderr, "next_floor play FILE [POSITIONS] | compare FILE | time GAMES\n");
    return 2;
}
