#include "terminal/saving.h"

#include "core/check.h"

namespace boxwood::terminal {

namespace {

/// Quotes the text so that a shell reads it as one word.
std::string shell_word(const std::string& text)
{
    constexpr std::string_view plain =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-+=./,:@%";
    if (!text.empty() && text.find_first_not_of(plain) == std::string::npos)
        return text;
    std::string word = "'";
    for (const char letter : text)
        word += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
    return word + '\'';
}

}  // namespace

Saved save(files::Files& files, const Saving& saving, const std::string& file, std::string_view record)
{
    const bool holds_this_game = saving.is_on_disk && saving.file == file;
    if (!holds_this_game && files.exists(file))
        return Saved::file_is_another;
    return files.write(file, record) ? Saved::yes : Saved::not_writable;
}

std::string why_not_saved(const Catalogue& texts, Saved saved, const std::string& file)
{
    BOXWOOD_CHECK(saved != Saved::yes);
    return texts.text(saved == Saved::file_is_another ? "play.file_exists" : "play.cannot_save",
                      {{"file", file}});
}

std::string farewell(const Catalogue& texts, const Saving& saving)
{
    std::string text;
    if (saving.is_unsaved)
        text += texts.text(saving.is_on_disk ? "play.not_saved_since" : "play.not_saved") + '\n';
    if (saving.is_on_disk)
        text +=
            texts.text("play.how_to_resume", {{"game", saving.game}, {"file", shell_word(*saving.file)}}) +
            '\n';
    return text;
}

}  // namespace boxwood::terminal
