#include "table/command.h"

namespace boxwood::table {

Role role_of(const CommandBody& body)
{
    if (std::holds_alternative<PlanSeat>(body) || std::holds_alternative<FreeSeat>(body))
        return Role::owner;
    return std::holds_alternative<TimePassed>(body) ? Role::home : Role::person;
}

}  // namespace boxwood::table
