#include "files/polyssimo_material.h"

#include <optional>
#include <utility>

#include "core/text_cursor.h"
#include "polyssimo/material_file.h"

namespace boxwood::files {

namespace {

/// "box, pentominoes": the built-in materials with the wanted part, board or pieces.
template <class Part>
std::string builtin_names(std::optional<Part> (*find)(std::string_view))
{
    std::string names;
    for (const polyssimo::BuiltinMaterial& builtin : polyssimo::builtin_materials())
        if (find(builtin.name))
            names += (names.empty() ? "" : ", ") + std::string(builtin.name);
    return names;
}

/// One part of a file. `unknown` is the message if there is no such file, `missing` if the file has no
/// such part.
template <class Part>
Result<Part, Unreadable> read_part(const Catalogue& texts, Files& files, const std::string& file,
                                   std::optional<Part> polyssimo::Material::* part, std::string unknown,
                                   std::string missing)
{
    const std::optional<std::string> text = files.read(file);
    if (!text)
        return Unreadable{Unreadable::Cause::name, std::move(unknown)};
    Result<polyssimo::Material, TextError> parsed = polyssimo::parse_material(*text);
    if (!parsed)
        return Unreadable{
            Unreadable::Cause::content,
            texts.text("files.in_file", {{"file", file}, {"error", texts.text(parsed.error())}})};
    polyssimo::Material material = *std::move(parsed);
    if (!(material.*part))
        return Unreadable{Unreadable::Cause::content, std::move(missing)};
    return *std::move(material.*part);
}

/// For names that look like a size, explains why there is no such board.
std::optional<Message> why_impossible_size(std::string_view name)
{
    constexpr int any = 999'999;
    const std::size_t cross = name.find('x');
    if (cross == std::string_view::npos)
        return std::nullopt;
    const std::optional<int> width = parse_number(name.substr(0, cross), any);
    const std::optional<int> height = parse_number(name.substr(cross + 1), any);
    if (!width || !height)
        return std::nullopt;
    const Result<polyssimo::Board, Message> board = polyssimo::Board::create(*width, *height);
    return board ? std::nullopt : std::optional(board.error());
}

}  // namespace

Result<polyssimo::Board, Unreadable> read_board(const Catalogue& texts, Files& files,
                                                const std::string& name_or_file)
{
    if (std::optional<polyssimo::Board> board = polyssimo::find_board(name_or_file))
        return *std::move(board);
    if (const std::optional<Message> impossible = why_impossible_size(name_or_file))
        return Unreadable{Unreadable::Cause::name, texts.text(*impossible)};
    return read_part(texts, files, name_or_file, &polyssimo::Material::board,
                     texts.text("files.unknown_board",
                                {{"name", name_or_file}, {"known", builtin_names(polyssimo::find_board)}}),
                     texts.text("files.without_board", {{"file", name_or_file}}));
}

Result<polyssimo::PieceSet, Unreadable> read_pieces(const Catalogue& texts, Files& files,
                                                    const std::string& name_or_file)
{
    if (std::optional<polyssimo::PieceSet> pieces = polyssimo::find_pieces(name_or_file))
        return *std::move(pieces);
    return read_part(texts, files, name_or_file, &polyssimo::Material::pieces,
                     texts.text("files.unknown_set",
                                {{"name", name_or_file}, {"known", builtin_names(polyssimo::find_pieces)}}),
                     texts.text("files.without_pieces", {{"file", name_or_file}}));
}

}  // namespace boxwood::files
