#include "gtp/conversation.h"

namespace boxwood::gtp {

bool fits(Takes takes, const Command& command)
{
    switch (takes) {
    case Takes::nothing: return command.arguments.empty();
    case Takes::at_most_one_word: return command.arguments.size() <= 1;
    case Takes::one_word: return command.arguments.size() == 1;
    case Takes::words: return true;
    case Takes::a_text: return !command.rest.empty();
    }
    return false;
}

}  // namespace boxwood::gtp
