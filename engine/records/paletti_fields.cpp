#include "records/paletti_fields.h"

namespace boxwood::records {

using namespace paletti;

namespace {

constexpr Seat some_seat = Seat::from_number(1);
constexpr PartId some_column = first_column_id;

}  // namespace

std::span<const rules::Event> blank_events()
{
    static const std::array<rules::Event, event_names.size()> blanks{
        rules::RollSeal{some_seat, Colour::blue},
        rules::ChooseColour{some_seat, Colour::blue},
        rules::Claim{some_seat},
        rules::Object{some_seat},
        rules::LetStand{some_seat},
        rules::TimeUp{},
        rules::Touch{some_seat, some_column},
        rules::BreakOff{some_seat},
        rules::ChooseForfeit{some_seat, some_column},
        rules::DeclineForfeit{some_seat},
        rules::Renounce{some_seat},
        rules::VillaSetUp{},
        rules::ColumnStood{some_seat, some_column},
        rules::Out{some_column},
        rules::LetGo{some_column, 0},
        rules::ColumnFell{some_column},
        rules::Shifted{some_column},
        rules::CoverChanged{some_column},
        rules::FloorLaid{},
        rules::FloorSetAside{},
        rules::CameDown{},
        rules::Settled{},
    };
    static_assert(event_names.size() == std::variant_size_v<rules::Event>);
    return blanks;
}

std::span<const Choice> blank_choices()
{
    static const std::array<Choice, choice_names.size()> blanks{
        StandColumn{some_seat, some_column, {}},
        LayBlue{some_seat, {}, false},
        Roll{some_seat},
        rules::ChooseColour{some_seat, Colour::blue},
        rules::Claim{some_seat},
        rules::Object{some_seat},
        rules::LetStand{some_seat},
        rules::TimeUp{},
        rules::BreakOff{some_seat},
        rules::ChooseForfeit{some_seat, some_column},
        rules::DeclineForfeit{some_seat},
        rules::Renounce{some_seat},
    };
    static_assert(choice_names.size() == std::variant_size_v<Choice>);
    return blanks;
}

}  // namespace boxwood::records
