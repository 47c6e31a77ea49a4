#include "cli/paletti_game_input.h"

#include <optional>
#include <utility>

#include "cli/printable.h"
#include "cli/program.h"
#include "files/files.h"

namespace boxwood::cli {

using records::PalettiRecord;

PalettiRecord read_paletti_game(const Catalogue& texts, const std::string& file)
{
    files::DiskFiles disk;
    const std::optional<std::string> text = disk.read(file == "-" ? "/dev/stdin" : file);
    if (!text)
        throw Failure{texts.text("files.unreadable", {{"file", file}})};
    Result<PalettiRecord, TextError> record = PalettiRecord::parse(*text);
    if (!record)
        throw Failure{texts.text("files.in_file", {{"file", file}, {"error", texts.text(record.error())}})};
    return *std::move(record);
}

std::string player_words(const Catalogue& texts, const PalettiRecord& record, Seat seat)
{
    const std::string& name = record.names[seat.index()];
    return name.empty()
               ? texts.text("replay.player", {{"seat", seat.number()}})
               : texts.text("replay.named_player", {{"seat", seat.number()}, {"name", printable_line(name)}});
}

}  // namespace boxwood::cli
