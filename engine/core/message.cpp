#include "core/message.h"

#include <utility>

namespace boxwood {

Argument::Argument(std::string_view argument_name, std::string argument_value)
    : name(argument_name),
      value(std::move(argument_value))
{
}

Argument::Argument(std::string_view argument_name, int number)
    : name(argument_name),
      value(std::to_string(number))
{
}

Refusal refusal(std::string_view rule, std::string_view code, std::vector<Argument> arguments)
{
    return {rule, {code, std::move(arguments)}};
}

}  // namespace boxwood
