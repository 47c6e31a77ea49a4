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
    /// Nothing if it does not get smaller.
    std::shared_ptr<const std::string> gzip;
    std::string etag;
    /// Its name changes with its contents: browsers need not ask again.
    bool is_immutable = false;
};

class PageFiles {
public:
    /// Every regular file below the folder. Without an index.html there is one page
    /// instead, which says that the page was not built.
    static PageFiles load(const std::filesystem::path& folder);

    /// By the path of a request: "/" is index.html. Nothing outside of the folder
    /// has a name here.
    const PageFile* find(std::string_view path) const;
    bool has_page() const { return has_page_; }

private:
    std::map<std::string, PageFile, std::less<>> files_;
    bool has_page_ = false;
};

}  // namespace boxwood::server
