#include "protocol/typescript.h"

#include "protocol/messages.h"
#include "protocol/requests.h"
#include "table/journal.h"

namespace boxwood::protocol {

void declare_protocol(TypeScriptTypes& types)
{
    types.type_of(ClientMessage());
    types.type_of(HomeMessage());
    types.type_of(CreateTable());
    types.type_of(TableCreated());
    types.type_of(ListTables());
    types.type_of(TableList());
    types.type_of(RenewLink());
    types.type_of(LinkRenewed());
    types.type_of(ServerAddress());
    types.type_of(table::Snapshot());
    types.type_of(table::JournalEntry());
}

std::string typescript_preamble()
{
    return "// Printed by `boxwood protocol --typescript`: do not edit.\n\n"
           "export const protocolVersion = " +
           std::to_string(protocol_version) +
           ";\n\n"
           "/** 64 bits as 16 hexadecimal digits. */\n"
           "export type Bits64 = string;\n"
           "/** Seats are numbered clockwise from 1. */\n"
           "export type SeatNumber = 1 | 2 | 3 | 4;\n";
}

}  // namespace boxwood::protocol
