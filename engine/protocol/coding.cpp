#include "protocol/coding.h"

#include "protocol/requests.h"

namespace boxwood {

template std::string encode_message(const protocol::ClientMessage&);
template std::string encode_message(const protocol::HomeMessage&);
template std::string encode(const table::Snapshot&);
template std::string encode(const table::JournalEntry&);
template std::string encode(const table::Event&);
template std::string encode(const table::TableView&);

template Result<protocol::ClientMessage, TextError> decode_message(std::string_view, const PayloadTypes&,
                                                                   const JsonLimits&);
template Result<protocol::HomeMessage, TextError> decode_message(std::string_view, const PayloadTypes&,
                                                                 const JsonLimits&);
template Result<table::Snapshot, TextError> decode(std::string_view, const PayloadTypes&, const JsonLimits&);
template Result<table::JournalEntry, TextError> decode(std::string_view, const PayloadTypes&,
                                                       const JsonLimits&);
template Result<table::Event, TextError> decode(std::string_view, const PayloadTypes&, const JsonLimits&);

}  // namespace boxwood

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
           "export type SeatNumber = 1 | 2 | 3 | 4;\n"
           "/** With bytes as base64. */\n"
           "export type Stored<Value> = Value extends Uint8Array\n"
           "  ? string\n"
           "  : Value extends object\n"
           "    ? { [Key in keyof Value]: Stored<Value[Key]> }\n"
           "    : Value;\n";
}

}  // namespace boxwood::protocol
