// boxwood paletti simulate: simulates a villa, left alone or moved by hands.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "cli/input.h"
#include "cli/long_work.h"
#include "cli/paletti_input.h"
#include "cli/report_text.h"
#include "cli/verbs.h"
#include "paletti/hand/hand.h"
#include "paletti/hand/inputs_text.h"
#include "paletti/model/part_name.h"
#include "paletti/model/units.h"
#include "paletti/statics/verdict.h"

namespace boxwood::cli {

using namespace paletti;

namespace {

/// Drift is measured from this tick: by then a villa that stands has come to rest.
constexpr std::uint64_t settled_tick = steps_per_second;
/// A floor that has sunk or tilted by more than this has collapsed.
constexpr double fallen_m = 0.005;
constexpr double fallen_axis_z = 0.998;
constexpr int most_seconds = 3600;

struct SimulateArguments {
    std::string scene;
    int seconds = 5;
    std::string inputs;
    int tremor_um = 0;
    std::uint64_t seed = 0;
    bool json = false;
};

/// A simulated villa and what was measured on it.
class Simulation {
public:
    Simulation(Villa villa, const HandSettings& hand)
        : start_(std::move(villa)),
          world_(start_),
          hand_(start_.box, hand),
          settled_(world_.state())
    {
    }

    /// Returns why the input cannot be followed, or nothing.
    std::optional<Message> step(const HandInput& input)
    {
        const Result<GripList, Message> grips = hand_.grips(input, world_);
        if (!grips)
            return grips.error();
        world_.step(*grips);
        strongest_pull_n_ = std::max(strongest_pull_n_, hand_.feel(world_).tool_n);
        if (world_.state().tick == settled_tick)
            settled_ = world_.state();
        return std::nullopt;
    }

    const World& world() const { return world_; }
    const Villa& start() const { return start_; }
    double strongest_pull_n() const { return strongest_pull_n_; }

    double moved_m(PartId id) const
    {
        return length(world_.body(id).pose.position - start_.pose(id).position);
    }

    /// Movement since `settled_tick`.
    double drift_m(PartId id) const
    {
        return length(world_.body(id).pose.position -
                      settled_.bodies[static_cast<std::size_t>(id)].pose.position);
    }

    double greatest_drift_m() const
    {
        double most = 0;
        for (PartId id = 0; id < part_count; ++id)
            if (start_.contains(id))
                most = std::max(most, drift_m(id));
        return most;
    }

    bool has_come_down(PartId floor) const
    {
        const BodyState& body = world_.body(floor);
        return !body.is_present || std::fabs(matrix_of(body.pose.rotation).z.z) < fallen_axis_z ||
               body.pose.position.z < start_.pose(floor).position.z - fallen_m;
    }

