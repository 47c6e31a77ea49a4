#pragma once

// Reads what people name on the command line; fails with a Failure that explains why it cannot be
// read. Knows no game.

#include <optional>
#include <string>
#include <utility>

#include "cli/program.h"
#include "core/result.h"
#include "files/files.h"
#include "texts/catalogue.h"

namespace boxwood::cli {

/// A file's text; "-" is standard input. Throws Failure.
inline std::string read_input(const Catalogue& texts, const std::string& file, int exit_code = exit_failure)
{
    files::DiskFiles disk;
    std::optional<std::string> text = disk.read(file == "-" ? "/dev/stdin" : file);
    if (!text)
        throw Failure{texts.text("files.unreadable", {{"file", file}}), exit_code};
    return *std::move(text);
}

/// The value read from a file. Throws Failure.
template <class Value, class Error>
Value value_in_file(const Catalogue& texts, const std::string& file, Result<Value, Error> value)
{
    if (!value)
        throw Failure{texts.text("files.in_file", {{"file", file}, {"error", texts.text(value.error())}})};
    return *std::move(value);
}

/// An unknown name is a usage error; a broken file is not. Throws Failure.
template <class Named>
Named named_value(Result<Named, files::Unreadable> named)
{
    if (named)
        return *std::move(named);
    const files::Unreadable& error = named.error();
    throw Failure{error.sentence, error.cause == files::Unreadable::Cause::name ? exit_usage : exit_failure};
}

}  // namespace boxwood::cli
