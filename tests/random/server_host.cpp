// A table on a server: commands and events as the wire carries them, clients that
// come and go and follow in mirrors of their own, a server that may be killed. Time is
// the test's.

#include <algorithm>
#include <utility>

#include "core/hash.h"
#include "paletti/physics/version.h"
#include "protocol/coding.h"
#include "random/hosts.h"
#include "random/options.h"
#include "random/records_check.h"
#include "random/table_player.h"
#include "server/stored_rows.h"
#include "server/table_session.h"
#include "support/games.h"
#include "support/served_games.h"

namespace boxwood::random_play {

using namespace table;

namespace {

constexpr int most_wakings_at_once = 100'000;

/// Who holds a link: what a page there knows of the table.
struct Client final : server::Connection {
    std::optional<Table> mirror;
    std::optional<protocol::Verdict> verdict;
    std::optional<std::string> problem_heard;
    std::string wrong;
    bool is_closed = false;

    void send(server::Frame frame) override
    {
        if (!protocol::is_message(*frame.bytes))
            return;
        const Result<protocol::HomeMessage, TextError> message =
            decode_message<protocol::HomeMessage>(*frame.bytes, table::all_games().types());
        if (!message) {
            wrong = "a message cannot be read: " + std::string(message.error().message.code);
            return;
        }
        if (const auto* welcome = std::get_if<protocol::Welcome>(&*message))
            hear(*welcome);
        else if (const auto* happened = std::get_if<protocol::Happened>(&*message))
            follow(happened->events);
        else if (const auto* answer = std::get_if<protocol::Verdict>(&*message))
            verdict = *answer;
        else if (const auto* problem = std::get_if<protocol::Problem>(&*message))
            problem_heard = problem->problem.code;
    }
    void close(server::CloseCode) override { is_closed = true; }

    void hear(const protocol::Welcome& welcome)
    {
        if (!welcome.header) {
            follow(welcome.events);
            return;
        }
        Result<Table, Message> made =
            Table::restore({*welcome.header, *welcome.state, {}}, table::watched_games());
        if (made)
            mirror = *std::move(made);
        else
            wrong = "a client cannot load the table: " + std::string(made.error().code);
    }
    void follow(const std::vector<Event>& events)
    {
        for (const Event& event : events) {
            if (!mirror || event.number <= mirror->state().number)
                continue;
            if (const std::optional<Message> problem = mirror->follow(event))
                wrong = "a client cannot follow: " + std::string(problem->code);
        }
    }
};

class ServerHost final : public Host, private TableHome, private server::TableEnvironment {
public:
    explicit ServerHost(const Header& header) : begin_(header), player_(*this)
    {
        links_.push_back({"o", storage::LinkKind::owner, 0});
        for (int number = 1; number <= std::ssize(header.seats); ++number)
            links_.push_back({std::to_string(number), storage::LinkKind::seat, number});
        links_.push_back({"s", storage::LinkKind::spectator, 0});
        clients_.resize(links_.size());
        open(Table::create(header, table::all_games()).value());
        for (std::size_t link = 0; link < links_.size(); ++link)
            join(link);
    }

    std::vector<Offer> offers(Rng& rng) override
    {
        std::vector<Offer> offers;
        player_.add_offers(rng, offers);
        offer_clients(rng, offers);
        offer_server(rng, offers);
        return offers;
    }
    bool is_over() override { return table().state().phase == Phase::over; }
    std::uint64_t fingerprint() override
    {
        Hasher hasher;
        hasher.add(table().hash());
        for (const std::shared_ptr<Client>& client : clients_)
            hasher.add(std::uint64_t{client != nullptr});
        return hasher.value();
    }

    std::string check() override
    {
        if (!problem_.empty())
            return problem_;
        settle();
        for (const std::shared_ptr<Client>& client : clients_)
            if (client && !client->wrong.empty())
                return client->wrong;
        for (const std::shared_ptr<Client>& client : clients_) {
            if (!client || !client->mirror)
                continue;
            if (client->mirror->state().number > table().state().number)
                return "a client knows more than the table";
            if (client->mirror->state().number == table().state().number &&
                client->mirror->hash() != table().hash())
                return "a client has another table";
        }
        ++checks_;
        const bool is_moving =
            table().as<table::PalettiGame>() && table().as<table::PalettiGame>()->game().is_moving();
        if (!is_moving && (table().as<table::PolyssimoGame>() || checks_ % 4 == 0))
            if (const std::string wrong = wrong_in_store(); !wrong.empty())
                return wrong;
        return player_.check();
    }

    std::string finish() override
    {
        if (table().state().game == 0)
            return "";
        settle();
        std::vector<std::string> lines{encode(begin_)};
        for (const storage::Append& append : written_)
            lines.push_back(append.entry);
        const Result<std::string, Message> record = server::record_of_journal(lines, table::all_games());
        if (!record)
            return "there is no record: " + std::string(record.error().code);
        if (table().as<table::PolyssimoGame>())
            return wrong_with_polyssimo_record(*record, table().as<table::PolyssimoGame>()->board_position());
        return wrong_with_villa_record(*record, table().as<table::PalettiGame>()->game().hash());
    }

