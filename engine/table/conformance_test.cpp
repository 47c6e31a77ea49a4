// Properties of every game at a table, whatever people do. Plays random games with mirrors that
// miss events, senders that repeat commands, and a journal that is replayed at every step.

#include <doctest/doctest.h>

#include <algorithm>

#include "support/table_lives.h"
#include "support/thoroughness.h"
#include "table/journal.h"

namespace boxwood::table {

namespace {

constexpr std::uint64_t lives = 48;
/// For tests that compare the whole table after each command.
const std::uint64_t slow_lives = static_cast<std::uint64_t>(test::cases(lives));
constexpr int commands_a_life = 200;

Table mirror_of(const Table& table)
{
    return Table::restore({table.header(), table.full_state(), {}}, all_games()).value();
}

/// Like a client that reports the last event it knows.
void catch_up(Table& mirror, const Table& table)
{
    const std::optional<std::span<const Event>> missed = table.events_after(mirror.state().number);
    if (!missed) {
        mirror = mirror_of(table);
        return;
    }
    for (const Event& event : *missed) {
        const std::optional<Message> problem = mirror.follow(event);
        REQUIRE_FALSE(problem);
    }
}

void check_rights(const Table& table)
{
    for (int number = 1; number <= table.players(); ++number) {
        const Seat seat = Seat::from_number(number);
        const std::vector<Right> rights = table.rights(seat);
        const auto has = [&](Right right) { return std::ranges::find(rights, right) != rights.end(); };
        const auto accepts = [&](CommandBody body) {
            Table copy = table;
            return copy.submit({1, Role::person, seat, table.state().at_ms, std::move(body)}).has_value();
        };
        CHECK(has(Right::leave) == accepts(Leave{}));
        CHECK(has(Right::take_seat) == accepts(TakeSeat{"Nobody"}));
        CHECK(has(Right::respond) == accepts(Respond{false}));
        CHECK(has(Right::rematch) == accepts(Propose{Rematch{}}));
    }
}

/// One random game: `each` is called with the table and the command after every command.
template <class Each>
Table live(std::uint64_t seed, Each each)
{
    Rng rng(seed);
    Table table = Table::create(random_header(rng), all_games()).value();
    std::int64_t now_ms = 1'000;
    for (int i = 0; i < commands_a_life; ++i) {
        now_ms += random_wait_ms(rng);
        const Command command = random_command(rng, table, now_ms);
        const std::uint64_t before = table.hash();
        const std::int64_t number = table.state().number;
        const Result<Accepted, Refusal> verdict = table.submit(command);
        if (verdict) {
            CHECK(verdict->first_event == number + 1);
            CHECK(verdict->last_event == table.state().number);
            CHECK(verdict->last_event >= verdict->first_event);
        } else {
            CHECK(table.hash() == before);
            CHECK(!verdict.error().rule.empty());
        }
        each(table, command, verdict, rng);
    }
    return table;
}

}  // namespace

TEST_CASE("a client that missed events ends exactly as one that loads afresh")
{
    int missed_too_many = 0;
    for (std::uint64_t seed = 0; seed < slow_lives; ++seed) {
        std::optional<Table> mirror;
        live(seed, [&](const Table& table, const Command&, const auto&, Rng& rng) {
            if (!mirror)
                mirror = mirror_of(table);
            if (!chance(rng, seed % 2 == 0 ? 4 : 40))
                return;
            missed_too_many += table.events_after(mirror->state().number) ? 0 : 1;
            catch_up(*mirror, table);
            CHECK(mirror->hash() == table.hash());
            CHECK(mirror->state() == table.state());
            CHECK(mirror->view().due_ms == table.view().due_ms);
        });
    }
    CHECK(missed_too_many == 0);
}

TEST_CASE("a client that missed more than is kept loads afresh")
{
    Rng rng(1);
    Table table = Table::create(random_header(rng), all_games()).value();
    Table mirror = mirror_of(table);
    for (std::uint64_t id = 0; table.state().number < 3 * static_cast<std::int64_t>(max_kept_events); ++id) {
        const CommandBody body =
            id % 2 == 0 ? CommandBody(PlanSeat{{OccupantKind::computer, {}, 1}}) : CommandBody(PlanSeat{});
        const bool is_playing = table.state().phase != Phase::gathering;
        const Command command{
            id, is_playing ? Role::home : Role::owner, Seat::from_number(1), 1'000,
            is_playing ? (id % 2 == 0 ? CommandBody(Pause{}) : CommandBody(Resume{})) : body};
        static_cast<void>(table.submit(command));
    }
    CHECK_FALSE(table.events_after(mirror.state().number));
    CHECK(table.events_after(table.state().number - static_cast<std::int64_t>(max_kept_events)));
    CHECK_FALSE(table.events_after(table.state().number + 1));
    catch_up(mirror, table);
    CHECK(mirror.hash() == table.hash());
}

TEST_CASE("commands are applied once however often they are sent [T7.3]")
{
    for (std::uint64_t seed = 0; seed < slow_lives; ++seed) {
        std::vector<std::pair<Command, Accepted>> accepted;
        live(seed, [&](const Table& table, const Command& command, const auto& verdict, Rng& rng) {
            if (verdict)
                accepted.emplace_back(command, *verdict);
            if (accepted.empty())
                return;
            const auto& [again, first] = accepted[rng.below(static_cast<std::uint32_t>(accepted.size()))];
            Table copy = table;
            const Result<Accepted, Refusal> repeated = copy.submit(again);
            REQUIRE(repeated.has_value());
            CHECK(*repeated == Accepted{first.first_event, first.last_event, true});
            CHECK(copy.snapshot() == table.snapshot());
        });
    }
}

TEST_CASE("the journal's fold is the table, at every prefix and from every snapshot")
{
    for (std::uint64_t seed = 0; seed < slow_lives; ++seed) {
        std::optional<Table> folded;
        std::vector<JournalEntry> since_snapshot;
        std::optional<Table> restored;
        live(seed, [&](const Table& table, const Command& command, const auto& verdict, Rng& rng) {
            if (!folded) {
                folded = Table::create(table.header(), all_games()).value();
                restored = Table::create(table.header(), all_games()).value();
            }
            if (!verdict)
                return;
            const JournalEntry entry{table.entries(), command};
            since_snapshot.push_back(entry);
            folded = replay(*std::move(folded), std::span(&entry, 1)).value();
            CHECK(folded->snapshot() == table.snapshot());
            if (chance(rng, 10)) {
                restored = replay(*std::move(restored), since_snapshot).value();
                CHECK(restored->snapshot() == table.snapshot());
                restored = Table::restore(table.snapshot(), all_games()).value();
                since_snapshot.clear();
            }
        });
    }
}

TEST_CASE("what a seat may do is what the table accepts from it")
{
    for (std::uint64_t seed = 0; seed < lives / 4; ++seed)
        live(seed, [&](const Table& table, const Command&, const auto&, Rng& rng) {
            if (chance(rng, 4))
                check_rights(table);
        });
}

TEST_CASE("lives reach every phase, every end and every kind of event")
{
    std::vector<bool> phases(4), reasons(4), kinds(std::variant_size_v<EventBody>);
    for (std::uint64_t seed = 0; seed < lives; ++seed)
        live(seed, [&](const Table& table, const Command&, const auto& verdict, Rng&) {
            phases[static_cast<std::size_t>(table.state().phase)] = true;
            if (table.state().result)
                reasons[static_cast<std::size_t>(table.state().result->reason)] = true;
            if (!verdict)
                return;
            const std::span<const Event> events = table.events_after(verdict->first_event - 1).value();
            for (const Event& event : events)
                kinds[event.body.index()] = true;
        });
    for (const auto& seen : {phases, reasons, kinds})
        for (std::size_t i = 0; i < seen.size(); ++i)
            CHECK_MESSAGE(seen[i], i << " of " << seen.size());
}

TEST_CASE("a mirror refuses what cannot have happened and stays as it was")
{
    int refused = 0;
    for (std::uint64_t seed = 0; seed < lives / 4; ++seed) {
        const Table other = live(seed + 1000, [](const auto&...) {});
        const std::span<const Event> events =
            other.events_after(std::max(std::int64_t{0}, other.state().number - 40)).value();
        const Table table = live(seed, [](const auto&...) {});
        for (Event event : events) {
            Table mirror = table;
            event.number = table.state().number + 2;
            CHECK(mirror.follow(event)->code == "event_out_of_order");
            event.number = table.state().number + 1;
            event.at_ms = table.state().at_ms + 5;
            if (!mirror.follow(event))
                continue;
            ++refused;
            CHECK(mirror.hash() == table.hash());
        }
    }
    CHECK(refused > 100);
}

}  // namespace boxwood::table
