#pragma once

// The server's API for tables, independent of transport: make, join, list, read and delete them,
// and renew links. Answers come later, on any thread. Knows no HTTP and no socket.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/message.h"
#include "protocol/requests.h"
#include "server/table_registry.h"

namespace boxwood::server {

/// Why a request was denied.
struct Denial {
    enum class Kind : std::uint8_t {
        unknown_key,   ///< the key is not that of any link
        not_allowed,   ///< the link does not give this right
        unsound,       ///< such a table cannot exist
        not_there,     ///< it does not exist yet
        busy,          ///< too many requests are waiting, or the server is stopping
        store_failed,  ///< the store cannot be read or written
    };
    Kind kind = Kind::busy;
    Message message;
};

template <class Value>
using Answered = std::function<void(Result<Value, Denial>)>;

class TableService {
public:
    TableService(ServerContext& context, TableRegistry& registry) : context_(context), registry_(registry) {}

    void make_table(protocol::CreateTable request, Answered<protocol::TableCreated> answered);
    void list_tables(protocol::ListTables request, Answered<protocol::TableList> answered);
    void renew_link(const std::string& key, protocol::RenewLink request,
                    const Answered<protocol::LinkRenewed>& answered);
    /// The last game as a file.
    void write_record(const std::string& key, const Answered<std::string>& answered);
    /// Header and journal, one entry per line.
    void export_table(const std::string& key, const Answered<std::string>& answered);
    /// Removes the names given at the link's seat; everybody at the table reconnects.
    void forget_name(const std::string& key, const Answered<storage::Nothing>& answered);
    void delete_table(const std::string& key, const Answered<storage::Nothing>& answered);

    /// Calls `joined` with the table's actor, or with null if the connection was closed with a
    /// reason.
    void join(const ConnectionPointer& connection, protocol::Hello hello,
              const std::function<void(std::shared_ptr<TableActor>)>& joined);

    /// Deletes tables that have not been used for a long time.
    void delete_untouched();
    /// From now on nobody can join; all clients are disconnected once their commands are stored.
    void end() { registry_.end(); }

private:
    using Denied = std::function<void(Denial)>;

    /// The key's link; also denied if it is not of this kind.
    void find(const std::string& key, std::optional<storage::LinkKind> kind, Denied denied,
              std::function<void(const storage::FoundLink&)> found);
    void read_journal(const std::string& key, const Denied& denied,
                      std::function<void(std::vector<std::string>)> read);

    ServerContext& context_;
    TableRegistry& registry_;
};

}  // namespace boxwood::server
