#include "terminal/villa_game.h"

#include <algorithm>
#include <utility>

#include "core/json.h"
#include "drawing/paletti_table.h"
#include "paletti/model/part_name.h"
#include "paletti/model/units.h"
#include "paletti/statics/verdict.h"
#include "players/paletti/player_name.h"

namespace boxwood::terminal {

using namespace paletti;
using rules::Change;
using rules::ChangeKind;

namespace {

/// Changes that the next player's prompt implies.
bool goes_without_saying(ChangeKind kind)
{
    return kind == ChangeKind::turn_began || kind == ChangeKind::touched ||
           kind == ChangeKind::cover_changed || kind == ChangeKind::floor_due ||
           kind == ChangeKind::forfeit_due;
}

}  // namespace

std::string record_name(const VillaPlayer& player)
{
    if (!player.level)
        return player.name;
    const std::string level = "level-" + std::to_string(*player.level);
    return player.name.empty() ? level : player.name + " (" + level + ')';
}

VillaPlayer recorded_player(const std::string& name)
{
    if (const std::optional<NamedPlayer> player = find_paletti_player(name))
        return {.level = player->level};
    const std::size_t opening = name.rfind(" (");
    if (opening != std::string::npos && name.ends_with(')'))
        if (const auto player = find_paletti_player(name.substr(opening + 2, name.size() - opening - 3)))
            return {.name = name.substr(0, opening), .level = player->level};
    return {.name = name};
}

VillaGame::VillaGame(hotseat::Hotseat hotseat, VillaPlayers players)
    : hotseat_(std::move(hotseat)),
      players_(std::move(players))
{
    for (int number = 1; number <= game().state().players(); ++number) {
        const Seat seat = Seat::from_number(number);
        hotseat_.set_name(seat, record_name(players_[seat.index()]));
    }
}

std::optional<Seat> VillaGame::person() const
{
    if (game().is_over())
        return std::nullopt;
    const auto is_person = [&](Seat seat) { return !players_[seat.index()].level; };
    if (game().is_moving())
        return is_person(*game().acting()) && waits_for_hand() ? game().acting() : std::nullopt;
    const rules::SeatSet awaited = rules::awaited(game().state());
    for (int i = 0; i < game().state().players(); ++i) {
        const Seat seat = game().state().on_turn.clockwise(game().state().players(), i);
        if (awaited.contains(seat) && is_person(seat))
            return seat;
    }
    return std::nullopt;
}

std::optional<Seat> VillaGame::computer() const
{
    if (game().is_over())
        return std::nullopt;
    for (int number = 1; number <= game().state().players(); ++number) {
        const Seat seat = Seat::from_number(number);
        const bool is_awaited =
            game().is_moving() ? game().acting() == seat : rules::awaited(game().state()).contains(seat);
        if (is_awaited && players_[seat.index()].level)
            return seat;
    }
    return std::nullopt;
}

/// During a motion: whether a column or floor is held and the player must decide what to do with it.
bool VillaGame::waits_for_hand() const
{
    const std::optional<rules::Attempt>& attempt = game().state().attempt;
    return game().hand().tool != Tool::none && !(attempt && attempt->stage == rules::Stage::putting_back);
}

bool VillaGame::goes_on_by_itself() const
{
    return !person() && (game().is_moving() || !game().is_over());
}

std::string VillaGame::play_on(const Catalogue& texts)
{
    const std::optional<Seat> seat = computer();
    if (!seat)
        return sentences(texts, hotseat_.come_to_rest());
    const int level = *players_[seat->index()].level;
    return sentences(texts, hotseat_.let_play(*seat, {skill_of_level(level), {}}, game().setup().seed));
}

std::string VillaGame::name(const Catalogue& texts, Seat seat) const
{
    const VillaPlayer& player = players_[seat.index()];
    const std::string name =
        player.name.empty() ? texts.text("villa.play.player", {{"seat", seat.number()}}) : player.name;
    return player.level ? name + " (level-" + std::to_string(*player.level) + ')' : name;
}

std::string VillaGame::sentence(const Catalogue& texts, const Change& change) const
{
    return texts.text("change." + std::string(name_of(change.kind)),
                      {{"player", change.seat ? name(texts, *change.seat) : ""},
                       {"part", change.part == base_id ? "" : part_name(change.part)},
                       {"mark", is_column(change.part) ? drawing::column_mark(change.part) : ""},
                       {"colour", change.colour ? std::string(name_of(*change.colour)) : ""},
                       {"mm", decimal_text(change.distance_um, millimetre_decimals)}});
}

std::string VillaGame::sentences(const Catalogue& texts, const hotseat::Happening& happening) const
{
    std::string text;
    for (auto change = happening.changes.begin(); change != happening.changes.end(); ++change) {
        // If a column is shifted again and again, only the last shift is reported.
        const bool is_told_again = std::any_of(change + 1, happening.changes.end(), [&](const Change& later) {
            return later.kind == ChangeKind::shifted && later.part == change->part;
        });
        if (goes_without_saying(change->kind) || (change->kind == ChangeKind::shifted && is_told_again))
            continue;
        text += sentence(texts, *change) + '\n';
    }
    if (happening.stays_in_hand)
        text += texts.text(*happening.stays_in_hand) + '\n';
    return text;
}

std::string VillaGame::standing(const Catalogue& texts) const
{
    const rules::State& state = game().state();
    std::string text;
    for (int number = 1; number <= state.players(); ++number) {
        const Seat seat = Seat::from_number(number);
        std::string colours;
        for (const Colour colour : rules::colours_of(state, seat))
            colours += (colours.empty() ? "" : ", ") + std::string(name_of(colour));
        text += texts.text(state.seal.owner == seat ? "villa.play.standing_with_seal" : "villa.play.standing",
                           {{"player", name(texts, seat)},
                            {"colours", colours.empty() ? "-" : colours},
                            {"count", rules::points(state, seat)}}) +
                '\n';
    }
    return text;
}

drawing::VillaView view_with_loads(const Catalogue& texts, const Villa& villa, std::string name)
{
    drawing::VillaView view{.villa = villa, .name = std::move(name)};
    const Verdict verdict = verdict_on(view.villa);
    view.remark = verdict.stands() ? texts.text("villa.remark.stands",
                                                {{"margin", drawing::margin_text(texts, verdict.margin_m)}})
                                   : texts.text("villa.remark.falls");
    for (PartId id = first_column_id; id < part_count; ++id) {
        const ColumnRest& rest = verdict.column(id);
        if (rest.role == Role::loose || rest.role == Role::carries)
            view.loads_n[static_cast<std::size_t>(id - first_column_id)] = rest.load_n;
    }
    for (int level = 1; level <= verdict.floors_laid; ++level) {
        const FloorRest& rest = verdict.floor(level);
        view.load_points[static_cast<std::size_t>(level - 1)] =
            drawing::LoadPoint{rest.load_point, rest.edge, rest.margin_m};
    }
    return view;
}

}  // namespace boxwood::terminal
