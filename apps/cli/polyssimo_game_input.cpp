#include "cli/polyssimo_game_input.h"

#include <optional>
#include <utility>

#include "cli/polyssimo_input.h"
#include "cli/program.h"
#include "files/files.h"
#include "polyssimo/position_text.h"

namespace boxwood::cli {

using records::PolyssimoRecord;

namespace {

constexpr std::string_view line_start = "polyssimo/";

/// The first line without blanks around it.
std::string first_written_line(const std::string& text)
{
    const std::size_t start = text.find_first_not_of(" \t\r\n");
    const std::string line = text.substr(start == std::string::npos ? text.size() : start);
    const std::string shown = line.substr(0, line.find_first_of("\r\n"));
    return shown.substr(0, shown.find_last_not_of(" \t") + 1);
}

template <class Value>
Value value_in_file(const Catalogue& texts, const std::string& file, Result<Value, TextError> value)
{
    if (!value)
        throw Failure{texts.text("files.in_file", {{"file", file}, {"error", texts.text(value.error())}})};
    return *std::move(value);
}

}  // namespace

PolyssimoRecord read_game(const Catalogue& texts, const std::string& file_or_line)
{
    if (file_or_line.starts_with(line_start))
        return PolyssimoRecord(read_position_line(texts, file_or_line));
    files::DiskFiles disk;
    const std::optional<std::string> text = disk.read(file_or_line == "-" ? "/dev/stdin" : file_or_line);
    if (!text)
        throw Failure{texts.text("files.unreadable", {{"file", file_or_line}})};
    if (first_written_line(*text).starts_with(line_start))
        return PolyssimoRecord(
            value_in_file(texts, file_or_line, polyssimo::parse_position(first_written_line(*text))));
    return value_in_file(texts, file_or_line, PolyssimoRecord::parse(*text));
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

}  // namespace boxwood::cli
