#pragma once

// Reads command lines from standard input and writes the answers: the thin
// shell around a GTP session of any game.

#include <functional>
#include <string>
#include <string_view>

namespace boxwood::cli {

/// Until the input ends or the session has; returns the exit code.
int converse(const std::function<std::string(std::string_view line)>& answer,
             const std::function<bool()>& has_ended);

}  // namespace boxwood::cli
