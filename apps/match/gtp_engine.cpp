#include "match/gtp_engine.h"

#include <utility>

namespace boxwood::match {

namespace {

/// Longer answers halt the match: the commands used in a match have short ones.
constexpr std::size_t max_answer_bytes = 1024 * 1024;
/// How much of an answer an error message quotes.
constexpr std::size_t max_quoted_bytes = 200;

/// One line, without control characters that a terminal might interpret.
std::string excerpt(std::string_view answer)
{
    std::string text;
    for (const char character : answer.substr(0, max_quoted_bytes)) {
        const auto byte = static_cast<unsigned char>(character);
        text += byte < 32 || byte == 127 ? ' ' : character;
    }
    return text;
}

/// The rest of an answer's first line, after the sign, the id and the blanks.
std::string_view body_of(std::string_view line)
{
    line.remove_prefix(1);
    const std::size_t after_number = line.find_first_not_of("0123456789");
    line.remove_prefix(after_number == std::string_view::npos ? line.size() : after_number);
    const std::size_t begin = line.find_first_not_of(" \t");
    return begin == std::string_view::npos ? std::string_view() : line.substr(begin);
}

/// Whether the answer to `protocol_version` is the version used in matches.
bool says_version(std::string_view answer)
{
    return answer.substr(0, answer.find_last_not_of(" \t") + 1) == "2";
}

}  // namespace

Result<GtpEngine, Halt> GtpEngine::start(const Catalogue& texts, const std::string& shell_command,
                                         std::chrono::milliseconds limit, StopAsked stop_asked)
{
    std::optional<Process> process = Process::start(shell_command);
    if (!process)
        return Halt{Halt::Cause::player,
                    texts.text("match.engine_not_started", {{"command", shell_command}})};
    GtpEngine engine(texts, *std::move(process), shell_command, limit, std::move(stop_asked));
    const Result<std::string, Halt> version = engine.ask("protocol_version");
    if (!version)
        return version.error();
    if (!says_version(*version))
        return engine.halt("match.engine_of_another_version", "protocol_version", *version);
    return engine;
}

GtpEngine::GtpEngine(const Catalogue& texts, Process process, std::string shell_command,
                     std::chrono::milliseconds limit, StopAsked stop_asked)
    : texts_(&texts),
      process_(std::move(process)),
      shell_command_(std::move(shell_command)),
      limit_(limit),
      stop_asked_(std::move(stop_asked))
{
}

GtpEngine::~GtpEngine()
{
    // Whether the engine still reads it no longer matters.
    static_cast<void>(process_.send("quit\n"));
}

Result<std::string, Halt> GtpEngine::ask(const std::string& command)
{
    if (!process_.send(command + '\n'))
        return halt("match.engine_ended", command);
    Result<std::string, Halt> answer = read_answer(command);
    if (!answer)
        return answer;
    if (answer->starts_with('?'))
        return halt("match.engine_refused", command, std::string(body_of(*answer)));
    return std::string(body_of(*answer));
}

Result<std::string, Halt> GtpEngine::read_answer(const std::string& command)
{
    const std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::now() + limit_;
    std::string answer;
    while (true) {
        std::string line;
        switch (process_.receive(line, deadline, stop_asked_)) {
        case Process::Receipt::line: break;
        case Process::Receipt::ended: return halt("match.engine_ended", command);
        case Process::Receipt::timed_out: return halt("match.engine_silent", command);
        case Process::Receipt::stopped: return Halt{Halt::Cause::asked, {}};
        case Process::Receipt::too_long: return halt("match.engine_garbled", command, answer);
        }
        if (line.ends_with('\r'))
            line.pop_back();
        if (line.empty() && !answer.empty())
            return answer;
        // A program that does not speak GTP will not send the empty line that ends an answer either.
        if (answer.empty() && !line.empty() && !line.starts_with('=') && !line.starts_with('?'))
            return halt("match.engine_garbled", command, line);
        answer += (answer.empty() ? "" : "\n") + line;
        if (answer.size() > max_answer_bytes)
            return halt("match.engine_garbled", command, answer);
    }
}

Halt GtpEngine::halt(std::string_view key, const std::string& command, const std::string& answer) const
{
    return {Halt::Cause::player, texts_->text(key, {{"command", shell_command_},
                                                    {"asked", excerpt(command)},
                                                    {"answer", excerpt(answer)},
                                                    {"count", static_cast<int>(limit_.count() / 1000)}})};
}

}  // namespace boxwood::match
