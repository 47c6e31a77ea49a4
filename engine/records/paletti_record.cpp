#include "records/paletti_record.h"

#include "core/base64.h"
#include "records/paletti_archive.h"

namespace boxwood::records {

using namespace paletti;

namespace {

void add_line(std::string& text, const FieldWriter& line)
{
    text.append(line.object()).append("\n");
}

std::string players_list(const PalettiRecord& record)
{
    std::string list;
    for (int seat = 1; seat <= record.setup.options.players; ++seat) {
        const std::size_t index = Seat::from_number(seat).index();
        FieldWriter player;
        player.text("name", record.names[index]);
        player.place("tremor_mm", record.setup.tremor_um[index]);
        list.append(list.empty() ? "" : ",").append(player.object());
    }
    return '[' + list + ']';
}

void add_header(std::string& text, const PalettiRecord& record)
{
    FieldWriter line;
    line.whole("paletti_record", record_format_version);
    line.whole("physics", record.physics);
    if (record.setup.options.rules != rules::first_rules_version)
        line.whole("rules", record.setup.options.rules);
    line.hash("seed", record.setup.seed);
    line.whole("box_seed", static_cast<std::int64_t>(record.setup.box_seed));
    line.member("players", players_list(record));
    FieldWriter options;
    rules::Options agreed = record.setup.options;
    fields(options, agreed);
    line.member("options", options.object());
    line.hash("hash", record.start_hash);
    add_line(text, line);
}

void add_told(std::string& text, const std::vector<Told>& all)
{
    for (const Told& told : all) {
        FieldWriter line;
        line.text("told", event_names[told.event.index()]);
        line.whole("tick", told.tick);
        write_fields(line, told.event);
        add_line(text, line);
    }
}

void add_turn_end(std::string& text, const std::optional<TurnEnd>& end)
{
    if (!end)
        return;
    FieldWriter line;
    line.whole("turn", end->turn);
    line.seat("seat", end->seat);
    line.text("account", end->account);
    line.text("poses", base64_text(poses_bytes(end->villa)));
    add_line(text, line);
}

void add_what(std::string& text, const Entry& entry)
{
    FieldWriter line;
    if (const auto* choice = std::get_if<Choice>(&entry.what)) {
        line.text("choice", choice_names[choice->index()]);
        write_fields(line, *choice);
    } else {
        const HandsMoved& moved = *std::get_if<HandsMoved>(&entry.what);
        line.seat("hands", moved.seat);
        line.whole("ticks", moved.ticks);
        line.text("inputs", base64_text(moved.inputs));
        std::string hashes;
        for (const std::uint64_t hash : moved.hashes)
            hashes.append(hashes.empty() ? "" : ",").append(json_quoted(hexadecimal(hash)));
        line.member("hashes", '[' + hashes + ']');
    }
    line.hash("hash", entry.hash);
    add_line(text, line);
}

}  // namespace

std::optional<bool> recorded_fit(const rules::Options& options, const Entry& entry, std::size_t told)
{
    if (options.rules == rules::first_rules_version)
        for (; told < entry.told.size(); ++told)
            if (const auto* settled = std::get_if<rules::Settled>(&entry.told[told].event))
                return settled->facts.next_floor_fits;
    return std::nullopt;
}

std::string PalettiRecord::text() const
{
    std::string text;
    add_header(text, *this);
    add_told(text, start_told);
    add_turn_end(text, start);
    for (const Entry& entry : entries) {
        add_what(text, entry);
        add_told(text, entry.told);
        add_turn_end(text, entry.turn_end);
    }
    return text;
}

}  // namespace boxwood::records
