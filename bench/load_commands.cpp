// People at tables of Polyssimo, each sending a command when it is due, or as soon as the
// previous one is acknowledged.

#include <fmt/format.h>

#include <algorithm>

#include "load.h"
#include "websocket_client.h"

namespace boxwood::bench {

namespace {

/// Picks, then ends the game by agreement, then starts another.
std::string next_command(Player& player)
{
    const table::Table& table = *player.table;
    const std::optional<Seat> on_turn = table.on_turn();
    const Seat seat = on_turn.value_or(Seat::from_number(1));
    table::CommandBody body = table::Propose{table::Rematch{}};
    if (on_turn) {
        const auto picks = table.game().view().get<table::PolyssimoView>().may_pick;
        body = picks.empty() ? table::CommandBody(table::Propose{table::EndGame{}})
                             : table::CommandBody(table::Move{picks.front()});
    }
    player.sent = Clock::now();
    return submission(player.next_id++, seat, std::move(body));
}

/// When each table's next command is due: as soon as possible, or evenly spread.
class Pace {
public:
    Pace(std::size_t tables, int per_second)
        : interval_ms_(per_second > 0 ? 1000.0 * static_cast<double>(tables) / per_second : 0),
          due_ms_(tables)
    {
        for (std::size_t i = 0; i < tables; ++i)
            due_ms_[i] = interval_ms_ * static_cast<double>(i) / static_cast<double>(tables);
    }

    bool is_due(std::size_t table, double now_ms) const { return now_ms >= due_ms_[table]; }
    /// Overdue commands are not sent in a burst.
    void sent(std::size_t table, double now_ms)
    {
        due_ms_[table] = std::max(due_ms_[table] + interval_ms_, now_ms);
    }
    bool is_paced() const { return interval_ms_ > 0; }

private:
    double interval_ms_;
    std::vector<double> due_ms_;
};

}  // namespace

int load_commands(std::uint16_t port, ServerProcess server, int tables, int seconds, int per_second)
{
    ClientLoop loop;
    std::vector<Player> players(static_cast<std::size_t>(tables));
    std::vector<bool> waits(players.size(), true);
    for (int i = 0; i < tables; ++i) {
        const protocol::TableCreated made = make_table(port, table::PolyssimoOptions());
        loop.client(loop.add(port)).send(hello(made.owner_key));
    }
    Pace pace(players.size(), per_second);
    std::vector<double> delays_ms;
    std::size_t hotseat = 0;
    Clock::time_point began = Clock::now();
    double began_seconds = 0;
    const auto send_if_due = [&](std::size_t index) {
        if (hotseat < players.size() || waits[index] || !pace.is_due(index, ms_since(began)))
            return;
        waits[index] = true;
        pace.sent(index, ms_since(began));
        loop.client(index).send(next_command(players[index]));
    };
    const auto heard = [&](std::size_t index, bool is_message, const std::string& body) {
        Player& player = players[index];
        const bool is_first = !player.table;
        if (!is_message || !player.hear(body))
            return;
        waits[index] = false;
        if (!is_first)
            delays_ms.push_back(ms_since(player.sent));
        else if (++hotseat == players.size()) {
            began = Clock::now();
            began_seconds = server.processor_seconds();
        }
    };
    while (hotseat < players.size() || ms_since(began) < 1000.0 * seconds) {
        loop.run_once(pace.is_paced() ? 1 : 100, heard);
        for (std::size_t i = 0; i < players.size(); ++i)
            send_if_due(i);
    }
    fmt::print("{} tables: {:.0f} commands acknowledged a second; {}\n", tables,
               1000.0 * static_cast<double>(delays_ms.size()) / ms_since(began), percentiles(delays_ms));
    if (server.pid)
        fmt::print(
            "the server used {:.0f} us of processor time a command\n",
            1e6 * (server.processor_seconds() - began_seconds) / static_cast<double>(delays_ms.size()));
    return delays_ms.empty() ? 1 : 0;
}

/// One idle person at each table.
int load_resting(std::uint16_t port, ServerProcess server, const table::GameOptions& game, int tables,
                 int seconds)
{
    ClientLoop loop;
    const double before = server.resident_megabytes();
    for (int i = 0; i < tables; ++i) {
        const protocol::TableCreated made = make_table(port, game);
        loop.client(loop.add(port)).send(hello(made.owner_key));
        loop.run_once(0, [](std::size_t, bool, const std::string&) {});
        if ((i + 1) % 1000 == 0) {
            fmt::print("{} tables are there\n", i + 1);
            std::fflush(stdout);
        }
    }
    const Clock::time_point began = Clock::now();
    while (ms_since(began) < 1000.0 * seconds)
        loop.run_once(100, [](std::size_t, bool, const std::string&) {});
    const double after = server.resident_megabytes();
    fmt::print("{} tables with somebody at each: {:.1f} MB, {:.1f} kB a table\n", tables, after - before,
               1024 * (after - before) / tables);
    return 0;
}

}  // namespace boxwood::bench
