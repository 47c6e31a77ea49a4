#include "core/check.h"

#include <cstdio>
#include <cstdlib>
#include <string>

namespace boxwood {

void check_failed(const char* condition, const char* file, int line)
{
    // Not printf, which would be the largest function in the page's engine.
    const std::string place = std::string(file) + ':' + std::to_string(line);
    std::fputs((place + ": broken expectation: " + condition + '\n').c_str(), stderr);
    std::abort();
}

}  // namespace boxwood
