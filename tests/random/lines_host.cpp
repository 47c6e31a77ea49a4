// Both games line by line at a terminal.

#include "core/hash.h"
#include "polyssimo/move.h"
#include "polyssimo/position_text.h"
#include "polyssimo/rules.h"
#include "random/hosts.h"
#include "random/memory_files.h"
#include "random/options.h"
#include "random/records_check.h"
#include "random/terminal_players.h"
#include "random/villa_talk.h"
#include "terminal/polyssimo_lines.h"
#include "terminal/villa_lines.h"
#include "texts/catalogue.h"

namespace boxwood::random_play {

namespace {

const Catalogue& english()
{
    static const Catalogue texts("en");
    return texts;
}

std::uint64_t hash_of(std::string_view text)
{
    Hasher hasher;
    hasher.add(text);
    return hasher.value();
}

class PolyssimoLines final : public Host {
public:
    explicit PolyssimoLines(const terminal::Game& game) : players_(game.players()) { open(game); }

    std::vector<Offer> offers(Rng& rng) override
    {
        std::vector<Offer> offers;
        const terminal::Game& game = lines_->game();
        if (const std::vector<polyssimo::Move> moves = legal_moves(game.position()); !moves.empty()) {
            const polyssimo::Move& move = one_of(rng, moves);
            const std::string text = move_text(game.setup(), move);
            const bool is_pick = std::holds_alternative<polyssimo::Pick>(move);
            const std::string_view word = is_pick ? "pick " : "place ";
            offer(offers, is_pick ? "choose a piece" : "place a piece", Effect::changes, 100,
                  chance(rng, 2) ? text : std::string(word) + text, true);
            offer(offers, "hint", Effect::none, 1, "hint");
        }
        offer(offers, "undo", Effect::any, 6, "undo");
        static constexpr std::string_view looks[] = {"board", "position", "footprints", "help",
                                                     "",      "fits A",   "show A"};
        offer(offers, "look", Effect::none, 4, std::string(one_of(rng, looks)));
        offers.push_back({"new game", Effect::any, game.is_over() ? 60 : 1,
                          [this] {
                              const std::uint64_t before = fingerprint();
                              const Answer answer = say("new");
                              // Asked once, whoever means it says so again.
                              return fingerprint() == before ? say("new") : answer;
                          },
                          game.is_over()});
        offers.push_back({"leave and come back", Effect::none, 4, [this] { return leave_and_come_back(); }});
        static constexpr std::string_view nonsense[] = {"dance", "pick",       "pick ZZ",      "place",
                                                        "z99",   "place zz",   "fits",         "show ZZ",
                                                        "save",  "save a b c", "save /locked", "a1,a1"};
        offer(offers, "wrong: nonsense", Effect::refused, 6, std::string(one_of(rng, nonsense)));
        return offers;
    }
    bool is_over() override { return lines_->game().is_over(); }
    std::uint64_t fingerprint() override { return hash_of(lines_->game().record_text()); }
    std::string check() override
    {
        const std::optional<const char*> wrong = broken_invariant(lines_->game().position());
        if (wrong)
            return *wrong;
        return lines_->game().waits_for_computer() ? "a computer player is on turn, and a line is awaited"
                                                   : "";
    }
    std::string finish() override
    {
        return wrong_with_polyssimo_record(lines_->game().record_text(), lines_->game().position());
    }

private:
    void open(terminal::Game game)
    {
        lines_ = std::make_unique<terminal::PolyssimoLines>(std::move(game), terminal::Saving{},
                                                            drawing::Encoding{}, english(), files_);
        lines_->greeting();
    }

    /// One that changes nothing was refused, or was a question: the answer says so.
    Answer say(const std::string& line)
    {
        const std::string text = lines_->answer(line);
        return text.empty() ? broken("nothing was answered") : accepted();
    }

    Answer leave_and_come_back()
    {
        const std::string file = "game-" + std::to_string(++files_saved_);
        say("save " + file);
        say("quit");
        if (!lines_->is_left())
            return broken("a saved game cannot be left");
        const Result<records::PolyssimoRecord, TextError> record =
            records::PolyssimoRecord::parse(files_.files[file]);
        if (!record)
            return broken("the file cannot be read: " + std::string(record.error().message.code));
        open(terminal::Game(*record, players_, 1));
        return accepted();
    }

    void offer(std::vector<Offer>& offers, std::string kind, Effect effect, int weight, std::string line,
               bool is_way_on = false)
    {
        offers.push_back({std::move(kind), effect, weight,
                          [this, effect, line = std::move(line)]() -> Answer {
                              const std::uint64_t before = fingerprint();
                              const std::string text = lines_->answer(line);
                              if (text.empty())
                                  return broken("nothing was answered");
                              const bool is_same = fingerprint() == before;
                              return is_same && effect != Effect::none ? refused(text) : accepted();
                          },
                          is_way_on});
    }

