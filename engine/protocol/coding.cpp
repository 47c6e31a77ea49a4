#include "protocol/coding.h"

namespace boxwood {

template std::string encode(const protocol::ClientMessage&);
template std::string encode(const protocol::HomeMessage&);
template std::string encode(const table::Snapshot&);
template std::string encode(const table::JournalEntry&);
template std::string encode(const table::Event&);
template std::string encode(const table::TableView&);

template Result<protocol::ClientMessage, TextError> decode(std::string_view, const PayloadTypes&,
                                                           const JsonLimits&);
template Result<protocol::HomeMessage, TextError> decode(std::string_view, const PayloadTypes&,
                                                         const JsonLimits&);
template Result<table::Snapshot, TextError> decode(std::string_view, const PayloadTypes&, const JsonLimits&);
template Result<table::JournalEntry, TextError> decode(std::string_view, const PayloadTypes&,
                                                       const JsonLimits&);
template Result<table::Event, TextError> decode(std::string_view, const PayloadTypes&, const JsonLimits&);

}  // namespace boxwood
