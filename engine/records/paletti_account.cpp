// Turns in short, for people who open a record.

#include "paletti/model/part_name.h"
#include "records/paletti_recorder.h"

namespace boxwood::records {

using namespace paletti;

namespace {

std::string number(const std::optional<Seat>& seat)
{
    return seat ? std::to_string(seat->number()) : "nobody";
}

/// Empty if it is no news.
std::string news(const rules::Change& change, const rules::State& state, int from_level)
{
    using Kind = rules::ChangeKind;
    const std::string part = part_name(change.part);
    const std::string from = part + ' ' + std::to_string(from_level);
    switch (change.kind) {
    case Kind::seal_rolled:
        return "seat " + number(change.seat) + " rolls " + std::string(name_of(*change.colour));
    case Kind::colour_given:
        return "seat " + number(change.seat) + " has " + std::string(name_of(*change.colour));
    case Kind::colour_neutral: return std::string(name_of(*change.colour)) + " is neutral";
    case Kind::set_up_repeated: return "the set-up is repeated";
    case Kind::passed_over: return "seat " + number(change.seat) + " is passed over";
    case Kind::placed: return from + '>' + std::to_string(state.highest_floor) + " placed";
    case Kind::breaking_off: return from + " broken off";
    case Kind::blocked: return part + " blocked";
    case Kind::given_up: return part + " given up by seat " + number(change.seat);
    case Kind::stays_in_hand: return part + " stays in hand";
    case Kind::left_game: return part + " left the game";
    case Kind::lies: return part + " lies under a floor";
    case Kind::stood_up_again: return part + " stood up again";
    case Kind::shifted: return part + " shifted " + std::to_string(change.distance_um) + " um";
    case Kind::cover_changed: return part + " freed or covered";
    case Kind::claimed: return "claim";
    case Kind::objected: return "seat " + number(change.seat) + " objects";
    case Kind::proved: return "proved";
    case Kind::not_proved: return "not proved";
    case Kind::forfeit_lapsed: return "no forfeit";
    case Kind::no_floor: return "no floor can follow";
    case Kind::floor_forgone: return "no floor after the objection";
    case Kind::renounced: return "renounced";
    case Kind::floor_laid: return part + " laid";
    case Kind::floor_set_aside: return part + " slid off";
    case Kind::seal_moved:
        return "seal " + number(change.seat) + " with " + std::string(name_of(*change.colour)) + " up";
    case Kind::came_down: return "brought down by seat " + number(change.seat);
    case Kind::nobody_can: return "nobody can build any more";
    case Kind::won: return "seat " + number(change.seat) + " wins";
    case Kind::nobody_won: return "nobody wins";
    default: break;
    }
    return {};
}

}  // namespace

void add_to_account(std::string& account, const rules::Change& change, const rules::State& state,
                    int& from_level)
{
    if (change.kind == rules::ChangeKind::touched)
        from_level = state.column(change.part).level;
    const std::string line = news(change, state, from_level);
    // What goes on for ever is cut: an account is one line.
    if (line.empty() || account.size() + line.size() + 2 > static_cast<std::size_t>(max_account_bytes))
        return;
    account.append(account.empty() ? "" : "; ").append(line);
}

}  // namespace boxwood::records
