#include "cli/polyssimo_input.h"

#include <string_view>
#include <utility>

#include "cli/input.h"
#include "files/polyssimo_material.h"
#include "polyssimo/material_file.h"
#include "polyssimo/position_text.h"
#include "thinking/configuration.h"

namespace boxwood::cli {

using records::PolyssimoRecord;

namespace {

constexpr std::string_view line_start = "polyssimo/";

/// The first line, trimmed.
std::string first_written_line(const std::string& text)
{
    const std::size_t start = text.find_first_not_of(" \t\r\n");
    const std::string line = text.substr(start == std::string::npos ? text.size() : start);
    const std::string shown = line.substr(0, line.find_first_of("\r\n"));
    return shown.substr(0, shown.find_last_not_of(" \t") + 1);
}

}  // namespace

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

PolyssimoRecord read_game(const Catalogue& texts, const std::string& file_or_line)
{
    if (file_or_line.starts_with(line_start))
        return PolyssimoRecord(read_position_line(texts, file_or_line));
    const std::string text = read_input(texts, file_or_line);
    const std::string line = first_written_line(text);
    if (line.starts_with(line_start))
        return PolyssimoRecord(value_in_file(texts, file_or_line, polyssimo::parse_position(line)));
    return value_in_file(texts, file_or_line, PolyssimoRecord::parse(text));
}

records::NodeIndex node_after(const Catalogue& texts, const PolyssimoRecord& record, std::optional<int> moves)
{
    records::NodeIndex found = PolyssimoRecord::root;
    int counted = 0;
    for (const records::NodeIndex node : record.main_line()) {
        if (record[node].move && counted == moves)
            return found;
        counted += record[node].move ? 1 : 0;
        found = node;
    }
    if (moves.value_or(0) > counted)
        throw Failure{texts.text("show.too_few_moves", {{"count", counted}}), exit_usage};
    return found;
}

polyssimo::Board read_board(const Catalogue& texts, const std::string& name_or_file)
{
    files::DiskFiles disk;
    return named_value(files::read_board(texts, disk, name_or_file));
}

polyssimo::PieceSet read_pieces(const Catalogue& texts, const std::string& name_or_file)
{
    files::DiskFiles disk;
    return named_value(files::read_pieces(texts, disk, name_or_file));
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
