#include "architecture/source_tree.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/check.h"
#include "core/split.h"

namespace boxwood::architecture {

namespace {

const std::filesystem::path root = BOXWOOD_SOURCE_DIR;

bool is_cpp(const std::filesystem::path& path)
{
    return path.extension() == ".h" || path.extension() == ".cpp";
}

}  // namespace

SourceFile read_file(const std::string& path)
{
    std::ifstream stream(root / path);
    BOXWOOD_CHECK(stream.is_open());
    std::ostringstream text;
    text << stream.rdbuf();
    return {path, text.str()};
}

std::vector<SourceFile> cpp_files(const std::vector<std::string>& folders)
{
    std::vector<std::string> paths;
    for (const std::string& folder : folders) {
        if (!std::filesystem::exists(root / folder))
            continue;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder))
            if (is_cpp(entry.path()))
                paths.push_back(entry.path().lexically_relative(root).generic_string());
    }
    std::ranges::sort(paths);
    std::vector<SourceFile> files;
    for (const std::string& path : paths)
        files.push_back(read_file(path));
    return files;
}

std::vector<Include> includes(std::string_view source)
{
    constexpr std::string_view directive = "#include ";
    std::vector<Include> found;
    int number = 0;
    for (std::string_view line : split(source, '\n')) {
        ++number;
        if (!line.starts_with(directive))
            continue;
        line.remove_prefix(directive.size());
        const bool quoted = line.starts_with('"');
        const std::size_t end = line.find(quoted ? '"' : '>', 1);
        if (end != std::string_view::npos)
            found.push_back({std::string(line.substr(1, end - 1)),
                             quoted ? Include::Form::quoted : Include::Form::angled, number});
    }
    return found;
}

std::string place(const SourceFile& file, int line)
{
    return file.path + ':' + std::to_string(line);
}

std::string lines(const std::vector<std::string>& complaints)
{
    std::string joined;
    for (const std::string& complaint : complaints)
        joined += '\n' + complaint;
    return joined;
}

}  // namespace boxwood::architecture
