// A game of Villa Paletti as one line of JSON; docs/formats/gtp-paletti.md names
// its fields.

#include "core/json_writer.h"
#include "gtp/paletti_answers.h"
#include "paletti/model/part_name.h"
#include "paletti/model/scene_places.h"
#include "paletti/model/units.h"

namespace boxwood::gtp {

using namespace paletti;

namespace {

/// JSON without null: what is not there is left out.
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

}  // namespace boxwood::gtp
