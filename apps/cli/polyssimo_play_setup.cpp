#include "cli/polyssimo_play_setup.h"

#include "cli/polyssimo_game_input.h"
#include "cli/polyssimo_input.h"
#include "cli/program.h"

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

[[noreturn]] void fail_count(const Catalogue& texts, const char* what, std::size_t found, int players)
{
    throw Failure{texts.text("play.wrong_count",
                             {{"option", what}, {"found", static_cast<int>(found)}, {"players", players}}),
                  exit_usage};
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

/// Those of the record, except where the options say something else.
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

}  // namespace

bool leaves_table_open(const PlayOptions& options)
{
    const PlayOptions usual;
    return !options.players && options.seats.empty() && options.names.empty() &&
           options.board == usual.board && options.set == usual.set && !options.no_flip &&
           options.start == usual.start && options.handicap.empty() && options.resume.empty() &&
           options.position.empty();
}

Players seated_players(const Catalogue& texts, const PlayOptions& options, int players)
{
    const auto count = static_cast<std::size_t>(players);
    if (!options.seats.empty() && options.seats.size() != count)
        fail_count(texts, "seats", options.seats.size(), players);
    if (options.names.size() > count)
        fail_count(texts, "names", options.names.size(), players);
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

}  // namespace boxwood::cli
