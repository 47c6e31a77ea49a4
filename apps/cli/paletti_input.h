#pragma once

// Scenes as people name them on the command line. What cannot be read is a
// Failure with a sentence.

#include <string>

#include "paletti/model/scene.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

/// One that comes with Boxwood, a file, or - for standard input.
paletti::Scene read_scene(const Catalogue& texts, const std::string& name_or_file);

}  // namespace boxwood::cli
