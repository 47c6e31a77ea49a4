#include "cli/polyssimo_input.h"

#include <utility>

#include "cli/named_input.h"
#include "cli/program.h"
#include "files/polyssimo_material.h"
#include "polyssimo/material_file.h"
#include "polyssimo/position_text.h"
#include "thinking/configuration.h"

namespace boxwood::cli {

polyssimo::Position default_position()
{
    return polyssimo::initial_position(
        polyssimo::Setup::create(polyssimo::box_board(), polyssimo::box_pieces(), {}).value());
}

polyssimo::Position read_position_line(const Catalogue& texts, const std::string& line)
{
    Result<polyssimo::Position, TextError> position = polyssimo::parse_position(line);
    if (!position)
        throw Failure{texts.text(position.error()), exit_usage};
    return *std::move(position);
}

polyssimo::Board read_board(const Catalogue& texts, const std::string& name_or_file)
{
    files::DiskFiles disk;
    return value_or_failure(files::read_board(texts, disk, name_or_file));
}

polyssimo::PieceSet read_pieces(const Catalogue& texts, const std::string& name_or_file)
{
    files::DiskFiles disk;
    return value_or_failure(files::read_pieces(texts, disk, name_or_file));
}

std::string problem_with_player(const Catalogue& texts, const std::string& name)
{
    if (thinking::parse_configuration(name))
        return {};
    return texts.text("thinking.unknown_player", {{"name", name}, {"known", known_players()}});
}

std::string known_players()
{
    return "random, greedy, level-1, ..., level-9, search:simulations=N:draft=ease:solve=no";
}

}  // namespace boxwood::cli
