#include "random/hosts.h"

namespace boxwood::random_play {

std::span<const NamedHost> hosts()
{
    static constexpr NamedHost table[] = {
        {"polyssimo-table", polyssimo_at_table, {.actions = 150}, 30},
        {"villa-table", villa_at_table, {.actions = 200, .turns_with_hands = 24}},
        {"polyssimo-server", polyssimo_at_server, {.actions = 120}, 30},
        {"villa-server", villa_at_server, {.actions = 200, .turns_with_hands = 16}},
        {"polyssimo-gtp", polyssimo_by_gtp, {.actions = 120}, 30},
        {"villa-gtp", villa_by_gtp, {.actions = 120, .turns_with_hands = 24}},
        {"polyssimo-lines", polyssimo_in_lines, {.actions = 80}, 30},
        {"villa-lines", villa_in_lines, {.actions = 120, .turns_with_hands = 24}},
        {"polyssimo-screen", polyssimo_on_screen, {.actions = 300}, 30},
    };
    return table;
}

}  // namespace boxwood::random_play
