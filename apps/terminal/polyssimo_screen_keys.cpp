// Handles the keys of the screen in polyssimo_screen.h.

#include <utility>

#include "terminal/polyssimo_screen.h"

namespace boxwood::terminal {

using polyssimo::Phase;
using polyssimo::PieceId;

namespace {

/// No supported system allows longer ones.
constexpr std::size_t longest_file_name = 4096;

bool names_a_piece(char32_t character)
{
    return (U'A' <= character && character <= U'Z') || (U'0' <= character && character <= U'9');
}

}  // namespace

void PlayScreen::press(const Key& key)
{
    if (is_complaint_ || is_hint_)
        notice({});
    if (key.kind == KeyKind::interrupt) {
        // Pressing it again answers the question.
        const bool was_asked = std::exchange(dialog_, Dialog::none) == Dialog::parting;
        return was_asked ? end(Ending::leaving) : part(Ending::leaving);
    }
    switch (dialog_) {
    case Dialog::help: dialog_ = Dialog::none; return;
    case Dialog::parting: return press_while_parting(key);
    case Dialog::naming_file: return press_while_naming_file(key);
    case Dialog::none: break;
    }
    // Nobody should move pieces that they cannot see.
    if (is_too_small())
        return key.character == U'q' ? part(Ending::leaving) : void();
    if (key.kind == KeyKind::escape)
        overlay_ = Overlay::none;
    else if (key.kind == KeyKind::character && !names_a_piece(key.character))
        press_command(key.character);
    else if (game_.waits_for_person() && key.kind == KeyKind::character)
        jump_to_piece(key.character);
    else if (game_.waits_for_person())
        phase(game_.position()) == Phase::choosing ? press_while_choosing(key) : press_while_placing(key);
}

void PlayScreen::press_while_parting(const Key& key)
{
    dialog_ = Dialog::none;
    if (key.kind == KeyKind::enter || key.character == U'y' || key.character == U's')
        return ask_to_save();
    const Ending ending = std::exchange(ending_, Ending::none);
    if (key.character == U'n')
        end(ending);
}

void PlayScreen::press_while_naming_file(const Key& key)
{
    switch (key.kind) {
    case KeyKind::character:
        if (typed_file_.size() < longest_file_name)
            typed_file_ += drawing::utf8_of(key.character);
        break;
    case KeyKind::backspace: {
        std::u32string characters = drawing::characters_of(typed_file_);
        if (!characters.empty())
            characters.pop_back();
        typed_file_ = drawing::utf8_of(characters);
        break;
    }
    case KeyKind::enter:
        dialog_ = Dialog::none;
        if (!typed_file_.empty()) {
            wants_saving_to_ = typed_file_;
            break;
        }
        ending_ = Ending::none;
        break;
    case KeyKind::escape:
        dialog_ = Dialog::none;
        ending_ = Ending::none;
        break;
    default: break;
    }
}

void PlayScreen::press_command(char32_t command)
{
    const bool may_decide = game_.waits_for_person();
    const auto toggle = [this](Overlay overlay) { overlay_ = overlay_ == overlay ? Overlay::none : overlay; };
    switch (command) {
    case U'q': return part(Ending::leaving);
    case U'?': dialog_ = Dialog::help; return;
    case U's': return ask_to_save();
    case U'u': return take_back();
    case U'p': return toggle(Overlay::footprints);
    case U'a':
        look_.letters =
            look_.letters == drawing::Letters::shown ? drawing::Letters::hidden : drawing::Letters::shown;
        return;
    default: break;
    }
    if (game_.is_over() && command == U'g')
        return part(Ending::starting_anew);
    if (!may_decide)
        return;
    if (command == U'h')
        return show_hint();
    if (!held_)
        return command == U' ' ? press_while_choosing({KeyKind::enter}) : void();
    switch (command) {
    case U' ':
    case U'r': held_ = turned(game_.setup(), *held_); return;
    case U'f': return turn_over();
    case U'l': return toggle(Overlay::fits);
    case U'n': return show_fit(next_fit(game_.position(), *held_));
    case U'b': return show_fit(previous_fit(game_.position(), *held_));
    default: return;
    }
}

void PlayScreen::press_while_choosing(const Key& key)
{
    switch (key.kind) {
    case KeyKind::left: return move_cursor(-1, 0);
    case KeyKind::right: return move_cursor(1, 0);
    case KeyKind::up: return move_cursor(0, -1);
    case KeyKind::down: return move_cursor(0, 1);
    case KeyKind::tab: return choose_neighbour(1);
    case KeyKind::back_tab: return choose_neighbour(-1);
    case KeyKind::enter: return make(polyssimo::Pick{cursor_});
    default: return;
    }
}

void PlayScreen::press_while_placing(const Key& key)
{
    const polyssimo::Setup& setup = game_.setup();
    switch (key.kind) {
    case KeyKind::left: held_ = moved(setup, *held_, -1, 0); return;
    case KeyKind::right: held_ = moved(setup, *held_, 1, 0); return;
    case KeyKind::up: held_ = moved(setup, *held_, 0, 1); return;
    case KeyKind::down: held_ = moved(setup, *held_, 0, -1); return;
    case KeyKind::tab: return choose_neighbour(1);
    case KeyKind::back_tab: return choose_neighbour(-1);
    case KeyKind::enter: return make(polyssimo::Place{held_->cells()});
    default: return;
    }
}

/// Moves to the nearest open piece in this direction; a sideways offset counts as extra distance.
void PlayScreen::move_cursor(int right, int down)
{
    const int per_row = pool_slots_per_row(view(), table_area());
    const auto ahead = [&](PieceId piece) {
        const int across = piece.index % per_row - cursor_.index % per_row;
        const int below = piece.index / per_row - cursor_.index / per_row;
        return std::pair(across * right + below * down, std::abs(across * down) + std::abs(below * right));
    };
    std::optional<PieceId> nearest;
    const auto cost = [&](PieceId piece) { return ahead(piece).first + 2 * ahead(piece).second; };
    for (const PieceId piece : game_.position().pool)
        if (ahead(piece).first > 0 && (!nearest || cost(piece) < cost(*nearest)))
            nearest = piece;
    if (nearest)
        cursor_ = *nearest;
}

}  // namespace boxwood::terminal
