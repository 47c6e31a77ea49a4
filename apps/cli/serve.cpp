// boxwood serve: tables for people at several screens.

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <thread>

#include "cli/qr_code.h"
#include "cli/verbs.h"
#include "server/games/all_games.h"
#include "server/server.h"

namespace boxwood::cli {

namespace {

struct Options {
    int port = 8080;
    bool lan = false;
    bool behind_proxy = false;
    bool test_clock = false;
    std::string database;
    std::string address;
    std::string page;
};

/// The longest step of a test's manual clock: a day.
constexpr std::int64_t longest_step_ms = 86'400'000;

/// The user data directory according to the XDG Base Directory specification.
std::string usual_database()
{
    const char* data = std::getenv("XDG_DATA_HOME");
    const char* home = std::getenv("HOME");
    const std::filesystem::path folder = data && *data ? std::filesystem::path(data)
                                         : home        ? std::filesystem::path(home) / ".local" / "share"
                                                       : std::filesystem::path(".");
    std::error_code ignored;
    std::filesystem::create_directories(folder / "boxwood", ignored);
    return (folder / "boxwood" / "tables.db").string();
}

/// Otherwise it is a database URL, which may contain a password and must not be printed.
bool is_file(const std::string& database)
{
    return database.find("://") == std::string::npos;
}

/// The page next to the program: share/boxwood/page of an installation, or where scripts/page builds it
/// in the source tree.
std::string usual_page()
{
    std::error_code unknown;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", unknown);
    const std::filesystem::path bin = program.parent_path();
    for (const std::filesystem::path& folder : {bin / "../share/boxwood/page", bin / "../../../web"})
        if (std::filesystem::exists(folder / "index.html", unknown))
            return folder.lexically_normal().string();
    return "build/web";
}

/// The first address of this machine that others can reach.
std::string address_in_network()
{
    ifaddrs* all = nullptr;
    if (getifaddrs(&all) != 0)
        return "localhost";
    std::string found = "localhost";
    for (const ifaddrs* one = all; one && found == "localhost"; one = one->ifa_next) {
        if (!one->ifa_addr || one->ifa_addr->sa_family != AF_INET || (one->ifa_flags & IFF_LOOPBACK))
            continue;
        std::array<char, INET_ADDRSTRLEN> text{};
        const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
        if (inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()))
            found = text.data();
    }
    freeifaddrs(all);
    return found;
}

/// Advances the manual clock by the steps read from standard input, until that ends.
void pass_time(server::Server& server)
{
    std::string line;
    while (std::getline(std::cin, line)) {
        std::int64_t ms = 0;
        const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), ms);
        const bool is_read = error == std::errc() && end == line.data() + line.size();
        if (is_read && ms >= 0 && ms <= longest_step_ms)
            server.advance(ms);
        fmt::print("{}\n", line);
        std::fflush(stdout);
    }
}

int serve(const Program& program, const Options& options)
{
    server::ServerOptions with;
    with.network.address = options.lan ? "0.0.0.0" : "127.0.0.1";
    with.network.port = static_cast<std::uint16_t>(options.port);
    with.network.is_behind_proxy = options.behind_proxy;
    with.store.address = options.database.empty() ? usual_database() : options.database;
    with.games = server::all_games();
    with.address = options.address;
    with.page = options.page.empty() ? usual_page() : options.page;
    with.threads = std::max(2, static_cast<int>(std::thread::hardware_concurrency()));
    if (options.test_clock)
        with.executor = std::make_shared<server::ManualExecutor>();
    const Result<std::unique_ptr<server::Server>, Message> opened = server::Server::open(with);
    if (!opened)
        throw Failure{program.texts().text(opened.error())};
    server::Server& server = **opened;
    const std::string address =
        fmt::format("http://{}:{}/", options.lan ? address_in_network() : "localhost", server.port());
    if (options.lan || !options.address.empty())
        server.tell_address(options.address.empty() ? address : options.address);
    fmt::print("{}\n", program.texts().text("cli.serving", {{"address", address}}));
    if (!server.has_page())
        fmt::print("{}\n", program.texts().text("cli.page_missing", {{"folder", with.page.string()}}));
    if (options.lan)
        fmt::print("{}", qr_code(address));
    if (is_file(with.store.address))
        fmt::print("{}\n", program.texts().text("cli.serving_from", {{"file", with.store.address}}));
    fmt::print("{}\n", program.texts().text("cli.serving_until"));
    std::fflush(stdout);
    std::thread clock;
    if (options.test_clock)
        clock = std::thread([&server] { pass_time(server); });
    server.run();
    if (clock.joinable())
        clock.join();
    return exit_success;
}

}  // namespace

void add_serve(Program& program)
{
    const auto options = std::make_shared<Options>();
    Verb verb = program.verb({"serve"});
    verb.option("port", options->port).between(0, 65535);
    verb.flag("lan", options->lan);
    verb.option("database", options->database);
    verb.option("address", options->address);
    verb.option("page", options->page);
    verb.flag("behind-proxy", options->behind_proxy);
    verb.flag("test-clock", options->test_clock);
    verb.run([&program, options] { return serve(program, *options); });
}

}  // namespace boxwood::cli
