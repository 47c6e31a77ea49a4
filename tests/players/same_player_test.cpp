// The same task has the same answer everywhere: server, page, terminal, GTP and
// match are given the same game and seed, with one thread and nothing kept from
// earlier turns, and play the same. And a server's session plays games between
// computers in which the page is asked the same at every turn.

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/described_json.h"
#include "core/encoding.h"
#include "core/hash.h"
#include "gtp/paletti_session.h"
#include "gtp/polyssimo_session.h"
#include "match/paletti_match.h"
#include "match/polyssimo_match.h"
#include "paletti/hand/inputs_bytes.h"
#include "players/paletti/turn.h"
#include "players/polyssimo/turn.h"
#include "polyssimo/position_text.h"
#include "polyssimo/rules.h"
#include "server/computer_players.h"
#include "support/answers.h"
#include "support/english.h"
#include "support/match_stop.h"
#include "support/paletti_tables.h"
#include "support/polyssimo_positions.h"
#include "support/served_games.h"
#include "support/table_sessions.h"
#include "terminal/polyssimo_screen.h"
#include "terminal/villa_game.h"
#include "wasm_api/paletti/thinker.h"
#include "wasm_api/polyssimo/thinker.h"

namespace boxwood {

namespace {

using test::got;

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

/// What the page comes to after it has started a task.
template <class Thinker, class Progress>
Progress page_answer(Thinker& thinker, Progress progress)
{
    for (int i = 0; i < most_slices && !progress.is_done; ++i)
        progress = got(thinker.advance({slice}));
    return progress;
}

std::optional<std::string> page_move(const table::Thinking& task)
{
    wasm_api::PolyssimoThinker thinker;
    return page_answer(thinker, got(thinker.start_turn({task}))).move;
}

/// With a copy of the table.
std::vector<table::PalettiStep> page_steps(const table::Table& table, const table::Thinking& task)
{
    wasm_api::PalettiThinker thinker;
    return page_answer(thinker, got(thinker.start_villa_turn({task, table.header(), table.full_state()})))
        .steps;
}

std::string line_of(const paletti::HandInput& input)
{
    return base64_text(paletti::inputs_bytes({&input, 1}));
}

/// One line each, hands tick by tick.
std::vector<std::string> lines_of(const std::vector<paletti::Deed>& deeds)
{
    std::vector<std::string> lines;
    for (const paletti::Deed& deed : deeds)
        if (const auto* choice = std::get_if<paletti::Choice>(&deed))
            lines.push_back(encode(*choice));
        else
            lines.push_back(line_of(std::get_if<paletti::HandTick>(&deed)->input));
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
            paletti::parse_inputs_bytes(std::get_if<table::HandsStep>(&step)->inputs).value();
        for (const paletti::HandInput& input : inputs)
            lines.push_back(line_of(input));
    }
    return lines;
}

std::string server_move(const table::Table& table, const players::Turn& turn)
{
    return move_text(*table.as<table::PolyssimoGame>()->board_position().setup,
                     dynamic_cast<const players::PolyssimoTurn&>(turn).decision());
}

std::vector<std::string> server_lines(const players::Turn& turn)
{
    return lines_of(dynamic_cast<const paletti::ComputerTurn&>(turn).decision());
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
        while (scene_.world.turns.empty() && !is_over()) {
            scene_.world.time_ms = std::max(scene_.world.time_ms + 1, scene_.world.alarm_ms.value_or(0));
            scene_.world.alarm_ms.reset();
            scene_.session.wake();
        }
        if (is_over())
            return;
        const std::shared_ptr<server::ComputerTurn> turn = scene_.world.turns.back();
        scene_.world.turns.clear();
        const table::Table& table = scene_.session.table();
        CHECK(table.awaited_thinking() == turn->task());
        while (!turn->advance()) {
        }
        if (table.as<table::PolyssimoGame>())
            CHECK(page_move(turn->task()) == server_move(table, turn->turn()));
        else
            CHECK(lines_of(page_steps(table, turn->task())) == server_lines(turn->turn()));
        scene_.session.decided(turn);
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

/// What hosts take for the file system.
class NoFiles final : public files::Files {
public:
    /// What is read instead of any.
    explicit NoFiles(std::optional<std::string> text = {}) : text_(std::move(text)) {}

    std::optional<std::string> read(const std::string&) override { return text_; }
    [[nodiscard]] bool write(const std::string&, std::string_view) override { return false; }

private:
    std::optional<std::string> text_;
};

/// The move that each host makes in the first game of a match.
struct PolyssimoHosts {
    match::PolyssimoMatchSettings settings;
    polyssimo::Position start = match::start_of(settings, 0);
    std::uint64_t seed = match::seed_of_players(settings, 0);

    std::string match() const
    {
        const auto player = [&] {
            return match::create_player(english, settings.a, {}, match::never).value();
        };
        const std::unique_ptr<match::PolyssimoPlayer> a = player();
        const std::unique_ptr<match::PolyssimoPlayer> b = player();
        const match::FinishedPolyssimoGame game =
            match::play_game(english, settings, 0, *a, *b, match::never).value();
        const records::PolyssimoRecord& record = game.record;
        return move_text(*start.setup, *record[record.main_line()[1]].move);
    }
    std::string gtp() const
    {
        NoFiles files;
        gtp::PolyssimoSession session(
            english, files,
            {.player = thinking::parse_configuration(settings.a).value(), .seed = seed, .version = ""},
            start);
        const std::string answer = session.answer("genmove");
        return answer.substr(2, answer.find('\n') - 2);
    }
    terminal::Game terminal_game() const
    {
        terminal::Players players;
        players.fill({"", players::find_polyssimo_player(settings.a)});
        return {records::PolyssimoRecord(start), players, seed};
    }
    std::string terminal_lines() const { return move_text(*start.setup, terminal_game().computer_move()); }
    std::string terminal_screen() const
    {
        terminal::PlayScreen screen(terminal_game(), {}, {}, {80, 24}, english);
        do
            screen.let_computer_think(slice);
        while (screen.is_thinking());
        return move_text(*start.setup, screen.game().last_step()->move);
    }

    table::Table table() const
    {
        table::Header header =
            polyssimo_header(std::vector<table::Occupant>(static_cast<std::size_t>(settings.players),
                                                          table::computer(level_of(settings.a))),
                             1);
        header.start = table::PolyssimoStart{position_text(start)};
        return table::table_with(std::move(header));
    }
    /// What the table asks for, with the other hosts' seed.
    table::Thinking task() const
    {
        table::Thinking task = table().awaited_thinking().value();
        task.seed = players::turn_seed(seed, hash(start));
        return task;
    }
    std::string server() const
    {
        const table::Table at = table();
        server::ComputerTurn turn(task(),
                                  server::served_games().make_players(at.game().name())->start(at, task()));
        while (!turn.advance()) {
        }
        return server_move(at, turn.turn());
    }
    std::string page() const { return page_move(task()).value(); }

    static int level_of(std::string_view name) { return name.back() - '0'; }
};

/// What a record says since `from`.
std::vector<std::string> lines_of(const records::PalettiRecord& record, std::size_t from)
{
    std::vector<std::string> lines;
    for (std::size_t i = from; i < record.entries.size(); ++i) {
        if (const auto* choice = std::get_if<paletti::Choice>(&record.entries[i].what)) {
            lines.push_back(encode(*choice));
            continue;
        }
        const auto& moved = *std::get_if<records::HandsMoved>(&record.entries[i].what);
        const std::vector<paletti::HandInput> inputs = paletti::parse_inputs_bytes(moved.inputs).value();
        for (const paletti::HandInput& input : inputs)
            lines.push_back(line_of(input));
    }
    return lines;
}

/// The same game at every host but a match, turn by turn.
class VillaHosts {
public:
    VillaHosts(const paletti::GameSetup& setup, const std::vector<int>& levels)
        : levels_(levels),
          terminal_(hotseat::Hotseat::create(setup).value(), players(levels)),
          files_(terminal_.record_text()),
          gtp_(english, files_, {.level = 1, .seed = setup.seed, .version = ""}),
          table_(table::table_with(header(setup, levels))),
          sender_(table_)
    {
        REQUIRE(gtp_.answer("load_record start").starts_with('='));
    }

    const paletti::Game& game() const { return terminal_.game(); }

    /// One turn, compared.
    std::vector<std::string> play()
    {
        REQUIRE(table_.as<table::PalettiGame>()->game().hash() == game().hash());
        table::Thinking task = table_.awaited_thinking().value();
        REQUIRE(task.seat == paletti::awaited_seat(game()));
        task.seed = players::turn_seed(game().setup().seed, game().hash());
        const std::size_t before = terminal_.hotseat().record().entries.size();

        server::ComputerTurn turn(
            task, server::served_games().make_players(table_.game().name())->start(table_, task));
        while (!turn.advance()) {
        }
        const std::vector<std::string> lines = server_lines(turn.turn());
        CHECK(lines_of(page_steps(table_, task)) == lines);
        terminal_.play_on(english);
        CHECK(lines_of(terminal_.hotseat().record(), before) == lines);
        const int level = levels_[task.seat.index()];
        const std::string answer = gtp_.answer("genmove level-" + std::to_string(level));
        REQUIRE(answer.starts_with('='));
        CHECK(lines_of(gtp_.hotseat().record(), before) == lines);
        carry_out(task.seat, dynamic_cast<const paletti::ComputerTurn&>(turn.turn()).decision());
        return lines;
    }

private:
    static terminal::VillaPlayers players(const std::vector<int>& levels)
    {
        terminal::VillaPlayers players;
        for (std::size_t seat = 0; seat < levels.size(); ++seat)
            players[seat].level = levels[seat];
        return players;
    }

    static table::Header header(const paletti::GameSetup& setup, const std::vector<int>& levels)
    {
        std::vector<table::Occupant> seats;
        for (const int level : levels)
            seats.push_back(table::computer(level));
        table::Header header = table::header(std::move(seats));
        table::PalettiOptions options;
        static_cast<paletti::rules::Options&>(options) = setup.options;
        options.box_seed = static_cast<std::int64_t>(setup.box_seed);
        options.tremor_um.assign(setup.tremor_um.begin(), setup.tremor_um.begin() + std::ssize(levels));
        header.start = table::PalettiStart{options, setup.seed};
        return header;
    }

    /// At the table, in batches, each at its time.
    void carry_out(Seat seat, std::span<const paletti::Deed> deeds)
    {
        const auto does = [&](table::CommandBody body) {
            const auto verdict = sender_.as(table::Role::home, seat, std::move(body));
            REQUIRE(table::Sender::text(verdict) == "accepted");
        };
        while (!deeds.empty()) {
            if (const auto* choice = std::get_if<paletti::Choice>(&deeds.front())) {
                does(table::Say{*choice});
                deeds = deeds.subspan(1);
                continue;
            }
            std::vector<paletti::HandInput> inputs;
            while (inputs.size() < std::min(deeds.size(), std::size_t{table::max_batch_ticks}))
                if (const auto* tick = std::get_if<paletti::HandTick>(&deeds[inputs.size()]))
                    inputs.push_back(tick->input);
                else
                    break;
            deeds = deeds.subspan(inputs.size());
            const table::PalettiState& villa = table::villa_state(table_);
            table::UseHands hands{villa.motion + 1, 0, paletti::inputs_bytes(inputs), {}};
            if (villa.is_moving) {
                hands.motion = villa.motion;
                hands.first_tick = villa.ticks;
                sender_.now_ms = villa.began_ms + table::ms_of_ticks(villa.ticks + std::ssize(inputs));
            }
            does(hands);
        }
    }

    std::vector<int> levels_;
    terminal::VillaGame terminal_;
    NoFiles files_;
    gtp::PalettiSession gtp_;
    table::Table table_;
    table::Sender sender_;
};

}  // namespace

TEST_CASE("all hosts make the same move of the same task in Polyssimo")
{
    for (const std::string level : {"level-1", "level-4", "level-5"})
        for (const int players : {2, 3, 4})
            for (const match::Deal deal : {match::Deal::draft, match::Deal::random}) {
                CAPTURE(level);
                CAPTURE(players);
                CAPTURE(match::deal_name(deal));
                const PolyssimoHosts hosts{{{.a = level, .b = level, .players = players, .seed = 7}, deal}};
                const std::string move = hosts.server();
                CHECK(hosts.page() == move);
                CHECK(hosts.terminal_lines() == move);
                CHECK(hosts.terminal_screen() == move);
                CHECK(hosts.gtp() == move);
                CHECK(hosts.match() == move);
            }
}

TEST_CASE("all hosts say and do the same for the same tasks in Villa Paletti")
{
    for (const std::uint64_t seed : {13u, 14u}) {
        // Trembling hands soon end a game, with these seeds very soon.
        const match::PalettiMatchSettings settings{
            {.a = "level-4:tremor=5000", .b = "level-3:tremor=5000", .players = 2, .seed = seed}};
        constexpr int game = 1;
        CAPTURE(seed);
        REQUIRE(match::seat_of_a(settings, game) == Seat::from_number(2));
        VillaHosts hosts(match::setup_of(settings, game), {3, 4});
        std::vector<std::string> lines;
        while (!hosts.game().is_over()) {
            const std::vector<std::string> turn = hosts.play();
            lines.insert(lines.end(), turn.begin(), turn.end());
        }
        const match::FinishedPalettiGame played =
            match::play_game(english, settings, game, match::never).value();
        CHECK(lines_of(played.record, 0) == lines);
    }
}

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
