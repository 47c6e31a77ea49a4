// boxwood play polyssimo: a game at the terminal.

#include "cli/polyssimo_play.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cli/polyssimo_input.h"
#include "cli/verbs.h"
#include "polyssimo/pieces.h"
#include "terminal/polyssimo_lines.h"
#include "terminal/screen_loop.h"

namespace boxwood::cli {

using records::PolyssimoRecord;
using terminal::Players;

namespace {

std::optional<players::PolyssimoPlayer> read_seat(const Catalogue& texts, const std::string& seat)
{
    if (seat == human_seat)
        return std::nullopt;
    const std::optional<players::PolyssimoPlayer> computer = players::find_polyssimo_player(seat);
    if (!computer)
        throw Failure{
            texts.text("play.unknown_seat",
                       {{"seat", seat}, {"known", std::string(human_seat) + ", " + known_players()}}),
            exit_usage};
    return computer;
}

int player_count(const PlayOptions& options)
{
    const int seats = static_cast<int>(options.seats.size());
    return options.players.value_or(seats > 0 ? seats : 2);
}

polyssimo::Position agreed_position(const Catalogue& texts, const PlayOptions& options)
{
    polyssimo::Options agreed;
    agreed.players = player_count(options);
    if (options.start < 1 || options.start > max_players)
        throw Failure{
            texts.text(refusal("P2.2", "start_seat", {{"seat", options.start}, {"players", agreed.players}})),
            exit_usage};
    agreed.start = Seat::from_number(options.start);
    agreed.flipping = options.no_flip ? polyssimo::Flipping::forbidden : polyssimo::Flipping::allowed;
    if (static_cast<int>(options.handicap.size()) > agreed.players)
        fail_count(texts, "handicap", options.handicap.size(), agreed.players);
    for (std::size_t seat = 0; seat < options.handicap.size(); ++seat)
        agreed.obligations[seat] = options.handicap[seat];
    Result<std::shared_ptr<const polyssimo::Setup>, Refusal> setup =
        polyssimo::Setup::create(read_board(texts, options.board), read_pieces(texts, options.set), agreed);
    if (!setup)
        throw Failure{texts.text(setup.error()), exit_usage};
    return polyssimo::initial_position(*std::move(setup));
}

/// The players by seat: the given seats and names; otherwise a person on the first seat and greedy
/// computer players on the others.
Players seated_players(const Catalogue& texts, const PlayOptions& options, int players)
{
    const auto count = static_cast<std::size_t>(players);
    check_counts(texts, options.seats.size(), options.names.size(), players);
    Players seated;
    for (std::size_t seat = 0; seat < std::min(count, seated.size()); ++seat) {
        if (!options.seats.empty())
            seated[seat].computer = read_seat(texts, options.seats[seat]);
        else if (seat > 0)
            seated[seat].computer = players::level(terminal::usual_level);
        if (seat < options.names.size())
            seated[seat].name = options.names[seat];
    }
    return seated;
}

/// The players of the record, unless the options override them.
Players recorded_players(const Catalogue& texts, const PlayOptions& options, const PolyssimoRecord& record)
{
    const int count = record[PolyssimoRecord::root].position.setup->players();
    const Players given = seated_players(texts, options, count);
    Players players;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(count); ++seat) {
        players[seat] = terminal::player_of_record(record.player_name(Seat::from_index(seat)));
        if (!options.seats.empty())
            players[seat].computer = given[seat].computer;
        if (!given[seat].name.empty())
            players[seat].name = given[seat].name;
    }
    return players;
}

/// Shells add this to the signal's number in the exit code of a program that a signal ended.
constexpr int exit_by_signal = 128;

/// Whether the options leave the players and the table open, so that the start screen may ask.
bool leaves_table_open(const PlayOptions& options)
{
    const PlayOptions usual;
    return !options.players && options.seats.empty() && options.names.empty() &&
           options.board == usual.board && options.set == usual.set && !options.no_flip &&
           options.start == usual.start && options.handicap.empty() && options.resume.empty() &&
           options.position.empty();
}

std::uint64_t seed_of(const PlayOptions& options)
{
    return options.seed ? *options.seed : random_seed();
}

/// Asks who plays; false if the player left the screen instead.
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
    const drawing::Coloring coloring = look_for(encoding).coloring;
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
    // Reports invalid options before taking over the screen.
    terminal::Game game = prepare_game(texts, options, seed_of(options));
    terminal::Saving saving = agreed_saving(texts, disk, options);
    begin_saving(texts, disk, game.record_text(), saving);
    if (!options.plain && terminal::can_fill_screen(environment))
        if (std::optional<terminal::ScreenDevice> device = terminal::ScreenDevice::open())
            return play_on_screen(texts, disk, options, std::move(saving), encoding, *std::move(device));
    terminal::PolyssimoLines lines(std::move(game), std::move(saving), encoding, texts, disk);
    terminal::play_lines(lines, environment);
    return exit_success;
}

}  // namespace

terminal::Game prepare_game(const Catalogue& texts, const PlayOptions& options, std::uint64_t seed)
{
    if (!options.resume.empty()) {
        PolyssimoRecord record = read_game(texts, options.resume);
        Players players = recorded_players(texts, options, record);
        return {std::move(record), std::move(players), seed};
    }
    polyssimo::Position position = options.position.empty() ? agreed_position(texts, options)
                                                            : read_position_line(texts, options.position);
    Players players = seated_players(texts, options, position.setup->players());
    return {PolyssimoRecord(std::move(position)), std::move(players), seed};
}

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
    // A resumed game brings its own table.
    resume.excludes(position);
    for (Option agreed : {players, board, set, no_flip, start, handicap})
        agreed.excludes(resume).excludes(position);
    verb.run([&program, options] { return play(program.texts(), *options); });
}

}  // namespace boxwood::cli
