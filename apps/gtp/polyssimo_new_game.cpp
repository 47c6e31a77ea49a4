#include "gtp/polyssimo_new_game.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/split.h"
#include "core/text_cursor.h"
#include "files/polyssimo_material.h"
#include "polyssimo/material_file.h"

namespace boxwood::gtp {

using polyssimo::Board;
using polyssimo::PieceSet;
using polyssimo::Setup;

namespace {

/// Numbers above it are no slip that needs a rule's number.
constexpr int most_in_words = 99;

class Reader {
public:
    Reader(const Catalogue& texts, files::Files& files) : texts_(texts), files_(files) {}

    std::optional<Failure> read(const std::string& argument)
    {
        const std::size_t equals = argument.find('=');
        const std::string key = argument.substr(0, equals);
        const std::string value = equals == std::string::npos ? "" : argument.substr(equals + 1);
        if (std::ranges::find(seen_, key) != seen_.end())
            return Failure{texts_.text("gtp.option_twice", {{"option", key + '='}})};
        seen_.push_back(key);
        if (key == "players")
            return read_number(argument, value, options_.players);
        if (key == "board")
            return read_part(files::read_board(texts_, files_, value), board_);
        if (key == "set")
            return read_part(files::read_pieces(texts_, files_, value), pieces_);
        if (key == "flip")
            return read_flip(argument, value);
        if (key == "start")
            return read_number(argument, value, start_);
        if (key == "handicap")
            return read_handicap(argument, value);
        return bad(argument);
    }

    Result<std::shared_ptr<const Setup>, Failure> finish()
    {
        if (start_ < 1 || start_ > max_players)
            return Failure{texts_.text(
                refusal("P2.2", "start_seat", {{"seat", start_}, {"players", options_.players}}))};
        options_.start = Seat::from_number(start_);
        Result<std::shared_ptr<const Setup>, Refusal> setup =
            Setup::create(board_ ? *std::move(board_) : polyssimo::box_board(),
                          pieces_ ? *std::move(pieces_) : polyssimo::box_pieces(), options_);
        if (!setup)
            return Failure{texts_.text(setup.error())};
        return *std::move(setup);
    }

private:
    Failure bad(const std::string& argument) const
    {
        return {texts_.text("gtp.bad_option", {{"text", argument}})};
    }

    std::optional<Failure> read_number(const std::string& argument, std::string_view value, int& number)
    {
        const std::optional<int> parsed = parse_number(value, most_in_words);
        if (!parsed)
            return bad(argument);
        number = *parsed;
        return std::nullopt;
    }

    template <class Part>
    std::optional<Failure> read_part(Result<Part, files::Unreadable> read, std::optional<Part>& part)
    {
        if (!read)
            return Failure{read.error().sentence};
        part = *std::move(read);
        return std::nullopt;
    }

    std::optional<Failure> read_flip(const std::string& argument, std::string_view value)
    {
        if (value != "yes" && value != "no")
            return bad(argument);
        options_.flipping = value == "yes" ? polyssimo::Flipping::allowed : polyssimo::Flipping::forbidden;
        return std::nullopt;
    }

    /// One number a seat, from seat 1; seats left out owe nothing.
    std::optional<Failure> read_handicap(const std::string& argument, std::string_view value)
    {
        const std::vector<std::string_view> numbers = split(value, ',');
        if (numbers.size() > max_players)
            return bad(argument);
        for (std::size_t seat = 0; seat < numbers.size(); ++seat)
            if (std::optional<Failure> failure =
                    read_number(argument, numbers[seat], options_.obligations[seat]))
                return failure;
        return std::nullopt;
    }

    const Catalogue& texts_;
    files::Files& files_;
    std::vector<std::string> seen_;
    polyssimo::Options options_;
    int start_ = 1;
    std::optional<Board> board_;
    std::optional<PieceSet> pieces_;
};

}  // namespace

Result<std::shared_ptr<const Setup>, Failure> parse_new_game(const Catalogue& texts, files::Files& files,
                                                             std::span<const std::string> arguments)
{
    Reader reader(texts, files);
    for (const std::string& argument : arguments)
        if (std::optional<Failure> failure = reader.read(argument))
            return *std::move(failure);
    return reader.finish();
}

}  // namespace boxwood::gtp
