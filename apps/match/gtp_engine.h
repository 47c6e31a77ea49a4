#pragma once

// Another program's GTP engine: sends commands and reads answers. Knows no game.

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
    /// Fails unless the engine speaks version 2 of GTP. `texts` must outlive the engine.
    static Result<GtpEngine, Halt> start(const Catalogue& texts, const std::string& shell_command,
                                         std::chrono::milliseconds limit, StopAsked stop_asked);
    GtpEngine(GtpEngine&&) = default;
    GtpEngine& operator=(GtpEngine&&) = delete;
    /// Sends `quit`.
    ~GtpEngine();

    /// The text of its answer, without the `=`. Halts the match if the engine refuses, does not
    /// answer in time, ends, or does not speak GTP.
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
