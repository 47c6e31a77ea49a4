// A home without Villa Paletti: links this instead of the game. No villa can be
// made or opened there, so that nothing else is ever asked of one.

#include "core/check.h"
#include "table/paletti_game.h"

namespace boxwood::table {

namespace {

template <class Value>
[[noreturn]] Value of_no_villa()
{
    BOXWOOD_CHECK(false);
}

}  // namespace

Result<PalettiGame, Message> PalettiGame::create(const PalettiState&, Simulation)
{
    return Message{"not_in_this_game", {}};
}

PalettiGame::PalettiGame(const PalettiGame& other)
    : game_(of_no_villa<paletti::Game>()),
      options_(other.options_),
      simulation_(other.simulation_)
{
}

PalettiGame& PalettiGame::operator=(const PalettiGame&)
{
    return of_no_villa<PalettiGame&>();
}

std::vector<Seat> PalettiGame::awaited() const
{
    return of_no_villa<std::vector<Seat>>();
}
std::vector<Seat> PalettiGame::ranking() const
{
    return of_no_villa<std::vector<Seat>>();
}
int PalettiGame::moves() const
{
    return of_no_villa<int>();
}

std::optional<Refusal> PalettiGame::refused_choice(Seat, const paletti::Choice&) const
{
    return of_no_villa<std::optional<Refusal>>();
}
Result<HandsMoved, Refusal> PalettiGame::judge(Seat, const UseHands&, Role, std::int64_t,
                                               const PalettiState&) const
{
    return of_no_villa<Result<HandsMoved, Refusal>>();
}
std::optional<Refusal> PalettiGame::refused_take_back(int, const PalettiState&) const
{
    return of_no_villa<std::optional<Refusal>>();
}

std::optional<Message> PalettiGame::apply(const Said&, PalettiState&)
{
    return of_no_villa<std::optional<Message>>();
}
std::optional<Message> PalettiGame::apply(const HandsMoved&, PalettiState&, std::int64_t)
{
    return of_no_villa<std::optional<Message>>();
}
std::optional<Message> PalettiGame::apply(const Noticed&)
{
    return of_no_villa<std::optional<Message>>();
}
std::optional<Message> PalettiGame::apply(const Kept&, PalettiState&, std::int64_t)
{
    return of_no_villa<std::optional<Message>>();
}
std::optional<Message> PalettiGame::apply(const TakenBack&, PalettiState&)
{
    return of_no_villa<std::optional<Message>>();
}

std::optional<Noticed> PalettiGame::to_be_noticed() const
{
    return of_no_villa<std::optional<Noticed>>();
}
std::optional<Kept> PalettiGame::to_be_kept(const PalettiState&) const
{
    return of_no_villa<std::optional<Kept>>();
}
Kept PalettiGame::kept_now() const
{
    return of_no_villa<Kept>();
}
std::optional<std::int64_t> PalettiGame::due_ms(const PalettiState&, bool, std::span<const Occupant>) const
{
    return of_no_villa<std::optional<std::int64_t>>();
}
std::vector<EventBody> PalettiGame::overdue(const PalettiState&, bool, std::int64_t) const
{
    return of_no_villa<std::vector<EventBody>>();
}

GameStart PalettiGame::next_start(const PalettiState&) const
{
    return of_no_villa<GameStart>();
}
PalettiView PalettiGame::view(const PalettiState&) const
{
    return of_no_villa<PalettiView>();
}
std::optional<std::uint64_t> PalettiGame::hash_after(int) const
{
    return of_no_villa<std::optional<std::uint64_t>>();
}

}  // namespace boxwood::table
