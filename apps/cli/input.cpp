#include "cli/input.h"

#include <optional>

namespace boxwood::cli {

std::string read_input(const Catalogue& texts, const std::string& file, int exit_code)
{
    files::DiskFiles disk;
    std::optional<std::string> text = disk.read(file == "-" ? "/dev/stdin" : file);
    if (!text)
        throw Failure{texts.text("files.unreadable", {{"file", file}}), exit_code};
    return *std::move(text);
}

}  // namespace boxwood::cli
