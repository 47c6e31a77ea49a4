#include "records/paletti_record.h"

#include <utility>

#include "core/encoding.h"
#include "core/split.h"
#include "paletti/hand/inputs_bytes.h"
#include "paletti/model/units.h"
#include "records/paletti_archive.h"

namespace boxwood::records {

using namespace paletti;

namespace {

/// The version of docs/formats/paletti-record.md.
using FormatVersion = Int<1, 1>;

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
    line("paletti_record", FormatVersion());
    line("physics", record.physics);
    if (options.rules != rules::first_rules_version)
        line("rules", options.rules);
    line("seed", record.setup.seed);
    line("box_seed", BoxSeed(static_cast<std::int64_t>(record.setup.box_seed)));
    add_players(line.named("players"), record);
    JsonWriter& json = line.named("options");
    json.begin_object();
    rules::Options::describe_agreed(line, options);
    json.end_object();
    line("hash", record.start_hash);
    add_line(text, std::move(line));
}

void add_told(std::string& text, const std::vector<Told>& all)
{
    for (const Told& told : all) {
        FieldWriter line;
        line.one_of("told", told.event, [&] { line("tick", told.tick); });
        add_line(text, std::move(line));
    }
}

void add_turn_end(std::string& text, const std::optional<TurnEnd>& end)
{
    if (!end)
        return;
    FieldWriter line;
    line("turn", end->turn);
    line("seat", end->seat);
    line("account", end->account);
    line.named("poses").text(base64_text(poses_bytes(end->villa)));
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
        line("ticks", moved.ticks);
        line.named("inputs").text(base64_text(moved.inputs));
        JsonWriter& hashes = line.named("hashes");
        hashes.begin_list();
        for (const std::uint64_t hash : moved.hashes)
            hashes.text(hex_text(hash));
        hashes.end_list();
    }
    line("hash", entry.hash);
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

// Reading: the rules check every event.

namespace {

/// For one line of hands: no tick needs more than 40 bytes.
constexpr int max_inputs_bytes = max_line_ticks * 40 * 4 / 3;
/// For all poses together.
constexpr int max_poses_bytes = 600;

class LinesReader {
public:
    std::optional<TextError> read_line(const JsonValue& object)
    {
        FieldReader line(object);
        std::optional<Refusal> problem;
        if (!has_header_)
            read_header(line);
        else if (line.has("choice"))
            read_choice(line);
        else if (line.has("hands"))
            read_hands(line);
        else if (line.has("told"))
            problem = read_told(line);
        else
            problem = read_turn_end(line);
        if (std::optional<TextError> error = line.end())
            return error;
        if (problem)
            return TextError{object.line, object.column, std::move(problem->message), problem->rule};
        if (!has_header_)
            return begin(object);
        return std::nullopt;
    }

    bool has_header() const { return has_header_; }
    PalettiRecord take() { return std::move(record_); }

private:
    void read_header(FieldReader& line)
    {
        FormatVersion version;
        line("paletti_record", version);
        line("physics", record_.physics);
        record_.setup.options.rules = rules::first_rules_version;
        if (line.has("rules")) {
            Int<rules::first_rules_version + 1, rules::rules_version> later;
            line("rules", later);
            record_.setup.options.rules = later;
        }
        line("seed", record_.setup.seed);
        BoxSeed box_seed;
        line("box_seed", box_seed);
        record_.setup.box_seed = static_cast<std::uint64_t>(box_seed);
        read_players(line);
        FieldReader options(line.member("options"), record_.setup.options.rules);
        rules::Options::describe_agreed(options, record_.setup.options);
        if (const std::optional<TextError> error = options.end())
            fail_at(line, *error);
        line("hash", record_.start_hash);
    }

    void read_players(FieldReader& line)
    {
        std::size_t index = 0;
        for (const JsonValue& value : line.json().list(line.member("players"), 2, max_players)) {
            FieldReader player(value);
            player("name", record_.names[index]);
            player("tremor_um", record_.setup.tremor_um[index]);
            if (const std::optional<TextError> error = player.end())
                fail_at(line, *error);
            ++index;
        }
        record_.setup.options.players = static_cast<int>(index);
    }

    /// Reports an error of a nested object at its own position.
    static void fail_at(FieldReader& line, const TextError& error)
    {
        JsonValue place;
        place.line = error.line;
        place.column = error.column;
        line.json().fail(place, error.message);
    }

