#include "core/hash.h"
#include "parity/polyssimo_games.h"
#include "parity/probe.h"
#include "records/polyssimo_record.h"

namespace boxwood::parity {

namespace {

void add_random_line(records::PolyssimoRecord& record, records::NodeIndex from, std::uint64_t seed)
{
    // A copy: adding moves the nodes.
    const polyssimo::Position start = record[from].position;
    records::NodeIndex node = from;
    for (const polyssimo::Move& move : random_game(start, seed))
        node = record.add_move(node, move).value();
}

/// A game and a variation from its middle, written, read and written again.
std::uint64_t polyssimo_record()
{
    records::PolyssimoRecord record(initial_position(box_setup(2)));
    add_random_line(record, records::PolyssimoRecord::root, 5);
    add_random_line(record, record.main_line()[record.size() / 2], 6);
    const std::string text = record.text();
    Hasher hasher;
    hasher.add(text);
    hasher.add(records::PolyssimoRecord::parse(text).value().text());
    return hasher.value();
}

}  // namespace

std::span<const Probe> records_probes()
{
    static constexpr Probe probes[] = {
        {"records.polyssimo", polyssimo_record},
    };
    return probes;
}

}  // namespace boxwood::parity
