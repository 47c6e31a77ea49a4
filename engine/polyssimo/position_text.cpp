#include "polyssimo/position_text.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/check.h"
#include "core/split.h"
#include "core/text_cursor.h"
#include "polyssimo/material_text.h"
#include "polyssimo/move.h"
#include "polyssimo/rules.h"

namespace boxwood::polyssimo {

namespace {

std::string names_text(const PieceSet& set, PieceMask pieces)
{
    std::string text;
    for (const PieceId piece : pieces)
        text += (text.empty() ? "" : ",") + set[piece].name;
    return text.empty() ? "-" : text;
}

std::string obligations_text(const Options& options)
{
    if (options.obligations == Obligations{})
        return "-";
    std::string text;
    for (int seat = 0; seat < options.players; ++seat)
        text += (seat == 0 ? "" : ",") + std::to_string(options.obligations[static_cast<std::size_t>(seat)]);
    return text;
}

std::string hands_text(const Position& position)
{
    std::string text;
    for (int number = 1; number <= position.setup->players(); ++number)
        text += (number == 1 ? "" : "/") +
                names_text(position.setup->pieces(), position.hand(Seat::from_number(number)));
    return text;
}

std::string placed_text(const Position& position)
{
    std::string text;
    for (const auto& [placement, seat] : position.placed)
        text += (text.empty() ? "" : ";") + std::to_string(seat.number()) +
                position.setup->pieces()[placement.piece].name + ':' + cells_text(placement.cells);
    return text.empty() ? "-" : text;
}

}  // namespace

std::string position_text(const Position& position)
{
    const Setup& setup = *position.setup;
    const bool choosing = phase(position) == Phase::choosing;
    std::string text(position_tag);
    for (const std::string& field :
         {board_text(setup.board()), pieces_text(setup.pieces()),
          std::string(setup.options().flipping == Flipping::allowed ? "flip" : "noflip"),
          obligations_text(setup.options()),
          position.to_play ? std::to_string(position.to_play->number()) : "-",
          choosing ? "-" : std::to_string(setup.begins_placing().number()),
          names_text(setup.pieces(), position.pool), hands_text(position), placed_text(position)})
        text += ' ' + field;
    return text;
}

namespace {

enum Field {
    tag_field,
    board_field,
    set_field,
    flip_field,
    obligations_field,
    turn_field,
    begins_field,
    pool_field,
    hands_field,
    placed_field,
    field_count
};

/// Reads one line. Each step reads one field; the first error is kept.
class Reader {
public:
    Reader(std::string_view text, KnownSetups known) : text_(text), known_(known), fields_(split(text, ' '))
    {
    }

    Result<Position, TextError> read()
    {
        Position position;
        if (!read_frame() || !read_setup(position) || !read_pieces(position) || !read_turn(position))
            return *std::move(error_);
        BOXWOOD_CHECK(!broken_invariant(position));
        return position;
    }

private:
    bool fail(std::string_view at, Message message, std::string_view rule = {})
    {
        error_ = TextError{1, static_cast<int>(at.data() - text_.data()) + 1, std::move(message), rule};
        return false;
    }

    bool read_frame()
    {
        if (fields_[tag_field] != position_tag)
            return fail(text_, {"not_a_position", {{"tag", std::string(position_tag)}}});
        if (fields_.size() != field_count)
            return fail(text_, {"position_fields",
                                {{"expected", field_count}, {"found", static_cast<int>(fields_.size())}}});
        const std::vector<std::string_view> hands = split(fields_[hands_field], '/');
        options_.players = static_cast<int>(hands.size());
        if (options_.players < 2 || options_.players > max_players)
            return fail(fields_[hands_field], {"position_players", {{"found", options_.players}}});
        return read_options();
    }

    bool read_options()
    {
        if (fields_[flip_field] == "noflip")
            options_.flipping = Flipping::forbidden;
        else if (fields_[flip_field] != "flip")
            return fail(fields_[flip_field],
                        {"bad_flip_field", {{"text", std::string(fields_[flip_field])}}});
        if (fields_[obligations_field] == "-")
            return true;
        const std::vector<std::string_view> numbers = split(fields_[obligations_field], ',');
        if (static_cast<int>(numbers.size()) != options_.players)
            return fail(fields_[obligations_field], {"bad_obligations", {}});
        for (std::size_t seat = 0; seat < numbers.size(); ++seat) {
            const std::optional<int> number = parse_number(numbers[seat], max_pieces);
            if (!number)
                return fail(numbers[seat], {"bad_obligations", {}});
            options_.obligations[seat] = *number;
        }
        return true;
    }

    bool read_setup(Position& position)
    {
        Result<Board, Message> board = parse_board_text(fields_[board_field]);
        if (!board)
            return fail(fields_[board_field], board.error());
        Result<PieceSet, Message> pieces = parse_pieces_text(fields_[set_field]);
        if (!pieces)
            return fail(fields_[set_field], pieces.error());
        if (!read_seat(turn_field, turn_) || !read_seat(begins_field, begins_) || !read_begins(*pieces))
            return false;
        Result<std::shared_ptr<const Setup>, Refusal> setup =
            Setup::create(*std::move(board), *std::move(pieces), options_, known_);
        if (!setup)
            return fail(fields_[obligations_field], setup.error().message, setup.error().rule);
        position.setup = *std::move(setup);
        return true;
    }

