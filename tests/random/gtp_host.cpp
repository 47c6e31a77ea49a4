// Both games over GTP: lines in, answers out; what is offered, the session says.

#include <fmt/format.h>

#include "core/hash.h"
#include "core/split.h"
#include "gtp/paletti_session.h"
#include "gtp/polyssimo_session.h"
#include "polyssimo/position_text.h"
#include "polyssimo/rules.h"
#include "random/hosts.h"
#include "random/memory_files.h"
#include "random/options.h"
#include "random/records_check.h"
#include "random/villa_talk.h"
#include "texts/catalogue.h"

namespace boxwood::random_play {

namespace {

const Catalogue& english()
{
    static const Catalogue texts("en");
    return texts;
}

Answer answer_of(const std::string& text)
{
    if (text.starts_with('='))
        return accepted();
    if (text.starts_with('?'))
        return refused(text.substr(std::min<std::size_t>(text.size(), 2)));
    return broken("an answer that begins with neither = nor ?: " + text);
}

/// What stands behind "= ", in lines.
std::vector<std::string> lines_of(const std::string& text)
{
    std::vector<std::string> lines;
    for (const std::string_view line : split(std::string_view(text).substr(1), '\n')) {
        const std::size_t begin = std::min(line.find_first_not_of(' '), line.size());
        if (begin < line.size())
            lines.emplace_back(line.substr(begin));
    }
    return lines;
}

std::uint64_t hash_of(std::string_view text)
{
    Hasher hasher;
    hasher.add(text);
    return hasher.value();
}

class PolyssimoGtp final : public Host {
public:
    explicit PolyssimoGtp(const std::string& options)
        : session_(english(), files_, {.seed = hash_of(options), .version = "1"})
    {
        begin_ = session_.answer("new_game " + options);
    }

    std::vector<Offer> offers(Rng& rng) override
    {
        std::vector<Offer> offers;
        if (const std::vector<std::string> moves = lines_of(say("all_legal")); !moves.empty()) {
            const std::string& move = one_of(rng, moves);
            const bool is_pick = phase(session_.position()) == polyssimo::Phase::choosing;
            offer(offers, is_pick ? "choose a piece" : "place a piece", Effect::changes, 100,
                  (is_pick ? "pick " : "play ") + move, true);
            static constexpr std::string_view players[] = {"genmove", "genmove level-1", "genmove greedy"};
            offer(offers, "genmove", Effect::changes, 40, std::string(one_of(rng, players)), true);
            offer(offers, "hint", Effect::none, 1, "analyze 50");
        }
        offer(offers, "undo", steps_ > 0 ? Effect::changes : Effect::refused, 8, "undo");
        offer(offers, "look", Effect::none, 3, chance(rng, 2) ? "showboard" : "position");
        offer(offers, "final score", is_over() ? Effect::none : Effect::refused, 3, "final_score");
        const bool is_new = chance(rng, 2);
        offers.push_back({is_new ? "new game" : "set a position", Effect::any, is_over() ? 60 : 1,
                          [this, is_new, words = random_polyssimo_words(rng)] {
                              return do_line(is_new ? "new_game " + words : "set_position " + position());
                          },
                          is_over()});
        offers.push_back({"save and load", Effect::none, 4, [this] {
                              const Answer saved = do_line("save_record game");
                              return saved.is_refused ? saved : do_line("load_record game");
                          }});
        static constexpr std::string_view nonsense[] = {"play pass",
                                                        "play zz",
                                                        "pick",
                                                        "play",
                                                        "genmove nobody",
                                                        "set_position x",
                                                        "dance",
                                                        "undo now",
                                                        "new_game x=1",
                                                        "new_game players=9",
                                                        "load_record nothing",
                                                        "save_record /locked",
                                                        "time_left 9 1"};
        offer(offers, "wrong: nonsense", Effect::refused, 6, std::string(one_of(rng, nonsense)));
        return offers;
    }
    bool is_over() override { return phase(session_.position()) == polyssimo::Phase::over; }
    std::uint64_t fingerprint() override { return hash_of(position()); }
    std::string check() override
    {
        if (!begin_.starts_with('='))
            return "a game that can be agreed on was refused: " + begin_;
        const std::optional<const char*> wrong = broken_invariant(session_.position());
        return wrong ? *wrong : "";
    }
    std::string finish() override
    {
        const Answer saved = do_line("save_record end");
        return saved.is_refused ? saved.reason
                                : wrong_with_polyssimo_record(files_.files["end"], session_.position());
    }

private:
    std::string position() const { return position_text(session_.position()); }
    std::string say(const std::string& line) { return session_.answer(line); }

    /// Counts how many moves can be taken back.
    Answer do_line(const std::string& line)
    {
        const std::uint64_t before = fingerprint();
        const Answer answer = answer_of(say(line));
        if (line.starts_with("new_game") || line.starts_with("set_position"))
            steps_ = answer.is_refused ? steps_ : 0;
        else if (line.starts_with("undo"))
            steps_ -= answer.is_refused ? 0 : 1;
        else if (fingerprint() != before)
            ++steps_;
        return answer;
    }

