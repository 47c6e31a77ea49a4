#include "random/villa_talk.h"

#include <fmt/format.h>

#include "hotseat/advice.h"
#include "hotseat/typed.h"
#include "paletti/model/part_name.h"
#include "paletti/model/units.h"
#include "random/hands.h"

namespace boxwood::random_play {

using namespace paletti;

namespace {

constexpr int usual = 100;
constexpr int often = 40;
constexpr int seldom = 4;

template <class Set>
PartId any_of(Rng& rng, const Set& columns)
{
    const std::vector<PartId> list(columns.begin(), columns.end());
    return one_of(rng, list);
}

std::string anywhere(Rng& rng, int most_mm)
{
    const int x_mm = between(rng, -most_mm, most_mm);
    return fmt::format("{},{}", x_mm, between(rng, -most_mm, most_mm));
}

}  // namespace

void VillaTalk::note_ticks()
{
    if (game().ticks() != ticks_)
        turns_.emplace(games_, game().state().turn);
    ticks_ = game().ticks();
}

void VillaTalk::note_new_game()
{
    ++games_;
    ticks_ = game().ticks();
}

std::string VillaTalk::check()
{
    note_ticks();
    if (game().is_over() && game().is_moving())
        return "the game is over, and nobody watches what still falls";
    const std::optional<const char*> wrong = broken_invariant(game().state());
    return wrong ? *wrong : "";
}

/// {} stands for what, @ for the seat.
std::string VillaTalk::line_for(std::string_view words, const std::string& what, Seat seat) const
{
    std::string line;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words.substr(i, 2) == "{}") {
            line += what;
            ++i;
        } else if (words[i] == '@') {
            line += std::to_string(seat.number());
        } else {
            line += words[i];
        }
    }
    return line;
}

void VillaTalk::offer(std::vector<Offer>& offers, std::string kind, Effect effect, int weight,
                      std::string line)
{
    offers.push_back(
        {std::move(kind), effect, weight, [this, line = std::move(line)] { return say(line); }, true});
}

void VillaTalk::add_offers(Rng& rng, Seat seat, std::vector<Offer>& offers)
{
    offer_choices(rng, seat, offers);
    offer_set_up(rng, seat, offers);
    offer_hands(rng, seat, offers);
}

void VillaTalk::offer_choices(Rng& rng, Seat seat, std::vector<Offer>& offers)
{
    const rules::May may = rules::may(game().state(), seat);
    const auto offer_word = [&](std::string kind, int weight, std::string_view words,
                                const std::string& what = "") {
        offer(offers, std::move(kind), Effect::changes, weight, line_for(words, what, seat));
    };
    if (may.roll)
        offer_word("roll the seal", usual, words_.roll);
    if (!may.colours.empty()) {
        const std::vector<Colour> colours(may.colours.begin(), may.colours.end());
        offer_word("choose a colour", usual, words_.colour, std::string(name_of(one_of(rng, colours))));
    }
    if (may.claim)
        offer_word("claim a floor", usual, words_.claim);
    if (may.object)
        offer_word("object", 2 * usual, words_.object);
    if (may.let_stand)
        offer_word("let it stand", usual, words_.let_stand);
    if (!may.forfeits.empty())
        offer_word("choose a forfeit", 2 * usual, words_.forfeit, part_name(any_of(rng, may.forfeits)));
    if (may.decline_forfeit)
        offer_word("decline the forfeit", usual, words_.decline);
    if (may.renounce)
        offer_word("renounce the floor", 2 * usual, words_.renounce);
    if (may.break_off)
        // A proof that is not made costs a forfeit.
        offer_word("give up a pull", game().state().objector ? 3 * usual : often, words_.break_off);
}

void VillaTalk::offer_set_up(Rng& rng, Seat seat, std::vector<Offer>& offers)
{
    const rules::May may = rules::may(game().state(), seat);
    if (may.stand.empty())
        return;
    const PartId column = any_of(rng, may.stand);
    if (const std::optional<SpotMm> spot = random_set_up_spot(game().villa(), column, rng))
        offer(offers, "stand a column", Effect::changes, 20 * usual,
              line_for(words_.stand, fmt::format("{} {},{}", part_name(column), spot->x, spot->y), seat));
    const int zone_mm = static_cast<int>(game().villa().box->building_zone_radius_m * mm_per_m);
    offer(offers, "stand a column anywhere", Effect::any, usual,
          line_for(words_.stand, part_name(column) + ' ' + anywhere(rng, zone_mm), seat));
}

