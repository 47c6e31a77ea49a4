#pragma once

// What people name on the command line, or the Failure that tells why not.

#include <utility>

#include "cli/program.h"
#include "core/result.h"
#include "files/unreadable.h"

namespace boxwood::cli {

/// A slip in a name is a wrong argument; a broken file is not.
template <class Named>
Named value_or_failure(Result<Named, files::Unreadable> named)
{
    if (named)
        return *std::move(named);
    const files::Unreadable& error = named.error();
    throw Failure{error.sentence, error.cause == files::Unreadable::Cause::name ? exit_usage : exit_failure};
}

}  // namespace boxwood::cli
