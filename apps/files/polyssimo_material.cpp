#include "files/polyssimo_material.h"

#include <optional>
#include <utility>

#include "core/text_cursor.h"
#include "polyssimo/material_file.h"

namespace boxwood::files {

namespace {

/// "box, pentominoes": what has the wanted part, board or pieces.
template <class Part>
std::string builtin_names(std::optional<Part> (*find)(std::string_view))
{
    std::string names;
    for (const polyssimo::BuiltinMaterial& builtin : polyssimo::builtin_materials())
        if (find(builtin.name))
            names += (names.empty() ? "" : ", ") + std::string(builtin.name);
    return names;
}

Result<polyssimo::Material, Unreadable> read_material(const Catalogue& texts, Files& files,
                                                      const std::string& path, std::string if_not_a_file)
{
    const std::optional<std::string> text = files.read(path);
    if (!text)
        return Unreadable{Unreadable::Cause::name, std::move(if_not_a_file)};
    Result<polyssimo::Material, TextError> material = polyssimo::parse_material(*text);
    if (!material)
        return Unreadable{
            Unreadable::Cause::content,
            texts.text("files.in_file", {{"file", path}, {"error", texts.text(material.error())}})};
    return *std::move(material);
}

/// What is written like a size and can be none deserves to hear why.
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
    Result<polyssimo::Material, Unreadable> material =
        read_material(texts, files, name_or_file,
                      texts.text("files.unknown_board",
                                 {{"name", name_or_file}, {"known", builtin_names(polyssimo::find_board)}}));
    if (!material)
        return material.error();
    if (!material->board)
        return Unreadable{Unreadable::Cause::content,
                          texts.text("files.without_board", {{"file", name_or_file}})};
    return *std::move(material->board);
}

Result<polyssimo::PieceSet, Unreadable> read_pieces(const Catalogue& texts, Files& files,
                                                    const std::string& name_or_file)
{
    if (std::optional<polyssimo::PieceSet> pieces = polyssimo::find_pieces(name_or_file))
        return *std::move(pieces);
    Result<polyssimo::Material, Unreadable> material =
        read_material(texts, files, name_or_file,
                      texts.text("files.unknown_set",
                                 {{"name", name_or_file}, {"known", builtin_names(polyssimo::find_pieces)}}));
    if (!material)
        return material.error();
    if (!material->pieces)
        return Unreadable{Unreadable::Cause::content,
                          texts.text("files.without_pieces", {{"file", name_or_file}})};
    return *std::move(material->pieces);
}

}  // namespace boxwood::files
