#pragma once

// The commands that a table accepted most recently, so that one that arrives again, perhaps from
// another device, is not carried out twice (T7.3). Follows from the journal; not public.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/description.h"
#include "table/command.h"
#include "table/limits.h"

namespace boxwood::table {

/// An accepted command and its events.
struct Remembered {
    static constexpr std::string_view name = "Remembered";

    std::uint64_t id = 0;
    LongCount first_event;
    LongCount last_event;

    static void describe(auto& fields, auto& self)
    {
        fields("id", self.id);
        fields("first_event", self.first_event);
        fields("last_event", self.last_event);
    }
    friend bool operator==(const Remembered&, const Remembered&) = default;
};

struct SenderMemory {
    static constexpr std::string_view name = "SenderMemory";

    /// The oldest first, at most max_remembered_commands.
    List<Remembered, max_remembered_commands> commands;

    static void describe(auto& fields, auto& self) { fields("commands", self.commands); }
    friend bool operator==(const SenderMemory&, const SenderMemory&) = default;
};

struct Memory {
    static constexpr std::string_view name = "Memory";

    /// Number of commands in the journal.
    LongCount entries;
    /// One for each seat, then the owner, then the home.
    List<SenderMemory, max_players + 2> senders = std::vector<SenderMemory>(max_players + 2);

    const Remembered* find(const Command& command) const;
    void add(const Command& command, std::int64_t first_event, std::int64_t last_event);

    static void describe(auto& fields, auto& self)
    {
        fields("entries", self.entries);
        fields("senders", self.senders);
    }
    friend bool operator==(const Memory&, const Memory&) = default;
};

}  // namespace boxwood::table
