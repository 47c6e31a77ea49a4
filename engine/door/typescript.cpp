#include "protocol/typescript.h"
#include "door/door.h"
#include "paletti/physics/version.h"
#include "protocol/described_typescript.h"

namespace boxwood::door {

std::string typescript()
{
    protocol::TypeScriptTypes types;
    protocol::declare_protocol(types);
    types.type_of(Request());
    types.type_of(Answer());
    return protocol::typescript_preamble() +
           "/** Of the simulation: only the same one gives the same bits. */\n"
           "export const physicsVersion = " +
           std::to_string(paletti::physics_version) + ";\n" + types.declarations();
}

}  // namespace boxwood::door
