#pragma once

// The page's files, read and compressed once, kept in memory. Knows no socket.

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace boxwood::server {

struct PageFile {
    std::string content_type;
    std::shared_ptr<const std::string> body;
    /// Nothing if compression does not make it smaller.
    std::shared_ptr<const std::string> gzip;
    std::string etag;
    /// Its name changes with its contents, so browsers need not check for changes.
    bool is_immutable = false;
};

class PageFiles {
public:
    /// Every regular file below the folder. Without an index.html there is a single page instead,
    /// which explains that the page was not built.
    static PageFiles load(const std::filesystem::path& folder);

    /// Finds a file by the path of a request: "/" is index.html. Nothing outside the folder can be
    /// reached.
    const PageFile* find(std::string_view path) const;
    bool has_page() const { return has_page_; }

private:
    std::map<std::string, PageFile, std::less<>> files_;
    bool has_page_ = false;
};

}  // namespace boxwood::server
