// What people say and what their hands do at a table with a villa.

#include <algorithm>

#include "paletti/game/facts.h"
#include "paletti/hand/inputs_bytes.h"
#include "paletti/model/part_name.h"
#include "paletti/model/scene_places.h"
#include "players/paletti/lay_planner.h"
#include "random/table_player.h"
#include "support/games.h"

namespace boxwood::random_play {

using namespace table;
using paletti::HandInput;
using paletti::PartId;

namespace {

constexpr int usual = 100;
constexpr int often = 40;
constexpr int seldom = 4;
constexpr int um_per_mm = 1'000;

/// A batch's time, rounded up.
constexpr std::int64_t batch_ms = ms_of_ticks(max_batch_ticks) + 1;

namespace rules = paletti::rules;

template <class Set>
std::vector<typename Set::Member> members(const Set& set)
{
    return {set.begin(), set.end()};
}

const PalettiState& villa_state(const Table& table)
{
    return table.as<PalettiGame>()->state();
}

}  // namespace

void TablePlayer::note_motion()
{
    if (table().as<table::PalettiGame>() && table().as<table::PalettiGame>()->game().is_moving())
        turns_.emplace(table().state().game, villa_state(table()).turn);
}

Answer TablePlayer::say(Seat seat, paletti::Choice choice)
{
    return as_person(seat, Say{std::move(choice)});
}

void TablePlayer::offer_villa(Rng& rng, Seat seat, Offers& offers)
{
    if (table().state().phase != Phase::playing || !table().occupant(seat).is_person())
        return;
    const TableView view = table().view();
    const auto& play = view.play.get<PalettiView>();
    const paletti::rules::May& may = play.seats[seat.index()].may;
    const auto offer = [&](std::string kind, int weight, paletti::Choice choice) {
        offers.push_back({std::move(kind), Effect::changes, weight,
                          [this, seat, choice = std::move(choice)] { return say(seat, choice); }, true});
    };
    if (may.roll)
        offer("roll the seal", usual, paletti::Roll{seat});
    if (!may.colours.empty())
        offer("choose a colour", usual, rules::ChooseColour{seat, one_of(rng, members(may.colours))});
    if (may.claim)
        offer("claim a floor", usual, rules::Claim{seat});
    if (may.object)
        offer("object", 2 * usual, rules::Object{seat});
    if (may.let_stand)
        offer("let it stand", usual, rules::LetStand{seat});
    if (!may.forfeits.empty())
        offer("choose a forfeit", 2 * usual, rules::ChooseForfeit{seat, one_of(rng, members(may.forfeits))});
    if (may.decline_forfeit)
        offer("decline the forfeit", usual, rules::DeclineForfeit{seat});
    if (may.renounce)
        offer("renounce the floor", 2 * usual, rules::Renounce{seat});
    if (may.break_off) {
        const bool puts_back = !chance(rng, 3);
        // A proof that is not made costs a forfeit.
        const bool is_proof = table().as<table::PalettiGame>()->game().state().objector.has_value();
        offers.push_back({"give up a pull", Effect::changes, is_proof ? 3 * usual : seldom * 3,
                          [this, seat, puts_back] {
                              Answer answer = say(seat, rules::BreakOff{seat});
                              if (!answer.is_refused && hands_ && puts_back)
                                  hands_->break_off();
                              return answer;
                          },
                          true});
    }
    offer_set_up(rng, seat, offers);
    offer_hands(rng, seat, offers);
}

void TablePlayer::offer_set_up(Rng& rng, Seat seat, Offers& offers)
{
    const paletti::Game& game = table().as<table::PalettiGame>()->game();
    const paletti::rules::May may = paletti::rules::may(game.state(), seat);
    if (!may.stand.empty()) {
        const PartId column = one_of(rng, members(may.stand));
        if (const std::optional<SpotMm> spot = random_set_up_spot(game.villa(), column, rng)) {
            const paletti::StandColumn choice{seat, column, {spot->x * um_per_mm, spot->y * um_per_mm, 0}};
            // Nineteen more of them, and a floor, until the game begins.
            offers.push_back({"stand a column", Effect::changes, 20 * usual,
                              [this, seat, choice] { return say(seat, choice); }, true});
        }
        const paletti::StandColumn anywhere{
            seat,
            column,
            {between(rng, -110'000, 110'000), between(rng, -110'000, 110'000), between(rng, 0, 999'999)}};
        offers.push_back({"stand a column anywhere", Effect::any, 3 * usual,
                          [this, seat, anywhere] { return say(seat, anywhere); }});
    }
    if (game.state().phase == paletti::rules::Phase::laying_blue && may.lay_floor) {
        const Manner manner = chance(rng, 2) ? Manner::steady : Manner::misplacing;
        const paletti::FloorSpot spot = random_laying(game, manner, rng);
        const paletti::SpotUm place = spot_of(game.villa().part(paletti::floor_id(1)), laying_pose(spot));
        const paletti::LayBlue choice{seat, place, spot.flipped};
        offers.push_back({"lay the blue floor", Effect::any, usual,
                          [this, seat, choice] { return say(seat, choice); }, true});
    }
}

void TablePlayer::offer_hands(Rng& rng, Seat seat, Offers& offers)
{
    const paletti::Game& game = table().as<table::PalettiGame>()->game();
    const PalettiState& state = villa_state(table());
    if (game.is_moving()) {
        if (game.acting() != seat)
            return;
        const int batches = chance(rng, 3) ? between(rng, 1, 10) : 200;
        const bool lets_go = chance(rng, 30);
        const Manner manner = random_manner(rng);
        const std::uint64_t seed = rng.next();
        offers.push_back({"go on with a pull", Effect::changes, 3 * usual,
                          [this, seat, batches, lets_go, manner, seed] {
                              const paletti::Game& now = table().as<table::PalettiGame>()->game();
                              Rng own(seed);
                              if (lets_go)
                                  hands_ = Hands();
                              else if (hands_ && hands_motion_ != villa_state(table()).motion)
                                  hands_.reset();
                              if (!hands_ && now.state().attempt &&
                                  now.state().attempt->stage == paletti::rules::Stage::in_hand)
                                  hands_ = Hands::place(now, manner, own);
                              return move_hands(seat, batches);
                          },
                          true});
        return;
    }
    const paletti::rules::May may = paletti::rules::may(game.state(), seat);
    // What is interrupted can be late, fall silent, be let go of or be taken up again.
    const int batches = chance(rng, 3) ? 200 : between(rng, 1, 40);
    const Manner manner = random_manner(rng);
    const std::uint64_t seed = rng.next();
    const auto offer = [&](std::string kind, auto made) {
        offers.push_back({std::move(kind), Effect::changes, usual,
                          [this, seat, batches, seed, made] {
                              Rng own(seed);
                              hands_ = made(table().as<table::PalettiGame>()->game(), own);
                              return move_hands(seat, batches);
                          },
                          true});
    };
    if (!may.touch.empty()) {
        const std::vector<PartId> columns(may.touch.begin(), may.touch.end());
        offer("pull a column", [column = one_of(rng, columns), manner](const paletti::Game& now, Rng& own) {
            return Hands::pull(now, column, manner, own);
        });
    }
    // Let go where it may not stay (V5.3): the same hand takes it again.
    if (may.move_column && state.on_turn == seat)
        offer("take a column again",
              [manner](const paletti::Game& now, Rng& own) { return Hands::place(now, manner, own); });
    if (may.lay_floor && game.state().phase == paletti::rules::Phase::laying)
        offer("lay a floor",
              [manner](const paletti::Game& now, Rng& own) { return Hands::lay(now, manner, own); });
}

/// Up to so many batches, each at its time; until all is still, or the table pauses.
Answer TablePlayer::move_hands(Seat seat, int batches)
{
    for (int i = 0; i < batches; ++i) {
        const Table& now = table();
        const PalettiState& state = villa_state(now);
        if (now.state().phase != Phase::playing || (i > 0 && !state.is_moving))
            break;
        std::vector<HandInput> inputs(max_batch_ticks);
        if (hands_)
            inputs = hands_->batch(now.as<table::PalettiGame>()->game(), seat, max_batch_ticks);
        UseHands use;
        use.motion = state.next_motion();
        use.first_tick = state.next_tick();
        use.inputs = paletti::inputs_bytes(inputs);
        hands_motion_ = use.motion;
        const Answer answer = as_person(seat, use);
        if (answer.is_refused) {
            // Others' time goes on while hands move: the seat's own may have run out.
            hands_.reset();
            return i == 0 ? answer : accepted();
        }
        note_motion();
        home_.pass(batch_ms);
    }
    return accepted();
}

}  // namespace boxwood::random_play
