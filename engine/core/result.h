#pragma once

// A value, or the reason why there is none. To be replaced by std::expected
// once every compiler that builds the engine has it; works without exceptions.

#include <utility>
#include <variant>

#include "core/check.h"

namespace boxwood {

/// REQUIRES: T and E are different types.
template <class T, class E>
class [[nodiscard]] Result {
public:
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    Result(E error) : state_(std::in_place_index<1>, std::move(error)) {}

    bool has_value() const { return state_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    /// REQUIRES: has_value().
    const T& value() const&
    {
        BOXWOOD_CHECK(has_value());
        return *std::get_if<0>(&state_);
    }
    T&& value() &&
    {
        BOXWOOD_CHECK(has_value());
        return std::move(*std::get_if<0>(&state_));
    }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    const T* operator->() const { return &value(); }

    /// REQUIRES: !has_value().
    const E& error() const
    {
        BOXWOOD_CHECK(!has_value());
        return *std::get_if<1>(&state_);
    }

private:
    std::variant<T, E> state_;
};

}  // namespace boxwood
