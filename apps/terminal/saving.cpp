#include "terminal/saving.h"

namespace boxwood::terminal {

std::string farewell(const Catalogue& texts, const Saving& saving)
{
    std::string text;
    if (saving.is_unsaved)
        text += texts.text(saving.is_on_disk ? "play.not_saved_since" : "play.not_saved") + '\n';
    if (saving.is_on_disk)
        text += texts.text("play.how_to_resume", {{"game", saving.game}, {"file", *saving.file}}) + '\n';
    return text;
}

}  // namespace boxwood::terminal
