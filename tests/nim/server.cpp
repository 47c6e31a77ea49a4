// nim_server --typescript   prints the types of a client's messages
// nim_server DATABASE       serves tables of Nim at any free port, and says at which

#include <cstdio>
#include <string_view>

#include "core/described_typescript.h"
#include "nim/nim.h"
#include "protocol/coding.h"
#include "server/server.h"

namespace boxwood {

namespace {

int print_types(const server::ServedGames& games)
{
    TypeScriptTypes types(games.types());
    protocol::declare_protocol(types);
    std::puts((protocol::typescript_preamble() + types.declarations()).c_str());
    return 0;
}

int serve(const std::shared_ptr<const server::ServedGames>& games, const char* database)
{
    server::ServerOptions options;
    options.games = games;
    options.store.address = database;
    options.network.port = 0;
    const auto server = server::Server::open(options);
    if (!server) {
        std::fprintf(stderr, "%s\n", server.error().code.data());
        return 1;
    }
    std::printf("http://localhost:%d/\n", (*server)->port());
    std::fflush(stdout);
    (*server)->run();
    return 0;
}

}  // namespace

}  // namespace boxwood

int main(int count, char** arguments)
{
    using namespace boxwood;
    const auto games = std::make_shared<const server::ServedGames>(server::ServedGames({nim::nim_offer()}));
    return count == 2 && std::string_view(arguments[1]) == "--typescript" ? print_types(*games)
           : count == 2                                                   ? serve(games, arguments[1])
                                                                          : 2;
}
