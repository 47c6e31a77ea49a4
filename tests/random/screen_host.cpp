// Polyssimo on the full screen: keys in, a canvas out.

#include <utility>

#include "core/hash.h"
#include "polyssimo/rules.h"
#include "random/hosts.h"
#include "random/memory_files.h"
#include "random/records_check.h"
#include "random/terminal_players.h"
#include "terminal/polyssimo_screen.h"
#include "texts/catalogue.h"

namespace boxwood::random_play {

using terminal::Key;
using terminal::KeyKind;

namespace {

constexpr drawing::Extent usual_window{80, 24};
constexpr drawing::Extent tiny_window{10, 3};

const Catalogue& english()
{
    static const Catalogue texts("en");
    return texts;
}

Key random_key(Rng& rng)
{
    static constexpr KeyKind kinds[] = {KeyKind::enter, KeyKind::escape, KeyKind::tab,      KeyKind::back_tab,
                                        KeyKind::up,    KeyKind::down,   KeyKind::left,     KeyKind::right,
                                        KeyKind::other, KeyKind::redraw, KeyKind::backspace};
    static constexpr std::u32string_view characters = U"?supafrlnbh gABCFILPX1234567890yé";
    if (chance(rng, 2))
        return {one_of(rng, kinds)};
    return terminal::character_key(one_of(rng, characters));
}

class Screen final : public Host {
public:
    explicit Screen(const terminal::Game& game) : players_(game.players()) { open(game); }

    std::vector<Offer> offers(Rng& rng) override
    {
        std::vector<Offer> offers;
        if (is_tiny_) {
            offers.push_back({"make the window larger", Effect::any, 100,
                              [this] {
                                  resize(usual_window);
                                  return accepted();
                              },
                              true});
        } else {
            offer_game(offers);
            offers.push_back({"make the window tiny", Effect::none, 2, [this] {
                                  resize(tiny_window);
                                  return accepted();
                              }});
        }
        std::vector<Key> keys;
        for (int count = between(rng, 1, 5); count > 0; --count)
            keys.push_back(random_key(rng));
        offers.push_back({"press keys", Effect::any, 60, [this, keys] { return press(keys); }});
        offers.push_back({"interrupt", Effect::any, 2, [this] { return press({{KeyKind::interrupt}}); }});
        offers.push_back({"save to a file", Effect::none, 3, [this] { return save_to_file(); }});
        return offers;
    }
    bool is_over() override { return screen_->game().is_over(); }
    std::uint64_t fingerprint() override
    {
        Hasher hasher;
        hasher.add(screen_->game().record_text());
        return hasher.value();
    }
    std::string check() override
    {
        screen_->draw();
        const std::optional<const char*> wrong = broken_invariant(screen_->game().position());
        return wrong ? *wrong : "";
    }
    std::string finish() override
    {
        return wrong_with_polyssimo_record(screen_->game().record_text(), screen_->game().position());
    }

private:
    void offer_game(std::vector<Offer>& offers)
    {
        const std::vector<Key> escapes{{KeyKind::escape}, {KeyKind::escape}};
        const auto offer = [&](std::string kind, Effect effect, int weight, std::vector<Key> keys,
                               bool is_way_on) {
            keys.insert(keys.begin(), escapes.begin(), escapes.end());
            offers.push_back({std::move(kind), effect, weight,
                              [this, keys = std::move(keys)] { return press(keys); }, is_way_on});
        };
        const Key enter{KeyKind::enter};
        if (screen_->game().waits_for_person()) {
            offer("play a hint", Effect::changes, 30, {terminal::character_key(U'h'), enter}, true);
            offer("play what fits next", Effect::any, 60, {terminal::character_key(U'n'), enter}, true);
        }
        if (screen_->game().waits_for_computer())
            offers.push_back({"a computer thinks", Effect::any, 100,
                              [this, escapes] {
                                  press(escapes);
                                  if (screen_->awaits_computer())
                                      screen_->let_computer_think(1'000);
                                  save();
                                  return accepted();
                              },
                              true});
        offer("undo", Effect::any, 10, {terminal::character_key(U'u')}, false);
        if (screen_->game().is_over())
            offer("new game", Effect::any, 60, {terminal::character_key(U'g'), terminal::character_key(U'n')},
                  true);
        offers.push_back({"leave and come back", Effect::none, 2, [this] {
                              press({{KeyKind::interrupt}, {KeyKind::interrupt}});
                              return accepted();
                          }});
    }

    void open(const terminal::Game& game)
    {
        screen_ = std::make_unique<terminal::PlayScreen>(game, terminal::Saving{}, drawing::Coloring::colored,
                                                         usual_window, english());
        is_tiny_ = false;
    }
    void resize(drawing::Extent window)
    {
        is_tiny_ = window.columns == tiny_window.columns;
        screen_->resize(window);
        screen_->draw();
    }
    void save()
    {
        if (screen_->wants_saving_to())
            screen_->saved(terminal::save(files_, screen_->saving(), *screen_->wants_saving_to(),
                                          screen_->game().record_text()));
    }

    Answer save_to_file()
    {
        std::vector<Key> keys{{KeyKind::escape}, {KeyKind::escape}, terminal::character_key(U's')};
        // The first time it asks for a name, and suggests one.
        if (!screen_->saving().is_on_disk && !is_tiny_) {
            for (int i = 0; i < 40; ++i)
                keys.push_back({KeyKind::backspace});
            keys.push_back(terminal::character_key(U'a' + ++saved_ % 26));
            keys.push_back({KeyKind::enter});
            // The name may be another game's: it asks again.
            keys.push_back({KeyKind::escape});
        }
        return press(keys);
    }

    Answer press(const std::vector<Key>& keys)
    {
        for (const Key& key : keys) {
            screen_->press(key);
            save();
            screen_->draw();
            if (!screen_->is_left())
                continue;
            // Whoever leaves comes back to the same game.
            const Result<records::PolyssimoRecord, TextError> record =
                records::PolyssimoRecord::parse(screen_->game().record_text());
            if (!record)
                return broken("the record cannot be read: " + std::string(record.error().message.code));
            open(terminal::Game(*record, players_, 1));
        }
        return accepted();
    }

    MemoryFiles files_;
    terminal::Players players_;
    std::unique_ptr<terminal::PlayScreen> screen_;
    bool is_tiny_ = false;
    char32_t saved_ = 0;
};

}  // namespace

std::unique_ptr<Host> polyssimo_on_screen(Rng& rng)
{
    return std::make_unique<Screen>(random_terminal_game(rng));
}

}  // namespace boxwood::random_play
