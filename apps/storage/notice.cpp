#include "storage/notice.h"

#include <charconv>
#include <utility>
#include <vector>

namespace boxwood::storage {

namespace {

std::string line(const TableTaken& taken)
{
    return "taken " + taken.table + ' ' + std::to_string(taken.epoch) + ' ' + taken.node + ' ' +
           taken.address;
}

std::string line(const LinkRenewed& renewed)
{
    return "renewed " + renewed.table + ' ' + std::to_string(static_cast<int>(renewed.link.kind)) + ' ' +
           std::to_string(renewed.link.seat) + ' ' + renewed.link.hash;
}

std::string line(const TableRewritten& rewritten)
{
    return "rewritten " + rewritten.table + ' ' + std::to_string(rewritten.epoch);
}

std::string line(const TableDeleted& deleted)
{
    return "deleted " + deleted.table;
}

std::vector<std::string> words_of(std::string_view text)
{
    std::vector<std::string> words;
    while (true) {
        const std::size_t blank = text.find(' ');
        words.emplace_back(text.substr(0, blank));
        if (blank == std::string_view::npos)
            return words;
        text.remove_prefix(blank + 1);
    }
}

std::optional<std::int64_t> number_of(const std::string& word)
{
    std::int64_t number = 0;
    const char* end = word.data() + word.size();
    const auto [stopped, error] = std::from_chars(word.data(), end, number);
    return error == std::errc() && stopped == end ? std::optional(number) : std::nullopt;
}

}  // namespace

std::string text_of(const Notice& notice)
{
    return std::visit([](const auto& one) { return line(one); }, notice);
}

std::optional<Notice> notice_of(std::string_view text)
{
    std::vector<std::string> words = words_of(text);
    if (words.size() == 2 && words[0] == "deleted")
        return TableDeleted{std::move(words[1])};
    if (words.size() == 3 && words[0] == "rewritten") {
        if (const std::optional<std::int64_t> epoch = number_of(words[2]))
            return TableRewritten{std::move(words[1]), *epoch};
    }
    if (words.size() == 5 && words[0] == "taken") {
        if (const std::optional<std::int64_t> epoch = number_of(words[2]))
            return TableTaken{std::move(words[1]), *epoch, std::move(words[3]), std::move(words[4])};
    }
    if (words.size() == 5 && words[0] == "renewed") {
        const std::optional<std::int64_t> kind = number_of(words[2]);
        const std::optional<std::int64_t> seat = number_of(words[3]);
        if (kind && seat && *kind >= 0 && *kind <= static_cast<int>(LinkKind::spectator))
            return LinkRenewed{std::move(words[1]),
                               {std::move(words[4]), static_cast<LinkKind>(*kind), static_cast<int>(*seat)}};
    }
    return std::nullopt;
}

}  // namespace boxwood::storage
