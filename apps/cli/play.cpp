#include "cli/play.h"

#include <random>

#include "cli/program.h"

namespace boxwood::cli {

terminal::Saving agreed_saving(const Catalogue& texts, files::Files& files, const SavingArguments& arguments)
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

void fail_count(const Catalogue& texts, std::string_view option, std::size_t found, int players)
{
    throw Failure{texts.text("play.wrong_count", {{"option", std::string(option)},
                                                  {"found", static_cast<int>(found)},
                                                  {"players", players}}),
                  exit_usage};
}

void check_counts(const Catalogue& texts, std::size_t seats, std::size_t names, int players)
{
    const auto count = static_cast<std::size_t>(players);
    if (seats > 0 && seats != count)
        fail_count(texts, "seats", seats, players);
    if (names > count)
        fail_count(texts, "names", names, players);
}

std::uint64_t random_seed()
{
    std::random_device device;
    return (std::uint64_t{device()} << 32) | device();
}

}  // namespace boxwood::cli
