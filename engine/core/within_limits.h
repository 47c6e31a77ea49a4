#pragma once

// Whether all parts of a described value (core/description.h) are within the limits of their types,
// as they would be if the value had been read from data.

#include <cstddef>
#include <optional>
#include <string_view>
#include <variant>

#include "core/description.h"
#include "core/seat.h"

namespace boxwood {

class CheckLimits {
public:
    template <class T>
    void operator()(std::string_view, const T& value)
    {
        check(value);
    }
    template <class T, class Older>
    void operator()(std::string_view, const T& value, const IfMissing<Older>&)
    {
        check(value);
    }
    template <class T, class Usual>
    void operator()(std::string_view, const T& value, const LeftOutIf<Usual>& unless)
    {
        if (value != unless.value)
            check(value);
    }

    bool all_are() const { return all_are_; }

private:
    template <Described T>
    void check(const T& value)
    {
        T::describe(*this, value);
    }
    template <std::int64_t Least, std::int64_t Most>
    void check(Int<Least, Most> value)
    {
        expect(value.is_within_limits());
    }
    template <NamedEnum T>
    void check(T value)
    {
        expect(static_cast<std::size_t>(value) < names_of(value).size());
    }
    template <int MostBytes>
    void check(const Text<MostBytes>& text)
    {
        expect(text.size() <= MostBytes);
    }
    template <class T, int Most>
    void check(const List<T, Most>& values)
    {
        expect(values.size() <= Most);
        for (const T& value : values)
            check(value);
    }
    template <class T>
    void check(const std::optional<T>& value)
    {
        if (value)
            check(*value);
    }
    template <class... Ts>
    void check(const std::variant<Ts...>& value)
    {
        std::visit([this](const auto& alternative) { this->check(alternative); }, value);
    }
    // These have no limits.
    void check(bool) {}
    void check(std::uint64_t) {}
    void check(Seat) {}
    template <SmallSet T>
    void check(const T&)
    {
    }

    void expect(bool condition) { all_are_ = all_are_ && condition; }

    bool all_are_ = true;
};

template <Described T>
bool is_within_limits(const T& value)
{
    CheckLimits limits;
    T::describe(limits, value);
    return limits.all_are();
}

}  // namespace boxwood
