// boxwood protocol: the messages between tables and their clients, as types.

#include <fmt/format.h>

#include <memory>

#include "cli/verbs.h"
#include "door/door.h"
#include "protocol/messages.h"

namespace boxwood::cli {

void add_protocol(Program& program)
{
    const auto typescript = std::make_shared<bool>(false);
    Verb verb = program.verb({"protocol"});
    verb.flag("typescript", *typescript);
    verb.run([&program, typescript] {
        if (*typescript)
            fmt::print("{}", door::typescript());
        else
            fmt::print("{}\n", program.texts().text("cli.protocol_version",
                                                    {{"version", protocol::protocol_version}}));
        return exit_success;
    });
}

}  // namespace boxwood::cli
