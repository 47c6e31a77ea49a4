#include "storage/notice.h"

#include <doctest/doctest.h>

namespace boxwood::storage {

TEST_CASE("a notice is read as it was written, and what is none is nothing")
{
    const std::vector<Notice> notices = {
        TableTaken{"t-1", 7, "node_a", "https://tables.example.org/a/"},
        RenewLink{"t-1", {"0f", LinkKind::seat, 3}},
        RenewLink{"t-1", {"0f", LinkKind::spectator, 0}},
        TableRewritten{"t-1", 8},
        DeleteTable{"t-1"},
    };
    for (const Notice& notice : notices) {
        CAPTURE(text_of(notice));
        CHECK(notice_of(text_of(notice)) == notice);
    }
    for (const char* text :
         {"", "taken", "taken t x node address", "deleted", "deleted a b", "renewed t 9 1 hash",
          "renewed t 0 x hash", "rewritten t", "rewritten t 1x", "hello t"}) {
        CAPTURE(text);
        CHECK_FALSE(notice_of(text));
    }
}

}  // namespace boxwood::storage