    std::optional<TextError> begin(const JsonValue& object)
    {
        const Result<rules::State, Refusal> state = rules::start(record_.setup.options);
        if (!state)
            return TextError{object.line, object.column, state.error().message, state.error().rule};
        state_ = *state;
        has_header_ = true;
        return std::nullopt;
    }

    void read_choice(FieldReader& line)
    {
        Choice choice;
        line.one_of("choice", choice);
        add_entry(line, std::move(choice));
    }

    void read_hands(FieldReader& line)
    {
        HandsMoved moved;
        line("hands", moved.seat);
        line("ticks", moved.ticks);
        const JsonValue& inputs = line.member("inputs");
        const auto bytes = parse_base64(line.json().text(inputs, max_inputs_bytes));
        const auto parsed = parse_inputs_bytes(bytes.value_or(std::vector<std::uint8_t>{}));
        ticks_ += moved.ticks;
        if (!bytes || !parsed || parsed->size() != static_cast<std::size_t>(moved.ticks))
            line.json().fail(inputs, {"record_bad_inputs", {}});
        else if (ticks_ > max_record_ticks)
            line.json().fail(inputs, {"record_too_long", {}});
        else
            moved.inputs = *bytes;
        const int hashes = moved.ticks / ticks_between_hashes;
        for (const JsonValue& value : line.json().list(line.member("hashes"), hashes, hashes)) {
            const std::optional<std::uint64_t> hash = parse_hex(line.json().text(value, hex_digits));
            if (!hash)
                line.json().fail(value, {"hex_expected", {}});
            moved.hashes.push_back(hash.value_or(0));
        }
        add_entry(line, std::move(moved));
    }

    void add_entry(FieldReader& line, auto what)
    {
        Entry& entry = record_.entries.emplace_back();
        entry.what = std::move(what);
        line("hash", entry.hash);
    }

    /// The number of ticks in the last entry.
    std::int32_t last_ticks() const
    {
        if (record_.entries.empty())
            return 0;
        const auto* moved = std::get_if<HandsMoved>(&record_.entries.back().what);
        return moved ? int{moved->ticks} : 0;
    }

    std::optional<Refusal> read_told(FieldReader& line)
    {
        Told told;
        line.one_of("told", told.event);
        told.tick = static_cast<std::int32_t>(line.json().number(line.member("tick"), {0, 0, last_ticks()}));
        if (line.json().has_failed())
            return std::nullopt;
        Result<rules::Step, Refusal> step = rules::play(state_, told.event);
        if (!step)
            return step.error();
        if (turn_end())
            return turn_is_over();
        state_ = step->state;
        (record_.entries.empty() ? record_.start_told : record_.entries.back().told)
            .push_back(std::move(told));
        return std::nullopt;
    }

    /// Concerns no numbered rule.
    static Refusal turn_is_over() { return {"", Message{"record_turn_is_over", {}}}; }

    std::optional<TurnEnd>& turn_end()
    {
        return record_.entries.empty() ? record_.start : record_.entries.back().turn_end;
    }

    std::optional<Refusal> read_turn_end(FieldReader& line)
    {
        TurnEnd end;
        line("turn", end.turn);
        line("seat", end.seat);
        line("account", end.account);
        const JsonValue& poses = line.member("poses");
        const auto bytes = parse_base64(line.json().text(poses, max_poses_bytes));
        const std::optional<RoundedVilla> villa =
            bytes ? parse_poses_bytes(*bytes) : std::optional<RoundedVilla>();
        if (!villa)
            line.json().fail(poses, {"record_bad_poses", {}});
        else
            end.villa = *villa;
        if (turn_end())
            return turn_is_over();
        turn_end() = std::move(end);
        return std::nullopt;
    }

    PalettiRecord record_;
    rules::State state_;
    bool has_header_ = false;
    std::int64_t ticks_ = 0;
};

}  // namespace

Result<PalettiRecord, TextError> PalettiRecord::parse(std::string_view text)
{
    if (text.size() > max_record_bytes)
        return TextError{1, 1, {"record_too_long", {}}};
    LinesReader reader;
    int number = 0;
    for (const std::string_view line : split(text, '\n')) {
        ++number;
        if (line.find_first_not_of(" \t\r") == std::string_view::npos)
            continue;
        const Result<JsonValue, TextError> object = parse_json(line);
        std::optional<TextError> error = object ? reader.read_line(*object) : object.error();
        if (error) {
            error->line += number - 1;
            return *std::move(error);
        }
    }
    if (!reader.has_header())
        return TextError{number, 1, {"record_without_header", {}}};
    return reader.take();
}

}  // namespace boxwood::records
