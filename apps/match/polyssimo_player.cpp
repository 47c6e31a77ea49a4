#include "match/polyssimo_player.h"

#include <utility>

#include "core/check.h"
#include "polyssimo/position_text.h"
#include "thinking/thinker.h"

namespace boxwood::match {

using polyssimo::Move;
using polyssimo::Phase;
using polyssimo::Position;

namespace {

class OwnPlayer final : public PolyssimoPlayer {
public:
    OwnPlayer(thinking::Configuration configuration, StopAsked stop_asked)
        : thinker_(std::move(configuration)),
          stop_asked_(std::move(stop_asked))
    {
    }

    std::optional<Halt> begin(const Position&) override
    {
        thinker_.begin();
        return std::nullopt;
    }
    Result<Move, Halt> choose(const Position& position, std::uint64_t seed) override
    {
        const Move move = thinker_.choose(position, seed, stop_asked_);
        thinker_.observe(position, move);
        return move;
    }
    std::optional<Halt> observe(const Position& position, const Move& move) override
    {
        thinker_.observe(position, move);
        return std::nullopt;
    }

private:
    thinking::Thinker thinker_;
    StopAsked stop_asked_;
};

class EnginePlayer final : public PolyssimoPlayer {
public:
    EnginePlayer(const Catalogue& texts, GtpEngine engine) : texts_(texts), engine_(std::move(engine)) {}

    std::optional<Halt> begin(const Position& start) override
    {
        const bool whole_game = start == polyssimo::initial_position(start.setup);
        return tell(whole_game ? "new_game players=" + std::to_string(start.setup->players())
                               : "set_position " + position_text(start));
    }

    Result<Move, Halt> choose(const Position& position, std::uint64_t) override
    {
        const Result<std::string, Halt> answer = engine_.ask("genmove");
        if (!answer)
            return answer.error();
        if (phase(position) == Phase::choosing)
            return parsed(polyssimo::parse_pick(*position.setup, *answer), *answer);
        return parsed(polyssimo::parse_place(*answer), *answer);
    }

    std::optional<Halt> observe(const Position& position, const Move& move) override
    {
        const std::string verb = phase(position) == Phase::choosing ? "pick " : "play ";
        return tell(verb + move_text(*position.setup, move));
    }

private:
    std::optional<Halt> tell(const std::string& command)
    {
        const Result<std::string, Halt> answer = engine_.ask(command);
        return answer ? std::nullopt : std::optional(answer.error());
    }

    template <class Parsed>
    Result<Move, Halt> parsed(const Result<Parsed, Message>& move, const std::string& answer) const
    {
        if (move)
            return Move(*move);
        return Halt{Halt::Cause::player,
                    texts_.text("match.illegal_move", {{"player", engine_.shell_command()},
                                                       {"move", answer},
                                                       {"error", texts_.text(move.error())}})};
    }

    const Catalogue& texts_;
    GtpEngine engine_;
};

}  // namespace

bool is_player_name(std::string_view name)
{
    return thinking::parse_configuration(name) ||
           (name.starts_with(gtp_prefix) && name.size() > gtp_prefix.size());
}

Result<std::unique_ptr<PolyssimoPlayer>, Halt> create_player(const Catalogue& texts, const std::string& name,
                                                             std::chrono::milliseconds limit,
                                                             StopAsked stop_asked)
{
    if (!name.starts_with(gtp_prefix)) {
        std::optional<thinking::Configuration> ours = thinking::parse_configuration(name);
        BOXWOOD_CHECK(ours.has_value());
        return std::unique_ptr<PolyssimoPlayer>(
            std::make_unique<OwnPlayer>(*std::move(ours), std::move(stop_asked)));
    }
    Result<GtpEngine, Halt> engine =
        GtpEngine::start(texts, name.substr(gtp_prefix.size()), limit, std::move(stop_asked));
    if (!engine)
        return engine.error();
    return std::unique_ptr<PolyssimoPlayer>(std::make_unique<EnginePlayer>(texts, *std::move(engine)));
}

}  // namespace boxwood::match
