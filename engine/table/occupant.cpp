#include "table/occupant.h"

#include <algorithm>

#include "core/utf8.h"

namespace boxwood::table {

bool is_person_name(std::string_view text)
{
    constexpr unsigned char delete_character = 0x7F;
    const auto is_control = [](char character) {
        const auto byte = static_cast<unsigned char>(character);
        return byte < ' ' || byte == delete_character;
    };
    return !text.empty() && text.size() <= static_cast<std::size_t>(max_name_bytes) &&
           !text.starts_with(' ') && !text.ends_with(' ') && !first_invalid_utf8(text) &&
           std::ranges::none_of(text, is_control);
}

bool is_sound(const Occupant& occupant)
{
    const bool is_level_sound = occupant.kind == OccupantKind::computer
                                    ? 1 <= occupant.level && occupant.level <= max_computer_level
                                    : occupant.level == 0;
    return is_level_sound &&
           (occupant.is_person() ? is_person_name(occupant.person) : occupant.person.empty());
}

}  // namespace boxwood::table
