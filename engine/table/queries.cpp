// Views, rights and answers: what a table says of itself.

#include <algorithm>
#include <utility>

#include "core/hash.h"
#include "paletti/model/part_name.h"
#include "polyssimo/footprints.h"
#include "polyssimo/move.h"
#include "polyssimo/position_text.h"
#include "polyssimo/rules.h"
#include "table/judge.h"
#include "table/table.h"

namespace boxwood::table {

namespace {

/// A command that stands for every one of its kind: a right is that it would be
/// accepted, so that rights and verdicts cannot differ.
struct Example {
    Right right;
    CommandBody body;
};

/// The last one that can be gone back to, if any can.
int earlier_moment(const Table& table)
{
    const PalettiGame* villa = table.paletti();
    const auto* play = std::get_if<PalettiState>(&table.state().play);
    const bool is_amid_turn = villa && play && !villa->refused_take_back(table.moves(), *play);
    return is_amid_turn ? table.moves() : table.moves() - 1;
}

std::vector<Example> examples(const Table& table)
{
    std::vector<Example> all = {
        {Right::take_seat, TakeSeat{"x"}},
        {Right::rename, Rename{"x"}},
        {Right::leave, Leave{}},
        {Right::resign, Resign{}},
        {Right::take_back, Propose{TakeBack{earlier_moment(table)}}},
        {Right::take_break, Propose{Break{}}},
        {Right::end_game, Propose{EndGame{}}},
        {Right::rematch, Propose{Rematch{}}},
        {Right::respond, Respond{true}},
        {Right::withdraw, Withdraw{}},
        {Right::pause, Pause{}},
        {Right::resume, Resume{}},
    };
    for (std::size_t i = 0; i < table.state().seats.size(); ++i)
        if (table.state().seats[i].kind == OccupantKind::open) {
            all.push_back({Right::take_over, Propose{TakeOver{Seat::from_index(i), 1}}});
            break;
        }
    return all;
}

/// Of what the table decides by chance; the same at every home.
std::uint64_t seed_of_turn(const Table& table)
{
    Hasher hasher;
    hasher.add(table.header().seed);
    hasher.add(static_cast<std::uint64_t>(table.state().game));
    hasher.add(table.with_game([](const auto& game, const auto& play) { return game.moment(play); }));
    return hasher.value();
}

Refusal help_forbidden()
{
    return refusal("T7.1", "help_forbidden");
}

Refusal other_game()
{
    return refusal("T2.1", "not_in_this_game");
}

/// Of whom the game wants something; nobody while a villa moves.
std::vector<Seat> awaited_seats(const Table& table)
{
    const auto* villa = std::get_if<PalettiState>(&table.state().play);
    if (villa && villa->is_moving)
        return {};
    return table.with_game([](const auto& game, const auto&) { return game.awaited(); });
}

/// In one line; a villa has none.
std::string position_of(const Table& table)
{
    return table.polyssimo() ? position_text(table.polyssimo()->position()) : std::string();
}

class Answerer {
public:
    explicit Answerer(const Table& table) : table_(table) {}

