// Commands that a table must refuse: somebody else's, out of turn, or nonsense.

#include <algorithm>

#include "random/table_player.h"
#include "support/games.h"

namespace boxwood::random_play {

using namespace table;

namespace {

/// Of everything that rights are about, what this seat may not do now.
std::vector<CommandBody> forbidden(const Table& table, Seat seat)
{
    const std::vector<Right> rights = table.rights(seat);
    const std::pair<Right, CommandBody> all[] = {
        {Right::take_seat, TakeSeat{"Eve"}},
        {Right::rename, Rename{"Eve"}},
        {Right::leave, Leave{}},
        {Right::resign, Resign{}},
        {Right::take_break, Propose{Break{}}},
        {Right::end_game, Propose{EndGame{}}},
        {Right::rematch, Propose{Rematch{}}},
        {Right::respond, Respond{true}},
        {Right::withdraw, Withdraw{}},
        {Right::pause, Pause{}},
        {Right::resume, Resume{}},
    };
    std::vector<CommandBody> bodies;
    for (const auto& [right, body] : all)
        if (std::ranges::find(rights, right) == rights.end())
            bodies.push_back(body);
    return bodies;
}

std::vector<CommandBody> nonsense()
{
    return {
        TakeSeat{""},
        TakeSeat{" x"},
        Rename{std::string(49, 'x')},
        Rename{"a\nb"},
        Move{""},
        Move{"pass"},
        Move{"a1,zz"},
        Move{"z99"},
        Say{paletti::rules::TimeUp{}},
        Say{paletti::StandColumn{Seat::from_number(1), paletti::base_id, {}}},
        Say{paletti::rules::ChooseForfeit{Seat::from_number(1), paletti::floor_id(1)}},
        UseHands{1, 0, {}, {}},
        UseHands{99'999, 0, {0, 0, 0}, {}},
        UseHands{1, 99'999, {0, 0, 0}, {}},
        UseHands{1, 0, {0xFF}, {}},
        Propose{TakeBack{1'999}},
        Propose{TakeOver{Seat::from_number(max_players), 12}},
    };
}

/// What only others may send. People at the owner's screen are the owner, too.
std::vector<CommandBody> of_others(const Table& table, Seat seat)
{
    if (table.occupant(seat).kind == OccupantKind::here)
        return {TimePassed{}};
    return {FreeSeat{}, PlanSeat{}, TimePassed{}};
}

}  // namespace

void TablePlayer::offer_wrong(Rng& rng, Offers& offers)
{
    constexpr int weight = 5;
    const auto offer = [&](std::string kind, Role role, Seat seat, CommandBody body) {
        offers.push_back(
            {std::move(kind), Effect::refused, weight,
             [this, role, seat, body = std::move(body)] { return home_.submit(role, seat, body); }});
    };
    const Seat seat = Seat::from_number(between(rng, 1, table().players()));
    if (home_.is_heard(Role::person, seat)) {
        if (const std::vector<CommandBody> bodies = forbidden(table(), seat); !bodies.empty())
            offer("wrong: not allowed now", Role::person, seat, one_of(rng, bodies));
        offer("wrong: nonsense", Role::person, seat, one_of(rng, nonsense()));
        offer("wrong: not a person's", Role::person, seat, one_of(rng, of_others(table(), seat)));
    }
    if (home_.is_heard(Role::owner, std::nullopt)) {
        offer("wrong: bad occupant", Role::owner, seat, PlanSeat{{OccupantKind::computer, {}, 12}});
        if (!table().occupant(seat).is_person())
            offer("wrong: nobody to free", Role::owner, seat, FreeSeat{});
    }
}

}  // namespace boxwood::random_play
