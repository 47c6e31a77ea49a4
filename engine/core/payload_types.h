#pragma once

// The described structs that the open unions of a program may hold (payload.h).

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace boxwood {

struct JsonValue;
class JsonReader;
class PayloadValue;
class TypeScriptTypes;

/// Operations on a described struct whose type is known only at run time. There is exactly one of
/// these for each struct, so their addresses identify the structs.
struct PayloadType {
    std::string_view name;
    bool (*has_tag)(std::string_view tag);
    std::unique_ptr<PayloadValue> (*read)(JsonReader& reader, const JsonValue& value);
    std::string (*typescript)(TypeScriptTypes& types);
};

class PayloadTypes {
public:
    void add(std::string_view union_name, const PayloadType& type);
    void add(const PayloadTypes& others);

    /// Null if there is none.
    const PayloadType* find(std::string_view union_name, std::string_view tag) const;
    /// In the order in which they were added.
    std::vector<const PayloadType*> of_union(std::string_view union_name) const;
    std::vector<const PayloadType*> all() const;

private:
    struct Member {
        std::string_view union_name;
        const PayloadType* type;
    };

    std::vector<Member> members_;
};

}  // namespace boxwood
