#pragma once

// Files that are kept nowhere, for hosts that save and load.

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "files/files.h"

namespace boxwood::random_play {

class MemoryFiles final : public files::Files {
public:
    std::optional<std::string> read(const std::string& path) override
    {
        const auto file = files.find(path);
        return file == files.end() ? std::nullopt : std::optional(file->second);
    }
    [[nodiscard]] bool write(const std::string& path, std::string_view text) override
    {
        if (path.starts_with("/locked"))
            return false;
        files[path] = text;
        return true;
    }

    std::map<std::string, std::string> files;
};

}  // namespace boxwood::random_play
