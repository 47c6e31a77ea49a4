#include "random/records_check.h"

#include "polyssimo/position_text.h"
#include "records/paletti_replay.h"
#include "records/polyssimo_record.h"

namespace boxwood::random_play {

std::string wrong_with_villa_record(std::string_view text, std::uint64_t hash)
{
    const Result<records::PalettiRecord, TextError> record = records::PalettiRecord::parse(text);
    if (!record)
        return "the record cannot be read: " + std::string(record.error().message.code);
    if (record->text() != text)
        return "the record is written differently when it was read";
    const records::Verification verification = verify(*record);
    if (verification.difference)
        return "the record differs in entry " + std::to_string(verification.difference->entry) + ": " +
               std::string(verification.difference->message.code);
    if (verification.verified != records::Verified::yes)
        return "the record is not verified";
    const std::uint64_t end = record->entries.empty() ? record->start_hash : record->entries.back().hash;
    return end == hash ? "" : "the record ends elsewhere";
}

std::string wrong_with_polyssimo_record(std::string_view text, const polyssimo::Position& position)
{
    const Result<records::PolyssimoRecord, TextError> record = records::PolyssimoRecord::parse(text);
    if (!record)
        return "the record cannot be read: " + std::string(record.error().message.code);
    const polyssimo::Position& end = (*record)[record->main_line().back()].position;
    return position_text(end) == position_text(position) ? "" : "the record ends elsewhere";
}

}  // namespace boxwood::random_play
