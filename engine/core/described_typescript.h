#pragma once

// Described values (core/description.h) as types of TypeScript: the page's view
// of the same JSON that described_json.h writes and reads.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/description.h"
#include "core/payload_types.h"
#include "core/seat.h"

namespace boxwood {

/// Collects declarations: each struct and each named variant once, dependencies first.
class TypeScriptTypes {
public:
    /// Prints these types for open unions.
    explicit TypeScriptTypes(const PayloadTypes& payload_types) : payload_types_(payload_types) {}

    /// The type's name where it is used; declares the type if it is new.
    template <Described T>
    std::string type_of(const T& example)
    {
        if (is_new(T::name)) {
            Members members(*this);
            T::describe(members, example);
            declare("export interface " + std::string(T::name) + " {\n" + members.lines() + "}\n");
        }
        return std::string(T::name);
    }
    template <class... Ts>
    std::string type_of(const std::variant<Ts...>&)
    {
        constexpr std::string_view name = union_name<std::variant<Ts...>>;
        static_assert(!name.empty(), "give the variant a union_name");
        if (is_new(name)) {
            std::string alternatives;
            ((alternatives += alternatives_of<Ts>()), ...);
            declare("export type " + std::string(name) + " =" + alternatives + ";\n");
        }
        return std::string(name);
    }
    template <OpenUnion T>
    std::string type_of(const T&)
    {
        constexpr std::string_view name = T::PayloadUnion::name;
        if (is_new(name))
            declare("export type " + std::string(name) + " =" + alternatives_of<T>() + ";\n");
        return std::string(name);
    }
    std::string type_of(bool) { return "boolean"; }
    std::string type_of(double, const Scaled&) { return "number"; }
    std::string type_of(std::uint64_t) { return "Bits64"; }
    template <std::int64_t Least, std::int64_t Most>
    std::string type_of(Int<Least, Most>)
    {
        return "number";
    }
    template <std::int64_t Least, std::int64_t Most, std::string (*NameOf)(int)>
    std::string type_of(NamedInt<Least, Most, NameOf>)
    {
        return "string";
    }
    template <int MostBytes>
    std::string type_of(const Text<MostBytes>&)
    {
        return "string";
    }
    template <class T, int Most>
    std::string type_of(const List<T, Most>&)
    {
        return "Array<" + type_of(example<T>()) + ">";
    }
    template <int MostBytes>
    std::string type_of(const Bytes<MostBytes>&)
    {
        return "Uint8Array";
    }
    std::string type_of(Seat) { return "SeatNumber"; }
    template <NamedEnum T>
    std::string type_of(T)
    {
        std::string words;
        for (const std::string_view word : names_of(T()))
            words.append(words.empty() ? "\"" : " | \"").append(word).append("\"");
        return words;
    }
    template <class T, class Older, class... Markers>
    std::string type_of(const T& value, const IfMissing<Older>&, const Markers&... markers)
    {
        return type_of(value, markers...);
    }
    template <SmallSet T>
    std::string type_of(const T&)
    {
        return "Array<" + type_of(*T::all().begin()) + ">";
    }

    std::string declarations() const;

private:
    class Members {
    public:
        explicit Members(TypeScriptTypes& types) : types_(types) {}

        template <class T, class... Markers>
        void operator()(std::string_view name, const T& value, const Markers&... markers)
        {
            add(name, ": ", types_.type_of(value, markers...));
        }
        template <class T, class Usual, class... Markers>
        void operator()(std::string_view name, const T& value, const LeftOutIf<Usual>&,
                        const Markers&... markers)
        {
            add(name, "?: ", types_.type_of(value, markers...));
        }
        template <class T, class... Markers>
        void operator()(std::string_view name, const T& value, AsStored, const Markers&... markers)
        {
            add(name, ": ", "Stored<" + types_.type_of(value, markers...) + ">");
        }
        template <class T, class... Markers>
        void operator()(std::string_view name, const std::optional<T>&, const Markers&... markers)
        {
            add(name, "?: ", types_.type_of(example<T>(), markers...));
        }
        const std::string& lines() const { return lines_; }

    private:
        void add(std::string_view name, std::string_view colon, const std::string& type);

        TypeScriptTypes& types_;
        std::string lines_;
    };

    template <class T>
    static T example()
    {
        if constexpr (std::same_as<T, Seat>)
            return Seat::from_number(1);
        else
            return T();
    }

    template <class T>
    std::string alternatives_of()
    {
        if constexpr (OpenUnion<T>) {
            std::string alternatives;
            for (const PayloadType* type : payload_types_.of_union(T::PayloadUnion::name))
                alternatives += alternative(type->name, type->typescript(*this));
            return alternatives;
        } else {
            return alternative(T::name, type_of(T()));
        }
    }
    static std::string alternative(std::string_view name, const std::string& type);
    bool is_new(std::string_view name);
    void declare(std::string declaration) { declarations_.push_back(std::move(declaration)); }

    const PayloadTypes& payload_types_;
    std::vector<std::string_view> known_;
    std::vector<std::string> declarations_;
};

}  // namespace boxwood
