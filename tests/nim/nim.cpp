#include "nim/nim.h"

#include <algorithm>
#include <utility>

#include "nim/payloads.h"
#include "players/turn.h"
#include "table/journal.h"
#include "table/table.h"

namespace boxwood::nim {

using namespace table;

namespace {

constexpr int players_of_nim = 2;

class NimGame final : public TableGame {
public:
    static Result<NimGame, Message> create(const NimState& state)
    {
        NimGame game(state.start);
        for (const TakeStones& move : state.moves)
            if (!game.play(move))
                return impossible_event();
        return game;
    }

    std::unique_ptr<TableGame> clone() const override { return std::make_unique<NimGame>(*this); }
    GameState snapshot() const override { return state_; }
    std::string_view name() const override { return "nim"; }

    int players() const override { return players_of_nim; }
    std::optional<Seat> on_turn() const override
    {
        return is_over() ? std::nullopt : std::optional(state_.start.first.clockwise(players(), moves()));
    }
    std::vector<Seat> awaited() const override
    {
        return is_over() ? std::vector<Seat>() : std::vector<Seat>{*on_turn()};
    }
    bool is_over() const override { return std::ranges::count(heaps_, StoneCount()) == std::ssize(heaps_); }
    std::vector<Seat> ranking() const override
    {
        const Seat winner = state_.start.first.clockwise(players(), moves() - 1);
        return {winner, winner.clockwise(players(), 1)};
    }
    int moves() const override { return static_cast<int>(state_.moves.size()); }
    std::uint64_t moment() const override { return state_.moves.size(); }

    Result<std::vector<GameEvent>, Refusal> judge(Seat seat, const GameCommand& command, Role,
                                                  const Circumstances&) const override
    {
        const auto* move = command.get_if<TakeStones>();
        if (!move)
            return refusal("T2.1", "not_in_this_game");
        if (is_over())
            return refusal("T2.1", "game_over");
        if (on_turn() != seat)
            return refusal("T2.1", "not_on_turn", {{"seat", on_turn()->number()}});
        if (!NimGame(*this).play(*move))
            return refusal("N1", "not_so_many_stones");
        return std::vector<GameEvent>{StonesTaken{seat, *move}};
    }
    Result<TurnChange, Message> apply(const GameEvent& event, const Circumstances& now) override
    {
        const auto* taken = event.get_if<StonesTaken>();
        if (!taken || now.phase != Phase::playing || on_turn() != taken->seat || !play(taken->move))
            return impossible_event();
        const bool is_person = now.seats[taken->seat.index()].is_person();
        return TurnChange{is_person ? std::optional(taken->seat) : std::nullopt, true};
    }
    std::optional<Refusal> why_not_take_back(int moves) const override
    {
        if (moves < 0 || moves >= this->moves())
            return refusal("T4.4", "no_such_moment", {{"moves", moves}, {"played", this->moves()}});
        return std::nullopt;
    }
    std::optional<Message> take_back(int moves) override
    {
        if (why_not_take_back(moves))
            return impossible_event();
        NimState earlier = state_;
        earlier.moves.resize(static_cast<std::size_t>(moves));
        const NimGame game = create(earlier).value();
        state_ = game.state_;
        heaps_ = game.heaps_;
        return std::nullopt;
    }

    GameStart start() const override { return state_.start; }
    GameStart next_start() const override
    {
        return NimStart{state_.start.heaps, state_.start.first.clockwise(players(), 1)};
    }
    Result<std::unique_ptr<TableGame>, Message> another(const GameStart& start) const override
    {
        const auto* begins = start.get_if<NimStart>();
        if (!begins)
            return impossible_event();
        return std::unique_ptr<TableGame>(std::make_unique<NimGame>(NimGame(*begins)));
    }

    GameView view() const override { return NimView{heaps_}; }
    Result<Answer, Refusal> ask(const GameQuery&, bool) const override
    {
        return refusal("T2.1", "not_in_this_game");
    }
    GameAnswer material() const override { return NimView{state_.start.heaps}; }

private:
    explicit NimGame(NimStart start) : heaps_(start.heaps) { state_.start = std::move(start); }

    bool play(const TakeStones& move)
    {
        const auto heap = static_cast<std::size_t>(move.heap);
        if (heap >= heaps_.size() || move.stones < 1 || move.stones > heaps_[heap])
            return false;
        heaps_[heap] -= move.stones;
        state_.moves.push_back(move);
        return true;
    }

    NimState state_;
    Heaps heaps_;
};

class NimAdapter final : public GameAdapter {
public:
    std::string_view name() const override { return "nim"; }
    void add_types(PayloadTypes& types) const override
    {
        add_payloads<GameOptionSets, NimOptions>(types);
        add_payloads<GameStarts, NimStart>(types);
        add_payloads<GameStates, NimState>(types);
        add_payloads<GameCommands, TakeStones>(types);
        add_payloads<GameEvents, StonesTaken>(types);
        add_payloads<GameViews, NimView>(types);
        add_payloads<GameAnswers, NimView>(types);
    }

    Result<GameStart, Message> start_of(const GameOptions& options, std::uint64_t) const override
    {
        return GameStart(NimStart{options.get<NimOptions>().heaps});
    }
    Result<std::unique_ptr<TableGame>, Message> begin(const GameStart& start) const override
    {
        Result<RestoredGame, Message> game = restore(NimState{start.get<NimStart>(), {}});
        if (!game)
            return game.error();
        return (*std::move(game)).game;
    }
    Result<RestoredGame, Message> restore(const GameState& state) const override
    {
        Result<NimGame, Message> game = NimGame::create(state.get<NimState>());
        if (!game)
            return game.error();
        return RestoredGame{std::make_unique<NimGame>(*std::move(game))};
    }
    Result<std::string, Message> record(const Header&, std::span<const JournalEntry> entries) const override
    {
        return std::to_string(entries.size()) + " commands\n";
    }
};

/// Nobody plays it but people.
class NoPlayers final : public server::ComputerPlayers {
public:
    std::unique_ptr<players::Turn> start(const Table&, const Thinking&) const override { return nullptr; }
    void decided(const Table&, const Thinking&, const players::Turn&) override {}
    bool has_steps() const override { return false; }
    std::int64_t due_ms(const Table&, std::int64_t now_ms) const override { return now_ms; }
    Step take_step(const Table&) override { return {}; }
    void drop_steps() override {}
};

}  // namespace

std::shared_ptr<const GameAdapter> make_nim()
{
    return std::make_shared<NimAdapter>();
}

server::ServedGames::Offer nim_offer()
{
    return {make_nim(),
            []() -> std::unique_ptr<server::ComputerPlayers> { return std::make_unique<NoPlayers>(); }};
}

}  // namespace boxwood::nim
