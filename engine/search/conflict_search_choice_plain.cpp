// Which searches there are on machines that are not x86-64.

#include "search/conflict_search.h"

namespace boxwood::search {

std::unique_ptr<ConflictSearch> make_conflict_search(const ConflictGame& game, std::size_t table_bytes,
                                                     InstructionSet)
{
    return make_conflict_search_plain(game, table_bytes);
}

}  // namespace boxwood::search
