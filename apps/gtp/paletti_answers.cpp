#include "gtp/paletti_answers.h"

#include <fmt/format.h>

#include "core/json.h"
#include "hotseat/advice.h"
#include "hotseat/spoken.h"
#include "paletti/model/part_name.h"
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

std::string_view role_word(Role role)
{
    switch (role) {
    case Role::absent: return "absent";
    case Role::free: return "free";
    case Role::loose: return "loose";
    case Role::carries: return "carries";
    }
    return "";
}

void add_columns(std::string& lines, std::string_view what, rules::ColumnSet columns)
{
    for (const PartId column : columns)
        lines += fmt::format("{} {}\n", what, part_name(column));
}

}  // namespace

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
                                 role_word(rest.role), rest.load_n, mm(rest.gap_m));
        }
    return lines;
}

std::string take_lines(const Game& game, Seat seat)
{
    std::string lines;
    for (const Take& take : hotseat::advised_takes(game, seat))
        lines += fmt::format("take {} {} margin={} lift={} {} newton={:.3f}\n", part_name(take.column),
                             take.stands ? "stands" : "falls", mm(take.margin_m), mm(take.lift_m),
                             role_word(take.role), take.load_n);
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
