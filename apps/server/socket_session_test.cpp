// Delivery of frames from the tables' threads to the network's.

#include <doctest/doctest.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/read.hpp>

#include "server/socket_session.h"
#include "support/served_games.h"
#include "support/temporary_folder.h"

namespace boxwood::server {

TEST_CASE("many frames wake the network's thread once, and come in order")
{
    const TemporaryFolder folder;
    const std::unique_ptr<ServerContext> context =
        ServerContext::open({{folder / "tables.db"}, all_games(), 1}).value();
    TableRegistry registry(*context);
    TableService tables(*context, registry);
    asio::io_context io;
    Outgoing outgoing(io);
    tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), 0});
    tcp::socket client(io);
    client.connect(acceptor.local_endpoint());
    const auto session = std::make_shared<SocketSession>(*context, tables, outgoing, acceptor.accept());
    std::string expected;
    for (int i = 0; i < 100; ++i) {
        const std::string text = std::to_string(i);
        session->send({std::make_shared<const std::string>(text), false});
        // RFC 6455, 5.2: an unfragmented text message, and its length.
        expected += '\x81';
        expected += static_cast<char>(text.size());
        expected += text;
    }
    CHECK(io.poll() == 1);
    std::string heard(expected.size(), ' ');
    asio::read(client, asio::buffer(heard));
    CHECK(heard == expected);
}

}  // namespace boxwood::server
