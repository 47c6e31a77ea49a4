#pragma once

// The page's types of all messages between a table's home and its clients.

#include <string>

#include "core/described_typescript.h"

namespace boxwood::protocol {

void declare_protocol(TypeScriptTypes& types);

/// What stands before all declarations.
std::string typescript_preamble();

}  // namespace boxwood::protocol
