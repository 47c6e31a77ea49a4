#pragma once

// Files that people name. An interface, so that a program which talks to
// strangers, or a fuzzer, can be given no files at all. Knows no format.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace boxwood::files {

/// Larger files are not read: all formats stay far below this.
inline constexpr std::size_t max_file_bytes = 16 * 1024 * 1024;

class Files {
public:
    virtual ~Files() = default;

    /// Nothing if there is no such file, it may not be read, or it is too large.
    virtual std::optional<std::string> read(const std::string& path) = 0;
    /// Whether there is anything of this name, readable or not.
    virtual bool exists(const std::string& path) { return read(path).has_value(); }
    /// Makes or replaces the file, whole or not at all. Says whether it did.
    [[nodiscard]] virtual bool write(const std::string& path, std::string_view text) = 0;
};

class DiskFiles final : public Files {
public:
    std::optional<std::string> read(const std::string& path) override;
    bool exists(const std::string& path) override;
    [[nodiscard]] bool write(const std::string& path, std::string_view text) override;
};

/// Why something that a person named cannot be used, in one sentence.
struct Unreadable {
    enum class Cause {
        /// Neither known by this name nor a file: a typo.
        name,
        /// There is a file, and something is wrong in it.
        content,
    };

    Cause cause;
    std::string sentence;
};

/// Has no file and writes none.
class NoFiles final : public Files {
public:
    std::optional<std::string> read(const std::string&) override { return std::nullopt; }
    [[nodiscard]] bool write(const std::string&, std::string_view) override { return false; }
};

}  // namespace boxwood::files
