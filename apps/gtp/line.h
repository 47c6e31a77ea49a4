#pragma once

// The lines of GTP, the Go Text Protocol (version 2, draft 2): what a command
// line says and how an answer is written. Knows no game and no command.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace boxwood::gtp {

/// Longer command lines are refused. The longest that anything needs is a
/// position with every option used, some 5,000 bytes.
inline constexpr std::size_t max_line_bytes = 65536;

/// `7 pick F`: a number chosen by the other side, a name, and arguments.
struct Command {
    /// 31 bits, as the protocol says.
    std::optional<int> id;
    /// Empty if a number stands alone.
    std::string name;
    std::vector<std::string> arguments;
    /// All that follows the name, without blanks around it, but with what the
    /// protocol takes for a comment: positions may hold a `#`.
    std::string rest;

    friend bool operator==(const Command&, const Command&) = default;
};

/// Drops control characters, takes tabs for blanks and what follows a `#` for
/// a comment. Nothing if the line then is empty.
std::optional<Command> parse_line(std::string_view line);

/// The command failed: why, in one sentence.
struct Failure {
    std::string sentence;
};

using Answer = Result<std::string, Failure>;

/// `=7 text` or `?7 sentence`, and the empty line that ends every answer. An
/// empty line inside the text gets a blank, since it would end the answer;
/// control characters are dropped.
std::string answer_text(const std::optional<int>& id, const Answer& answer);

}  // namespace boxwood::gtp
