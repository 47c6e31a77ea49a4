#include "server/page_files.h"

#include <zlib.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <utility>

#include "core/hash.h"

namespace boxwood::server {

namespace {

/// A larger file means that the folder is not a page's.
constexpr std::uintmax_t max_file_bytes = std::uintmax_t{64} << 20;
constexpr std::size_t max_files = 10'000;

constexpr std::string_view missing_page =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Boxwood</title>"
    "<h1>Boxwood</h1><p>This server of tables runs, but the page that plays on it was not built or not "
    "found. Build the page, or say where it is with <code>boxwood serve --page FOLDER</code>.</p></html>\n";

std::string content_type_of(const std::string& extension)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 15> types = {{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".mjs", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".wasm", "application/wasm"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".jpg", "image/jpeg"},
        {".webp", "image/webp"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".txt", "text/plain; charset=utf-8"},
        {".mp3", "audio/mpeg"},
    }};
    for (const auto& [known, type] : types)
        if (extension == known)
            return std::string(type);
    return "application/octet-stream";
}

std::shared_ptr<const std::string> gzipped(const std::string& body)
{
    constexpr int gzip_window_bits = 15 + 16;
    constexpr int memory_level = 8;
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window_bits, memory_level,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        return nullptr;
    std::string out(deflateBound(&stream, body.size()), '\0');
    // zlib does not write to its input, although the pointer is not const.
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast)
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(body.data()));
    stream.avail_in = static_cast<uInt>(body.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const bool is_done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    out.resize(stream.total_out);
    deflateEnd(&stream);
    // Pictures and fonts are already compressed.
    constexpr std::size_t worth_percent = 90;
    if (!is_done || out.size() * 100 > body.size() * worth_percent)
        return nullptr;
    return std::make_shared<const std::string>(std::move(out));
}

PageFile file_of(const std::string& name, std::string body)
{
    PageFile file;
    file.content_type = content_type_of(std::filesystem::path(name).extension().string());
    std::array<char, 20> etag{};
    Hasher hasher;
    for (const char letter : body)
        hasher.add(static_cast<std::uint64_t>(static_cast<unsigned char>(letter)));
    std::snprintf(etag.data(), etag.size(), "\"%016llx\"", static_cast<unsigned long long>(hasher.value()));
    file.etag = etag.data();
    file.is_immutable = name.starts_with("/assets/");
    file.gzip = gzipped(body);
    file.body = std::make_shared<const std::string>(std::move(body));
    return file;
}

}  // namespace

PageFiles PageFiles::load(const std::filesystem::path& folder)
{
    PageFiles page;
    std::error_code ignored;
    if (std::filesystem::is_regular_file(folder / "index.html", ignored)) {
        page.has_page_ = true;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder, ignored)) {
            if (!entry.is_regular_file() || entry.file_size() > max_file_bytes ||
                page.files_.size() >= max_files)
                continue;
            const std::string name = "/" + entry.path().lexically_relative(folder).generic_string();
            std::ifstream stream(entry.path(), std::ios::binary);
            std::string body(std::istreambuf_iterator<char>(stream), {});
            page.files_.emplace(name, file_of(name, std::move(body)));
        }
    } else {
        page.files_.emplace("/index.html", file_of("/index.html", std::string(missing_page)));
    }
    return page;
}

const PageFile* PageFiles::find(std::string_view path) const
{
    const auto found = files_.find(path == "/" ? std::string_view("/index.html") : path);
    return found == files_.end() ? nullptr : &found->second;
}

}  // namespace boxwood::server
