#include "files/paletti_scene.h"

#include <optional>
#include <utility>

namespace boxwood::files {

namespace {

std::string builtin_names()
{
    std::string names;
    for (const paletti::BuiltinScene& builtin : paletti::builtin_scenes())
        names += (names.empty() ? "" : ", ") + std::string(builtin.name);
    return names;
}

std::optional<std::string> text_of(Files& files, const std::string& name_or_file)
{
    for (const paletti::BuiltinScene& builtin : paletti::builtin_scenes())
        if (builtin.name == name_or_file)
            return std::string(builtin.text);
    return files.read(name_or_file == "-" ? "/dev/stdin" : name_or_file);
}

}  // namespace

Result<paletti::Scene, Unreadable> read_scene(const Catalogue& texts, Files& files,
                                              const std::string& name_or_file)
{
    const std::optional<std::string> text = text_of(files, name_or_file);
    if (!text)
        return Unreadable{
            Unreadable::Cause::name,
            texts.text("files.unknown_scene", {{"name", name_or_file}, {"known", builtin_names()}})};
    Result<paletti::Scene, TextError> scene = paletti::parse_scene(*text);
    if (!scene)
        return Unreadable{
            Unreadable::Cause::content,
            texts.text("files.in_file", {{"file", name_or_file}, {"error", texts.text(scene.error())}})};
    return *std::move(scene);
}

}  // namespace boxwood::files