    std::int64_t turns_with_hands() const override { return player_.turns_with_hands(); }

private:
    // ---- the session's environment ----

    std::int64_t now_ms() const override { return time_ms_; }
    void store(storage::Append append) override { written_.push_back(std::move(append)); }
    void wake_at(std::int64_t at_ms) override { alarm_ms_ = at_ms; }
    void think(std::shared_ptr<server::ComputerTurn> turn) override { turns_.push_back(std::move(turn)); }
    void send_record(server::ConnectionPointer, std::uint64_t) override {}

    // ---- how commands and time reach the table ----

    const Table& table() override { return session_->table(); }

    bool is_heard(Role role, std::optional<Seat> seat) override { return client_of(role, seat) != nullptr; }

    /// Whoever holds the seat: its link, or the owner for those at the same screen.
    std::shared_ptr<Client> client_of(Role role, std::optional<Seat> seat)
    {
        const bool is_here = seat && table().occupant(*seat).kind == OccupantKind::here;
        return role == Role::owner || is_here ? clients_.front()
                                              : clients_[static_cast<std::size_t>(seat->number())];
    }

    Answer submit(Role role, std::optional<Seat> seat, CommandBody body) override
    {
        const std::shared_ptr<Client> client = client_of(role, seat);
        const std::string text =
            encode_message(protocol::ClientMessage(protocol::Submit{next_id_++, *seat, std::move(body)}));
        return tell(client, text);
    }

    /// As a socket hands it over.
    Answer tell(const std::shared_ptr<Client>& client, const std::string& text)
    {
        const Result<protocol::ClientMessage, TextError> message =
            protocol::decode_client_message(text, table::all_games().types());
        if (!message)
            return refused(std::string(message.error().message.code));
        client->verdict.reset();
        client->problem_heard.reset();
        session_->receive(client, *message);
        settle();
        if (client->problem_heard)
            return refused(*client->problem_heard);
        if (!client->verdict)
            return broken("a command was not answered");
        if (client->verdict->refusal)
            return refused(client->verdict->refusal->rule + ' ' + client->verdict->refusal->code);
        return accepted();
    }

    void pass(std::int64_t ms) override
    {
        const std::int64_t until_ms = std::max<std::int64_t>(time_ms_, table().state().at_ms) + ms;
        for (int i = 0; alarm_ms_ && *alarm_ms_ <= until_ms; ++i) {
            if (i == most_wakings_at_once) {
                problem_ = "the server is woken for ever";
                break;
            }
            time_ms_ = std::max(time_ms_, *alarm_ms_);
            alarm_ms_.reset();
            session_->wake();
            settle();
        }
        time_ms_ = until_ms;
        session_->wake();
        settle();
    }

    // ---- the server ----

    void settle()
    {
        if (!written_.empty())
            session_->stored(written_.back().number);
    }

    void open(Table table)
    {
        turns_.clear();
        alarm_ms_.reset();
        auto& environment = static_cast<server::TableEnvironment&>(*this);
        session_ = std::make_unique<server::TableSession>("t", 1, links_, std::move(table),
                                                          server::served_games(), environment);
    }

    void join(std::size_t link, std::optional<Table> mirror = std::nullopt)
    {
        clients_[link] = std::make_shared<Client>();
        protocol::Hello hello;
        hello.physics = static_cast<int>(paletti::physics_version);
        if (mirror) {
            hello.known = mirror->state().number;
            clients_[link]->mirror = std::move(mirror);
        }
        session_->join(clients_[link], links_[link], hello);
        settle();
    }

    storage::TakenTable stored() const
    {
        storage::TakenTable taken;
        taken.header = encode(begin_);
        for (const storage::Append& append : written_) {
            if (append.snapshot) {
                taken.snapshot = append.snapshot;
                taken.entries.clear();
            } else {
                taken.entries.push_back(append.entry);
            }
        }
        return taken;
    }

    std::string wrong_in_store()
    {
        const Result<table::Restored, Message> restored =
            server::restored_table(stored(), table::all_games());
        if (!restored)
            return "what is stored cannot be restored: " + std::string(restored.error().code);
        return restored->table.hash() == table().hash() ? "" : "what is stored is another table";
    }

    /// The process ends without a word; all that was written is there afterwards.
    Answer kill()
    {
        const std::uint64_t before = table().hash();
        const Result<table::Restored, Message> restored =
            server::restored_table(stored(), table::all_games());
        if (!restored)
            return broken("what is stored cannot be restored: " + std::string(restored.error().code));
        if (restored->table.hash() != before)
            return broken("what is stored is another table");
        for (std::size_t link = 0; link < links_.size(); ++link)
            if (clients_[link])
                known_[link] = std::exchange(clients_[link], nullptr)->mirror;
        open(restored->table);
        return accepted();
    }