    bool read_seat(Field field, std::optional<Seat>& seat)
    {
        if (fields_[field] == "-")
            return true;
        const std::optional<int> number = parse_number(fields_[field], options_.players);
        if (!number || *number == 0)
            return fail(fields_[field],
                        {"bad_seat", {{"text", std::string(fields_[field])}, {"players", options_.players}}});
        seat = Seat::from_number(*number);
        return true;
    }

    /// The seat that picks next determines which seat begins phase two, and that determines
    /// which seat started phase one.
    bool read_begins(const PieceSet& pieces)
    {
        const std::string_view pool = fields_[pool_field];
        if (pool != "-") {
            if (!turn_)
                return fail(fields_[turn_field], {"nobody_on_turn", {}});
            if (begins_)
                return fail(fields_[begins_field], {"begins_while_choosing", {}});
            begins_ = last_picker(static_cast<int>(split(pool, ',').size()), *turn_, options_.players);
        }
        if (!begins_)
            return fail(fields_[begins_field], {"nobody_begins", {}});
        const int turns_before = (pieces.size() - 1) % options_.players;
        options_.start = begins_->clockwise(options_.players, options_.players - turns_before);
        return true;
    }

    bool read_pieces(Position& position)
    {
        if (!read_names(position, fields_[pool_field], position.pool))
            return false;
        const std::vector<std::string_view> hands = split(fields_[hands_field], '/');
        for (std::size_t seat = 0; seat < hands.size(); ++seat)
            if (!read_names(position, hands[seat], position.hands[seat]))
                return false;
        if (!read_placed(position))
            return false;
        for (const PieceId piece : position.setup->pieces().all())
            if (!seen_.contains(piece))
                return fail(fields_[pool_field],
                            {"piece_missing", {{"name", position.setup->pieces()[piece].name}}});
        return true;
    }

    bool see(const Position& position, std::string_view name, PieceId& piece)
    {
        const std::optional<PieceId> found = position.setup->pieces().find(name);
        if (!found)
            return fail(name, {"unknown_piece", {{"name", std::string(name)}}});
        if (seen_.contains(*found))
            return fail(name, {"piece_in_two_places", {{"name", std::string(name)}}});
        seen_.insert(*found);
        piece = *found;
        return true;
    }

    bool read_names(const Position& position, std::string_view names, PieceMask& pieces)
    {
        if (names == "-")
            return true;
        for (const std::string_view name : split(names, ',')) {
            PieceId piece;
            if (!see(position, name, piece))
                return false;
            pieces.insert(piece);
        }
        return true;
    }

    bool read_placed(Position& position)
    {
        if (fields_[placed_field] == "-")
            return true;
        if (!position.pool.empty())
            return fail(fields_[placed_field], {"placed_while_choosing", {}});
        for (const std::string_view word : split(fields_[placed_field], ';'))
            if (!read_placement(position, word))
                return false;
        return true;
    }

    bool read_placement(Position& position, std::string_view word)
    {
        const std::size_t colon = word.find(':');
        const std::optional<int> seat =
            parse_number(word.substr(0, std::min<std::size_t>(1, word.size())), options_.players);
        if (colon == std::string_view::npos || colon < 2 || !seat || *seat == 0)
            return fail(word, {"bad_placement", {{"text", std::string(word)}}});
        PieceId piece;
        if (!see(position, word.substr(1, colon - 1), piece))
            return false;
        const Result<Place, Message> place = parse_place(word.substr(colon + 1));
        if (!place)
            return fail(word.substr(colon + 1), place.error());
        const Placement placement{place->cells, piece};
        if (!std::ranges::binary_search(position.setup->placements_of(piece), placement) ||
            placement.cells.intersects(position.taken))
            return fail(word, {"impossible_placement", {{"text", std::string(word)}}});
        position.placed.push_back({placement, Seat::from_number(*seat)});
        position.taken |= placement.cells;
        return true;
    }

    bool read_turn(Position& position)
    {
        if (!position.pool.empty()) {
            position.to_play = turn_;
            const PieceMask hexominoes = position.pool & position.setup->pieces().hexominoes();
            if (const std::optional<Refusal> refused =
                    why_obligations_fail(owed(position), hexominoes.size(),
                                         picks_left(position.pool.size(), *turn_, options_.players)))
                return fail(fields_[obligations_field], refused->message);
            return true;
        }
        position.to_play = next_to_place(position, turn_.value_or(*begins_));
        if (position.to_play && !turn_)
            return fail(fields_[turn_field], {"nobody_on_turn", {}});
        return true;
    }

    std::string_view text_;
    KnownSetups known_;
    std::vector<std::string_view> fields_;
    Options options_;
    std::optional<Seat> turn_;
    std::optional<Seat> begins_;
    PieceMask seen_;
    std::optional<TextError> error_;
};

}  // namespace

Result<Position, TextError> parse_position(std::string_view text, KnownSetups known)
{
    return Reader(text, known).read();
}

}  // namespace boxwood::polyssimo