    std::vector<PartId> fallen_floors() const
    {
        std::vector<PartId> floors;
        for (int level = 1; level <= start_.floors_laid; ++level)
            if (has_come_down(floor_id(level)))
                floors.push_back(floor_id(level));
        return floors;
    }

private:
    Villa start_;
    World world_;
    Hand hand_;
    WorldState settled_;
    double strongest_pull_n_ = 0;
};

std::vector<HandInput> read_inputs(const Catalogue& texts, const std::string& file)
{
    if (file.empty())
        return {};
    return value_in_file(texts, file, parse_inputs(read_input(texts, file, exit_usage)));
}

std::string in_mm(double metres, int decimals)
{
    return json_number(metres * mm_per_m, decimals);
}

std::string json_of(const Simulation& simulation)
{
    std::string parts;
    for (PartId id = 0; id < part_count; ++id) {
        if (!simulation.start().contains(id))
            continue;
        const BodyState& body = simulation.world().body(id);
        const Vector& at = body.pose.position;
        const Rotation& turn = body.pose.rotation;
        parts += fmt::format(
            R"({}{{"part":"{}","on_table":{},"position_mm":[{},{},{}],"rotation_wxyz":[{:.9f},{:.9f},{:.9f},{:.9f}],)"
            R"("moved_mm":{},"drift_mm":{}}})",
            parts.empty() ? "" : ",", part_name(id), body.is_present, in_mm(at.x, 6), in_mm(at.y, 6),
            in_mm(at.z, 6), turn.w, turn.x, turn.y, turn.z, in_mm(simulation.moved_m(id), 7),
            in_mm(simulation.drift_m(id), 7));
    }
    std::string fallen;
    for (const PartId floor : simulation.fallen_floors())
        fallen += fmt::format("{}\"{}\"", fallen.empty() ? "" : ",", part_name(floor));
    const World& world = simulation.world();
    return fmt::format(
        R"({{"ticks":{},"stands":{},"fallen_floors":[{}],"drift_mm":{},"fastest_mm_s":{},"strongest_pull_n":{:.4f},)"
        R"("hash":"{:016x}","parts":[{}]}})"
        "\n",
        world.state().tick, fallen.empty(), fallen, in_mm(simulation.greatest_drift_m(), 7),
        in_mm(world.fastest_m_s(), 6), simulation.strongest_pull_n(), world.hash(), parts);
}

std::string text_of(const Catalogue& texts, const Simulation& simulation)
{
    const std::vector<PartId> fallen = simulation.fallen_floors();
    std::string text = texts.text(fallen.empty() ? "simulate.stands" : "simulate.came_down",
                                  {{"part", fallen.empty() ? "" : part_name(fallen.front())}}) +
                       "\n";
    text += texts.text("simulate.drift", {{"drift", in_mm(simulation.greatest_drift_m(), 5)}}) + "\n";
    if (simulation.strongest_pull_n() > 0)
        text +=
            texts.text("simulate.pull", {{"force", fmt::format("{:.2f}", simulation.strongest_pull_n())}}) +
            "\n";
    text +=
        texts.text("simulate.hash", {{"hash", fmt::format("{:016x}", simulation.world().hash())}}) + "\n\n";
    constexpr int name_width = 18;
    constexpr int number_width = 10;
    text += to_left(texts.text("simulate.part"), name_width);
    for (const char* key : {"simulate.x_mm", "simulate.y_mm", "simulate.z_mm", "simulate.moved_mm"})
        text += to_right(texts.text(key), number_width);
    text += "\n";
    for (PartId id = 1; id < part_count; ++id) {
        if (!simulation.start().contains(id))
            continue;
        const BodyState& body = simulation.world().body(id);
        text += to_left(part_name(id), name_width);
        if (!body.is_present) {
            text += "  " + texts.text("simulate.gone") + "\n";
            continue;
        }
        for (const double number :
             {body.pose.position.x, body.pose.position.y, body.pose.position.z, simulation.moved_m(id)})
            text += to_right(in_mm(number, 3), number_width);
        text += "\n";
    }
    return text;
}

int simulate(const Catalogue& texts, const SimulateArguments& arguments)
{
    const Villa villa = villa_of(read_scene(texts, arguments.scene));
    const std::vector<HandInput> inputs = read_inputs(texts, arguments.inputs);
    const bool stands = verdict_on(villa).stands();
    Simulation simulation(stands ? seated(villa) : villa, {arguments.tremor_um * 1e-6, arguments.seed});
    const int ticks = std::max(arguments.seconds * steps_per_second, static_cast<int>(inputs.size()));
    InterruptWatch watch;
    ProgressLine line;
    for (int tick = 0; tick < ticks && !watch.interrupted(); ++tick) {
        line.update([&] {
            return texts.text("simulate.progress",
                              {{"done", tick / steps_per_second}, {"total", ticks / steps_per_second}});
        });
        const auto at = static_cast<std::size_t>(tick);
        if (const auto refused = simulation.step(at < inputs.size() ? inputs[at] : HandInput{}))
            throw Failure{
                texts.text("simulate.refused", {{"tick", tick}, {"problem", texts.text(*refused)}})};
    }
    fmt::print("{}", arguments.json ? json_of(simulation) : text_of(texts, simulation));
    return watch.interrupted() ? exit_interrupted : exit_success;
}

}  // namespace

void add_paletti_simulate(Program& program)
{
    auto arguments = std::make_shared<SimulateArguments>();
    Verb verb = program.verb({"paletti", "simulate"});
    verb.argument("scene", arguments->scene).required();
    verb.option("seconds", arguments->seconds).between(0, most_seconds);
    verb.option("inputs", arguments->inputs);
    verb.option("tremor-um", arguments->tremor_um).between(0, 5000);
    verb.option("tremor-seed", arguments->seed);
    verb.flag("json", arguments->json);
    verb.run([&program, arguments] { return simulate(program.texts(), *arguments); });
}

}  // namespace boxwood::cli
