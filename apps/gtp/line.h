#pragma once

// The lines of GTP, the Go Text Protocol (version 2, draft 2): parsing commands
// and formatting answers. Knows no game and no command.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace boxwood::gtp {

/// Longer command lines are refused. The longest useful one is a position with
/// every option, about 5,000 bytes.
inline constexpr std::size_t max_line_bytes = 65536;

/// `7 pick F`: a number chosen by the client, a name, and arguments.
struct Command {
    /// 31 bits, as the protocol specifies.
    std::optional<int> id;
    /// Empty if there is only a number.
    std::string name;
    std::vector<std::string> arguments;
    /// Everything after the name, trimmed, including what the protocol
    /// considers a comment: positions may contain a `#`.
    std::string rest;

    friend bool operator==(const Command&, const Command&) = default;
};

/// Drops control characters, treats tabs as spaces, and drops comments that
/// start with `#`. Nothing if that leaves an empty line.
std::optional<Command> parse_line(std::string_view line);

/// Why the command failed, in one sentence.
struct Failure {
    std::string sentence;
};

using Answer = Result<std::string, Failure>;

/// `=7 text` or `?7 sentence`, and the empty line that ends every answer. An
/// empty line within the text gets a space, since it would end the answer;
/// control characters are dropped.
std::string answer_text(const std::optional<int>& id, const Answer& answer);

}  // namespace boxwood::gtp