    void offer_server(Rng& rng, std::vector<Offer>& offers)
    {
        offers.push_back({"the server is killed", Effect::any, 2, [this] { return kill(); }});
        if (!turns_.empty())
            offers.push_back({"a computer thinks", Effect::any, 100,
                              [this] {
                                  const std::shared_ptr<server::ComputerTurn> turn = turns_.back();
                                  turns_.clear();
                                  while (!turn->advance()) {
                                  }
                                  session_->decided(turn);
                                  settle();
                                  player_.note_motion();
                                  return accepted();
                              },
                              true});
        // A computer's hands move with time, and it thinks again a while after a refusal.
        const std::optional<Seat> acting = table().as<table::PalettiGame>()
                                               ? table().as<table::PalettiGame>()->game().acting()
                                               : std::nullopt;
        const bool is_computers = acting && table().occupant(*acting).kind == OccupantKind::computer;
        const bool is_moving =
            table().as<table::PalettiGame>() && table().as<table::PalettiGame>()->game().is_moving();
        const bool awaits_computer = table().awaited_thinking().has_value();
        if (alarm_ms_ && turns_.empty() && (awaits_computer || (is_moving && is_computers))) {
            const std::int64_t ms = chance(rng, 3) ? between(rng, 1, 500) : between(rng, 500, 5'000);
            offers.push_back({"a computer's hands move", Effect::any, 100,
                              [this, ms] {
                                  pass(ms);
                                  return accepted();
                              },
                              true});
        }
    }

    void offer_clients(Rng& rng, std::vector<Offer>& offers)
    {
        for (std::size_t link = 0; link < links_.size(); ++link) {
            if (!clients_[link]) {
                const bool knows = chance(rng, 2) && known_[link];
                offers.push_back({knows ? "reconnect" : "reload the page", Effect::changes, 60,
                                  [this, link, knows] {
                                      join(link, knows ? known_[link] : std::nullopt);
                                      return accepted();
                                  },
                                  true});
                continue;
            }
            offers.push_back({"lose the connection", Effect::changes, 3, [this, link] {
                                  session_->leave(clients_[link]);
                                  known_[link] = std::exchange(clients_[link], nullptr)->mirror;
                                  return accepted();
                              }});
        }
        offer_wrong(rng, offers);
        if (clients_.front())
            offers.push_back({"react", Effect::none, 4, [this] {
                                  const Seat seat = Seat::from_number(1);
                                  session_->receive(clients_.front(),
                                                    protocol::React{seat, protocol::ReactionKind::smile});
                                  session_->receive(clients_.front(), protocol::Ask{1, GetView{}});
                                  settle();
                                  return accepted();
                              }});
    }

    void offer_wrong(Rng& rng, std::vector<Offer>& offers)
    {
        const std::shared_ptr<Client> spectator = clients_.back();
        const Seat seat = Seat::from_number(between(rng, 1, table().players()));
        if (spectator)
            offers.push_back({"wrong: not the own seat", Effect::refused, 3, [this, spectator, seat] {
                                  return tell(spectator, encode_message(protocol::ClientMessage(
                                                             protocol::Submit{next_id_++, seat, Leave{}})));
                              }});
        static constexpr std::string_view unreadable[] = {"", "{}", "[]", R"({"type":"Submit","id":1})",
                                                          R"({"type":"submit","id":"x","seat":9,"body":{}})"};
        const std::string text(one_of(rng, unreadable));
        if (spectator)
            offers.push_back({"wrong: unreadable", Effect::refused, 3,
                              [this, spectator, text] { return tell(spectator, text); }});
    }

    Header begin_;
    std::vector<storage::Link> links_;
    /// By link: nobody while the connection is lost, and what was known then.
    std::vector<std::shared_ptr<Client>> clients_;
    std::map<std::size_t, std::optional<Table>> known_;
    std::unique_ptr<server::TableSession> session_;
    std::int64_t time_ms_ = 10'000;
    std::optional<std::int64_t> alarm_ms_;
    std::vector<storage::Append> written_;
    std::vector<std::shared_ptr<server::ComputerTurn>> turns_;
    std::uint64_t next_id_ = 1;
    std::uint64_t checks_ = 0;
    std::string problem_;
    TablePlayer player_;
};

}  // namespace

std::unique_ptr<Host> polyssimo_at_server(Rng& rng)
{
    return std::make_unique<ServerHost>(random_header(rng, Game::polyssimo));
}

std::unique_ptr<Host> villa_at_server(Rng& rng)
{
    return std::make_unique<ServerHost>(random_header(rng, Game::villa));
}

}  // namespace boxwood::random_play
