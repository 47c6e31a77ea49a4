// Runs a fuzzer over the files in the given folders, without libFuzzer.

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

#include "fuzzer.h"

int main(int argument_count, char** arguments)
{
    std::vector<std::filesystem::path> files;
    for (int i = 1; i < argument_count; ++i)
        for (const auto& entry : std::filesystem::directory_iterator(arguments[i]))
            files.push_back(entry.path());
    std::ranges::sort(files);
    for (const std::filesystem::path& path : files) {
        std::ifstream file(path, std::ios::binary);
        const std::vector<char> bytes((std::istreambuf_iterator<char>(file)), {});
        std::printf("%s\n", path.c_str());
        // Printed before a check can fail, so that the last line names the culprit.
        std::fflush(stdout);
        LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    }
    return files.empty() ? 1 : 0;
}
