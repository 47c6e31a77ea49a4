#include "core/payload_types.h"

#include <algorithm>

#include "core/check.h"
#include "core/description.h"

namespace boxwood {

void PayloadTypes::add(std::string_view union_name, const PayloadType& type)
{
    // Of two types with the same name, only the first could be read.
    BOXWOOD_CHECK(!find(union_name, tag_of(type.name)));
    members_.push_back({union_name, &type});
}

void PayloadTypes::add(const PayloadTypes& others)
{
    for (const Member& member : others.members_)
        add(member.union_name, *member.type);
}

const PayloadType* PayloadTypes::find(std::string_view union_name, std::string_view tag) const
{
    const auto found = std::ranges::find_if(members_, [=](const Member& member) {
        return member.union_name == union_name && member.type->has_tag(tag);
    });
    return found == members_.end() ? nullptr : found->type;
}

std::vector<const PayloadType*> PayloadTypes::of_union(std::string_view union_name) const
{
    std::vector<const PayloadType*> types;
    for (const Member& member : members_)
        if (member.union_name == union_name)
            types.push_back(member.type);
    return types;
}

std::vector<const PayloadType*> PayloadTypes::all() const
{
    std::vector<const PayloadType*> types;
    for (const Member& member : members_)
        types.push_back(member.type);
    return types;
}

}  // namespace boxwood
