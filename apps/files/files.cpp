#include "files/files.h"

#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace boxwood::files {

namespace {

bool write_directly(const std::string& path, std::string_view text)
{
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file.write(text.data(), static_cast<std::streamsize>(text.size()));
    file.close();
    return !file.fail();
}

}  // namespace

std::optional<std::string> DiskFiles::read(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return std::nullopt;
    std::string text;
    std::array<char, 65536> block;
    while (file.read(block.data(), block.size()) || file.gcount() > 0) {
        text.append(block.data(), static_cast<std::size_t>(file.gcount()));
        if (text.size() > max_file_bytes)
            return std::nullopt;
    }
    // Opening a folder succeeds; reading it fails here.
    return file.eof() ? std::optional(text) : std::nullopt;
}

bool DiskFiles::exists(const std::string& path)
{
    std::error_code error;
    return std::filesystem::exists(std::filesystem::symlink_status(path, error));
}

bool DiskFiles::write(const std::string& path, std::string_view text)
{
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::symlink_status(path, error);
    // A pipe, a device or a link must not be replaced by a file.
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
        return write_directly(path, text);
    const std::string unfinished = path + ".unfinished" + std::to_string(::getpid());
    if (write_directly(unfinished, text)) {
        std::filesystem::rename(unfinished, path, error);
        if (!error)
            return true;
    }
    std::filesystem::remove(unfinished, error);
    return false;
}

}  // namespace boxwood::files
