#include "load.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

#include "protocol/coding.h"
#include "support/games.h"
#include "websocket_client.h"

namespace boxwood::bench {

double ms_since(Clock::time_point began)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - began).count();
}

std::string percentiles(std::vector<double> values)
{
    if (values.empty())
        return "none";
    std::ranges::sort(values);
    const auto at = [&values](double part) {
        return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
    };
    return fmt::format("median {:.1f} ms, p99 {:.1f} ms, most {:.1f} ms", at(0.5), at(0.99), at(1));
}

protocol::TableCreated make_table(std::uint16_t port, const table::GameOptions& game)
{
    protocol::CreateTable request;
    request.game = game;
    request.seats = {{table::OccupantKind::here, "Anna", 0}, {table::OccupantKind::here, "Ben", 0}};
    const std::string body = encode(request);
    const int descriptor = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (descriptor < 0 ||
        ::connect(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        throw std::runtime_error("no server there");
    const std::string text = fmt::format(
        "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
        "Content-Length: {}\r\n\r\n{}",
        body.size(), body);
    if (::send(descriptor, text.data(), text.size(), 0) < 0)
        throw std::runtime_error("cannot send");
    std::string answer;
    std::array<char, 4096> bytes;
    for (ssize_t count = 0; (count = ::recv(descriptor, bytes.data(), bytes.size(), 0)) > 0;)
        answer.append(bytes.data(), static_cast<std::size_t>(count));
    ::close(descriptor);
    return decode<protocol::TableCreated>(answer.substr(answer.find("\r\n\r\n") + 4),
                                          table::all_games().types())
        .value();
}

std::string hello(const std::string& key)
{
    protocol::Hello hello;
    hello.key = key;
    return encode_message(protocol::ClientMessage(hello));
}

std::string submission(std::uint64_t id, Seat seat, table::CommandBody body)
{
    return encode_message(protocol::ClientMessage(protocol::Submit{id, seat, std::move(body)}));
}

double ServerProcess::processor_seconds() const
{
    // User and system time are the 14th and 15th fields; the second field may contain blanks.
    std::ifstream file(fmt::format("/proc/{}/stat", pid));
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    if (text.empty())
        return 0;
    std::istringstream words(text.substr(text.rfind(')') + 1));
    std::string word;
    for (int i = 0; i < 11; ++i)
        words >> word;
    double user = 0;
    double system = 0;
    words >> user >> system;
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

double ServerProcess::resident_megabytes() const
{
    std::ifstream file(fmt::format("/proc/{}/statm", pid));
    double all = 0;
    double resident = 0;
    file >> all >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1024 * 1024);
}

bool Player::hear(const std::string& text)
{
    const auto message = decode_message<protocol::HomeMessage>(text, table::all_games().types());
    if (!message)
        throw std::runtime_error("cannot read: " + text.substr(0, 80));
    if (const auto* welcome = std::get_if<protocol::Welcome>(&*message)) {
        table = table::Table::restore({*welcome->header, *welcome->state, {}}, table::all_games()).value();
        return true;
    }
    if (const auto* happened = std::get_if<protocol::Happened>(&*message))
        for (const table::Event& event : happened->events)
            if (table->follow(event))
                throw std::runtime_error("an event cannot be followed");
    if (const auto* verdict = std::get_if<protocol::Verdict>(&*message)) {
        if (verdict->refusal)
            throw std::runtime_error("refused: " + verdict->refusal->code);
        return true;
    }
    return false;
}

}  // namespace boxwood::bench
