#pragma once

// Access to files that people name. An interface, so that programs which talk to strangers, and
// fuzzers, can be denied all files. Knows no format.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace boxwood::files {

/// Larger files are not read: all formats have far lower limits.
inline constexpr std::size_t max_file_bytes = 16 * 1024 * 1024;

class Files {
public:
    virtual ~Files() = default;

    /// Nothing if there is no such file, it may not be read, or it is too large.
    virtual std::optional<std::string> read(const std::string& path) = 0;
    /// Whether something of this name exists, readable or not.
    virtual bool exists(const std::string& path) { return read(path).has_value(); }
    /// Creates or replaces the file atomically. Returns whether it succeeded.
    [[nodiscard]] virtual bool write(const std::string& path, std::string_view text) = 0;
};

class DiskFiles final : public Files {
public:
    std::optional<std::string> read(const std::string& path) override;
    bool exists(const std::string& path) override;
    [[nodiscard]] bool write(const std::string& path, std::string_view text) override;
};

/// The reason why something that a person named cannot be used, in one sentence.
struct Unreadable {
    enum class Cause {
        /// Neither a known name nor a file: a typo.
        name,
        /// The file exists but its content is wrong.
        content,
    };

    Cause cause;
    std::string sentence;
};

/// Finds no file and writes none.
class NoFiles final : public Files {
public:
    std::optional<std::string> read(const std::string&) override { return std::nullopt; }
    [[nodiscard]] bool write(const std::string&, std::string_view) override { return false; }
};

}  // namespace boxwood::files
