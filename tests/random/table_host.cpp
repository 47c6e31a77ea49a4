// The table itself, as the page's worker and the server keep it: time, computer
// players and stored journals are the host's own.

#include <deque>
#include <utility>

#include "core/hash.h"
#include "paletti/hand/inputs_bytes.h"
#include "players/paletti/turn.h"
#include "players/polyssimo/turn.h"
#include "random/hosts.h"
#include "random/options.h"
#include "random/records_check.h"
#include "random/table_player.h"
#include "server/computer_players.h"
#include "support/games.h"
#include "support/served_games.h"
#include "table/games/paletti/journal_record.h"
#include "table/journal.h"

namespace boxwood::random_play {

using namespace table;

namespace {

/// What is due again and again, however often it is done.
constexpr int most_steps_at_once = 10'000;

class TableHost final : public Host, private TableHome {
public:
    explicit TableHost(Header header)
        : table_(Table::create(header, table::all_games()).value()),
          base_(table_.snapshot()),
          now_ms_(header.created_ms),
          player_(*this)
    {
    }

    std::vector<Offer> offers(Rng& rng) override
    {
        std::vector<Offer> offers;
        player_.add_offers(rng, offers);
        offer_computers(rng, offers);
        offer_home(offers);
        return offers;
    }
    bool is_over() override { return table_.state().phase == Phase::over; }
    std::uint64_t fingerprint() override { return table_.hash(); }

    std::string check() override
    {
        if (!problem_.empty())
            return problem_;
        ++checks_;
        const bool is_moving =
            table_.as<table::PalettiGame>() && table_.as<table::PalettiGame>()->game().is_moving();
        // What was done since the last kept state is simulated again.
        if (!is_moving || checks_ % 16 == 0)
            if (const std::string wrong = restored(table_.snapshot()); !wrong.empty())
                return wrong;
        return player_.check();
    }

    std::string finish() override
    {
        if (table_.as<table::PolyssimoGame>() || table_.state().game == 0) {
            const Result<Table, Message> folded =
                replay(Table::create(table_.header(), table::all_games()).value(), journal_);
            if (!folded)
                return "the journal is refused: " + std::string(folded.error().code);
            if (folded->snapshot() != table_.snapshot())
                return "the journal leads elsewhere";
        }
        if (table_.state().game == 0)
            return "";
        if (table_.as<table::PolyssimoGame>()) {
            const Result<table::Answer, Refusal> record = table_.ask(GetRecord{});
            return wrong_with_polyssimo_record(std::get<RecordText>(*record).text,
                                               table_.as<table::PolyssimoGame>()->board_position());
        }
        // The record is made by following the journal: a villa takes its time.
        const Result<records::PalettiRecord, Message> record = journal_record(table_.header(), journal_);
        if (!record)
            return "there is no record: " + std::string(record.error().code);
        return wrong_with_villa_record(record->text(), table_.as<table::PalettiGame>()->game().hash());
    }

    std::int64_t turns_with_hands() const override { return player_.turns_with_hands(); }

private:
    const Table& table() override { return table_; }

    Answer submit(Role role, std::optional<Seat> seat, CommandBody body) override
    {
        const Command command{next_id_++, role, seat, now_ms_, std::move(body)};
        const Result<Accepted, Refusal> verdict = table_.submit(command);
        if (!verdict)
            return refused(std::string(verdict.error().rule) + ' ' +
                           std::string(verdict.error().message.code));
        journal_.push_back({table_.entries(), command});
        return accepted();
    }

    void pass(std::int64_t ms) override
    {
        // The table's time may be ahead of it: it never goes back (T3.4).
        now_ms_ = std::max<std::int64_t>(now_ms_, table_.state().at_ms) + ms;
        for (int step = 0; step < most_steps_at_once; ++step) {
            const std::optional<std::int64_t> due_ms = table_.due_ms();
            if (!due_ms || *due_ms > now_ms_)
                return;
            if (const Answer answer = submit(Role::home, std::nullopt, TimePassed{}); answer.is_refused) {
                problem_ = "time was due, and refused: " + answer.reason;
                return;
            }
        }
        problem_ = "time is due for ever";
    }

    std::string restored(const Snapshot& snapshot) const
    {
        const Result<Table, Message> again = Table::restore(snapshot, table::all_games());
        if (!again)
            return "the snapshot is refused: " + std::string(again.error().code);
        return again->hash() == table_.hash() ? "" : "the snapshot is of another table";
    }

    /// As a page that was closed: from the last snapshot that was stored, and the
    /// entries since; which is then stored anew.
    Answer reload(bool stores)
    {
        const auto since = static_cast<std::size_t>(base_.memory.entries);
        Result<Table, Message> loaded = Table::restore(base_, table::all_games());
        if (!loaded)
            return broken("the stored snapshot is refused: " + std::string(loaded.error().code));
        loaded = replay(*std::move(loaded), std::span(journal_).subspan(since));
        if (!loaded)
            return broken("the stored entries are refused: " + std::string(loaded.error().code));
        if (loaded->snapshot() != table_.snapshot())
            return broken("what was stored is another table");
        table_ = *std::move(loaded);
        if (stores)
            base_ = table_.snapshot();
        deeds_.clear();
        return accepted();
    }

