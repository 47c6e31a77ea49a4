#pragma once

// Scenes by name: a built-in scene, a file (docs/formats/paletti-scene.md), or - for standard
// input.

#include <string>

#include "core/result.h"
#include "files/files.h"
#include "paletti/model/scene.h"
#include "texts/catalogue.h"

namespace boxwood::files {

Result<paletti::Scene, Unreadable> read_scene(const Catalogue& texts, Files& files,
                                              const std::string& name_or_file);

}  // namespace boxwood::files
