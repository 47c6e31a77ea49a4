#include "gtp/paletti_answers.h"

#include <fmt/format.h>

#include "core/json.h"
#include "core/json_writer.h"
#include "hotseat/advice.h"
#include "hotseat/typed.h"
#include "paletti/model/part_name.h"
#include "paletti/model/scene_places.h"
#include "paletti/model/units.h"
#include "paletti/statics/verdict.h"

namespace boxwood::gtp {

using namespace paletti;

namespace {

constexpr std::size_t most_advised = 10;

std::string mm(double length_m)
{
    return decimal_text(micrometres(length_m), millimetre_decimals);
}

void add_columns(std::string& lines, std::string_view what, rules::ColumnSet columns)
{
    for (const PartId column : columns)
        lines += fmt::format("{} {}\n", what, part_name(column));
}

/// JSON without null: missing values are left out.
class StateWriter {
public:
    explicit StateWriter(const Game& game) : game_(game), state_(game.state()) {}

    std::string write()
    {
        json_.begin_object();
        text("phase", name_of(state_.phase));
        number("turn", state_.turn);
        number("on_turn", state_.on_turn.number());
        seats("awaited", rules::awaited(state_));
        number("highest_floor", state_.highest_floor);
        flag("moving", game_.is_moving());
        number("ticks", static_cast<std::int64_t>(game_.ticks()));
        players();
        seal();
        attempt();
        if (state_.objector)
            number("objector", state_.objector->number());
        flag("next_floor_fits", state_.facts.next_floor_fits);
        floors();
        columns();
        result();
        json_.end_object();
        return std::move(json_).json();
    }

private:
    void text(std::string_view name, std::string_view value)
    {
        json_.name(name);
        json_.text(value);
    }
    void number(std::string_view name, std::int64_t value)
    {
        json_.name(name);
        json_.number(value);
    }
    void flag(std::string_view name, bool value)
    {
        json_.name(name);
        json_.boolean(value);
    }
    void seats(std::string_view name, rules::SeatSet seats)
    {
        json_.name(name);
        json_.begin_list();
        for (const Seat seat : seats)
            json_.number(seat.number());
        json_.end_list();
    }

    void players()
    {
        json_.name("players");
        json_.begin_list();
        for (int i = 1; i <= state_.players(); ++i) {
            const Seat seat = Seat::from_number(i);
            json_.begin_object();
            json_.name("colours");
            json_.begin_list();
            for (const Colour colour : rules::colours_of(state_, seat))
                json_.text(name_of(colour));
            json_.end_list();
            number("points", rules::points(state_, seat));
            number("tremor_um", game_.setup().tremor_um[seat.index()]);
            json_.end_object();
        }
        json_.end_list();
    }

    void seal()
    {
        if (!state_.seal.owner)
            return;
        json_.name("seal");
        json_.begin_object();
        number("owner", state_.seal.owner->number());
        if (state_.seal.former_owner)
            number("former_owner", state_.seal.former_owner->number());
        text("colour_up", name_of(state_.seal.colour_up));
        json_.end_object();
    }

    void attempt()
    {
        if (!state_.attempt)
            return;
        json_.name("attempt");
        json_.begin_object();
        number("hand", state_.attempt->hand.number());
        text("purpose", name_of(state_.attempt->purpose));
        text("column", part_name(state_.attempt->column));
        text("stage", name_of(state_.attempt->stage));
        json_.end_object();
    }

    void place(PartId id)
    {
        const Pose& pose = game_.villa().pose(id);
        number("x_um", micrometres(pose.position.x));
        number("y_um", micrometres(pose.position.y));
        number("z_um", micrometres(pose.position.z));
        number("turn_ppm", spot_of(game_.villa().part(id), pose).turn_ppm);
    }

    void floors()
    {
        json_.name("floors");
        json_.begin_list();
        for (int level = 1; level <= game_.villa().floors_laid; ++level) {
            json_.begin_object();
            text("floor", part_name(floor_id(level)));
            place(floor_id(level));
            flag("flipped", face_of(game_.villa().pose(floor_id(level))) == Face::flipped);
            json_.end_object();
        }
        json_.end_list();
    }

    void columns()
    {
        json_.name("columns");
        json_.begin_list();
        for (PartId id = first_column_id; id < part_count; ++id) {
            const rules::ColumnState& column = state_.column(id);
            json_.begin_object();
            text("column", part_name(id));
            text("place", name_of(column.place));
            if (game_.villa().contains(id)) {
                number("level", column.level);
                place(id);
                flag("burdened", state_.facts.burdened.contains(id));
            }
            seats("blocked_for", column.blocked_for);
            json_.end_object();
        }
        json_.end_list();
    }