std::string VillaTalk::random_place(Rng& rng, PartId column)
{
    if (!chance(rng, 6))
        if (const std::vector<GoodSpot> spots = hotseat::advised_spots(game(), column, 4); !spots.empty())
            return hotseat::point_text(one_of(rng, spots).spot.point);
    return anywhere(rng, 80);
}

std::string VillaTalk::random_laying_words(Rng& rng)
{
    const PartId floor = floor_id(game().villa().floors_laid + 1);
    if (!chance(rng, 6))
        if (const std::vector<RankedLaying> layings = hotseat::advised_layings(game(), 3); !layings.empty())
            return hotseat::laying_text(game().villa(), floor, one_of(rng, layings).spot);
    const std::string point = anywhere(rng, 60);
    const std::uint32_t turn_deg = rng.below(360);
    return fmt::format("{} {}{}", point, turn_deg, chance(rng, 2) ? " flipped" : "");
}

void VillaTalk::offer_hands(Rng& rng, Seat seat, std::vector<Offer>& offers)
{
    const rules::State& state = game().state();
    const rules::May may = rules::may(state, seat);
    const bool acts = game().acting() == seat;
    if (state.attempt && acts && may.move_column) {
        const std::string place = random_place(rng, state.attempt->column);
        offer(offers, "place a column", Effect::any, usual, line_for(words_.place, place, seat));
        if (game().is_moving())
            offer(offers, "pull on", Effect::any, 4 * usual, line_for(words_.go_on, "", seat));
    }
    if (game().is_moving())
        return;
    if (!may.touch.empty()) {
        const std::string column = part_name(any_of(rng, may.touch));
        // Which way a column comes out, paths say; it may be that there is none.
        offer(offers, "pull a column", Effect::any, usual, line_for(words_.take, column, seat));
        offer(offers, "pull by the hook", Effect::any, often, line_for(words_.take_by_hook, column, seat));
        const std::string place = random_place(rng, *NamedColumn::find(column));
        offer(offers, "pull and place", Effect::any, often, line_for(words_.take_to, column, seat) + place);
        // Under a floor that rests on it, it may not give way.
        offer(offers, "pull without lifting", Effect::any, often,
              line_for(words_.take_unlifted, column, seat));
        // A proof that is not made costs a forfeit.
        offer(offers, "touch a column", Effect::changes, may.claim ? seldom * 2 : 3 * usual,
              line_for(words_.touch, column, seat));
    }
    if (may.lay_floor && game().villa().floors_laid < floor_count) {
        const std::uint64_t seed = rng.next();
        offers.push_back({"lay a floor", Effect::any, usual,
                          [this, seat, seed] {
                              Rng own(seed);
                              return say(line_for(words_.lay, random_laying_words(own), seat));
                          },
                          true});
    }
}

void VillaTalk::add_wrong_offers(Rng& rng, Seat seat, std::vector<Offer>& offers)
{
    const rules::May may = rules::may(game().state(), seat);
    const std::pair<bool, std::string_view> all[] = {
        {may.roll, words_.roll},
        {may.claim, words_.claim},
        {may.object, words_.object},
        {may.let_stand, words_.let_stand},
        {may.renounce, words_.renounce},
        {may.break_off, words_.break_off},
        {may.decline_forfeit, words_.decline},
    };
    std::vector<std::string> wrong;
    for (const auto& [is_allowed, words] : all)
        if (!is_allowed)
            wrong.push_back(line_for(words, "", seat));
    if (may.colours.empty())
        wrong.push_back(line_for(words_.colour, "red", seat));
    if (may.stand.empty())
        wrong.push_back(line_for(words_.stand, "green-thick 0,0", seat));
    if (!may.lay_floor)
        wrong.push_back(line_for(words_.lay, "0,0 0", seat));
    const std::optional<rules::Attempt>& attempt = game().state().attempt;
    for (PartId column = first_column_id; column < part_count; ++column)
        // What stays in hand may be taken hold of again.
        if (!may.touch.contains(column) && !(attempt && attempt->column == column)) {
            wrong.push_back(line_for(words_.touch, part_name(column), seat));
            wrong.push_back(line_for(words_.take, part_name(column), seat));
            break;
        }
    offers.push_back({"wrong: not allowed now", Effect::refused, 6, [this, line = one_of(rng, wrong)] {
                          const Answer answer = say(line);
                          return answer.is_refused ? answer : broken("was accepted: " + line);
                      }});
    offers.push_back({"wrong: nonsense", Effect::refused, 6,
                      [this, line = std::string(one_of(rng, words_.nonsense))] { return say(line); }});
}

}  // namespace boxwood::random_play
