#include "cli/paletti_input.h"

#include "cli/input.h"
#include "cli/report_text.h"
#include "files/paletti_scene.h"

namespace boxwood::cli {

paletti::Scene read_scene(const Catalogue& texts, const std::string& name_or_file)
{
    files::DiskFiles disk;
    return named_value(files::read_scene(texts, disk, name_or_file));
}

records::PalettiRecord read_paletti_game(const Catalogue& texts, const std::string& file)
{
    return value_in_file(texts, file, records::PalettiRecord::parse(read_input(texts, file)));
}

std::string player_text(const Catalogue& texts, const records::PalettiRecord& record, Seat seat)
{
    return player_text(texts, seat, record.names[seat.index()]);
}

}  // namespace boxwood::cli
