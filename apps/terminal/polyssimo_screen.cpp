#include "terminal/polyssimo_screen.h"

#include <algorithm>
#include <utility>

#include "core/check.h"
#include "polyssimo/rules.h"
#include "terminal/polyssimo_marks.h"

namespace boxwood::terminal {

using polyssimo::Phase;
using polyssimo::PieceId;
using polyssimo::PieceMask;

PlayScreen::PlayScreen(Game game, Saving saving, drawing::Coloring coloring, drawing::Extent window,
                       const Catalogue& texts)
    : game_(std::move(game)),
      saving_(std::move(saving)),
      look_{.coloring = coloring},
      window_(window),
      texts_(&texts)
{
    const std::optional<Step> last = game_.last_step();
    notice(last ? step_sentence(texts, game_, *last) : texts.text("play.screen.welcome"));
    begin_turn();
}

bool PlayScreen::awaits_computer() const
{
    return game_.waits_for_computer() && dialog_ == Dialog::none && !is_left_;
}

void PlayScreen::let_computer_think(int simulations)
{
    BOXWOOD_CHECK(awaits_computer());
    if (!turn_)
        turn_ = game_.computer_turn();
    turn_->advance(simulations);
    if (turn_->is_done())
        make(turn_->decision());
}

void PlayScreen::saved(Saved result)
{
    const std::string file = *std::exchange(wants_saving_to_, std::nullopt);
    const bool was_asked = !std::exchange(saves_by_itself_, false);
    saving_.is_unsaved = result != Saved::yes;
    if (result != Saved::yes) {
        complain(why_not_saved(*texts_, result, file));
        // Another name may work; the requested new game or exit follows once the game is saved.
        if (was_asked)
            ask_for_file(file);
        return;
    }
    saving_.file = file;
    saving_.is_on_disk = true;
    if (was_asked)
        notice(texts_->text("play.saved", {{"file", file}}));
    end(std::exchange(ending_, Ending::none));
}

PieceMask PlayScreen::choosable() const
{
    const polyssimo::Position& position = game_.position();
    return phase(position) == Phase::choosing ? position.pool : position.hand(*position.to_play);
}

std::optional<PieceId> PlayScreen::chosen_piece() const
{
    if (!game_.waits_for_person())
        return std::nullopt;
    return held_ ? held_->piece : cursor_;
}

void PlayScreen::choose_piece(PieceId piece)
{
    if (held_)
        held_ = exchanged(game_.setup(), *held_, piece);
    else
        cursor_ = piece;
}

void PlayScreen::choose_neighbour(int step)
{
    const PieceMask all = choosable();
    // Skips pieces that fit nowhere, unless there are no others.
    const PieceMask unusable = unusable_pieces(game_.position());
    std::vector<PieceId> usable;
    for (const PieceId piece : all)
        if (!unusable.contains(piece) || piece == chosen_piece())
            usable.push_back(piece);
    const auto here = std::ranges::find(usable, *chosen_piece()) - usable.begin();
    const auto count = static_cast<std::ptrdiff_t>(usable.size());
    choose_piece(usable[static_cast<std::size_t>((here + step + count) % count)]);
}

void PlayScreen::jump_to_piece(char32_t character)
{
    const auto lower = [](char32_t letter) {
        return letter >= U'A' && letter <= U'Z' ? letter + 32 : letter;
    };
    const auto has = [&](PieceId piece) {
        return std::ranges::any_of(game_.setup().pieces()[piece].name, [&](char letter) {
            return lower(static_cast<char32_t>(letter)) == lower(character);
        });
    };
    // The next one after the chosen piece, cyclically.
    std::optional<PieceId> found;
    for (const PieceId piece : choosable())
        if (has(piece) && (!found || (piece > *chosen_piece() && *found <= *chosen_piece())))
            found = piece;
    if (found)
        choose_piece(*found);
}

void PlayScreen::begin_turn()
{
    turn_.reset();
    held_.reset();
    overlay_ = Overlay::none;
    if (!game_.waits_for_person())
        return;
    const polyssimo::Position& position = game_.position();
    if (phase(position) == Phase::choosing) {
        // Keeps the cursor near the piece that was taken.
        PieceId near = *position.pool.begin();
        for (const PieceId piece : position.pool)
            if (piece <= cursor_)
                near = piece;
        cursor_ = near;
        return;
    }
    const PieceMask unusable = unusable_pieces(position);
    for (const PieceId piece : position.hand(*position.to_play))
        if (!held_ && !unusable.contains(piece))
            held_ = nearest_fit(position, held_over_middle(game_.setup(), piece));
    BOXWOOD_CHECK(held_.has_value());
}

void PlayScreen::make(const polyssimo::Move& move)
{
    if (const std::optional<Refusal> refused = game_.play(move)) {
        complain(texts_->text(*refused));
        return;
    }
    notice(step_sentence(*texts_, game_, *game_.last_step()));
    after_move();
}

void PlayScreen::after_move()
{
    saving_.is_unsaved = true;
    if (saving_.after_every_move) {
        wants_saving_to_ = saving_.file;
        saves_by_itself_ = true;
    }
    begin_turn();
}

void PlayScreen::turn_over()
{
    if (std::optional<HeldPiece> over = turned_over(game_.setup(), *held_))
        held_ = *std::move(over);
    else
        complain(texts_->text(
            refusal("P1.4", "flipping_forbidden", {{"piece", game_.setup().pieces()[held_->piece].name}})));
}

void PlayScreen::show_fit(const std::optional<HeldPiece>& fit)
{
    if (fit)
        held_ = fit;
}

void PlayScreen::show_hint()
{
    const polyssimo::Move hint = game_.hint();
    notice(texts_->text("play.screen.hint", {{"move", move_text(game_.setup(), hint)}}));
    is_hint_ = true;
    if (const auto* pick = std::get_if<polyssimo::Pick>(&hint)) {
        cursor_ = pick->piece;
        return;
    }
    const polyssimo::CellSet& cells = std::get<polyssimo::Place>(hint).cells;
    for (const polyssimo::Placement& placement : legal_placements(game_.position()))
        if (placement.cells == cells)
            held_ = held_at(placement);
}

void PlayScreen::take_back()
{
    if (!game_.take_back()) {
        complain(texts_->text("play.nothing_to_undo"));
        return;
    }
    notice(texts_->text("play.taken_back"));
    after_move();
}

void PlayScreen::start_anew()
{
    game_ = game_.anew();
    // The new game must not overwrite the finished game's file.
    const bool was_saved_by_itself = std::exchange(saving_, {}).after_every_move;
    notice(texts_->text(was_saved_by_itself ? "play.screen.not_saved_by_itself" : "play.screen.welcome"));
    begin_turn();
}

void PlayScreen::ask_to_save()
{
    if (saving_.is_on_disk)
        wants_saving_to_ = saving_.file;
    else
        ask_for_file(saving_.file.value_or(texts_->text("play.default_file")));
}

void PlayScreen::ask_for_file(std::string suggested)
{
    typed_file_ = std::move(suggested);
    dialog_ = Dialog::naming_file;
}

void PlayScreen::part(Ending ending)
{
    if (!saving_.is_unsaved)
        return end(ending);
    ending_ = ending;
    dialog_ = Dialog::parting;
}

void PlayScreen::end(Ending ending)
{
    if (ending == Ending::starting_anew)
        start_anew();
    else
        is_left_ = ending == Ending::leaving;
}

void PlayScreen::notice(std::string sentence)
{
    notice_ = std::move(sentence);
    is_complaint_ = false;
    is_hint_ = false;
}

void PlayScreen::complain(std::string sentence)
{
    notice(std::move(sentence));
    is_complaint_ = true;
}

}  // namespace boxwood::terminal
