#include "table/memory.h"

#include <algorithm>

namespace boxwood::table {

namespace {

std::size_t sender_of(const Command& command)
{
    switch (command.role) {
    case Role::person: return command.seat->index();
    case Role::owner: return max_players;
    case Role::home: break;
    }
    return max_players + 1;
}

}  // namespace

const Remembered* Memory::find(const Command& command) const
{
    if (command.role == Role::person && !command.seat)
        return nullptr;
    const std::vector<Remembered>& commands = senders[sender_of(command)].commands;
    const auto found = std::ranges::find(commands, command.id, &Remembered::id);
    return found == commands.end() ? nullptr : &*found;
}

void Memory::add(const Command& command, std::int64_t first_event, std::int64_t last_event)
{
    ++entries;
    std::vector<Remembered>& commands = senders[sender_of(command)].commands;
    if (commands.size() == max_remembered_commands)
        commands.erase(commands.begin());
    commands.push_back({command.id, first_event, last_event});
}

}  // namespace boxwood::table