    void result()
    {
        if (!state_.result)
            return;
        json_.name("result");
        json_.begin_object();
        text("ending", name_of(state_.result->ending));
        if (state_.result->winner)
            number("winner", state_.result->winner->number());
        if (state_.result->brought_down_by)
            number("brought_down_by", state_.result->brought_down_by->number());
        json_.end_object();
    }

    const Game& game_;
    const rules::State& state_;
    JsonWriter json_;
};

}  // namespace

std::string state_json(const Game& game)
{
    return StateWriter(game).write();
}

std::string may_lines(const Game& game, Seat seat)
{
    const rules::May may = rules::may(game.state(), seat);
    std::string lines;
    add_columns(lines, "stand", may.stand);
    add_columns(lines, "touch", may.touch);
    add_columns(lines, "forfeit", may.forfeits);
    for (const Colour colour : may.colours)
        lines += fmt::format("colour {}\n", name_of(colour));
    const std::pair<bool, std::string_view> words[] = {
        {may.roll, "roll"},
        {may.claim, "claim"},
        {may.object, "object"},
        {may.let_stand, "let_stand"},
        {may.break_off, "break_off"},
        {may.decline_forfeit, "decline_forfeit"},
        {may.move_column, "move_column"},
        {may.hold_floor, "hold_floor"},
        {may.lay_floor, "lay"},
        {may.renounce, "renounce"},
    };
    for (const auto& [is_allowed, word] : words)
        if (is_allowed)
            lines.append(word) += '\n';
    return lines;
}

std::string happening_lines(const hotseat::Happening& happening)
{
    std::string lines;
    for (const rules::Change& change : happening.changes) {
        lines += name_of(change.kind);
        if (change.seat)
            lines += fmt::format(" seat={}", change.seat->number());
        if (change.part != base_id)
            lines += " part=" + part_name(change.part);
        if (change.colour)
            lines += fmt::format(" colour={}", name_of(*change.colour));
        if (change.kind == rules::ChangeKind::shifted)
            lines += " mm=" + decimal_text(change.distance_um, millimetre_decimals);
        lines += '\n';
    }
    lines += fmt::format("halt {}", hotseat::halt_name(happening.halt));
    if (happening.halt == hotseat::Halt::in_trouble)
        lines += fmt::format(" newton={:.2f}", happening.felt_n);
    if (happening.stays_in_hand)
        lines += fmt::format(" rule={} code={}", happening.stays_in_hand->rule,
                             happening.stays_in_hand->message.code);
    return lines + '\n';
}

std::string statics_lines(const Villa& villa)
{
    const Verdict verdict = verdict_on(villa);
    std::string lines =
        fmt::format("villa {} margin={}\n", verdict.stands() ? "stands" : "falls", mm(verdict.margin_m));
    for (int level = 1; level <= verdict.floors_laid; ++level) {
        const paletti::FloorRest& floor = verdict.floor(level);
        lines += fmt::format("{} margin={} newton={:.3f} covers={} rests_on={}\n", part_name(floor_id(level)),
                             mm(floor.margin_m), floor.load_n, floor.columns_covered, floor.columns_carrying);
    }
    for (PartId id = first_column_id; id < part_count; ++id)
        if (villa.contains(id)) {
            const ColumnRest& rest = verdict.column(id);
            lines += fmt::format("{} level={} {} newton={:.3f} gap={}\n", part_name(id), villa.level(id),
                                 name_of(rest.role), rest.load_n, mm(rest.gap_m));
        }
    return lines;
}

std::string take_lines(const Game& game, Seat seat)
{
    std::string lines;
    for (const Take& take : hotseat::advised_takes(game, seat))
        lines += fmt::format("take {} {} margin={} lift={} {} newton={:.3f}\n", part_name(take.column),
                             take.stands ? "stands" : "falls", mm(take.margin_m), mm(take.lift_m),
                             name_of(take.role), take.load_n);
    return lines;
}

std::string spot_lines(const Game& game, PartId column)
{
    std::string lines;
    for (const GoodSpot& good : hotseat::advised_spots(game, column, most_advised))
        lines += fmt::format("spot {} margin={} room={}\n", hotseat::point_text(good.spot.point),
                             mm(good.margin_m), mm(good.room_m));
    return lines;
}

std::string laying_lines(const Game& game)
{
    std::string lines;
    for (const RankedLaying& laying : hotseat::advised_layings(game, most_advised))
        lines += fmt::format(
            "lay {} margin={} covers={}\n",
            hotseat::laying_text(game.villa(), floor_id(game.villa().floors_laid + 1), laying.spot),
            mm(laying.verdict.margin_m), laying.verdict.columns_covered);
    return lines;
}

}  // namespace boxwood::gtp
