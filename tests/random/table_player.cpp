#include "random/table_player.h"

#include <algorithm>

#include "polyssimo/move.h"
#include "polyssimo/rules.h"
#include "random/options.h"

namespace boxwood::random_play {

using namespace table;

namespace {

constexpr int usual = 100;
constexpr int often = 40;
constexpr int seldom = 4;

std::vector<Seat> seats_of(const Table& table)
{
    std::vector<Seat> seats;
    for (int number = 1; number <= table.players(); ++number)
        seats.push_back(Seat::from_number(number));
    return seats;
}

bool is_open(const Table& table, Seat seat)
{
    return table.occupant(seat).kind == OccupantKind::open;
}

std::string random_name(Rng& rng)
{
    static constexpr std::string_view names[] = {"Anna", "Ben", "Zoë", "名無し", "O'Neil \\ \"x\""};
    return std::string(one_of(rng, names));
}

Game game_at(const Table& table)
{
    return table.as<table::PalettiGame>() ? Game::villa : Game::polyssimo;
}

}  // namespace

Answer TablePlayer::as_person(Seat seat, CommandBody body)
{
    return home_.submit(Role::person, seat, std::move(body));
}

void TablePlayer::add_offers(Rng& rng, Offers& offers)
{
    for (const Seat seat : seats_of(table())) {
        if (!home_.is_heard(Role::person, seat))
            continue;
        offer_rights(rng, seat, offers);
        if (table().as<table::PalettiGame>())
            offer_villa(rng, seat, offers);
    }
    offer_owners(rng, offers);
    offer_time(rng, offers);
    offer_wrong(rng, offers);
}

void TablePlayer::offer_rights(Rng& rng, Seat seat, Offers& offers)
{
    const auto offer = [&](std::string kind, int weight, bool is_way_on, CommandBody body) {
        offers.push_back({std::move(kind), Effect::changes, weight,
                          [this, seat, body = std::move(body)] { return as_person(seat, body); }, is_way_on});
    };
    const bool is_played = table().state().phase == Phase::playing;
    for (const Right right : table().rights(seat)) {
        switch (right) {
        case Right::take_seat: offer("sit down", often, true, TakeSeat{random_name(rng)}); break;
        case Right::rename: offer("rename", seldom, false, Rename{random_name(rng) + '2'}); break;
        case Right::leave: offer("leave", seldom, false, Leave{}); break;
        case Right::resign: offer("resign", is_played ? 2 : 1, false, Resign{}); break;
        case Right::move:
            if (table().as<table::PolyssimoGame>())
                offer_polyssimo_moves(rng, seat, offers);
            break;
        case Right::take_back: {
            // Which moments can be gone back to, nobody lists: the last one, or the
            // one before, can.
            const int moves = table().moves();
            const int any = between(rng, 0, moves);
            offers.push_back({"propose to take back", Effect::changes, seldom, [this, seat, moves, any] {
                                  Answer answer = as_person(seat, Propose{TakeBack{any}});
                                  for (const int left : {moves, moves - 1})
                                      if (answer.is_refused && left >= 0)
                                          answer = as_person(seat, Propose{TakeBack{left}});
                                  return answer;
                              }});
            break;
        }
        case Right::take_over: {
            const std::vector<Seat> seats = seats_of(table());
            const auto open = std::ranges::find_if(seats, [&](Seat each) { return is_open(table(), each); });
            offer("propose that a computer takes over", often, true,
                  Propose{TakeOver{*open, random_level(rng, game_at(table()))}});
            break;
        }
        case Right::take_break: offer("propose a break", seldom, false, Propose{Break{}}); break;
        case Right::end_game: offer("propose to end the game", 1, false, Propose{EndGame{}}); break;
        case Right::rematch: offer("propose to play again", often, true, Propose{Rematch{}}); break;
        case Right::respond:
            offer("agree", often, false, Respond{true});
            offer("decline", often / 2, false, Respond{false});
            break;
        case Right::withdraw: offer("withdraw", often / 2, false, Withdraw{}); break;
        case Right::pause: offer("pause", seldom, false, Pause{}); break;
        case Right::resume: offer("resume", often, true, Resume{}); break;
        }
    }
}

void TablePlayer::offer_polyssimo_moves(Rng& rng, Seat seat, Offers& offers)
{
    const polyssimo::Position& position = table().as<table::PolyssimoGame>()->board_position();
    const std::vector<polyssimo::Move> moves = legal_moves(position);
    if (moves.empty())
        return;
    const polyssimo::Move& move = one_of(rng, moves);
    const std::string text = move_text(*position.setup, move);
    const bool is_pick = std::holds_alternative<polyssimo::Pick>(move);
    offers.push_back({is_pick ? "choose a piece" : "place a piece", Effect::changes, usual,
                      [this, seat, text]() -> Answer {
                          const Result<table::Answer, Refusal> judged = table().ask(JudgeMove{seat, text});
                          if (!judged || std::get<Judgement>(*judged).refusal)
                              return broken("the move " + text + " is legal, and judged not to be");
                          return as_person(seat, Move{text});
                      },
                      true});
}

void TablePlayer::offer_owners(Rng& rng, Offers& offers)
{
    if (!home_.is_heard(Role::owner, std::nullopt))
        return;
    for (const Seat seat : seats_of(table())) {
        const auto offer = [&](std::string kind, int weight, bool is_way_on, CommandBody body) {
            offers.push_back(
                {std::move(kind), Effect::changes, weight,
                 [this, seat, body = std::move(body)] { return home_.submit(Role::owner, seat, body); },
                 is_way_on});
        };
        if (table().state().phase == Phase::gathering) {
            const int level = random_level(rng, game_at(table()));
            offer("plan a seat", is_open(table(), seat) ? usual : seldom, true,
                  PlanSeat{chance(rng, 3) ? Occupant{} : Occupant{OccupantKind::computer, {}, level}});
        }
        if (table().occupant(seat).is_person())
            offer("free a seat", 1, false, FreeSeat{});
    }
}

void TablePlayer::offer_time(Rng& rng, Offers& offers)
{
    const int wait_ms = chance(rng, 4) ? between(rng, 1, 70'000) : between(rng, 1, 2'000);
    offers.push_back({"wait", Effect::any, seldom, [this, wait_ms] {
                          home_.pass(wait_ms);
                          return accepted();
                      }});
    const std::optional<std::int64_t> due_ms = table().due_ms();
    if (!due_ms)
        return;
    const bool is_clock = table().clock_due_ms() == due_ms;
    const bool is_moving =
        table().as<table::PalettiGame>() && table().as<table::PalettiGame>()->game().is_moving();
    // An open seat's hands, and nobody's, are moved by time alone.
    const std::optional<Seat> acting =
        table().as<table::PalettiGame>() ? table().as<table::PalettiGame>()->game().acting() : std::nullopt;
    const bool is_alone = is_moving && acting && !table().occupant(*acting).is_person();
    const bool is_silent = is_moving && table().state().phase == Phase::paused;
    const auto [kind, weight] = is_clock    ? std::pair("the clock runs out", 3 * seldom)
                                : is_silent ? std::pair("the table lets go", 5 * usual)
                                : is_moving ? std::pair("hands are late", is_alone ? usual : often)
                                            : std::pair("the time to object is up", 2 * usual);
    const std::int64_t wait = std::max<std::int64_t>(*due_ms - table().state().at_ms, 1);
    if (is_moving && !is_silent)
        offers.push_back({"fall silent", Effect::changes, usual, [this] {
                              home_.pass(max_silence_ms + 2 * max_late_ms);
                              return accepted();
                          }});
    offers.push_back({kind, Effect::changes, weight,
                      [this, wait] {
                          home_.pass(wait);
                          return accepted();
                      },
                      true});
}

std::string TablePlayer::check()
{
    note_motion();
    const table::TableView view = table().view();
    if (view.number != table().state().number)
        return "the view is of another moment";
    if (const PolyssimoGame* game = table().as<table::PolyssimoGame>())
        if (const std::optional<const char*> wrong = broken_invariant(game->board_position()))
            return *wrong;
    if (const PalettiGame* villa = table().as<table::PalettiGame>())
        if (const std::optional<const char*> wrong = broken_invariant(villa->game().state()))
            return *wrong;
    const bool is_over = table().state().phase == Phase::over;
    if (is_over != table().state().result.has_value())
        return "a result, and the game goes on; or none, and it is over";
    return "";
}

}  // namespace boxwood::random_play
