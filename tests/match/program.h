#pragma once

// Runs the program boxwood through a shell, as people do.

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <string>

namespace boxwood {

struct Run {
    /// Standard output; standard error too where the arguments say 2>&1.
    std::string output;
    int exit_code = 0;
};

inline Run shell(const std::string& command)
{
    std::FILE* pipe = ::popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    Run run;
    for (int byte = std::getc(pipe); byte != EOF; byte = std::getc(pipe))
        run.output += static_cast<char>(byte);
    const int status = ::pclose(pipe);
    run.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return run;
}

inline Run boxwood_run(const std::string& arguments)
{
    return shell(std::string(BOXWOOD_PROGRAM) + ' ' + arguments);
}

/// A folder that lives as long as the test.
class TemporaryFolder {
public:
    TemporaryFolder()
    {
        static int folders = 0;
        path_ = std::filesystem::temp_directory_path() /
                ("boxwood_match_" + std::to_string(::getpid()) + '_' + std::to_string(folders++));
        std::filesystem::create_directory(path_);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() { std::filesystem::remove_all(path_); }

    std::string path_of(const std::string& name) const { return (path_ / name).string(); }

private:
    std::filesystem::path path_;
};

}  // namespace boxwood
