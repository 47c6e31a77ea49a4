#pragma once

// Serialisation of everything that is sent and stored, and its types for the page. Compiled once,
// in coding.cpp, because every instantiation for all messages costs seconds of compile time.

#include <string>

#include "core/described_json.h"
#include "core/described_typescript.h"
#include "protocol/messages.h"
#include "table/journal.h"

namespace boxwood {

extern template std::string encode_message(const protocol::ClientMessage&);
extern template std::string encode_message(const protocol::HomeMessage&);
extern template std::string encode(const table::Snapshot&);
extern template std::string encode(const table::JournalEntry&);
extern template std::string encode(const table::Event&);
extern template std::string encode(const table::TableView&);

extern template Result<protocol::ClientMessage, TextError> decode_message(std::string_view,
                                                                          const PayloadTypes&,
                                                                          const JsonLimits&);
extern template Result<protocol::HomeMessage, TextError> decode_message(std::string_view, const PayloadTypes&,
                                                                        const JsonLimits&);
extern template Result<table::Snapshot, TextError> decode(std::string_view, const PayloadTypes&,
                                                          const JsonLimits&);
extern template Result<table::JournalEntry, TextError> decode(std::string_view, const PayloadTypes&,
                                                              const JsonLimits&);
extern template Result<table::Event, TextError> decode(std::string_view, const PayloadTypes&,
                                                       const JsonLimits&);

}  // namespace boxwood

namespace boxwood::protocol {

/// The types of all messages between a table's home and its clients.
void declare_protocol(TypeScriptTypes& types);

/// What the page's file begins with: versions, and types that no description declares.
std::string typescript_preamble();

}  // namespace boxwood::protocol
