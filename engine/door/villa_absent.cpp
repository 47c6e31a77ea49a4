// A door without a villa: links this instead of games.cpp, villa.cpp, villa_study.cpp, practice.cpp,
// villa_turn.cpp, hand_batch.cpp and hands_ahead.cpp. Its table never has one, so that
// only records can still be asked for.

#include "core/check.h"
#include "door/games.h"
#include "door/hand_batch.h"
#include "door/hands_ahead.h"
#include "door/practice.h"
#include "door/villa.h"
#include "door/villa_study.h"
#include "door/villa_turn.h"
#include "table/games/polyssimo/game.h"

namespace boxwood::door {

namespace {

template <class Value>
[[noreturn]] Value of_no_villa()
{
    BOXWOOD_CHECK(false);
}

}  // namespace

const table::Games& games()
{
    static const table::Games polyssimo({table::make_polyssimo()});
    return polyssimo;
}

const table::Games& watched_games()
{
    return games();
}

table::UseHands next_batch(const table::Table&, const paletti::HandInput&, int)
{
    return of_no_villa<table::UseHands>();
}

Result<VillaFinding, Refusal> found(const table::Table&, const VillaQuestion&, const analysis::DownfallWatch&)
{
    return of_no_villa<Result<VillaFinding, Refusal>>();
}

std::vector<std::uint8_t> sight_of(const table::Table&)
{
    return of_no_villa<std::vector<std::uint8_t>>();
}

void watch(const table::Table&, analysis::DownfallWatch&)
{
    of_no_villa<int>();
}

Result<VillaRecordOpened, TextError> opened_villa_record(std::string_view)
{
    return TextError{1, 1, {"not_in_this_game", {}}};
}

struct VillaStudy::Task {};

Result<VillaStudy, TextError> VillaStudy::replay(std::string_view)
{
    return TextError{1, 1, {"not_in_this_game", {}}};
}
Result<VillaStudy, TextError> VillaStudy::review(std::string_view)
{
    return TextError{1, 1, {"not_in_this_game", {}}};
}
Result<VillaStudy, Message> VillaStudy::record(const MakeRecord&)
{
    return Message{"not_in_this_game", {}};
}
VillaStudy::VillaStudy(VillaStudy&&) noexcept = default;
VillaStudy& VillaStudy::operator=(VillaStudy&&) noexcept = default;
VillaStudy::~VillaStudy() = default;

void VillaStudy::advance(int) {}
Answer VillaStudy::answer() const
{
    return of_no_villa<Answer>();
}
std::vector<std::uint8_t> VillaStudy::take_film()
{
    return {};
}

Result<Practice, Message> Practice::create(const MakePractice&)
{
    return Message{"not_in_this_game", {}};
}

std::optional<Answer> Practice::answer(const Request&)
{
    return of_no_villa<std::optional<Answer>>();
}

Result<HandsAhead, Message> HandsAhead::begin(const table::Table&)
{
    return Message{"not_in_this_game", {}};
}
Result<table::UseHands, Refusal> HandsAhead::lead(const LeadHands&)
{
    return of_no_villa<Result<table::UseHands, Refusal>>();
}
std::optional<Refusal> HandsAhead::say(Seat, const paletti::Choice&)
{
    return of_no_villa<std::optional<Refusal>>();
}
bool HandsAhead::confirm(const table::EventBody&)
{
    return of_no_villa<bool>();
}
std::optional<Message> HandsAhead::bring_up_to_date()
{
    return of_no_villa<std::optional<Message>>();
}
std::optional<Message> HandsAhead::go_back()
{
    return of_no_villa<std::optional<Message>>();
}
std::optional<Message> HandsAhead::take(const table::Table&, const table::Kept&)
{
    return of_no_villa<std::optional<Message>>();
}
int HandsAhead::unconfirmed_ticks() const
{
    return of_no_villa<int>();
}

std::unique_ptr<players::Turn> started_villa_turn(const table::Thinking&, const paletti::Game&)
{
    return of_no_villa<std::unique_ptr<players::Turn>>();
}
std::vector<table::PalettiStep> steps_of(const players::Turn&)
{
    return of_no_villa<std::vector<table::PalettiStep>>();
}

}  // namespace boxwood::door