    void offer(std::vector<Offer>& offers, std::string kind, Effect effect, int weight, std::string line,
               bool is_way_on = false)
    {
        offers.push_back({std::move(kind), effect, weight,
                          [this, line = std::move(line)] { return do_line(line); }, is_way_on});
    }

    MemoryFiles files_;
    gtp::PolyssimoSession session_;
    std::string begin_;
    int steps_ = 0;
};

VillaWords gtp_words()
{
    return {.stand = "stand {}",
            .take_by_hook = "take {} tool=hook careful=no",
            .take_unlifted = "take {} lift=0",
            .take_to = "take {} to=",
            .go_on = "go_on",
            .break_off = "break_off",
            .object = "object @",
            .let_stand = "let_stand @",
            .decline = "decline_forfeit",
            .nonsense = {"take",
                         "take zz",
                         "take gt tool=spoon",
                         "take gt lift=999",
                         "take gt to=here",
                         "take gt careful=maybe",
                         "place 0",
                         "lay 0,0",
                         "let_stand 9",
                         "object x",
                         "inputs nonsense",
                         "inputs {\"tick\": 0, \"hand\": \"fingers\", \"part\": \"pink\"}",
                         "genmove level-0",
                         "spots zz",
                         "may 9",
                         "new_game players=5",
                         "new_game tremor=6",
                         "new_game set-up=nobody",
                         "showboard",
                         "load_record nothing",
                         "save_record /locked"}};
}

class VillaGtp final : public Host, private VillaTalk {
public:
    explicit VillaGtp(const std::string& options)
        : VillaTalk(gtp_words()),
          session_(english(), files_, {.level = 1, .seed = hash_of(options), .version = "1"})
    {
        begin_ = session_.answer("new_game " + options);
    }

    std::vector<Offer> offers(Rng& rng) override
    {
        std::vector<Offer> offers;
        std::vector<Seat> seats;
        for (const std::string& line : lines_of(session_.answer("to_play")))
            for (const std::string_view word : split(line, ' '))
                if (word != "-")
                    seats.push_back(Seat::from_number(word[0] - '0'));
        for (const Seat seat : seats)
            add_offers(rng, seat, offers);
        if (!seats.empty())
            add_wrong_offers(rng, one_of(rng, seats), offers);
        const auto offer = [&](std::string kind, Effect effect, int weight, std::string line,
                               bool is_way_on) {
            offers.push_back({std::move(kind), effect, weight,
                              [this, line = std::move(line)] { return say(line); }, is_way_on});
        };
        if (game().is_moving())
            offer("let it come to rest", Effect::changes, 20, "rest", true);
        if (!seats.empty()) {
            offer("genmove", Effect::changes, 25, chance(rng, 8) ? "genmove level-2" : "genmove", true);
            const paletti::rules::State& state = game().state();
            const bool is_question = state.phase == paletti::rules::Phase::claim ||
                                     state.phase == paletti::rules::Phase::neutral_objection;
            const bool has_time = state.options.objection_window_ms.has_value();
            offer("time is up", is_question && has_time ? Effect::changes : Effect::refused,
                  is_question ? 40 : 3, "time_up", is_question && has_time);
            const std::string seat = std::to_string(one_of(rng, seats).number());
            const std::string looks[] = {"state",   "may " + seat, "statics", "takes " + seat,
                                         "layings", "showvilla",   "spots gt"};
            offer("look", Effect::none, 4, one_of(rng, looks), false);
        }
        offer("final score", is_over() ? Effect::none : Effect::refused, 2, "final_score", false);
        offers.push_back({"new game", Effect::any, is_over() ? 60 : 1,
                          [this, words = random_villa_words(rng)] {
                              const Answer answer = say("new_game " + words);
                              note_new_game();
                              return answer.is_refused ? broken(answer.reason) : answer;
                          },
                          is_over()});
        offers.push_back({"save and load", Effect::none, 2, [this] {
                              const Answer saved = say("save_record game");
                              return saved.is_refused ? saved : say("load_record game");
                          }});
        return offers;
    }
    bool is_over() override { return game().is_over(); }
    std::uint64_t fingerprint() override { return game().hash(); }
    std::string check() override
    {
        return begin_.starts_with('=') ? VillaTalk::check()
                                       : "a game that can be agreed on was refused: " + begin_;
    }
    std::string finish() override
    {
        const Answer saved = say("save_record end");
        return saved.is_refused ? saved.reason : wrong_with_villa_record(files_.files["end"], game().hash());
    }
    std::int64_t turns_with_hands() const override { return VillaTalk::turns_with_hands(); }

private:
    const paletti::Game& game() override { return session_.hotseat().game(); }
    Answer say(const std::string& line) override { return answer_of(session_.answer(line)); }

    MemoryFiles files_;
    gtp::PalettiSession session_;
    std::string begin_;
};

}  // namespace

std::unique_ptr<Host> polyssimo_by_gtp(Rng& rng)
{
    return std::make_unique<PolyssimoGtp>(random_polyssimo_words(rng));
}

std::unique_ptr<Host> villa_by_gtp(Rng& rng)
{
    return std::make_unique<VillaGtp>(random_villa_words(rng));
}

}  // namespace boxwood::random_play
