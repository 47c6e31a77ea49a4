#include "table/said_choice.h"

#include "paletti/model/part_name.h"

namespace boxwood::table {

namespace {

namespace rules = paletti::rules;

struct Sayer {
    PalettiChoice operator()(const paletti::StandColumn& choice) const
    {
        return StandColumn{paletti::part_name(choice.column), choice.spot.x_um, choice.spot.y_um,
                           choice.spot.turn_ppm};
    }
    PalettiChoice operator()(const paletti::LayBlue& choice) const
    {
        return LayBlue{choice.spot.x_um, choice.spot.y_um, choice.spot.turn_ppm, choice.flipped};
    }
    PalettiChoice operator()(const paletti::Roll&) const { return RollSeal{}; }
    PalettiChoice operator()(const rules::ChooseColour& choice) const { return ChooseColour{choice.colour}; }
    PalettiChoice operator()(const rules::Claim&) const { return ClaimFloor{}; }
    PalettiChoice operator()(const rules::Object&) const { return RaiseObjection{}; }
    PalettiChoice operator()(const rules::LetStand&) const { return LetStand{}; }
    PalettiChoice operator()(const rules::TimeUp&) const { return TimeUp{}; }
    PalettiChoice operator()(const rules::BreakOff&) const { return BreakOff{}; }
    PalettiChoice operator()(const rules::ChooseForfeit& choice) const
    {
        return ChooseForfeit{paletti::part_name(choice.column)};
    }
    PalettiChoice operator()(const rules::DeclineForfeit&) const { return DeclineForfeit{}; }
    PalettiChoice operator()(const rules::Renounce&) const { return Renounce{}; }
};

}  // namespace

PalettiChoice said_choice(const paletti::Choice& choice)
{
    return std::visit(Sayer(), choice);
}

}  // namespace boxwood::table
