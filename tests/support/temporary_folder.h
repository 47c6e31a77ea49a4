#pragma once

// A folder that is gone with the test that made it.

#include <cstdlib>
#include <filesystem>
#include <string>

#include "core/check.h"

namespace boxwood {

class TemporaryFolder {
public:
    TemporaryFolder()
    {
        std::string name = (std::filesystem::temp_directory_path() / "boxwood-XXXXXX").string();
        BOXWOOD_CHECK(::mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    ~TemporaryFolder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::string operator/(const std::string& name) const { return (path_ / name).string(); }

private:
    std::filesystem::path path_;
};

}  // namespace boxwood
