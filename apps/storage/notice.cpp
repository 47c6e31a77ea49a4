#include "storage/notice.h"

#include <sstream>

namespace boxwood::storage {

namespace {

std::string line(const TableTaken& taken)
{
    return "taken " + taken.table + ' ' + std::to_string(taken.epoch) + ' ' + taken.node + ' ' +
           taken.address;
}

std::string line(const RenewLink& renewed)
{
    return "renewed " + renewed.table + ' ' + std::to_string(static_cast<int>(renewed.link.kind)) + ' ' +
           std::to_string(renewed.link.seat) + ' ' + renewed.link.hash;
}

std::string line(const TableRewritten& rewritten)
{
    return "rewritten " + rewritten.table + ' ' + std::to_string(rewritten.epoch);
}

std::string line(const DeleteTable& deleted)
{
    return "deleted " + deleted.table;
}

}  // namespace

std::string text_of(const Notice& notice)
{
    return std::visit([](const auto& one) { return line(one); }, notice);
}

std::optional<Notice> notice_of(const std::string& text)
{
    std::istringstream words(text);
    const auto is_complete = [&words] {
        return !words.fail() && words.peek() == std::char_traits<char>::eof();
    };
    std::string kind;
    words >> kind;
    if (kind == "taken") {
        TableTaken taken;
        words >> taken.table >> taken.epoch >> taken.node >> taken.address;
        if (is_complete())
            return taken;
    } else if (kind == "renewed") {
        RenewLink renewed;
        int link_kind = 0;
        words >> renewed.table >> link_kind >> renewed.link.seat >> renewed.link.hash;
        if (is_complete() && link_kind >= 0 && link_kind <= static_cast<int>(LinkKind::spectator)) {
            renewed.link.kind = static_cast<LinkKind>(link_kind);
            return renewed;
        }
    } else if (kind == "rewritten") {
        TableRewritten rewritten;
        words >> rewritten.table >> rewritten.epoch;
        if (is_complete())
            return rewritten;
    } else if (kind == "deleted") {
        DeleteTable deleted;
        words >> deleted.table;
        if (is_complete())
            return deleted;
    }
    return std::nullopt;
}

}  // namespace boxwood::storage
