// boxwood protocol: the messages between tables and their clients, as types.

#include <fmt/format.h>

#include <memory>
#include <string>

#include "cli/verbs.h"
#include "door/messages.h"
#include "paletti/physics/version.h"
#include "protocol/described_typescript.h"
#include "protocol/messages.h"
#include "protocol/typescript.h"

namespace boxwood::cli {

namespace {

/// What clients and tables say to each other, and the page to the engine in its worker.
std::string typescript_types()
{
    protocol::TypeScriptTypes types;
    protocol::declare_protocol(types);
    types.type_of(door::Request());
    types.type_of(door::Answer());
    return protocol::typescript_preamble() +
           "/** Of the simulation: only the same one gives the same bits. */\n"
           "export const physicsVersion = " +
           std::to_string(paletti::physics_version) + ";\n" + types.declarations();
}

}  // namespace

void add_protocol(Program& program)
{
    const auto typescript = std::make_shared<bool>(false);
    Verb verb = program.verb({"protocol"});
    verb.flag("typescript", *typescript);
    verb.run([&program, typescript] {
        if (*typescript)
            fmt::print("{}", typescript_types());
        else
            fmt::print("{}\n", program.texts().text("cli.protocol_version",
                                                    {{"version", protocol::protocol_version}}));
        return exit_success;
    });
}

}  // namespace boxwood::cli
