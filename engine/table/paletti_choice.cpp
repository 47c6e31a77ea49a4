#include "table/paletti_choice.h"

#include "paletti/model/part_name.h"

namespace boxwood::table {

namespace {

namespace rules = paletti::rules;
using Outcome = Result<paletti::Choice, Message>;

class Translator {
public:
    explicit Translator(Seat seat) : seat_(seat) {}

    Outcome operator()(const StandColumn& choice) const
    {
        const std::optional<paletti::PartId> column = paletti::find_column(choice.column);
        if (!column)
            return unknown(choice.column);
        return paletti::Choice(
            paletti::StandColumn{seat_, *column, {choice.x_um, choice.y_um, choice.turn_ppm}});
    }
    Outcome operator()(const LayBlue& choice) const
    {
        return paletti::Choice(
            paletti::LayBlue{seat_, {choice.x_um, choice.y_um, choice.turn_ppm}, choice.flipped});
    }
    Outcome operator()(const RollSeal&) const { return paletti::Choice(paletti::Roll{seat_}); }
    Outcome operator()(const ChooseColour& choice) const
    {
        return paletti::Choice(rules::ChooseColour{seat_, choice.colour});
    }
    Outcome operator()(const ClaimFloor&) const { return paletti::Choice(rules::Claim{seat_}); }
    Outcome operator()(const RaiseObjection&) const { return paletti::Choice(rules::Object{seat_}); }
    Outcome operator()(const LetStand&) const { return paletti::Choice(rules::LetStand{seat_}); }
    Outcome operator()(const TimeUp&) const { return paletti::Choice(rules::TimeUp{}); }
    Outcome operator()(const BreakOff&) const { return paletti::Choice(rules::BreakOff{seat_}); }
    Outcome operator()(const ChooseForfeit& choice) const
    {
        const std::optional<paletti::PartId> column = paletti::find_column(choice.column);
        if (!column)
            return unknown(choice.column);
        return paletti::Choice(rules::ChooseForfeit{seat_, *column});
    }
    Outcome operator()(const DeclineForfeit&) const { return paletti::Choice(rules::DeclineForfeit{seat_}); }
    Outcome operator()(const Renounce&) const { return paletti::Choice(rules::Renounce{seat_}); }

private:
    static Message unknown(const std::string& name)
    {
        return Message{"inputs_unknown_part", {{"name", name}}};
    }

    Seat seat_;
};

}  // namespace

Result<paletti::Choice, Message> choice_of(Seat seat, const PalettiChoice& choice)
{
    return std::visit(Translator(seat), choice);
}

}  // namespace boxwood::table
