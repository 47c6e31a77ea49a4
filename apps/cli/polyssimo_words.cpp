#include "cli/polyssimo_words.h"

#include <fmt/format.h>

#include <cmath>
#include <variant>
#include <vector>

#include "cli/report_text.h"
#include "polyssimo/rules.h"

namespace boxwood::cli {

using analysis::SeatValues;
using polyssimo::Move;
using polyssimo::Pick;
using polyssimo::Place;
using polyssimo::Position;

std::string piece_name(const Position& position, const Move& move)
{
    const Pick* pick = std::get_if<Pick>(&move);
    const polyssimo::PieceId piece =
        pick ? pick->piece : polyssimo::play(position, move).value().placed.back().placement.piece;
    return position.setup->pieces()[piece].name;
}

std::string move_words(const Position& position, const Move& move)
{
    const Place* place = std::get_if<Place>(&move);
    return piece_name(position, move) + (place ? ' ' + polyssimo::cells_text(place->cells) : "");
}

drawing::PlayerNames printable_names(const records::PolyssimoRecord& record)
{
    drawing::PlayerNames names;
    for (std::size_t seat = 0; seat < names.size(); ++seat)
        names[seat] = printable_line(record.player_name(Seat::from_index(seat)));
    return names;
}

std::string margin_text(double margin)
{
    // Never "-0.0".
    return fmt::format("{:+.1f}", std::fabs(margin) < 0.05 ? 0.0 : margin);
}

std::string move_json(const Position& position, const Move& move)
{
    return json_text(polyssimo::move_text(*position.setup, move));
}

std::string values_json(int players, const SeatValues& values)
{
    std::vector<std::string> seats;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat)
        seats.push_back(fmt::format("{{\"seat\":{},\"win\":{},\"margin\":{}}}", seat + 1,
                                    value_json(values[seat].win_probability),
                                    value_json(values[seat].expected_margin)));
    return json_list(seats);
}

std::string value_json(double value)
{
    return decimal(value, 4);
}

}  // namespace boxwood::cli
