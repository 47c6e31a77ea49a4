// boxwood play polyssimo: a game at the terminal.

#include <fmt/format.h>

#include <memory>
#include <random>

#include "cli/play_saving.h"
#include "cli/polyssimo_play_setup.h"
#include "cli/verbs.h"
#include "polyssimo/pieces.h"
#include "terminal/line_loop.h"
#include "terminal/polyssimo_lines.h"
#include "terminal/screen_loop.h"

namespace boxwood::cli {

namespace {

/// What shells add to a signal's number when it ended a program.
constexpr int exit_by_signal = 128;

std::uint64_t seed_of(const PlayOptions& options)
{
    if (options.seed)
        return *options.seed;
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
}

/// Asks who plays; false if nobody wants to.
bool ask_for_players(terminal::ScreenLoop& loop, terminal::StartScreen screen, PlayOptions& options)
{
    loop.run(screen);
    for (int seat = 0; seat < screen.player_count(); ++seat) {
        const terminal::Player& player = screen.players()[static_cast<std::size_t>(seat)];
        options.seats.push_back(player.computer ? terminal::record_name(player) : std::string(human_seat));
    }
    return screen.is_done();
}

int play_on_screen(const Catalogue& texts, files::Files& files, PlayOptions options, terminal::Saving saving,
                   drawing::Encoding encoding, terminal::ScreenDevice device)
{
    using drawing::Coloring;
    const Coloring coloring = encoding.has_colors() ? Coloring::colored : Coloring::colorless;
    terminal::ScreenLoop loop(device, encoding);
    if (leaves_table_open(options) && !ask_for_players(loop, {coloring, device.window(), texts}, options))
        return exit_success;
    terminal::PlayScreen screen(prepare_game(texts, options, seed_of(options)), std::move(saving), coloring,
                                device.window(), texts);
    loop.run(screen, files, options.fast ? terminal::Pace::fast : terminal::Pace::leisurely);
    device.give_back();
    fmt::print("{}", terminal::farewell(texts, screen.saving()));
    const std::optional<int> signal = terminal::ScreenDevice::ending_signal();
    return signal ? exit_by_signal + *signal : exit_success;
}

int play(const Catalogue& texts, const PlayOptions& options)
{
    files::DiskFiles disk;
    const terminal::Environment environment = terminal::current_environment();
    const drawing::Encoding encoding = terminal::encoding_for(environment);
    // Options that make no sense are said before the screen is taken over.
    terminal::Game game = prepare_game(texts, options, seed_of(options));
    terminal::Saving saving = agreed_saving(texts, disk, {.save = options.save, .resume = options.resume});
    begin_saving(texts, disk, game.record_text(), saving);
    if (!options.plain && terminal::can_fill_screen(environment))
        if (std::optional<terminal::ScreenDevice> device = terminal::ScreenDevice::open())
            return play_on_screen(texts, disk, options, std::move(saving), encoding, *std::move(device));
    terminal::LineGame lines(std::move(game), std::move(saving), encoding, texts, disk);
    terminal::play_lines(lines, environment);
    return exit_success;
}

}  // namespace

void add_play_polyssimo(Program& program)
{
    auto options = std::make_shared<PlayOptions>();
    Verb verb = program.verb({"play", "polyssimo"});
    const Option players = verb.option("players", options->players).between(2, max_players);
    verb.list("seats", options->seats);
    verb.list("names", options->names, Gaps::allowed);
    const Option board = verb.option("board", options->board);
    const Option set = verb.option("set", options->set);
    const Option no_flip = verb.flag("no-flip", options->no_flip);
    const Option start = verb.option("start", options->start);
    const Option handicap = verb.list("handicap", options->handicap).between(0, polyssimo::max_pieces);
    verb.option("seed", options->seed);
    Option resume = verb.option("resume", options->resume);
    verb.option("save", options->save);
    const Option position = verb.option("position", options->position);
    verb.flag("plain", options->plain);
    verb.flag("fast", options->fast);
    // A game that has begun brings its own table.
    resume.excludes(position);
    for (Option agreed : {players, board, set, no_flip, start, handicap})
        agreed.excludes(resume).excludes(position);
    verb.run([&program, options] { return play(program.texts(), *options); });
}

}  // namespace boxwood::cli
