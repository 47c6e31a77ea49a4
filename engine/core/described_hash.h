#pragma once

// The hash of a described value: of all its members, in the order of the description.

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/description.h"
#include "core/encoding.h"
#include "core/hash.h"
#include "core/seat.h"

namespace boxwood {

class HashFields {
public:
    template <class T, class... Markers>
    void operator()(std::string_view, const T& value, const Markers&...)
    {
        add(value);
    }

    template <Described T>
    void add(const T& value)
    {
        T::describe(*this, value);
    }
    template <class T>
        requires std::integral<T> || std::is_enum_v<T>
    void add(T value)
    {
        hasher_.add(static_cast<std::uint64_t>(value));
    }
    template <std::int64_t Least, std::int64_t Most>
    void add(Int<Least, Most> value)
    {
        add(typename Int<Least, Most>::Value{value});
    }
    void add(const Seat& seat) { hasher_.add(static_cast<std::uint64_t>(seat.number())); }
    void add(const std::string& text) { hasher_.add(std::string_view(text)); }
    /// As base64, for compatibility with hashes that are stored, or agreed on with other programs.
    template <int MostBytes>
    void add(const Bytes<MostBytes>& bytes)
    {
        hasher_.add(std::string_view(base64_text(bytes)));
    }
    template <SmallSet T>
    void add(const T& set)
    {
        hasher_.add(set.bits());
    }
    template <class T>
    void add(const std::optional<T>& value)
    {
        add(value.has_value());
        if (value)
            add(*value);
    }
    template <class T>
    void add(const std::vector<T>& values)
    {
        hasher_.add(static_cast<std::uint64_t>(values.size()));
        for (const T& value : values)
            add(value);
    }
    template <class... Ts>
    void add(const std::variant<Ts...>& value)
    {
        hasher_.add(static_cast<std::uint64_t>(value.index()));
        std::visit([this](const auto& alternative) { this->add(alternative); }, value);
    }
    template <OpenUnion T>
    void add(const T& value)
    {
        value.add_to(*this);
    }

    std::uint64_t value() const { return hasher_.value(); }

private:
    Hasher hasher_;
};

template <Described T>
std::uint64_t hash_of(const T& value)
{
    HashFields fields;
    fields.add(value);
    return fields.value();
}

}  // namespace boxwood
