// The engines here are one-line shell scripts.

#include "match/gtp_engine.h"

#include <doctest/doctest.h>

#include "support/english.h"
#include "support/match_stop.h"

namespace boxwood::match {

namespace {

using namespace std::chrono_literals;

/// Answers every line with `answer`, an argument of printf.
std::string always(const std::string& answer)
{
    return "while read line; do printf '" + answer + "'; done";
}

/// The same, after answering that it speaks version 2.
std::string after_version(const std::string& answer)
{
    return "read line; printf '= 2\\n\\n'; " + always(answer);
}

std::string halt_at_start(const std::string& command, std::chrono::milliseconds limit = 60s)
{
    const Result<GtpEngine, Halt> engine = GtpEngine::start(english, command, limit, never);
    REQUIRE_FALSE(engine.has_value());
    CHECK(engine.error().cause == Halt::Cause::player);
    return engine.error().sentence;
}

}  // namespace

TEST_CASE("an engine's answer is its text, whatever number and blanks come before")
{
    for (const std::string answer : {"= abc\\n\\n", "=7  abc\\r\\n\\r\\n", "\\n\\n=abc\\n\\n"}) {
        Result<GtpEngine, Halt> engine = GtpEngine::start(english, after_version(answer), 60s, never);
        REQUIRE(engine.has_value());
        GtpEngine asked = *std::move(engine);
        CHECK(asked.ask("name").value() == "abc");
        CHECK(asked.ask("name").value() == "abc");
    }
}

TEST_CASE("an answer may have several lines, or nothing to say")
{
    GtpEngine lines = GtpEngine::start(english, after_version("= a\\nb\\n\\n"), 60s, never).value();
    CHECK(lines.ask("list").value() == "a\nb");
    GtpEngine empty = GtpEngine::start(english, after_version("=\\n\\n"), 60s, never).value();
    CHECK(empty.ask("undo").value().empty());
}

TEST_CASE("an engine that speaks another version of GTP than 2 is refused with what it said")
{
    for (const std::string version : {"3", "1", "22", "2 or 3", ""})
        CHECK(halt_at_start(always("= " + version + "\\n\\n"))
                  .ends_with("does not speak GTP version 2: it answered 'protocol_version' with '" + version +
                             "'."));
    CHECK(GtpEngine::start(english, always("= 2 \\r\\n\\r\\n"), 60s, never).has_value());
}

TEST_CASE("an engine that refuses says why")
{
    CHECK(halt_at_start(always("? no\\tmood\\n\\n")).ends_with("refused 'protocol_version': no mood"));
}

TEST_CASE("an engine that does not speak GTP is told apart from one that refuses")
{
    CHECK(halt_at_start(always("hello\\n\\n")).ends_with("not GTP: hello"));
    CHECK(halt_at_start("yes").find("not GTP") != std::string::npos);
    CHECK(halt_at_start("yes | tr -d '\\n'").find("not GTP") != std::string::npos);
}

TEST_CASE("an engine that ends is noticed at once")
{
    for (const std::string command : {"exit 3", "no-such-program-here 2>/dev/null", "read line; kill -9 $$"})
        CHECK(halt_at_start(command).ends_with("exited without answering 'protocol_version'."));
}

TEST_CASE("an engine that hangs is given up after its time")
{
    CHECK(halt_at_start("cat > /dev/null", 1000ms).ends_with("within 1 second."));
}

TEST_CASE("waiting for an engine ends when it is asked to")
{
    int questions = 0;
    const Result<GtpEngine, Halt> engine =
        GtpEngine::start(english, "cat > /dev/null", 1000s, [&] { return ++questions > 2; });
    REQUIRE_FALSE(engine.has_value());
    CHECK(engine.error().cause == Halt::Cause::asked);
}

}  // namespace boxwood::match
