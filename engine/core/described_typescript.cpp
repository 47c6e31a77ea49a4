#include "core/described_typescript.h"

namespace boxwood {

void TypeScriptTypes::Members::add(std::string_view name, std::string_view colon, const std::string& type)
{
    lines_.append("  ").append(name).append(colon).append(type).append(";\n");
}

std::string TypeScriptTypes::alternative(std::string_view name, const std::string& type)
{
    return "\n  | ({ type: \"" + tag_of(name) + "\" } & " + type + ")";
}

bool TypeScriptTypes::is_new(std::string_view name)
{
    if (std::ranges::find(known_, name) != known_.end())
        return false;
    known_.push_back(name);
    return true;
}

std::string TypeScriptTypes::declarations() const
{
    std::string all;
    for (const std::string& declaration : declarations_)
        all.append("\n").append(declaration);
    return all;
}

}  // namespace boxwood
