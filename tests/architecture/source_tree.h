#pragma once

// The project's own files as data, for tests that read them. Knows where the
// tree lies and what a C++ token is; what is allowed, the tests know.

#include <string>
#include <string_view>
#include <vector>

namespace boxwood::architecture {

/// The path is relative to the tree's root, with slashes.
struct SourceFile {
    std::string path;
    std::string text;

    /// Beside the sources, and held to less: `*_test.cpp`.
    bool is_test() const { return path.ends_with("_test.cpp"); }
};

/// REQUIRES: there is such a file.
SourceFile read_file(const std::string& path);

/// The C++ files under these folders that exist, sorted by path.
std::vector<SourceFile> cpp_files(const std::vector<std::string>& folders);

struct Include {
    std::string path;
    enum class Form { quoted, angled } form;
    int line;
};

std::vector<Include> includes(std::string_view source);

enum class TokenKind { word, text, sign };

/// A word is a name, a keyword or a number. A text is a string literal's
/// content, adjacent literals joined, escapes as they are written. A sign is
/// `::`, `->` or one character. Comments and character literals are left out.
struct Token {
    TokenKind kind;
    std::string text;
    int line;

    bool is_sign(std::string_view sign) const { return kind == TokenKind::sign && text == sign; }
    bool is_word(std::string_view word) const { return kind == TokenKind::word && text == word; }
};

std::vector<Token> tokens(std::string_view source);

/// "engine/core/hash.h:12"
std::string place(const SourceFile& file, int line);

/// One line each, for a failing test's message.
std::string lines(const std::vector<std::string>& complaints);

}  // namespace boxwood::architecture
