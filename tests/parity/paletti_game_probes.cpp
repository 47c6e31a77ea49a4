#include "parity/probe.h"
#include "records/paletti_record.h"
#include "support/paletti_recorded.h"

namespace boxwood::parity {

namespace {

/// A set-up, a turn of a nervous hand, a claim: what the game comes to.
const test::RecordedGame& played()
{
    static const test::RecordedGame game = [] {
        paletti::GameSetup setup = test::setup_for(3, 12);
        setup.tremor_um = {300, 300, 300, 0};
        test::RecordedGame recorded(setup);
        recorded.deal();
        recorded.play_turn();
        recorded.play_turn();
        return recorded;
    }();
    return game;
}

std::uint64_t set_up()
{
    return paletti::Game::create(test::setup_for(4, 11)).value().hash();
}

std::uint64_t turns()
{
    return played().game().hash();
}

std::uint64_t record()
{
    Hasher hasher;
    hasher.add(played().record().text());
    return hasher.value();
}

}  // namespace

std::span<const Probe> paletti_game_probes()
{
    static constexpr Probe probes[] = {
        {"paletti.game.set_up", set_up},
        {"paletti.game.turns", turns},
        {"records.paletti", record},
    };
    return probes;
}

}  // namespace boxwood::parity
