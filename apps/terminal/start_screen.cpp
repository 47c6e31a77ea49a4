#include "terminal/start_screen.h"

#include <algorithm>

#include "core/split.h"

namespace boxwood::terminal {

using players::PolyssimoPlayer;

namespace {

constexpr int start_margin = 2;
constexpr int least_players = 2;

/// A person, then every computer player.
std::vector<std::optional<PolyssimoPlayer>> kinds()
{
    std::vector<std::optional<PolyssimoPlayer>> all = {std::nullopt};
    for (const std::string_view name : players::polyssimo_player_names())
        all.push_back(players::find_polyssimo_player(name));
    return all;
}

/// The element `step` further, cyclically.
template <class Value>
Value neighbour(const std::vector<Value>& all, const Value& value, int step)
{
    const auto count = static_cast<std::ptrdiff_t>(all.size());
    const auto here = std::ranges::find(all, value) - all.begin();
    return all[static_cast<std::size_t>((here + step + count) % count)];
}

}  // namespace

StartScreen::StartScreen(drawing::Coloring coloring, drawing::Extent window, const Catalogue& texts)
    : look_{.coloring = coloring},
      window_(window),
      texts_(&texts)
{
    for (std::size_t seat = 1; seat < players_.size(); ++seat)
        players_[seat].computer = players::level(usual_level);
}

void StartScreen::press(const Key& key)
{
    switch (key.kind) {
    case KeyKind::up: row_ = std::max(0, row_ - 1); return;
    case KeyKind::down:
    case KeyKind::tab: row_ = std::min(player_count_, row_ + 1); return;
    case KeyKind::left: return change(-1);
    case KeyKind::right: return change(1);
    case KeyKind::enter: is_done_ = true; return;
    case KeyKind::escape:
    case KeyKind::interrupt: is_left_ = true; return;
    default: break;
    }
    if (key.character == U'q')
        is_left_ = true;
    else if (key.character == U' ')
        change(1);
    else if (U'2' <= key.character && key.character <= U'4')
        player_count_ = static_cast<int>(key.character - U'0');
    row_ = std::min(row_, player_count_);
}

void StartScreen::change(int step)
{
    if (row_ == 0) {
        player_count_ = std::clamp(player_count_ + step, least_players, max_players);
        return;
    }
    std::optional<PolyssimoPlayer>& computer = players_[static_cast<std::size_t>(row_ - 1)].computer;
    computer = neighbour(kinds(), computer, step);
}

std::string StartScreen::row_text(int row) const
{
    if (row == 0)
        return texts_->text("play.start.players", {{"count", player_count_}});
    const std::optional<PolyssimoPlayer>& computer = players_[static_cast<std::size_t>(row - 1)].computer;
    if (!computer)
        return texts_->text("play.start.person", {{"seat", row}});
    return texts_->text("play.start.computer", {{"seat", row}, {"player", record_name({{}, computer})}});
}

drawing::Canvas StartScreen::draw() const
{
    drawing::Canvas canvas(window_.columns, window_.rows, table_top(look_));
    const int columns = std::max(1, window_.columns - 2 * start_margin);
    int row = 1;
    const std::string introduction = texts_->text("play.start.introduction");
    for (const std::string_view line : split(introduction, '\n'))
        for (const std::string& part : drawing::wrapped(line, columns)) {
            canvas.write(start_margin, row, part, {.bold = row == 1});
            ++row;
        }
    ++row;
    for (int choice = 0; choice <= player_count_; ++choice) {
        const bool chosen = choice == row_;
        const drawing::Style style{.bold = chosen, .reverse = chosen};
        canvas.write(start_margin, row++, (chosen ? "▶ " : "  ") + row_text(choice) + ' ', style);
    }
    ++row;
    canvas.write(start_margin, row, drawing::shortened(texts_->text("play.start.keys"), columns),
                 pale(look_));
    return canvas;
}

}  // namespace boxwood::terminal
