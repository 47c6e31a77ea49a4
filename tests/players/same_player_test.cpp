// The same task has the same answer everywhere (table/query.h): a server's session
// plays games between computers, and the page's door is asked the same at every
// turn.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/described_json.h"
#include "polyssimo/position_text.h"
#include "support/doors.h"
#include "support/paletti_tables.h"
#include "support/polyssimo_positions.h"
#include "support/table_sessions.h"

namespace boxwood {

namespace {

using test::get;

/// Other slices than a server's: they must not matter.
constexpr int slice = 37;
/// More than any turn takes.
constexpr int most_slices = 1'000'000;

table::Header polyssimo_header(std::vector<table::Occupant> seats, std::uint64_t seed)
{
    polyssimo::Options options;
    options.players = static_cast<int>(seats.size());
    table::Header header = table::header(std::move(seats));
    header.start = table::PolyssimoStart{position_text(initial_position(polyssimo::box_setup(options)))};
    header.seed = seed;
    return header;
}

table::Header villa_header(std::vector<table::Occupant> seats, std::uint64_t seed)
{
    table::Header header = table::villa_header(std::move(seats));
    header.seed = seed;
    return header;
}

/// What the page answers to the task that its own copy of the table sets.
door::Thought page_answer(const table::Table& table, const table::Thinking& task)
{
    door::Door page;
    get<door::TableOpened>(page, door::RestoreTable{table.snapshot(), {}});
    CHECK(get<door::Duty>(page, door::GetDuty{}).thinking == task);
    auto thought = get<door::Thought>(page, door::StartThinking{task});
    for (int i = 0; i < most_slices && thought.percent < 100; ++i)
        thought = get<door::Thought>(page, door::GoOnThinking{slice});
    return thought;
}

/// One line each, hands tick by tick.
std::vector<std::string> lines_of(const std::vector<paletti::Act>& acts)
{
    std::vector<std::string> lines;
    for (const paletti::Act& act : acts)
        if (const auto* choice = std::get_if<paletti::Choice>(&act))
            lines.push_back(encode(*choice));
        else
            lines.push_back(table::inputs_text({std::get_if<paletti::HandInput>(&act), 1}));
    return lines;
}

std::vector<std::string> lines_of(const std::vector<table::PalettiStep>& steps)
{
    std::vector<std::string> lines;
    for (const table::PalettiStep& step : steps) {
        if (const auto* choice = std::get_if<table::ChoiceStep>(&step)) {
            lines.push_back(encode(choice->choice));
            continue;
        }
        const std::vector<paletti::HandInput> inputs =
            table::inputs_of(std::get_if<table::HandsStep>(&step)->inputs).value();
        for (const paletti::HandInput& input : inputs)
            lines.push_back(table::inputs_text({&input, 1}));
    }
    return lines;
}

/// A session in which computers play; the test drives its clock.
class Game {
public:
    explicit Game(table::Header header) : scene_(table::table_with(std::move(header)))
    {
        client_ = scene_.join(server::spectator);
        scene_.session.wake();
    }

    bool is_over() { return scene_.session.table().state().phase == table::Phase::over; }

    /// The next task, solved as the server does it, and by the page.
    void play_and_compare()
    {
        while (scene_.world.thoughts.empty() && !is_over()) {
            scene_.world.time_ms = std::max(scene_.world.time_ms + 1, scene_.world.alarm_ms.value_or(0));
            scene_.world.alarm_ms.reset();
            scene_.session.wake();
        }
        if (is_over())
            return;
        const std::shared_ptr<server::Thought> thought = scene_.world.thoughts.back();
        scene_.world.thoughts.clear();
        const door::Thought page = page_answer(scene_.session.table(), thought->task());
        while (!thought->advance()) {
        }
        if (const auto* polyssimo = dynamic_cast<const server::PolyssimoThought*>(thought.get()))
            CHECK(page.move.value_or("") == polyssimo->move());
        else
            CHECK(lines_of(page.steps) ==
                  lines_of(dynamic_cast<const server::VillaThought&>(*thought).acts()));
        scene_.session.thought(thought);
    }

private:
    server::Scene scene_;
    std::shared_ptr<server::Client> client_;
};

std::vector<table::Occupant> computers(std::initializer_list<int> levels)
{
    std::vector<table::Occupant> seats;
    for (const int level : levels)
        seats.push_back(table::computer(level));
    return seats;
}

}  // namespace

TEST_CASE("server and page make the same moves of the same tasks in Polyssimo")
{
    for (const std::uint64_t seed : {1u, 2u})
        for (const auto& seats : {computers({1, 2}), computers({3, 1, 4}), computers({5, 2, 1, 3})}) {
            CAPTURE(seed);
            CAPTURE(seats.size());
            Game game(polyssimo_header(seats, seed));
            while (!game.is_over())
                game.play_and_compare();
        }
}

TEST_CASE("server and page make the same moves of the same tasks at a high level")
{
    Game game(polyssimo_header(computers({6, 7}), 3));
    for (int task = 0; task < 4; ++task)
        game.play_and_compare();
}

TEST_CASE("server and page say and do the same for the same tasks in Villa Paletti")
{
    for (const std::uint64_t seed : {1u, 2u})
        for (const auto& seats : {computers({1, 3}), computers({2, 1, 4}), computers({1, 2, 1, 5})}) {
            CAPTURE(seed);
            CAPTURE(seats.size());
            Game game(villa_header(seats, seed));
            for (int task = 0; task < 8; ++task)
                game.play_and_compare();
        }
}

}  // namespace boxwood
