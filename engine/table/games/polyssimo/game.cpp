#include "table/games/polyssimo/game.h"

#include <algorithm>
#include <utility>

#include "polyssimo/footprints.h"
#include "polyssimo/move.h"
#include "polyssimo/position_text.h"
#include "polyssimo/rules.h"
#include "polyssimo/score.h"
#include "records/polyssimo_record.h"
#include "table/games/polyssimo/options.h"
#include "table/journal.h"

namespace boxwood::table {

using polyssimo::Position;

namespace {

Result<polyssimo::Move, Message> parse_move(const Position& position, std::string_view text)
{
    if (phase(position) == polyssimo::Phase::choosing) {
        const Result<polyssimo::Pick, Message> pick = parse_pick(*position.setup, text);
        if (!pick)
            return pick.error();
        return polyssimo::Move(*pick);
    }
    const Result<polyssimo::Place, Message> place = polyssimo::parse_place(text);
    if (!place)
        return place.error();
    return polyssimo::Move(*place);
}

/// The rule that defines the moves of the current phase.
std::string_view rule_of_moves(const Position& position)
{
    return phase(position) == polyssimo::Phase::choosing ? "P3.1" : "P4.2";
}

Result<Position, Refusal> played(const Position& position, Seat seat, std::string_view text)
{
    if (!position.to_play)
        return refusal("P5.1", "game_over");
    if (position.to_play != seat)
        return refusal("T2.1", "not_on_turn", {{"seat", position.to_play->number()}});
    const Result<polyssimo::Move, Message> move = parse_move(position, text);
    if (!move)
        return Refusal{rule_of_moves(position), move.error()};
    return play(position, *move);
}

/// Every move follows an earlier one, and the current one exists.
bool is_tree(const PolyssimoState& state)
{
    for (std::size_t i = 0; i < state.history.size(); ++i)
        if (state.history[i].after < 0 || static_cast<std::size_t>(state.history[i].after) > i)
            return false;
    return state.current >= 0 && static_cast<std::size_t>(state.current) <= state.history.size();
}

const HistoryMove& history_move(const PolyssimoState& state, int number)
{
    return state.history[static_cast<std::size_t>(number) - 1];
}

/// The moves of the current game in order, as indices into the history.
/// REQUIRES: `state` is sound.
std::vector<int> current_line(const PolyssimoState& state)
{
    std::vector<int> line;
    for (int number = state.current; number > 0; number = history_move(state, number).after)
        line.push_back(number - 1);
    std::ranges::reverse(line);
    return line;
}

Refusal help_forbidden()
{
    return refusal("T7.1", "help_forbidden");
}

}  // namespace

Result<PolyssimoGame, Message> PolyssimoGame::create(PolyssimoState state, polyssimo::KnownSetups known)
{
    Result<Position, TextError> start = polyssimo::parse_position(state.start, known);
    if (!start)
        return start.error().message;
    if (!is_tree(state))
        return impossible_event();
    PolyssimoGame game(std::move(state), *std::move(start));
    for (const int index : current_line(game.state_)) {
        const HistoryMove& move = game.state_.history[static_cast<std::size_t>(index)];
        Result<Position, Refusal> next = played(game.position_, move.seat, move.move);
        if (!next)
            return next.error().message;
        game.position_ = *std::move(next);
        ++game.moves_;
    }
    return game;
}

std::vector<Seat> PolyssimoGame::awaited() const
{
    return position_.to_play ? std::vector<Seat>{*position_.to_play} : std::vector<Seat>();
}

std::vector<Seat> PolyssimoGame::ranking() const
{
    return polyssimo::ranking(position_);
}

std::string PolyssimoGame::position() const
{
    return position_text(position_);
}

Result<std::string, Refusal> PolyssimoGame::judge_move(Seat seat, std::string_view move) const
{
    if (const Result<Position, Refusal> next = played(position_, seat, move); !next)
        return next.error();
    return move_text(*position_.setup, *parse_move(position_, move));
}

Result<std::vector<GameEvent>, Refusal> PolyssimoGame::judge(Seat seat, const GameCommand& command, Role,
                                                             const Circumstances&) const
{
    const auto* wanted = command.get_if<Move>();
    if (!wanted)
        return refusal("T2.1", "not_in_this_game");
    Result<std::string, Refusal> move = judge_move(seat, wanted->move);
    if (!move)
        return move.error();
    return std::vector<GameEvent>{Moved{seat, *std::move(move)}};
}

Result<TurnChange, Message> PolyssimoGame::apply(const GameEvent& event, const Circumstances& now)
{
    const auto* moved = event.get_if<Moved>();
    if (!moved || now.phase != table::Phase::playing)
        return impossible_event();
    Result<Position, Refusal> next = played(position_, moved->seat, moved->move);
    if (!next)
        return next.error().message;
    if (state_.history.size() == static_cast<std::size_t>(max_history_list))
        return impossible_event();
    state_.history.push_back({state_.current, moved->seat, moved->move});
    state_.current = static_cast<int>(state_.history.size());
    position_ = *std::move(next);
    ++moves_;
    const bool is_person = now.seats[moved->seat.index()].is_person();
    return TurnChange{is_person ? std::optional(moved->seat) : std::nullopt, true};
}

std::optional<Message> PolyssimoGame::take_back(int moves)
{
    if (moves < 0 || moves >= moves_)
        return impossible_event();
    for (; moves_ > moves; --moves_)
        state_.current = history_move(state_, state_.current).after;
    position_ = start_;
    for (const int index : current_line(state_)) {
        const HistoryMove& move = state_.history[static_cast<std::size_t>(index)];
        position_ = played(position_, move.seat, move.move).value();
    }
    return std::nullopt;
}

std::optional<Refusal> PolyssimoGame::why_not_take_back(int moves) const
{
    if (moves < 0 || moves >= moves_)
        return refusal("T4.4", "no_such_moment", {{"moves", moves}, {"played", moves_}});
    if (state_.history.size() >= max_history)
        return refusal("T4.4", "too_much_taken_back", {{"most", static_cast<int>(max_history)}});
    return std::nullopt;
}

GameStart PolyssimoGame::next_start() const
{
    const polyssimo::Setup& setup = *start_.setup;
    if (start_.pool != setup.pieces().all())
        return PolyssimoStart{position_text(start_)};
    polyssimo::Options options = setup.options();
    options.start = options.start.clockwise(options.players);
    // Obligations that could be met from one seat may be impossible from the next.
    const auto next = polyssimo::Setup::create(setup.board(), setup.pieces(), options, {&start_.setup, 1});
    return PolyssimoStart{position_text(next ? initial_position(*next) : start_)};
}

Result<std::unique_ptr<TableGame>, Message> PolyssimoGame::another(const GameStart& start) const
{
    const auto* begins = start.get_if<PolyssimoStart>();
    if (!begins)
        return impossible_event();
    Result<PolyssimoGame, Message> game = create({begins->position, {}, 0}, {&position_.setup, 1});
    if (!game)
        return game.error();
    return std::unique_ptr<TableGame>(std::make_unique<PolyssimoGame>(*std::move(game)));
}

GameView PolyssimoGame::view() const
{
    PolyssimoView view = view_of(position_);
    view.moves = moves_;
    view.history = made_moves();
    if (state_.current > 0)
        view.last_move = history_move(state_, state_.current).move;
    return view;
}

std::vector<PolyssimoMove> PolyssimoGame::made_moves() const
{
    std::vector<PolyssimoMove> made;
    // First every open piece is taken, then pieces are placed (P3.1, P4.1).
    const auto picks = static_cast<std::size_t>(start_.pool.size());
    std::size_t placed = start_.placed.size();
    for (const int index : current_line(state_)) {
        const HistoryMove& move = state_.history[static_cast<std::size_t>(index)];
        if (made.size() < picks) {
            made.push_back({move.seat, move.move, {}});
            continue;
        }
        const polyssimo::PieceId piece = position_.placed[placed++].placement.piece;
        made.push_back({move.seat, position_.setup->pieces()[piece].name, move.move});
    }
    return made;
}

GameAnswer PolyssimoGame::material() const
{
    return material_of(*position_.setup);
}

Result<Answer, Refusal> PolyssimoGame::ask(const GameQuery& query, bool help) const
{
    if (const auto* judge = query.get_if<JudgeMove>()) {
        if (judge->seat.number() > players())
            return refusal("T1.1", "no_such_seat", {{"seat", judge->seat.number()}});
        const Result<std::string, Refusal> move = judge_move(judge->seat, judge->move);
        return Answer(Judgement{move ? std::nullopt : std::optional(view_of(move.error()))});
    }
    if (const auto* moment = query.get_if<GetMoment>()) {
        if (moment->moves > moves_)
            return refusal("T4.4", "no_such_moment", {{"moves", moment->moves}, {"played", moves_}});
        PolyssimoState earlier = state_;
        const std::vector<int> line = current_line(earlier);
        // Moves are numbered from 1; 0 is the start.
        earlier.current = moment->moves == 0 ? 0 : line[static_cast<std::size_t>(moment->moves) - 1] + 1;
        const PolyssimoGame then = create(std::move(earlier), {&position_.setup, 1}).value();
        return Answer(then.view().get<PolyssimoView>());
    }
    if (query.get_if<GetFootprints>())
        return help ? Result<Answer, Refusal>(Answer(footprints_of(position_))) : help_forbidden();
    if (const auto* spots = query.get_if<GetSpots>()) {
        if (!help)
            return help_forbidden();
        const Result<polyssimo::Pick, Message> piece = parse_pick(*position_.setup, spots->piece);
        if (!piece)
            return Refusal{"P1.2", piece.error()};
        polyssimo::PieceMask hand;
        hand.insert(piece->piece);
        Spots found;
        for (const polyssimo::Placement& placement : fitting_placements(position_, hand))
            found.spots.push_back(cells_text(placement.cells));
        return Answer(std::move(found));
    }
    return refusal("T2.1", "not_in_this_game");
}

std::optional<std::string> PolyssimoGame::record(std::span<const Occupant> seats) const
{
    records::PolyssimoRecord record(start_);
    std::vector<records::NodeIndex> nodes = {records::PolyssimoRecord::root};
    for (const HistoryMove& move : state_.history) {
        const records::NodeIndex parent = nodes[static_cast<std::size_t>(move.after)];
        // Moves that were taken back have not been checked before: a stored table may contain
        // anything.
        const Result<polyssimo::Move, Message> parsed = parse_move(record[parent].position, move.move);
        if (!parsed)
            return std::nullopt;
        const auto node = record.add_move(parent, *parsed);
        if (!node)
            return std::nullopt;
        nodes.push_back(*node);
    }
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const std::string level = "level-" + std::to_string(seats[i].level);
        record.set_player_name(Seat::from_index(i),
                               seats[i].kind == OccupantKind::computer ? level : seats[i].person);
    }
    return record.ending_at(nodes[static_cast<std::size_t>(state_.current)]).text();
}

