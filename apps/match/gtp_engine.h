#pragma once

// Another program's engine that speaks GTP: sends a command and reads its answer. Knows
// no game.

#include <chrono>
#include <string>
#include <string_view>

#include "core/result.h"
#include "match/match.h"
#include "match/process.h"
#include "texts/catalogue.h"

namespace boxwood::match {

class GtpEngine {
public:
    /// Halts if the engine speaks another version of GTP than 2. `texts` must
    /// outlive the engine.
    static Result<GtpEngine, Halt> start(const Catalogue& texts, const std::string& shell_command,
                                         std::chrono::milliseconds limit, StopAsked stop_asked);
    GtpEngine(GtpEngine&&) = default;
    GtpEngine& operator=(GtpEngine&&) = delete;
    /// Says `quit`.
    ~GtpEngine();

    /// The text of its answer, without the sign of success. An engine that
    /// refuses, does not answer in time, ends, or speaks no GTP halts the
    /// match.
    Result<std::string, Halt> ask(const std::string& command);

    const std::string& shell_command() const { return shell_command_; }

private:
    GtpEngine(const Catalogue& texts, Process process, std::string shell_command,
              std::chrono::milliseconds limit, StopAsked stop_asked);

    Result<std::string, Halt> read_answer(const std::string& command);
    Halt halt(std::string_view key, const std::string& command, const std::string& answer = {}) const;

    const Catalogue* texts_;
    Process process_;
    std::string shell_command_;
    std::chrono::milliseconds limit_;
    StopAsked stop_asked_;
};

}  // namespace boxwood::match
