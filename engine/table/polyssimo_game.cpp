#include "table/polyssimo_game.h"

#include <algorithm>
#include <utility>

#include "polyssimo/move.h"
#include "polyssimo/position_text.h"
#include "polyssimo/rules.h"
#include "polyssimo/score.h"
#include "records/polyssimo_record.h"

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

/// The rule that says what a move consists of.
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

Message cannot_follow()
{
    return Message{"event_impossible", {}};
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

}  // namespace

std::vector<int> current_line(const PolyssimoState& state)
{
    std::vector<int> line;
    for (int number = state.current; number > 0; number = history_move(state, number).after)
        line.push_back(number - 1);
    std::ranges::reverse(line);
    return line;
}

Result<PolyssimoGame, Message> PolyssimoGame::create(const PolyssimoState& state, KnownSetups known)
{
    Result<Position, TextError> start = polyssimo::parse_position(state.start, known);
    if (!start)
        return start.error().message;
    if (!is_tree(state))
        return cannot_follow();
    PolyssimoGame game(*std::move(start));
    for (const int index : current_line(state)) {
        const HistoryMove& move = state.history[static_cast<std::size_t>(index)];
        Result<Position, Refusal> next = played(game.position_, move.seat, move.move);
        if (!next)
            return next.error().message;
        game.position_ = *std::move(next);
        ++game.moves_;
    }
    return game;
}

std::vector<Seat> PolyssimoGame::ranking() const
{
    return polyssimo::ranking(position_);
}

Result<std::string, Refusal> PolyssimoGame::judge(Seat seat, std::string_view move) const
{
    if (const Result<Position, Refusal> next = played(position_, seat, move); !next)
        return next.error();
    return move_text(*position_.setup, *parse_move(position_, move));
}

std::optional<Message> PolyssimoGame::apply(const Moved& moved, PolyssimoState& state)
{
    Result<Position, Refusal> next = played(position_, moved.seat, moved.move);
    if (!next)
        return next.error().message;
    if (state.history.size() == static_cast<std::size_t>(max_history_list))
        return cannot_follow();
    state.history.push_back({state.current, moved.seat, moved.move});
    state.current = static_cast<int>(state.history.size());
    position_ = *std::move(next);
    ++moves_;
    return std::nullopt;
}

std::optional<Message> PolyssimoGame::apply(const TakenBack& taken_back, PolyssimoState& state)
{
    if (taken_back.moves < 0 || taken_back.moves >= moves_)
        return cannot_follow();
    for (; moves_ > taken_back.moves; --moves_)
        state.current = history_move(state, state.current).after;
    position_ = start_;
    for (const int index : current_line(state)) {
        const HistoryMove& move = state.history[static_cast<std::size_t>(index)];
        position_ = played(position_, move.seat, move.move).value();
    }
    return std::nullopt;
}

std::vector<Seat> PolyssimoGame::awaited() const
{
    return position_.to_play ? std::vector<Seat>{*position_.to_play} : std::vector<Seat>();
}

std::optional<Refusal> PolyssimoGame::refused_take_back(int moves, const PolyssimoState& state) const
{
    if (moves < 0 || moves >= moves_)
        return refusal("T4.4", "no_such_moment", {{"moves", moves}, {"played", moves_}});
    if (state.history.size() >= max_history)
        return refusal("T4.4", "too_much_taken_back", {{"most", static_cast<int>(max_history)}});
    return std::nullopt;
}

GameStart PolyssimoGame::next_start(const PolyssimoState&) const
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

std::string record_text(const PolyssimoState& state, const PolyssimoGame& game,
                        std::span<const Occupant> seats)
{
    const KnownSetups known(&game.position().setup, 1);
    records::PolyssimoRecord record(polyssimo::parse_position(state.start, known).value());
    std::vector<records::NodeIndex> nodes = {records::PolyssimoRecord::root};
    for (const HistoryMove& move : state.history) {
        const records::NodeIndex parent = nodes[static_cast<std::size_t>(move.after)];
        const polyssimo::Move parsed = parse_move(record[parent].position, move.move).value();
        nodes.push_back(record.add_move(parent, parsed).value());
    }
    for (std::size_t i = 0; i < seats.size(); ++i) {
        const std::string level = "level-" + std::to_string(seats[i].level);
        record.set_player_name(Seat::from_index(i),
                               seats[i].kind == OccupantKind::computer ? level : seats[i].person);
    }
    return record.ending_at(nodes[static_cast<std::size_t>(state.current)]).text();
}

}  // namespace boxwood::table