Footprints footprints_of(const polyssimo::Position& position)
{
    Footprints footprints;
    for (const polyssimo::FreeRegion& region : free_regions(position))
        if (const std::optional<Seat> seat = region.footprint_of())
            footprints.footprints.push_back({*seat, cells_text(region.cells)});
    return footprints;
}

namespace {

class PolyssimoAdapter final : public GameAdapter {
public:
    explicit PolyssimoAdapter(std::shared_ptr<const SetupPool> pool) : pool_(std::move(pool)) {}

    std::string_view name() const override { return PolyssimoGame::game_name; }
    void add_types(PayloadTypes& types) const override
    {
        add_payloads<GameOptionSets, PolyssimoOptions>(types);
        add_payloads<GameStarts, PolyssimoStart>(types);
        add_payloads<GameStates, PolyssimoState>(types);
        add_payloads<GameCommands, Move>(types);
        add_payloads<GameEvents, Moved>(types);
        add_payloads<GameViews, PolyssimoView>(types);
        add_payloads<GameQueries, GetMoment, GetSpots, JudgeMove, GetFootprints>(types);
        add_payloads<GameAnswers, PolyssimoView, PolyssimoMaterial, Spots, Footprints>(types);
    }

    Result<GameStart, Message> start_of(const GameOptions& options, std::uint64_t) const override
    {
        Result<PolyssimoStart, Message> start = table::start_of(options.get<PolyssimoOptions>(), known());
        if (!start)
            return start.error();
        return GameStart(*std::move(start));
    }
    Result<std::unique_ptr<TableGame>, Message> begin(const GameStart& start) const override
    {
        Result<RestoredGame, Message> game =
            restore(PolyssimoState{start.get<PolyssimoStart>().position, {}, 0});
        if (!game)
            return game.error();
        return (*std::move(game)).game;
    }
    Result<RestoredGame, Message> restore(const GameState& state) const override
    {
        const std::vector<std::shared_ptr<const polyssimo::Setup>> known_setups = known();
        Result<PolyssimoGame, Message> game =
            PolyssimoGame::create(state.get<PolyssimoState>(), known_setups);
        if (!game)
            return game.error();
        if (pool_)
            pool_->note(game->board_position().setup);
        return RestoredGame{std::make_unique<PolyssimoGame>(*std::move(game))};
    }

    Result<std::string, Message> record(const Header& header,
                                        std::span<const JournalEntry> entries) const override
    {
        const Games games({make_polyssimo(pool_)});
        Result<Table, Message> made = Table::create(header, games);
        if (!made)
            return made.error();
        const Result<Table, Message> table = replay(*std::move(made), entries);
        if (!table)
            return table.error();
        const std::optional<std::string> text = table->game().record(table->state().seats);
        if (!text)
            return impossible_event();
        return *text;
    }

private:
    std::vector<std::shared_ptr<const polyssimo::Setup>> known() const
    {
        return pool_ ? pool_->known() : std::vector<std::shared_ptr<const polyssimo::Setup>>();
    }

    std::shared_ptr<const SetupPool> pool_;
};

}  // namespace

std::shared_ptr<const GameAdapter> make_polyssimo(std::shared_ptr<const SetupPool> pool)
{
    return std::make_shared<PolyssimoAdapter>(std::move(pool));
}

}  // namespace boxwood::table
