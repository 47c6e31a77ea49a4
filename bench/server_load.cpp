// Load generator for a running table server, on the same machine:
//
//   server_load PORT PID commands TABLES SECONDS [PER_SECOND]
//                          people at TABLES tables of Polyssimo, who together send
//                          PER_SECOND commands a second, or each the next one as soon as the
//                          previous one is acknowledged: throughput and latency
//   server_load PORT PID hands VILLAS RECEIVERS SECONDS
//                          VILLAS in which a hand holds a column, in batches of 4 ticks,
//                          60 a second; RECEIVERS watch the first: frames a second, delays
//   server_load PORT PID resting TABLES SECONDS [villas]
//                          one idle person at each table, of Polyssimo or of Villa
//                          Paletti: memory
//
// PID is the server's process, for its CPU time and memory; 0: unknown.

#include <fmt/format.h>

#include <cstdlib>
#include <stdexcept>

#include "load.h"

int main(int argument_count, char** arguments)
{
    using namespace boxwood::bench;
    const std::vector<std::string> words(arguments + 1, arguments + argument_count);
    try {
        const auto number = [&words](std::size_t index) { return std::atoi(words.at(index).c_str()); };
        const auto port = static_cast<std::uint16_t>(number(0));
        const ServerProcess server{number(1)};
        if (words.at(2) == "commands")
            return load_commands(port, server, number(3), number(4), words.size() > 5 ? number(5) : 0);
        if (words.at(2) == "hands")
            return load_hands(port, server, number(3), number(4), number(5));
        if (words.at(2) == "resting")
            return load_resting(port, server,
                                words.size() > 5
                                    ? boxwood::table::GameOptions(boxwood::table::PalettiOptions())
                                    : boxwood::table::PolyssimoOptions(),
                                number(3), number(4));
    } catch (const std::out_of_range&) {  // NOLINT(bugprone-empty-catch): too few arguments; prints the help.
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 1;
    }
    fmt::print(stderr,
               "server_load PORT PID commands TABLES SECONDS [PER_SECOND]\n"
               "server_load PORT PID hands VILLAS RECEIVERS SECONDS\n"
               "server_load PORT PID resting TABLES SECONDS [villas]\n");
    return 2;
}
