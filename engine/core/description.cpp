#include "core/description.h"

namespace boxwood {

std::string tag_of(std::string_view name)
{
    std::string tag;
    for (const char letter : name) {
        const bool is_capital = letter >= 'A' && letter <= 'Z';
        if (is_capital && !tag.empty())
            tag += '_';
        tag += is_capital ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return tag;
}

}  // namespace boxwood
