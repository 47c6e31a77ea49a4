// Whether find_laying() is right that the next floor can be laid: positions from
// games of all levels, and thinned ones in which no pose is left, against a naive
// search that judges every pose of the same grid.
//
//     next_floor play FILE [POSITIONS]    plays games until the file has that many positions
//     next_floor thin FROM FILE [COUNT]   thins positions of FROM until COUNT have no pose,
//                                         and keeps what each was one column earlier
//     next_floor compare FILE             judges them; FILE.compared stores the progress
//     next_floor poses FILE               compares which poses stand, not only whether one
//                                         does; FILE.poses stores the progress
//
// All but `thin` resume where they were interrupted.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "cpu_time.h"
#include "floor_positions.h"
#include "paletti/statics/laying.h"
#include "players/paletti/turn.h"
#include "support/every_laying.h"

using namespace boxwood;
using namespace boxwood::bench;
using namespace boxwood::paletti;

namespace {

constexpr int usual_positions = 500;
constexpr int usual_noes = 100;

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
    // Adds whole games, so that resuming starts with a new game.
    while (count < positions) {
        std::string found;
        play_game(++game, 1, max_skill_level, [&](const Position& position) {
            found += line_of(position) + '\n';
            ++count;
        });
        std::ofstream(file, std::ios::app) << found;
        std::fprintf(stderr, "game %d: %d positions\n", static_cast<int>(game), count);
    }
    return 0;
}

int thin(const std::string& from, const std::string& file, int noes)
{
    const std::vector<std::string> lines = lines_of(from);
    std::ofstream out(file);
    for (std::uint64_t seed = 0; noes > 0 && !lines.empty(); ++seed)
        for (const Position& position : thinned(position_of(lines[seed % lines.size()]), seed)) {
            out << line_of(position) << '\n';
            noes -= find_laying(position.villa, demand_of(position)) ? 0 : 1;
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
        const double before = cpu_seconds();
        const bool fits = find_laying(position.villa, demand_of(position)).has_value();
        const double took_ms = (cpu_seconds() - before) * 1000;
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

/// A pose of the grid by its indices.
using GridPose = std::tuple<int, int, int, bool>;

GridPose grid_pose(const FloorSpot& spot)
{
    const auto index = [](double number) { return static_cast<int>(std::lround(number)); };
    return {index(spot.point.x / laying_grid.step_m), index(spot.point.y / laying_grid.step_m),
            index(spot.turn_rad * laying_grid.turns / (2 * pi)), spot.flipped};
}

int poses(const std::string& file)
{
    const std::string kept = file + ".poses";
    std::vector<std::string> done = lines_of(kept);
    const std::vector<std::string> lines = lines_of(file);
    for (std::size_t i = done.size(); i < lines.size(); ++i) {
        const Position position = position_of(lines[i]);
        std::set<GridPose> found;
        find_laying(position.villa, demand_of(position), laying_grid, [&](const FloorSpot& spot) {
            found.insert(grid_pose(spot));
            return false;
        });
        int standing = 0;
        int missed = 0;
        test::each_laying(position.villa, demand_of(position), [&](const FloorSpot& spot) {
            ++standing;
            missed += found.contains(grid_pose(spot)) ? 0 : 1;
            return true;
        });
        std::ostringstream line;
        line << standing << ' ' << missed << ' ' << found.size();
        done.push_back(line.str());
        std::ofstream(kept, std::ios::app) << line.str() << '\n';
        std::fprintf(stderr, "%d of %d: %d stand, %d of them missed\n", static_cast<int>(i + 1),
                     static_cast<int>(lines.size()), standing, missed);
    }
    long all_standing = 0;
    long all_missed = 0;
    for (const std::string& line : done) {
        std::istringstream stream(line);
        long standing = 0;
        long missed = 0;
        stream >> standing >> missed;
        all_standing += standing;
        all_missed += missed;
    }
    std::printf("%d positions, %ld poses stand: %ld missed\n", static_cast<int>(done.size()), all_standing,
                all_missed);
    return all_missed > 0 ? 1 : 0;
}

}  // namespace

int main(int argc, char** argv)
{
    if (argc >= 3 && std::strcmp(argv[1], "play") == 0)
        return play(argv[2], argc > 3 ? std::atoi(argv[3]) : usual_positions);
    if (argc >= 4 && std::strcmp(argv[1], "thin") == 0)
        return thin(argv[2], argv[3], argc > 4 ? std::atoi(argv[4]) : usual_noes);
    if (argc == 3 && std::strcmp(argv[1], "compare") == 0)
        return compare(argv[2]);
    if (argc == 3 && std::strcmp(argv[1], "poses") == 0)
        return poses(argv[2]);
    std::fprintf(stderr,
                 "next_floor play FILE [POSITIONS] | thin FROM FILE [NOES] | compare FILE | poses FILE | "
                 "time GAMES\n");
    return 2;
}
