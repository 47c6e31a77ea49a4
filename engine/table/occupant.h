#pragma once

// The occupant of a seat (T1.1). Knows neither links nor connections: the home knows who holds
// which link.

#include <array>
#include <cstdint>
#include <string_view>

#include "core/description.h"
#include "table/limits.h"

namespace boxwood::table {

enum class OccupantKind : std::uint8_t {
    open,      ///< nobody yet: the table waits for a person with the seat's link
    here,      ///< a person at the owner's screen
    link,      ///< a person elsewhere
    computer,  ///< a computer player
};

constexpr auto names_of(OccupantKind)
{
    return std::array<std::string_view, 4>{"open", "here", "link", "computer"};
}

/// Computer players of both games have levels from 1 to this.
inline constexpr int max_computer_level = 9;
/// 0 for none.
using ComputerLevel = Int<0, max_computer_level>;

/// Invariants:
///  1. A person has a name (T1.5); no other occupant does.
///  2. A computer player has a level of at least 1; other occupants have 0.
struct Occupant {
    static constexpr std::string_view name = "Occupant";

    OccupantKind kind = OccupantKind::open;
    PersonName person;
    ComputerLevel level;

    bool is_person() const { return kind == OccupantKind::here || kind == OccupantKind::link; }

    static void describe(auto& fields, auto& self)
    {
        fields("kind", self.kind);
        fields("person", self.person);
        fields("level", self.level);
    }
    friend bool operator==(const Occupant&, const Occupant&) = default;
};

/// 1 to max_name_bytes of UTF-8 without control characters, and without spaces at either end
/// (T1.5).
bool is_person_name(std::string_view text);

/// Whether the invariants hold.
bool is_sound(const Occupant& occupant);

}  // namespace boxwood::table
