#include "protocol/coding.h"

namespace boxwood::protocol {

template std::string encode(const ClientMessage&);
template std::string encode(const HomeMessage&);
template std::string encode(const table::Snapshot&);
template std::string encode(const table::JournalEntry&);
template std::string encode(const table::Event&);
template std::string encode(const table::TableView&);

template Result<ClientMessage, TextError> decode(std::string_view, const JsonLimits&);
template Result<HomeMessage, TextError> decode(std::string_view, const JsonLimits&);
template Result<table::Snapshot, TextError> decode(std::string_view, const JsonLimits&);
template Result<table::JournalEntry, TextError> decode(std::string_view, const JsonLimits&);
template Result<table::Event, TextError> decode(std::string_view, const JsonLimits&);

}  // namespace boxwood::protocol