    MemoryFiles files_;
    terminal::Players players_;
    std::unique_ptr<terminal::PolyssimoLines> lines_;
    int files_saved_ = 0;
};

VillaWords line_words()
{
    return {.stand = "put {}",
            .take_by_hook = "take {} hook",
            .take_unlifted = "take {} lift 0",
            .take_to = "take {} at ",
            .go_on = "on",
            .break_off = "break",
            .object = "object",
            .let_stand = "stand",
            .decline = "decline",
            .nonsense = {"dance",
                         "take",
                         "take zz",
                         "take gt with care",
                         "take gt lift 999",
                         "take gt at sea",
                         "place",
                         "place 9",
                         "colour mauve",
                         "colour",
                         "lay",
                         "lay sea 0",
                         "forfeit zz",
                         "put gt",
                         "save",
                         "save a b",
                         "save /locked",
                         "spots",
                         "spots zz",
                         "touch"}};
}

class VillaInLines final : public Host, private VillaTalk {
public:
    VillaInLines(hotseat::Hotseat hotseat, const terminal::VillaPlayers& players)
        : VillaTalk(line_words()),
          players_(players)
    {
        open(std::move(hotseat));
    }

    std::vector<Offer> offers(Rng& rng) override
    {
        std::vector<Offer> offers;
        if (const std::optional<Seat> person = lines_->game().person()) {
            add_offers(rng, *person, offers);
            add_wrong_offers(rng, *person, offers);
            offers.push_back({"hint", Effect::none, 2, [this] { return look("hint"); }});
        }
        static constexpr std::string_view looks[] = {"villa", "loads", "layings", "help", "", "spots gt"};
        offers.push_back(
            {"look", Effect::none, 3, [this, line = std::string(one_of(rng, looks))] { return look(line); }});
        const bool is_at_rest = !game().is_moving() && game().state().phase != paletti::rules::Phase::attempt;
        if (is_at_rest)
            offers.push_back(
                {"leave and come back", Effect::none, 3, [this] { return leave_and_come_back(); }});
        return offers;
    }
    bool is_over() override { return game().is_over(); }
    std::uint64_t fingerprint() override { return game().hash(); }
    std::string check() override { return VillaTalk::check(); }
    std::string finish() override
    {
        return wrong_with_villa_record(lines_->game().record_text(), game().hash());
    }
    std::int64_t turns_with_hands() const override { return VillaTalk::turns_with_hands(); }

private:
    const paletti::Game& game() override { return lines_->game().game(); }

    /// What computer players do until a person must decide.
    std::string followed(std::string text)
    {
        note_ticks();
        for (std::string next = lines_->next(); !next.empty(); next = lines_->next()) {
            text += next;
            note_ticks();
        }
        return text;
    }

    void open(hotseat::Hotseat hotseat)
    {
        lines_ = std::make_unique<terminal::VillaLines>(terminal::VillaGame(std::move(hotseat), players_),
                                                        terminal::Saving{}, drawing::Encoding{}, english(),
                                                        files_);
        followed(lines_->greeting());
    }

    Answer say(const std::string& line) override
    {
        const std::uint64_t before = fingerprint();
        const std::string text = followed(lines_->answer(line));
        if (text.empty())
            return broken("nothing was answered");
        return fingerprint() == before ? refused(text) : accepted();
    }

    Answer look(const std::string& line)
    {
        return lines_->answer(line).empty() && game().state().phase != paletti::rules::Phase::attempt
                   ? broken("nothing was answered")
                   : accepted();
    }

    Answer leave_and_come_back()
    {
        const std::string file = "game-" + std::to_string(++files_saved_);
        lines_->answer("save " + file);
        lines_->answer("quit");
        if (!lines_->is_left())
            return broken("a saved game cannot be left");
        const Result<records::PalettiRecord, TextError> record =
            records::PalettiRecord::parse(files_.files[file]);
        if (!record)
            return broken("the file cannot be read: " + std::string(record.error().message.code));
        Result<hotseat::Hotseat, Message> hotseat = hotseat::Hotseat::resume(*record);
        if (!hotseat)
            return broken("the game does not go on: " + std::string(hotseat.error().code));
        open(*std::move(hotseat));
        return accepted();
    }

    MemoryFiles files_;
    terminal::VillaPlayers players_;
    std::unique_ptr<terminal::VillaLines> lines_;
    int files_saved_ = 0;
};

}  // namespace

std::unique_ptr<Host> polyssimo_in_lines(Rng& rng)
{
    return std::make_unique<PolyssimoLines>(random_terminal_game(rng));
}

std::unique_ptr<Host> villa_in_lines(Rng& rng)
{
    const paletti::GameSetup setup = random_villa_setup(rng);
    terminal::VillaPlayers players;
    // A game that waits for nobody is over before it can be left.
    for (std::size_t i = 1; i < players.size(); ++i)
        if (chance(rng, 4))
            players[i].level = random_level(rng, Game::villa);
    return std::make_unique<VillaInLines>(hotseat::Hotseat::create(setup).value(), players);
}

}  // namespace boxwood::random_play
