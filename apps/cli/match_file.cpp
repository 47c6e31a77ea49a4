#include "cli/match_file.h"

#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "files/files.h"

namespace boxwood::cli {

MatchFile::MatchFile(const Catalogue& texts, std::string path) : texts_(texts), path_(std::move(path)) {}

std::string MatchFile::read() const
{
    files::DiskFiles disk;
    if (path_.empty() || !disk.exists(path_))
        return {};
    std::optional<std::string> text = disk.read(path_);
    if (!text)
        throw Failure{texts_.text("match.log_unusable", {{"file", path_}})};
    return *std::move(text);
}

void MatchFile::cut_after(std::size_t bytes, std::size_t size) const
{
    if (bytes == size)
        return;
    std::error_code error;
    std::filesystem::resize_file(path_, bytes, error);
    if (error)
        throw Failure{texts_.text("match.log_unusable", {{"file", path_}})};
}

void MatchFile::open()
{
    if (path_.empty())
        return;
    stream_.open(path_, std::ios::binary | std::ios::app);
    check();
}

void MatchFile::add(const std::string& line)
{
    if (path_.empty())
        return;
    stream_ << line << std::flush;
    check();
}

void MatchFile::check() const
{
    if (!stream_)
        throw Failure{texts_.text("match.log_unusable", {{"file", path_}})};
}

void save_record(const Catalogue& texts, const std::string& folder, int game, std::string_view ending,
                 const std::string& record)
{
    if (folder.empty())
        return;
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    const std::string path =
        (std::filesystem::path(folder) / fmt::format("game-{:06}{}", game + 1, ending)).string();
    files::DiskFiles disk;
    if (!disk.write(path, record))
        throw Failure{texts.text("match.record_unwritable", {{"file", path}})};
}

}  // namespace boxwood::cli
