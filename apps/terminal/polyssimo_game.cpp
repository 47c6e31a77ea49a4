#include "terminal/polyssimo_game.h"

#include <utility>

#include "core/check.h"
#include "core/hash.h"
#include "polyssimo/score.h"
#include "thinking/side_by_side.h"

namespace boxwood::terminal {

using players::PolyssimoTurn;
using polyssimo::CellSet;
using polyssimo::Move;
using polyssimo::Place;
using polyssimo::Position;
using records::NodeIndex;

namespace {

/// Strong, and answers at once.
constexpr int hint_level = 6;

}  // namespace

std::string record_name(const Player& player)
{
    if (!player.computer)
        return player.name;
    const std::string kind = players::player_name(*player.computer);
    return player.name.empty() ? kind : player.name + " (" + kind + ')';
}

Player player_of_record(std::string_view name)
{
    if (const auto computer = players::find_polyssimo_player(name))
        return {{}, computer};
    const std::size_t open = name.rfind(" (");
    if (open != std::string_view::npos && name.ends_with(')'))
        if (const auto computer =
                players::find_polyssimo_player(name.substr(open + 2, name.size() - open - 3)))
            return {std::string(name.substr(0, open)), computer};
    return {std::string(name), std::nullopt};
}

Game::Game(records::PolyssimoRecord record, Players players, std::uint64_t seed)
    : record_(std::move(record)),
      current_(record_.main_line().back()),
      players_(std::move(players)),
      seed_(seed)
{
    for (int number = 1; number <= setup().players(); ++number) {
        const Seat seat = Seat::from_number(number);
        std::string& name = players_[seat.index()].name;
        name = drawing::utf8_of(drawing::characters_of(name));
        record_.set_player_name(seat, record_name(players_[seat.index()]));
    }
}

std::string Game::name_of_seat(const Catalogue& texts, Seat seat) const
{
    const Player& player = players_[seat.index()];
    const std::string name =
        player.name.empty() ? texts.text("table.player", {{"seat", seat.number()}}) : player.name;
    return player.computer ? name + " (" + players::player_name(*player.computer) + ')' : name;
}

drawing::PlayerNames Game::names(const Catalogue& texts) const
{
    drawing::PlayerNames names;
    for (int number = 1; number <= setup().players(); ++number)
        names[Seat::from_number(number).index()] = name_of_seat(texts, Seat::from_number(number));
    return names;
}

std::optional<Step> Game::step_to(NodeIndex node) const
{
    const records::RecordNode& reached = record_[node];
    if (!reached.move)
        return std::nullopt;
    const auto* pick = std::get_if<polyssimo::Pick>(&*reached.move);
    return Step{*record_[*reached.parent].position.to_play, *reached.move,
                pick ? pick->piece : reached.position.placed.back().placement.piece};
}

std::optional<Step> Game::last_step() const
{
    return step_to(current_);
}

CellSet Game::fresh_cells() const
{
    CellSet fresh;
    for (NodeIndex node = current_;; node = *record_[node].parent) {
        const std::optional<Step> step = step_to(node);
        if (!step)
            return fresh;
        const bool by_person = is_person(step->seat);
        if (by_person && node != current_)
            return fresh;
        if (const auto* place = std::get_if<Place>(&step->move))
            fresh |= place->cells;
        if (by_person)
            return fresh;
    }
}

std::optional<Refusal> Game::play(const Move& move)
{
    const Result<NodeIndex, Refusal> next = record_.add_move(current_, move);
    if (!next)
        return next.error();
    current_ = *next;
    return std::nullopt;
}

PolyssimoTurn Game::turn_of(const players::PolyssimoPlayer& player) const
{
    return {player, position(), players::turn_seed(seed_, hash(position()))};
}

PolyssimoTurn Game::computer_turn() const
{
    BOXWOOD_CHECK(waits_for_computer());
    return turn_of(*players_[position().to_play->index()].computer);
}

Move Game::computer_move() const
{
    PolyssimoTurn turn = computer_turn();
    thinking::finish(turn);
    return turn.decision();
}

Move Game::hint() const
{
    BOXWOOD_CHECK(!is_over());
    PolyssimoTurn turn = turn_of(players::level(hint_level));
    thinking::finish(turn);
    return turn.decision();
}

bool Game::take_back()
{
    for (std::optional<NodeIndex> node = record_[current_].parent; node; node = record_[*node].parent) {
        const Position& before = record_[*node].position;
        if (before.to_play && is_person(*before.to_play)) {
            current_ = *node;
            return true;
        }
    }
    return false;
}

Game Game::anew() const
{
    return Game(records::PolyssimoRecord(polyssimo::initial_position(position().setup)), players_,
                mix(seed_ + golden_gamma));
}

std::string step_sentence(const Catalogue& texts, const Game& game, const Step& step)
{
    std::vector<Argument> arguments = {{"player", game.name_of_seat(texts, step.seat)},
                                       {"piece", game.setup().pieces()[step.piece].name}};
    const auto* place = std::get_if<Place>(&step.move);
    if (!place)
        return texts.text("play.took", arguments);
    arguments.emplace_back("cells", cells_text(place->cells));
    return texts.text("play.placed", arguments);
}

std::vector<std::string> ranking_sentences(const Catalogue& texts, const Game& game)
{
    BOXWOOD_CHECK(game.is_over());
    std::vector<std::string> sentences;
    for (const Seat seat : polyssimo::ranking(game.position()))
        sentences.push_back(
            texts.text("play.ranked", {{"player", game.name_of_seat(texts, seat)},
                                       {"state", drawing::player_state(texts, game.position(), seat)}}));
    return sentences;
}

}  // namespace boxwood::terminal
