#include "cli/play_saving.h"

#include "cli/program.h"

namespace boxwood::cli {

terminal::Saving agreed_saving(const Catalogue& texts, files::Files& files,
                               const PlaySavingArguments& arguments)
{
    const bool resumes_file = !arguments.resume.empty() && arguments.resume != "-";
    if (arguments.save.empty())
        return resumes_file ? terminal::Saving{.file = arguments.resume, .is_on_disk = true}
                            : terminal::Saving{};
    const bool is_the_same = resumes_file && arguments.save == arguments.resume;
    if (!is_the_same && files.exists(arguments.save))
        throw Failure{texts.text("play.file_exists", {{"file", arguments.save}}), exit_usage};
    return {.file = arguments.save, .after_every_move = true, .is_on_disk = is_the_same};
}

void begin_saving(const Catalogue& texts, files::Files& files, std::string_view record,
                  terminal::Saving& saving)
{
    if (!saving.after_every_move || saving.is_on_disk)
        return;
    if (!files.write(*saving.file, record))
        throw Failure{texts.text("play.cannot_save", {{"file", *saving.file}})};
    saving.is_on_disk = true;
}

}  // namespace boxwood::cli