    Result<Answer, Refusal> operator()(const GetView&) const { return Answer(table_.view()); }
    Result<Answer, Refusal> operator()(const GetMoment& query) const
    {
        if (!table_.polyssimo())
            return other_game();
        if (query.moves > table_.moves())
            return refusal("T4.4", "no_such_moment", {{"moves", query.moves}, {"played", table_.moves()}});
        PolyssimoState earlier = std::get<PolyssimoState>(table_.state().play);
        const std::vector<int> line = current_line(earlier);
        // Moves are numbered from 1 on; 0 is the start.
        earlier.current = query.moves == 0 ? 0 : line[static_cast<std::size_t>(query.moves) - 1] + 1;
        const KnownSetups known(&table_.polyssimo()->position().setup, 1);
        return Answer(PolyssimoGame::create(earlier, known).value().view(earlier));
    }
    Result<Answer, Refusal> operator()(const GetMoves&) const
    {
        const auto* play = std::get_if<PolyssimoState>(&table_.state().play);
        if (!play)
            return other_game();
        return Answer(Moves{table_.polyssimo()->made_moves(*play)});
    }
    Result<Answer, Refusal> operator()(const GetMaterial&) const
    {
        if (const PalettiGame* villa = table_.paletti())
            return Answer(material_of(*villa->game().villa().box));
        return Answer(table_.polyssimo()->material());
    }
    Result<Answer, Refusal> operator()(const GetSpots& query) const
    {
        if (!table_.polyssimo())
            return other_game();
        if (!table_.header().help)
            return help_forbidden();
        const polyssimo::Position& position = table_.polyssimo()->position();
        const Result<polyssimo::Pick, Message> piece = parse_pick(*position.setup, query.piece);
        if (!piece)
            return Refusal{"P1.2", piece.error()};
        polyssimo::PieceMask hand;
        hand.insert(piece->piece);
        Spots spots;
        for (const polyssimo::Placement& placement : fitting_placements(position, hand))
            spots.spots.push_back(cells_text(placement.cells));
        return Answer(std::move(spots));
    }
    Result<Answer, Refusal> operator()(const JudgeMove& query) const
    {
        if (query.seat.number() > table_.players())
            return refusal("T1.1", "no_such_seat", {{"seat", query.seat.number()}});
        if (!table_.polyssimo())
            return other_game();
        const Result<std::string, Refusal> move = table_.polyssimo()->judge(query.seat, query.move);
        return Answer(Judgement{move ? std::nullopt : std::optional(view_of(move.error()))});
    }
    Result<Answer, Refusal> operator()(const JudgeTouch& query) const
    {
        if (query.seat.number() > table_.players())
            return refusal("T1.1", "no_such_seat", {{"seat", query.seat.number()}});
        if (!table_.paletti())
            return other_game();
        const std::optional<Refusal> refused =
            why_not_touch(table_.paletti()->game().state(), query.seat, query.column);
        return Answer(Judgement{refused ? std::optional(view_of(*refused)) : std::nullopt});
    }
    Result<Answer, Refusal> operator()(const GetFootprints&) const
    {
        if (!table_.polyssimo())
            return other_game();
        if (!table_.header().help)
            return help_forbidden();
        return Answer(footprints_of(table_.polyssimo()->position()));
    }
    Result<Answer, Refusal> operator()(const GetHint&) const
    {
        if (!table_.header().help)
            return help_forbidden();
        const std::vector<Seat> seats = awaited_seats(table_);
        if (seats.empty())
            return refusal("T7.1", "nobody_awaited");
        return Answer(Thinking{seats.front(), 0, seed_of_turn(table_), position_of(table_)});
    }
    Result<Answer, Refusal> operator()(const GetRecord&) const
    {
        const State& state = table_.state();
        if (!table_.polyssimo())
            return other_game();
        return Answer(
            RecordText{record_text(std::get<PolyssimoState>(state.play), *table_.polyssimo(), state.seats)});
    }

private:
    const Table& table_;
};

}  // namespace

RefusalView view_of(const Refusal& refusal)
{
    RefusalView view{std::string(refusal.rule), std::string(refusal.message.code), {}};
    for (const Argument& argument : refusal.message.arguments)
        view.arguments.push_back({std::string(argument.name), argument.value});
    return view;
}

Footprints footprints_of(const polyssimo::Position& position)
{
    Footprints footprints;
    for (const polyssimo::FreeRegion& region : free_regions(position))
        if (const std::optional<Seat> seat = region.footprint_of())
            footprints.footprints.push_back({*seat, cells_text(region.cells)});
    return footprints;
}

std::vector<Right> Table::rights(Seat seat) const
{
    std::vector<Right> rights;
    const std::vector<Seat> awaited = awaited_seats(*this);
    const bool is_awaited = on_turn() == seat || std::ranges::find(awaited, seat) != awaited.end();
    if (state_.phase == Phase::playing && is_awaited && occupant(seat).is_person())
        rights.push_back(Right::move);
    for (Example& example : examples(*this)) {
        const Command command{0, Role::person, seat, state_.at_ms, std::move(example.body)};
        if (judge(*this, command))
            rights.push_back(example.right);
    }
    return rights;
}

TableView Table::view() const
{
    TableView view;
    view.number = state_.number;
    view.at_ms = state_.at_ms;
    view.phase = state_.phase;
    view.game = state_.game;
    view.clock = header_.clock;
    view.take_back = header_.take_back;
    view.help = header_.help;
    for (std::size_t i = 0; i < state_.seats.size(); ++i) {
        const Seat seat = Seat::from_index(i);
        SeatView& shown = view.seats.emplace_back();
        shown.seat = seat;
        shown.occupant = state_.seats[i];
        shown.on_turn = on_turn() == seat;
        shown.may = rights(seat);
        if (!state_.clocks_ms.empty())
            shown.clock_ms = state_.clocks_ms[i];
        shown.clock_runs = clock_runs_for() == seat;
    }
    view.proposal = state_.proposal;
    view.result = state_.result;
    view.due_ms = due_ms();
    view.play = with_game([](const auto& game, const auto& play) { return GameView(game.view(play)); });
    return view;
}

Result<Answer, Refusal> Table::ask(const Query& query) const
{
    return std::visit(Answerer(*this), query);
}

std::optional<Thinking> Table::awaited_thinking() const
{
    if (state_.phase != Phase::playing)
        return std::nullopt;
    for (const Seat seat : awaited_seats(*this))
        if (occupant(seat).kind == OccupantKind::computer)
            return Thinking{seat, occupant(seat).level, seed_of_turn(*this), position_of(*this)};
    return std::nullopt;
}

}  // namespace boxwood::table
