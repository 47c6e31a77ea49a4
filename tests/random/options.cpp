#include "random/options.h"

#include <fmt/format.h>

#include <string_view>
#include <type_traits>

#include "core/check.h"
#include "hotseat/typed.h"
#include "paletti/rules/rules.h"
#include "random/random_player.h"
#include "table/games/polyssimo/options.h"

namespace boxwood::random_play {

namespace {

/// Gives every option that is one of several named values one of them.
struct RandomChoices {
    Rng& rng;

    template <class Value, class... Markers>
    void operator()(std::string_view, Value& value, const Markers&...) const
    {
        if constexpr (std::is_enum_v<Value>)
            value = static_cast<Value>(rng.below(static_cast<std::uint32_t>(names_of(Value{}).size())));
        else if constexpr (std::is_same_v<Value, bool>)
            value = chance(rng, 2);
    }
};

struct Material {
    std::string_view board;
    std::string_view pieces;
};

/// Small ones, so that games come to their ends, and the box.
constexpr Material materials[] = {
    {"3x2", "A=##,B=#,C=#,D=##"},
    {"4x3", "A=##,B=#,C=#,D=##/#1,E=#,F=##"},
    {"4x3", "A=##,B=#,C=#,D=##,E=#,F=#,G=##,H=#"},
    {"5x4", "A=##/#1,B=###,C=#,D=##,E=#1/##,F=###,G=##,H=#"},
    {"12x11", "box"},
};

table::GameStart random_polyssimo(Rng& rng, int players)
{
    for (;;) {
        const Material& material = one_of(rng, materials);
        table::PolyssimoOptions options;
        options.board = material.board;
        options.pieces = material.pieces;
        options.players = players;
        options.start = Seat::from_number(between(rng, 1, players));
        options.flipping = chance(rng, 2);
        if (chance(rng, 4))
            options.obligations = {between(rng, 0, 2), between(rng, 0, 1)};
        if (const Result<table::PolyssimoStart, Message> start = start_of(options))
            return *start;
    }
}

/// Some options exclude each other.
bool can_be_agreed(const paletti::rules::Options& options)
{
    return paletti::rules::start(options).has_value();
}

table::PalettiStart any_villa(Rng& rng, int players)
{
    table::PalettiStart start;
    const RandomChoices choices{rng};
    table::PalettiOptions::describe(choices, start.options);
    start.options.players = players;
    start.options.youngest = Seat::from_number(between(rng, 1, players));
    if (chance(rng, 3))
        start.options.objection_window_ms = std::nullopt;
    else
        start.options.objection_window_ms = between(rng, 1'000, 40'000);
    start.options.box_seed = between(rng, 0, 1'000);
    for (int i = 0; i < players; ++i)
        start.options.tremor_um.push_back(chance(rng, 2) ? 0 : between(rng, 0, 600));
    start.seed = rng.next();
    return start;
}

table::GameStart random_villa(Rng& rng, int players)
{
    for (;;)
        if (const table::PalettiStart start = any_villa(rng, players); can_be_agreed(setup_of(start).options))
            return start;
}

table::ClockRule random_clock(Rng& rng, Game game)
{
    // A villa's hands need time.
    const int least_ms = game == Game::villa ? 20'000 : 1'000;
    switch (rng.below(4)) {
    case 0: return {table::ClockKind::per_move, between(rng, least_ms, 90'000), 0};
    case 1: return {table::ClockKind::fischer, between(rng, 2 * least_ms, 300'000), between(rng, 0, 5'000)};
    default: return {};
    }
}

table::Occupant random_occupant(Rng& rng, Game game, int number)
{
    switch (rng.below(8)) {
    case 0: return {};
    case 1:
    case 2: return {table::OccupantKind::computer, {}, random_level(rng, game)};
    case 3:
    case 4: return {table::OccupantKind::here, "P" + std::to_string(number), 0};
    default: return {table::OccupantKind::link, "P" + std::to_string(number), 0};
    }
}

}  // namespace

int random_level(Rng& rng, Game game)
{
    if (game == Game::villa)
        return chance(rng, 8) ? between(rng, 2, 3) : 1;
    return between(rng, 1, 3);
}

table::Header random_header(Rng& rng, Game game)
{
    const int players = between(rng, 2, max_players);
    table::Header header;
    header.start = game == Game::villa ? random_villa(rng, players) : random_polyssimo(rng, players);
    header.clock = random_clock(rng, game);
    header.take_back = !chance(rng, 5);
    header.help = !chance(rng, 4);
    header.seed = rng.next();
    header.created_ms = 1'000;
    for (int number = 1; number <= players; ++number)
        header.seats.push_back(random_occupant(rng, game, number));
    return header;
}

std::string random_villa_words(Rng& rng)
{
    const paletti::GameSetup setup = random_villa_setup(rng);
    std::string words = fmt::format("players={} youngest={} seed={} box={}", setup.options.players,
                                    setup.options.youngest.number(), setup.seed, setup.box_seed);
    for (const hotseat::AgreedOption& option : hotseat::agreed_options(setup.options))
        words += fmt::format(" {}={}", option.name, option.values[option.value]);
    if (chance(rng, 2))
        words += fmt::format(" tremor=0.{}", rng.below(10));
    if (chance(rng, 3))
        words += fmt::format(" objection={}", between(rng, 1, 40));
    return words;
}

std::string random_polyssimo_words(Rng& rng)
{
    const int players = between(rng, 2, max_players);
    const int start = between(rng, 1, players);
    const std::string_view flip = chance(rng, 2) ? "yes" : "no";
    const std::string_view board = chance(rng, 3) ? "12x11" : "6x5";
    return fmt::format("players={} start={} flip={} board={}", players, start, flip, board);
}

paletti::GameSetup random_villa_setup(Rng& rng)
{
    paletti::GameSetup setup;
    setup.options.players = between(rng, 2, max_players);
    setup.options.youngest = Seat::from_number(between(rng, 1, setup.options.players));
    setup.options.objection_window_ms = std::nullopt;
    const paletti::rules::Options usual = setup.options;
    do {
        setup.options = usual;
        for (const hotseat::AgreedOption& option : hotseat::agreed_options())
            if (option.name != "set-up" || !chance(rng, 3))
                BOXWOOD_CHECK(hotseat::agree(setup.options, option.name, one_of(rng, option.values)));
    } while (!can_be_agreed(setup.options));
    setup.seed = rng.next();
    setup.box_seed = rng.below(1'000);
    for (paletti::HandTremor& tremor : setup.tremor_um)
        tremor = chance(rng, 2) ? 0 : between(rng, 0, 600);
    return setup;
}

}  // namespace boxwood::random_play
