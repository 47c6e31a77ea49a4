#include "records/paletti_record.h"

#include <utility>

#include "core/base64.h"
#include "core/hex.h"
#include "paletti/model/units.h"
#include "records/paletti_archive.h"

namespace boxwood::records {

using namespace paletti;

namespace {

void add_line(std::string& text, FieldWriter line)
{
    text.append(std::move(line).object()).append("\n");
}

void add_players(JsonWriter& json, const PalettiRecord& record)
{
    json.begin_list();
    for (int seat = 1; seat <= record.setup.options.players; ++seat) {
        const std::size_t index = Seat::from_number(seat).index();
        json.begin_object();
        json.name("name");
        json.text(record.names[index]);
        json.name("tremor_mm");
        json.decimal(record.setup.tremor_um[index], millimetre_decimals);
        json.end_object();
    }
    json.end_list();
}

void add_header(std::string& text, const PalettiRecord& record)
{
    const rules::Options& options = record.setup.options;
    FieldWriter line(options.rules);
    line.whole("paletti_record", record_format_version);
    line.whole("physics", record.physics);
    if (options.rules != rules::first_rules_version)
        line.whole("rules", options.rules);
    line.hash("seed", record.setup.seed);
    line.whole("box_seed", static_cast<std::int64_t>(record.setup.box_seed));
    add_players(line.named("players"), record);
    JsonWriter& json = line.named("options");
    json.begin_object();
    rules::Options::describe_agreed(line, options);
    json.end_object();
    line.hash("hash", record.start_hash);
    add_line(text, std::move(line));
}

void add_told(std::string& text, const std::vector<Told>& all)
{
    for (const Told& told : all) {
        FieldWriter line;
        line.one_of("told", told.event, [&] { line.whole("tick", told.tick); });
        add_line(text, std::move(line));
    }
}

void add_turn_end(std::string& text, const std::optional<TurnEnd>& end)
{
    if (!end)
        return;
    FieldWriter line;
    line.whole("turn", end->turn);
    line("seat", end->seat);
    line.text("account", end->account);
    line.text("poses", base64_text(poses_bytes(end->villa)));
    add_line(text, std::move(line));
}

void add_what(std::string& text, const Entry& entry)
{
    FieldWriter line;
    if (const auto* choice = std::get_if<Choice>(&entry.what)) {
        line.one_of("choice", *choice);
    } else {
        const HandsMoved& moved = *std::get_if<HandsMoved>(&entry.what);
        line("hands", moved.seat);
        line.whole("ticks", moved.ticks);
        line.text("inputs", base64_text(moved.inputs));
        JsonWriter& hashes = line.named("hashes");
        hashes.begin_list();
        for (const std::uint64_t hash : moved.hashes)
            hashes.text(hex_text(hash));
        hashes.end_list();
    }
    line.hash("hash", entry.hash);
    add_line(text, std::move(line));
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
