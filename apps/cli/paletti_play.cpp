// boxwood play paletti: a game at the terminal, line by line.

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

#include "cli/input.h"
#include "cli/paletti_input.h"
#include "cli/play.h"
#include "cli/verbs.h"
#include "files/files.h"
#include "hotseat/typed.h"
#include "paletti/model/units.h"
#include "players/paletti/player_name.h"
#include "terminal/capabilities.h"
#include "terminal/villa_lines.h"

namespace boxwood::cli {

namespace {

struct PalettiPlayArguments : SavingArguments {
    std::optional<int> players;
    std::vector<std::string> seats;
    std::vector<std::string> names;
    std::vector<std::string> tremor;
    int youngest = 1;
    std::optional<std::uint64_t> seed;
    std::optional<std::uint64_t> box;
    std::string edition;
    /// By name (hotseat::agreed_options()); empty where the edition decides.
    std::map<std::string, std::string> agreed;
};

/// The hand of an average adult.
constexpr std::int32_t usual_tremor_um = 200;

[[noreturn]] void fail(const Catalogue& texts, std::string_view key, const std::vector<Argument>& filled)
{
    throw Failure{texts.text(key, filled), exit_usage};
}

int player_count(const PalettiPlayArguments& arguments)
{
    return arguments.players.value_or(arguments.seats.empty() ? 2 : static_cast<int>(arguments.seats.size()));
}

/// The tremor is a separate option.
int level_at(const Catalogue& texts, const std::string& seat)
{
    const std::optional<paletti::NamedPlayer> player = paletti::find_paletti_player(seat);
    if (!player || seat.find(':') != std::string::npos)
        fail(texts, "play.unknown_seat", {{"seat", seat}, {"known", "human, level-1 ... level-9"}});
    return player->level;
}

terminal::VillaPlayers seated(const Catalogue& texts, const PalettiPlayArguments& arguments)
{
    const auto count = static_cast<std::size_t>(player_count(arguments));
    check_counts(texts, arguments.seats.size(), arguments.names.size(), player_count(arguments));
    if (arguments.tremor.size() > count)
        fail_count(texts, "tremor", arguments.tremor.size(), player_count(arguments));
    terminal::VillaPlayers players;
    for (std::size_t seat = 0; seat < std::min(count, players.size()); ++seat) {
        if (seat < arguments.names.size())
            players[seat].name = arguments.names[seat];
        if (arguments.seats.empty()) {
            if (seat > 0)
                players[seat].level = terminal::usual_villa_level;
        } else if (arguments.seats[seat] != human_seat) {
            players[seat].level = level_at(texts, arguments.seats[seat]);
        }
    }
    return players;
}

paletti::GameSetup agreed_setup(const Catalogue& texts, const PalettiPlayArguments& arguments,
                                const terminal::VillaPlayers& players)
{
    paletti::GameSetup setup;
    setup.options.players = player_count(arguments);
    setup.options.youngest = Seat::from_number(arguments.youngest);
    setup.options.objection_window_ms = std::nullopt;
    if (!hotseat::agree_on_edition(setup.options, arguments.edition))
        fail(texts, "play.unknown_value", {{"value", arguments.edition}});
    for (const auto& [name, value] : arguments.agreed)
        if (!value.empty() && !hotseat::agree(setup.options, name, value))
            fail(texts, "play.unknown_value", {{"value", value}});
    setup.seed = arguments.seed ? *arguments.seed : random_seed();
    setup.box_seed = arguments.box.value_or(setup.seed % paletti::max_box_seed);
    for (std::size_t seat = 0; seat < setup.tremor_um.size(); ++seat) {
        const std::optional<int>& level = players[seat].level;
        setup.tremor_um[seat] =
            level ? static_cast<std::int32_t>(paletti::micrometres(paletti::tremor_of_level(*level)))
                  : usual_tremor_um;
        if (seat >= arguments.tremor.size())
            continue;
        const std::optional<std::int32_t> tremor = hotseat::typed_um(arguments.tremor[seat]);
        if (!tremor)
            fail(texts, "play.unknown_value", {{"value", arguments.tremor[seat]}});
        setup.tremor_um[seat] = *tremor;
    }
    return setup;
}

terminal::VillaGame begun_game(const Catalogue& texts, const PalettiPlayArguments& arguments)
{
    const terminal::VillaPlayers players = seated(texts, arguments);
    Result<hotseat::Hotseat, Refusal> hotseat =
        hotseat::Hotseat::create(agreed_setup(texts, arguments, players));
    if (!hotseat)
        throw Failure{texts.text(hotseat.error()), exit_usage};
    return {*std::move(hotseat), players};
}

terminal::VillaGame resumed_game(const Catalogue& texts, const PalettiPlayArguments& arguments)
{
    const records::PalettiRecord record = read_paletti_game(texts, arguments.resume);
    hotseat::Hotseat hotseat = value_in_file(texts, arguments.resume, hotseat::Hotseat::resume(record));
    terminal::VillaPlayers players;
    for (std::size_t seat = 0; seat < players.size(); ++seat)
        players[seat] = terminal::recorded_player(record.names[seat]);
    return {std::move(hotseat), players};
}

int play(const Catalogue& texts, const PalettiPlayArguments& arguments)
{
    files::DiskFiles disk;
    terminal::Saving saving = agreed_saving(texts, disk, arguments);
    terminal::VillaGame game =
        arguments.resume.empty() ? begun_game(texts, arguments) : resumed_game(texts, arguments);
    begin_saving(texts, disk, game.record_text(), saving);
    const terminal::Environment environment = terminal::current_environment();
    terminal::VillaLines lines(std::move(game), std::move(saving), terminal::encoding_for(environment), texts,
                               disk);
    terminal::play_lines(lines, environment);
    return exit_success;
}

}  // namespace

void add_play_paletti(Program& program)
{
    auto arguments = std::make_shared<PalettiPlayArguments>();
    Verb verb = program.verb({"play", "paletti"});
    // A resumed game brings its own table.
    const Option resume = verb.option("resume", arguments->resume);
    verb.option("save", arguments->save);
    verb.option("players", arguments->players).between(2, max_players).excludes(resume);
    verb.list("seats", arguments->seats).excludes(resume);
    verb.list("names", arguments->names, Gaps::allowed).excludes(resume);
    verb.list("tremor", arguments->tremor).excludes(resume);
    verb.option("youngest", arguments->youngest).between(1, max_players).excludes(resume);
    verb.option("seed", arguments->seed).excludes(resume);
    verb.option("box", arguments->box).excludes(resume);
    const std::vector<std::string> editions = hotseat::edition_names();
    arguments->edition = editions.front();
    verb.option("edition", arguments->edition).one_of(editions).excludes(resume);
    for (const hotseat::AgreedOption& option : hotseat::agreed_options())
        verb.option(option.name, arguments->agreed[option.name]).one_of(option.values).excludes(resume);
    verb.run([&program, arguments] { return play(program.texts(), *arguments); });
}

}  // namespace boxwood::cli
