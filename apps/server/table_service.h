#pragma once

// What can be asked of a server about tables, over whatever carries it: to make
// one, to sit down at one, to list, renew, read and delete. Answers come later, on
// any thread. Knows no HTTP and no socket.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "protocol/requests.h"
#include "server/denial.h"
#include "server/table_registry.h"

namespace boxwood::server {

template <class Value>
using Answered = std::function<void(Result<Value, Denial>)>;

class TableService {
public:
    TableService(ServerContext& context, TableRegistry& registry) : context_(context), registry_(registry) {}

    void make_table(protocol::CreateTable request, Answered<protocol::TableCreated> answered);
    void list_tables(protocol::ListTables request, Answered<protocol::TableList> answered);
    void renew_link(const std::string& key, protocol::RenewLink request,
                    Answered<protocol::LinkRenewed> answered);
    /// The last game as a file.
    void write_record(const std::string& key, Answered<std::string> answered);
    /// Header and journal, a line each.
    void export_table(const std::string& key, Answered<std::string> answered);
    /// The names that were given at the link's seat; those at the table come back.
    void forget_name(const std::string& key, Answered<storage::Nothing> answered);
    void delete_table(const std::string& key, Answered<storage::Nothing> answered);

    /// Where the connection has joined; nothing if it was closed, with a reason.
    void join(ConnectionPointer connection, protocol::Hello hello,
              std::function<void(std::shared_ptr<TableActor>)> joined);

    /// Deletes what nobody has touched for long.
    void delete_untouched();
    /// Nobody can come any more; all are sent away when what they did is stored.
    void end() { registry_.end(); }

private:
    void find(const std::string& key, Answered<storage::FoundLink> answered);

    ServerContext& context_;
    TableRegistry& registry_;
};

}  // namespace boxwood::server