    void offer_home(std::vector<Offer>& offers)
    {
        const bool is_moving =
            table_.as<table::PalettiGame>() && table_.as<table::PalettiGame>()->game().is_moving();
        offers.push_back({"reload", Effect::none, is_moving ? 2 : 6, [this] { return reload(true); }});
        offers.push_back(
            {"reload and replay", Effect::none, is_moving ? 1 : 3, [this] { return reload(false); }});
        if (table_.state().phase == Phase::playing)
            offers.push_back({"a connection is lost", Effect::changes, 2,
                              [this] { return submit(Role::home, std::nullopt, Pause{}); }});
        if (table_.state().phase == Phase::paused)
            offers.push_back({"a connection is back", Effect::changes, 10,
                              [this] { return submit(Role::home, std::nullopt, Resume{}); }, true});
    }

    /// What a computer player has to think about, in the middle of a motion, too.
    std::optional<Thinking> task() const
    {
        if (std::optional<Thinking> awaited = table_.awaited_thinking())
            return awaited;
        const PalettiGame* villa = table_.as<table::PalettiGame>();
        if (!villa || table_.state().phase != Phase::playing || !villa->game().is_moving())
            return std::nullopt;
        const std::optional<Seat> seat = villa->game().acting();
        if (!seat || table_.occupant(*seat).kind != OccupantKind::computer)
            return std::nullopt;
        return Thinking{*seat, table_.occupant(*seat).level, mix(table_.header().seed + checks_), ""};
    }

    void offer_computers(Rng& rng, std::vector<Offer>& offers)
    {
        const std::optional<Thinking> wanted = task();
        if (!wanted)
            return;
        const int batches = chance(rng, 3) ? between(rng, 1, 60) : 1'000;
        offers.push_back({"a computer plays", Effect::changes, 100,
                          [this, wanted = *wanted, batches] { return let_play(wanted, batches); }, true});
    }

    std::unique_ptr<players::Turn> played(const Thinking& wanted) const
    {
        std::unique_ptr<players::Turn> turn =
            server::served_games().make_players(table_.game().name())->start(table_, wanted);
        while (!turn->is_done())
            turn->advance(turn->slice());
        return turn;
    }

    Answer let_play(const Thinking& wanted, int batches)
    {
        if (const PolyssimoGame* game = table_.as<table::PolyssimoGame>()) {
            const std::unique_ptr<players::Turn> turn = played(wanted);
            const auto& decided = dynamic_cast<const players::PolyssimoTurn&>(*turn);
            return submit(Role::home, wanted.seat,
                          Move{move_text(*game->board_position().setup, decided.decision())});
        }
        if (deeds_.empty() || hash_of_deeds_ != table_.hash()) {
            const std::unique_ptr<players::Turn> turn = played(wanted);
            const auto& decided = dynamic_cast<const paletti::ComputerTurn&>(*turn);
            deeds_.assign(decided.decision().begin(), decided.decision().end());
            if (deeds_.empty())
                return broken("a computer player was asked, and does nothing");
        }
        for (int i = 0; i < batches && !deeds_.empty(); ++i) {
            if (const Answer answer = play_deeds(wanted.seat); answer.is_refused) {
                deeds_.clear();
                return i == 0 ? answer : broken("a computer player's act was refused: " + answer.reason);
            }
            player_.note_motion();
            const std::uint64_t before = table_.hash();
            pass(ms_of_ticks(max_batch_ticks));
            hash_of_deeds_ = table_.hash();
            // Somebody's time was up: what was planned is of another game now.
            if (before != hash_of_deeds_) {
                deeds_.clear();
                break;
            }
        }
        return accepted();
    }

    /// The next choice, or the next batch of hands.
    Answer play_deeds(Seat seat)
    {
        if (const auto* choice = std::get_if<paletti::Choice>(&deeds_.front())) {
            const paletti::Choice said = *choice;
            deeds_.pop_front();
            return submit(Role::home, seat, Say{said});
        }
        std::vector<paletti::HandInput> inputs;
        while (!deeds_.empty() && inputs.size() < static_cast<std::size_t>(max_batch_ticks)) {
            const auto* tick = std::get_if<paletti::HandTick>(&deeds_.front());
            if (!tick)
                break;
            inputs.push_back(tick->input);
            deeds_.pop_front();
        }
        const auto& state = table_.as<PalettiGame>()->state();
        return submit(Role::home, seat,
                      UseHands{state.next_motion(), state.next_tick(), paletti::inputs_bytes(inputs), {}});
    }

    Table table_;
    /// What the journal's entries are replayed from.
    Snapshot base_;
    std::vector<JournalEntry> journal_;
    std::int64_t now_ms_;
    std::uint64_t next_id_ = 1;
    std::uint64_t checks_ = 0;
    std::string problem_;
    std::deque<paletti::Deed> deeds_;
    std::uint64_t hash_of_deeds_ = 0;
    TablePlayer player_;
};

}  // namespace

std::unique_ptr<Host> polyssimo_at_table(Rng& rng)
{
    return std::make_unique<TableHost>(random_header(rng, Game::polyssimo));
}

std::unique_ptr<Host> villa_at_table(Rng& rng)
{
    return std::make_unique<TableHost>(random_header(rng, Game::villa));
}

}  // namespace boxwood::random_play
