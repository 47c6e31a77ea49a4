#pragma once

// Scenes as people name them: what comes with Boxwood, a file of their own
// (docs/formats/paletti-scene.md), or - for standard input.

#include <string>

#include "core/result.h"
#include "files/files.h"
#include "paletti/model/scene.h"
#include "texts/catalogue.h"

namespace boxwood::files {

Result<paletti::Scene, Unreadable> read_scene(const Catalogue& texts, Files& files,
                                              const std::string& name_or_file);

}  // namespace boxwood::files
