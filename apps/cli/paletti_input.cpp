#include "cli/paletti_input.h"

#include "cli/named_input.h"
#include "files/paletti_scene.h"

namespace boxwood::cli {

paletti::Scene read_scene(const Catalogue& texts, const std::string& name_or_file)
{
    files::DiskFiles disk;
    return value_or_failure(files::read_scene(texts, disk, name_or_file));
}

}  // namespace boxwood::cli
